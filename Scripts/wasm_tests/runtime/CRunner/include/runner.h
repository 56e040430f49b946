#pragma once

/// Writes bytes to standard output through WASI, the one thing that test runners of every kind provide.
void runner_write(const unsigned char *bytes, int count);
