// All kernels, at the vector size of the file, as the table `ALL_KERNELS`.

#include "cells.h"
#include "gradients.h"
#include "images.h"
#include "kernels.h"
#include "modes.h"
#include "rows.h"

#define ALL_KERNELS \
  { \
    .blend_pixel = blend_pixel, .blend_covered_pixel = blend_covered_pixel, .blend_pixels = blend_pixels, \
    .blend_covered_pixels = blend_covered_pixels, .blend = blend, .scale = scale, .fade = fade, \
    .multiply = multiply_coverage, .is_opaque = is_opaque, .interpolate = interpolate, \
    .interpolate_by_weights = interpolate_by_weights, .stretch = stretch, .ramp = ramp, .circles = circles, \
    .accumulate = accumulate, .paint_cells = paint_cells, .average = average, .fill = fill, \
  }
