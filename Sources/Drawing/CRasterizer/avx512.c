#if defined(__x86_64__)

// Products and sums round separately on every processor.
#pragma STDC FP_CONTRACT OFF

#define AVX512
#include "cells.h"
#include "gradients.h"
#include "kernels.h"
#include "rows.h"

// The width in pixels below which 64-byte vectors are slower, because many of their lanes are
// unused. Most boxes of glyphs are narrower.
#define NARROW_WIDTH 64

static void paint_cells_of_any_width(const raster_cells *box, uint32_t pixel, bool is_even_odd, int32_t steps,
                                     uint32_t *pixels, size_t stride) {
  if (box->width < NARROW_WIDTH) {
    raster_avx2.paint_cells(box, pixel, is_even_odd, steps, pixels, stride);
  } else {
    paint_cells(box, pixel, is_even_odd, steps, pixels, stride);
  }
}

// In release builds, 64-byte vectors make these kernels at least about a tenth faster. On Zen 4,
// blending a pixel over a row takes 74% of the time that it takes with 32-byte vectors, and a ramp
// 91%.
void raster_replace_by_avx512(raster_kernels *kernels) {
  kernels->blend_pixel = blend_pixel;
  kernels->blend_covered_pixel = blend_covered_pixel;
  kernels->blend_pixels = blend_pixels;
  kernels->ramp = ramp;
  kernels->circles = circles;
  kernels->paint_cells = paint_cells_of_any_width;
}

#endif
