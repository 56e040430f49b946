#pragma once
#include <png.h>
#include <string.h>

// libpng's simplified interface, which returns errors and never jumps out of the caller.
static inline int playd_png_begin(png_image *image, const void *bytes, size_t count) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return png_image_begin_read_from_memory(image, bytes, count);
}
static inline int playd_png_pixels(png_image *image, void *pixels) {
  image->format = PNG_FORMAT_RGBA;
  return png_image_finish_read(image, NULL, pixels, 0, NULL);
}
static inline int playd_png_write(
    png_uint_32 width, png_uint_32 height, void *bytes, png_alloc_size_t *count, const void *pixels) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGBA;
  return png_image_write_to_memory(&image, bytes, count, 0, pixels, 0, NULL);
}

// GNU functions that the headers show to C with _GNU_SOURCE only, for the process that draws SVG.

#include <spawn.h>

int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// A file in memory that children do not inherit; -1 for none.
static inline int playd_memory_file(const char *name) { return memfd_create(name, 1U); }

/// Gives a child nothing but its standard streams, and the root folder.
static inline void playd_spawn_alone(posix_spawn_file_actions_t *actions) {
  posix_spawn_file_actions_addclosefrom_np(actions, 3);
  posix_spawn_file_actions_addchdir_np(actions, "/");
}

