#include "host.h"

#ifdef __wasm__
#include <stddef.h>

// The client's memory. The C library's allocator is made for every purpose and takes 3 kB of the download; the client has
// one thread and asks for much the same sizes again and again, so this does: a free block waits in the list of its size
// until the next request of that size, and what no list has comes off the end. Nothing is ever joined or split.
//
// Sizes go up by 16 bytes to 512, then in four steps to each doubling, so that at most a fifth of a block is wasted.

enum {
  HEADER = 8,
  SMALL = 512,
  SMALL_CLASSES = SMALL / 16,
  CLASSES = SMALL_CLASSES + 4 * 22,
  PAGE = 65536,
  /// Memory grows by a megabyte at a time.
  STEP = 16 * PAGE,
  /// In place of a class: the block stands inside another, whose address follows.
  SHIFTED = -1,
};

extern unsigned char __heap_base;

static void *waiting[CLASSES];
static uintptr_t end;

static int class_of(size_t size, size_t *whole) {
  if (size <= SMALL) {
    int class = (int)(size + 15) / 16;
    *whole = (size_t)class * 16;
    return class - 1;
  }
  int shift = 31 - __builtin_clz((unsigned)(size - 1)) - 2;
  size_t steps = ((size - 1) >> shift) + 1;
  *whole = steps << shift;
  return SMALL_CLASSES + (shift - 7) * 4 + (int)steps - 5;
}

static void *take_from_end(size_t size) {
  if (!end) end = (((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15) + 16 - HEADER;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  // Page 65536 would be address 0 again.
  if (size > 0xFFFF0000u - end) return 0;
  if (end + size > have) {
    size_t wanted = (end + size - have + STEP - 1) / STEP * STEP;
    if (__builtin_wasm_memory_grow(0, wanted / PAGE) == (size_t)-1) {
      wanted = (end + size - have + PAGE - 1) / PAGE * PAGE;
      if (__builtin_wasm_memory_grow(0, wanted / PAGE) == (size_t)-1) return 0;
    }
  }
  void *block = (void *)end;
  end += size;
  return block;
}

void *malloc(size_t size) {
  if (size > 0x7FF00000u) return 0;
  size_t whole;
  int class = class_of(size + HEADER, &whole);
  char *block = waiting[class];
  if (block) {
    waiting[class] = *(void **)(block + HEADER);
  } else {
    block = take_from_end(whole);
    if (!block) return 0;
    *(int *)block = class;
  }
  return block + HEADER;
}

void free(void *place) {
  if (!place) return;
  int *block = (int *)((char *)place - HEADER);
  if (*block == SHIFTED) {
    free((void *)(uintptr_t)block[1]);
    return;
  }
  *(void **)place = waiting[*block];
  waiting[*block] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment <= 16) return (*result = malloc(size)) ? 0 : 12;
  if (size > 0x7FF00000u - alignment) return 12;
  char *place = malloc(size + alignment);
  if (!place) return 12;
  char *shifted = (char *)(((uintptr_t)place + alignment - 1) & ~(uintptr_t)(alignment - 1));
  if (shifted != place) {
    int *block = (int *)(shifted - HEADER);
    block[0] = SHIFTED;
    block[1] = (int)(uintptr_t)place;
  }
  *result = shifted;
  return 0;
}
#endif
