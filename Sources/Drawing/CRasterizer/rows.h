#ifndef CRASTERIZER_ROWS_H
#define CRASTERIZER_ROWS_H

// The kernels that draw rows over pixels.

#include "CSnapshotRasterizer.h"
#include "vectors.h"

#define BLENDED_PIXEL(READ) \
  ({ \
    const vector destination = READ(pixels); \
    OVER(destination, factor, red_blue, green_alpha); \
  })
KERNEL void blend_pixel(uint32_t *pixels, size_t count, uint32_t pixel) {
  const halves factor = ALL(halves, (uint16_t)FACTOR(255 - (pixel >> 24)));
  const halves red_blue = RED_BLUE(ALL(vector, pixel)) + 128;
  const halves green_alpha = GREEN_ALPHA(ALL(vector, pixel)) + 128;
  WRITE_ROW(pixels, count, BLENDED_PIXEL);
}

KERNEL void blend_covered_pixel(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t pixel,
                                const uint32_t *coverage, size_t coverage_stride) {
  const halves red_blue = (halves)ALL(vector, pixel & 0x00FF00FF);
  const halves green_alpha = (halves)ALL(vector, pixel >> 8 & 0x00FF00FF);
  const lanes last = FIRST(width % LANES);
  for (size_t row = 0; row < height; row++, pixels += stride, coverage += coverage_stride) {
    size_t index = 0;
    for (; index + LANES <= width; index += LANES) {
      const vector covered = LOAD(coverage + index);
      if (IS_ZERO(covered)) continue;
      const vector destination = LOAD(pixels + index);
      STORE(pixels + index, COVERED_OVER(destination, red_blue, green_alpha, covered));
    }
    if (index < width) {
      const vector covered = LOAD_FIRST(coverage + index, last);
      const vector destination = LOAD_FIRST(pixels + index, last);
      STORE_FIRST(pixels + index, last, COVERED_OVER(destination, red_blue, green_alpha, covered));
    }
  }
}

#define BLENDED_PIXELS(READ) \
  ({ \
    const vector value = READ(source), destination = READ(pixels); \
    ROW_OVER(destination, value); \
  })
KERNEL void blend_pixels(uint32_t *pixels, size_t count, const uint32_t *source) {
  WRITE_ROW(pixels, count, BLENDED_PIXELS);
}

#endif
