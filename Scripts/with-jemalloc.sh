#!/usr/bin/env bash
# with-jemalloc.sh COMMAND...: runs a compiler or optimiser, whose allocations take libc an eighth of its time longer.
library=$(ldconfig -p 2>/dev/null | awk '/libjemalloc\.so\.2/ { print $NF; exit }')
LD_PRELOAD=$library exec "$@"
