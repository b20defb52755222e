#ifndef CRASTERIZER_VARIANTS_H
#define CRASTERIZER_VARIANTS_H

#include "CSnapshotRasterizer.h"

// The kernels that x86-64 builds compile twice, for 32-byte and for 64-byte vectors. In release
// builds, 64-byte vectors make them about a tenth faster or more, except cells of narrow boxes.
#define VARIANTS(size) \
  void raster_blend_pixel_##size(uint32_t *pixels, size_t count, uint32_t pixel); \
  void raster_blend_covered_pixel_##size(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t pixel, \
                                         const uint32_t *coverage, size_t coverage_stride); \
  void raster_blend_pixels_##size(uint32_t *pixels, size_t count, const uint32_t *source); \
  void raster_paint_cells_##size(const raster_cells *box, uint32_t pixel, bool is_even_odd, int32_t steps, \
                                 uint32_t *pixels, size_t stride); \
  void raster_ramp_##size(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over); \
  void raster_circles_##size(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table, \
                             bool is_over);

#pragma GCC visibility push(hidden)
VARIANTS(32)
#if defined(__x86_64__)
VARIANTS(64)
#endif
#pragma GCC visibility pop

#define JOINED(name, size) raster_##name##_##size
#define SIZED(name, size) JOINED(name, size)
/// The name of a kernel at the `VECTOR_SIZE` of the file.
#define KERNEL(name) SIZED(name, VECTOR_SIZE)

#endif
