#ifndef CRASTERIZER_KERNELS_H
#define CRASTERIZER_KERNELS_H

#include "CSnapshotRasterizer.h"

/// The kernels for one instruction set.
typedef struct {
  __typeof__(raster_blend_pixel) *blend_pixel;
  __typeof__(raster_blend_covered_pixel) *blend_covered_pixel;
  __typeof__(raster_blend_pixels) *blend_pixels;
  __typeof__(raster_blend_covered_pixels) *blend_covered_pixels;
  __typeof__(raster_blend) *blend;
  __typeof__(raster_scale) *scale;
  __typeof__(raster_fade) *fade;
  __typeof__(raster_multiply) *multiply;
  __typeof__(raster_is_opaque) *is_opaque;
  __typeof__(raster_interpolate) *interpolate;
  __typeof__(raster_interpolate_by_weights) *interpolate_by_weights;
  __typeof__(raster_stretch) *stretch;
  __typeof__(raster_ramp) *ramp;
  __typeof__(raster_circles) *circles;
  __typeof__(raster_accumulate) *accumulate;
  __typeof__(raster_paint_cells) *paint_cells;
  __typeof__(raster_average) *average;
  __typeof__(raster_fill) *fill;
} raster_kernels;

#pragma GCC visibility push(hidden)
/// The kernels for all processors of an architecture: SSE2 on x86-64, and NEON on arm64.
extern const raster_kernels raster_baseline;
#if defined(__x86_64__)
extern const raster_kernels raster_avx2;
/// Replaces the kernels of AVX2 that are faster with AVX-512.
void raster_replace_by_avx512(raster_kernels *kernels);
#endif
#pragma GCC visibility pop

#endif
