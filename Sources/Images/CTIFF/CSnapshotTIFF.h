// Imports libtiff, or names the package to install, and opens files in memory. The functions are
// inline because they have no target of their own to be compiled in.
#ifndef CTIFF_H
#define CTIFF_H

#if !__has_include(<tiffio.h>)
#error "libtiff is missing: install it with 'apt-get install libtiff-dev', 'dnf install libtiff-devel', or 'brew install pkgconf libtiff', then run 'touch Package.swift'"
#else
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <tiffio.h>

// A file in memory, and the first error of the library that concerns it.
typedef struct {
  const uint8_t *bytes;
  uint64_t count;
  uint64_t position;
  char message[200];
  // While pixels are read, the library warns about those that it makes up.
  int is_reading;
} ctiff_file;

static inline tmsize_t ctiff_read(thandle_t handle, void *buffer, tmsize_t count) {
  ctiff_file *file = (ctiff_file *)handle;
  uint64_t rest = file->position < file->count ? file->count - file->position : 0;
  uint64_t length = count < 0 ? 0 : (uint64_t)count;
  if (length > rest) {
    length = rest;
  }
  if (length > 0) {
    memcpy(buffer, file->bytes + file->position, length);
  }
  file->position += length;
  return (tmsize_t)length;
}

static inline tmsize_t ctiff_write(thandle_t handle, void *buffer, tmsize_t count) {
  (void)handle;
  (void)buffer;
  (void)count;
  return 0;
}

static inline toff_t ctiff_seek(thandle_t handle, toff_t offset, int origin) {
  ctiff_file *file = (ctiff_file *)handle;
  uint64_t start = 0;
  if (origin == SEEK_CUR) {
    start = file->position;
  } else if (origin == SEEK_END) {
    start = file->count;
  }
  file->position = start + offset;
  return file->position;
}

static inline int ctiff_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static inline toff_t ctiff_size(thandle_t handle) { return ((ctiff_file *)handle)->count; }

// The library reads the memory without copying it, and never writes to it.
static inline int ctiff_map(thandle_t handle, void **start, toff_t *count) {
  ctiff_file *file = (ctiff_file *)handle;
  *start = (void *)(uintptr_t)file->bytes;
  *count = file->count;
  return 1;
}

static inline void ctiff_unmap(thandle_t handle, void *start, toff_t count) {
  (void)handle;
  (void)start;
  (void)count;
}

#if TIFFLIB_VERSION >= 20221213
static inline int ctiff_fail(TIFF *tiff, void *data, const char *module, const char *format,
                             va_list arguments) {
  ctiff_file *file = (ctiff_file *)data;
  (void)tiff;
  (void)module;
  if (file->message[0] == 0) {
    vsnprintf(file->message, sizeof file->message, format, arguments);
  }
  return 1;
}

static inline int ctiff_warn(TIFF *tiff, void *data, const char *module, const char *format,
                             va_list arguments) {
  ctiff_file *file = (ctiff_file *)data;
  return file->is_reading ? ctiff_fail(tiff, data, module, format, arguments) : 1;
}
#endif

// Opens a file without reading a directory. The file must outlive the result, which is closed with
// TIFFClose. No allocation of the library may exceed `limit` bytes, where the library supports it.
static inline TIFF *ctiff_open(ctiff_file *file, int64_t limit) {
#if TIFFLIB_VERSION >= 20221213
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  TIFF *tiff;
  if (options == NULL) {
    return NULL;
  }
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)limit);
  TIFFOpenOptionsSetErrorHandlerExtR(options, ctiff_fail, file);
  TIFFOpenOptionsSetWarningHandlerExtR(options, ctiff_warn, file);
  tiff = TIFFClientOpenExt("image", "rh", file, ctiff_read, ctiff_write, ctiff_seek, ctiff_close,
                           ctiff_size, ctiff_map, ctiff_unmap, options);
  TIFFOpenOptionsFree(options);
  return tiff;
#else
  // Older versions have only handlers of the process, which print to standard error.
  (void)limit;
  TIFFSetErrorHandler(NULL);
  TIFFSetWarningHandler(NULL);
  return TIFFClientOpen("image", "rh", file, ctiff_read, ctiff_write, ctiff_seek, ctiff_close,
                        ctiff_size, ctiff_map, ctiff_unmap);
#endif
}
#endif

#endif
