#include "host.h"

#include <stddef.h>

#ifndef __wasm__
void host_apply(const uint8_t *bytes, int32_t count) {}
void host_perform(const uint8_t *bytes, int32_t count) {}
#else
// The C library's allocator and Swift's hashing ask WASI for randomness to vary their tables. Nothing here needs that,
// and every random choice of the app is seeded by what the page hands in at launch; so no WASI host is needed.
int32_t __imported_wasi_snapshot_preview1_random_get(int32_t bytes, int32_t count) {
  for (int32_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (uint8_t)(0x9D + 0x3B * i);
  return 0;
}

// The C library's own brings a cipher, and with it all of printf.
void arc4random_buf(void *bytes, size_t count) { __imported_wasi_snapshot_preview1_random_get((int32_t)bytes, (int32_t)count); }
#endif
