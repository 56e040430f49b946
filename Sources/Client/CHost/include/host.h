#pragma once
#include <stdint.h>

// What the page (Web/host.js) does for the client. On other machines these do nothing, so that the client can be compiled.

#ifdef __wasm__
#define PLAYD_IMPORT(name) __attribute__((import_module("host"), import_name(name)))
#else
#define PLAYD_IMPORT(name)
#endif

/// Performs a buffer of operations on the page's elements.
PLAYD_IMPORT("apply") void host_apply(const uint8_t *bytes, int32_t count);

/// Performs a batch of effects.
PLAYD_IMPORT("perform") void host_perform(const uint8_t *bytes, int32_t count);
