#include "CSnapshotRasterizer.h"

#if defined(__x86_64__)

#pragma STDC FP_CONTRACT OFF

// These are expressions of compiler vectors instead of functions of immintrin.h, which debug builds
// do not inline: they are fifty times slower there.
typedef uint32_t vector __attribute__((vector_size(32)));
typedef uint16_t halves __attribute__((vector_size(32)));
typedef int16_t signed_halves __attribute__((vector_size(32)));
typedef int32_t integers __attribute__((vector_size(32)));
typedef int64_t wide_integers __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32)));
typedef uint64_t pairs __attribute__((vector_size(32)));
typedef uint64_t unaligned_pair __attribute__((aligned(4), may_alias));
typedef vector unaligned_vector __attribute__((aligned(4), may_alias));

#define WIDE __attribute__((target("avx2"))) static

/// A vector of one value.
#define ALL(type, value) ((type){0} + (value))
#define LOAD(address) (*(const unaligned_vector *)(const void *)(address))
#define STORE(address, value) (*(unaligned_vector *)(void *)(address) = (value))

/// A mask of the first lanes, and memory access to those lanes only.
#define FIRST(count) ((integers){0, 1, 2, 3, 4, 5, 6, 7} < (int32_t)(count))
#define LOAD_FIRST(address, mask) ((vector)__builtin_ia32_maskloadd256((const integers *)(const void *)(address), mask))
#define STORE_FIRST(address, mask, value) \
  __builtin_ia32_maskstored256((integers *)(void *)(address), mask, (integers)(value))

/// Products of two bytes, divided by 255: (x + 128) * 257 / 65536 is x / 255, rounded.
#define DIVIDED(products) \
  ((vector)__builtin_ia32_pmulhuw256((signed_halves)((products) + 128), (signed_halves)ALL(halves, 257)))

/// Pixels faded by bytes in both halves: x * byte / 255, rounded.
#define FADED(value, bytes) \
  (DIVIDED((halves)((value) & 0x00FF00FF) * (bytes)) | DIVIDED(((halves)(value) >> 8) * (bytes)) << 8)

/// 255 minus the alpha of each pixel, in both halves.
#define INVERSE_ALPHA(value) ((halves)((255 - ((value) >> 24)) * 0x10001))

/// A pixel, given as its red and blue and its green and alpha, scaled by coverage: (x * coverage +
/// 128) / 256.
#define COVERED(red_blue, green_alpha, coverage) \
  ((vector)(((red_blue) * (halves)(coverage) + 128) >> 8) \
   | ((vector)((green_alpha) * (halves)(coverage) + 128) & 0xFF00FF00))

WIDE size_t blend_pixel(uint32_t *pixels, size_t count, uint32_t pixel) {
  const vector source = ALL(vector, pixel);
  const halves inverse_alpha = ALL(halves, (uint16_t)(255 - (pixel >> 24)));
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const vector destination = LOAD(pixels + index);
    STORE(pixels + index, source + FADED(destination, inverse_alpha));
  }
  return index;
}

WIDE void blend_covered_pixel(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t pixel,
                             const uint32_t *coverage, size_t coverage_stride) {
  const halves red_blue = (halves)ALL(vector, pixel & 0x00FF00FF);
  const halves green_alpha = (halves)ALL(vector, pixel >> 8 & 0x00FF00FF);
  const integers last = FIRST(width & 7);
  for (size_t row = 0; row < height; row++, pixels += stride, coverage += coverage_stride) {
    size_t index = 0;
    for (; index + 8 <= width; index += 8) {
      const vector covered = LOAD(coverage + index);
      if (__builtin_ia32_ptestz256((wide_integers)covered, (wide_integers)covered)) continue;
      const vector source = COVERED(red_blue, green_alpha, covered);
      const vector destination = LOAD(pixels + index);
      STORE(pixels + index, source + FADED(destination, INVERSE_ALPHA(source)));
    }
    if (index < width) {
      const vector source = COVERED(red_blue, green_alpha, LOAD_FIRST(coverage + index, last));
      const vector destination = LOAD_FIRST(pixels + index, last);
      STORE_FIRST(pixels + index, last, source + FADED(destination, INVERSE_ALPHA(source)));
    }
  }
}

WIDE void blend_row(uint32_t *pixels, size_t count, const uint32_t *source) {
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const vector value = LOAD(source + index);
    const vector destination = LOAD(pixels + index);
    STORE(pixels + index, value + FADED(destination, INVERSE_ALPHA(value)));
  }
  if (index < count) {
    const integers last = FIRST(count - index);
    const vector value = LOAD_FIRST(source + index, last);
    const vector destination = LOAD_FIRST(pixels + index, last);
    STORE_FIRST(pixels + index, last, value + FADED(destination, INVERSE_ALPHA(value)));
  }
}

WIDE int32_t accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t start, bool is_even_odd,
                        int32_t steps) {
  // The sum of cells at full coverage.
  const uint32_t full = 1 << 21;
  const vector none = ALL(vector, 0);
  const vector step_count = ALL(vector, (uint32_t)steps), step_size = ALL(vector, 65536 / (uint32_t)steps);
  vector sum = ALL(vector, (uint32_t)start);
  for (size_t index = 0; index < count; index += 8) {
    // If only four cells remain, the upper lanes are zero, so they repeat the sum.
    const integers mask = FIRST(count - index < 8 ? count - index : 8);
    vector sums = LOAD_FIRST(cells + index, mask);
    STORE_FIRST(cells + index, mask, none);
    sums += __builtin_shufflevector(sums, none, 8, 0, 1, 2, 8, 4, 5, 6);
    sums += __builtin_shufflevector(sums, none, 8, 8, 0, 1, 8, 8, 4, 5);
    sums += __builtin_shufflevector(sums, none, 8, 8, 8, 8, 3, 3, 3, 3) + sum;
    sum = __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
    const vector sign = (vector)((integers)sums >> 31);
    vector covered = (sums ^ sign) - sign;
    if (is_even_odd) {
      covered &= 2 * full - 1;
      covered = __builtin_elementwise_min(covered, 2 * full - covered);
    } else {
      covered = __builtin_elementwise_min(covered, ALL(vector, full));
    }
    // Rounds to a step, and then to a 256th.
    covered = (covered * step_count + full / 2) >> 21;
    covered = (covered * step_size + 128) >> 8;
    STORE_FIRST(coverage + index, mask, covered | covered << 16);
  }
  return (int32_t)sum[0];
}

WIDE size_t fade(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *result) {
  const halves factor = ALL(halves, (uint16_t)opacity);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const vector value = LOAD(source + index);
    STORE(result + index, FADED(value, factor));
  }
  return index;
}

/// Interpolated pixels: (first * (256 - weight) + second * weight + 128) / 256.
#define INTERPOLATED(first, second, to_first, to_second) \
  ((vector)(((halves)((first) & 0x00FF00FF) * (to_first) + (halves)((second) & 0x00FF00FF) * (to_second) + 128) >> 8) \
   | ((vector)(((halves)(first) >> 8) * (to_first) + ((halves)(second) >> 8) * (to_second) + 128) & 0xFF00FF00))

WIDE size_t interpolate(const uint32_t *first, const uint32_t *second, size_t count, uint32_t weight,
                        uint32_t *result) {
  const halves to_second = ALL(halves, (uint16_t)weight);
  const halves to_first = 256 - to_second;
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const vector one = LOAD(first + index);
    const vector two = LOAD(second + index);
    STORE(result + index, INTERPOLATED(one, two, to_first, to_second));
  }
  return index;
}

/// The pixel at a position and the next one, and the distance from the first, in 256ths of a pixel.
#define PAIR(lane) (*(const unaligned_pair *)(const void *)(row + ((position + (lane) * step) >> 32)))
#define WEIGHT(lane) ((uint32_t)((position + (lane) * step) >> 24) & 255)

WIDE size_t stretch(const uint32_t *row, int64_t position, int64_t step, size_t count, uint32_t *result) {
  size_t index = 0;
  for (; index + 8 <= count; index += 8, position += 8 * step) {
    const vector first = (vector)(pairs){PAIR(0), PAIR(1), PAIR(2), PAIR(3)};
    const vector second = (vector)(pairs){PAIR(4), PAIR(5), PAIR(6), PAIR(7)};
    const vector left = __builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14);
    const vector right = __builtin_shufflevector(first, second, 1, 3, 5, 7, 9, 11, 13, 15);
    const vector weights = {WEIGHT(0), WEIGHT(1), WEIGHT(2), WEIGHT(3), WEIGHT(4), WEIGHT(5), WEIGHT(6), WEIGHT(7)};
    const halves to_right = (halves)(weights * 0x10001);
    STORE(result + index, INTERPOLATED(left, right, 256 - to_right, to_right));
  }
  return index;
}

WIDE size_t ramp(uint32_t *result, size_t count, raster_channels level, raster_channels step) {
  const vector lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  vector red = level.x + lanes * step.x, green = level.y + lanes * step.y;
  vector blue = level.z + lanes * step.z, alpha = level.w + lanes * step.w;
  step *= 8;
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    STORE(result + index, (red >> 23) | (green >> 15 & 0xFF00) | (blue >> 7 & 0xFF0000) | (alpha << 1 & 0xFF000000));
    red += step.x;
    green += step.y;
    blue += step.z;
    alpha += step.w;
  }
  return index;
}

WIDE size_t distances(uint32_t *result, size_t count, float center, float factor, float square,
                      int32_t x, int32_t last_index, bool is_padded) {
  floats column = (floats){0, 1, 2, 3, 4, 5, 6, 7} + (float)x;
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const floats across = (column - center) * factor;
    const floats distance = __builtin_ia32_sqrtps256(across * across + square) + 8388608;
    const integers nearest = (integers)distance & 0x7FFFFF;
    STORE(result + index,
          (vector)(is_padded ? __builtin_elementwise_min(nearest, ALL(integers, last_index)) : (nearest & last_index)));
    column += 8;
  }
  return index;
}

#endif

#if defined(__x86_64__)
#define IF_WIDE(call, otherwise) (__builtin_cpu_supports("avx2") ? (call) : (otherwise))
#else
#define IF_WIDE(call, otherwise) (otherwise)
#endif

size_t raster_blend_pixel(uint32_t *pixels, size_t count, uint32_t pixel) {
  return IF_WIDE(blend_pixel(pixels, count, pixel), 0);
}

bool raster_blend_covered_pixel(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t pixel,
                               const uint32_t *coverage, size_t coverage_stride) {
  return IF_WIDE((blend_covered_pixel(pixels, stride, width, height, pixel, coverage, coverage_stride), true), false);
}

bool raster_blend_pixels(uint32_t *pixels, size_t count, const uint32_t *source) {
  return IF_WIDE((blend_row(pixels, count, source), true), false);
}

bool raster_accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t *sum, bool is_even_odd,
                       int32_t steps) {
  return IF_WIDE((*sum = accumulate(cells, coverage, count, *sum, is_even_odd, steps), true), false);
}

size_t raster_fade(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *result) {
  return IF_WIDE(fade(source, count, opacity, result), 0);
}

size_t raster_interpolate(const uint32_t *first, const uint32_t *second, size_t count, uint32_t weight,
                          uint32_t *result) {
  return IF_WIDE(interpolate(first, second, count, weight, result), 0);
}

size_t raster_stretch(const uint32_t *row, int64_t position, int64_t step, size_t count, uint32_t *result) {
  return IF_WIDE(stretch(row, position, step, count, result), 0);
}

size_t raster_ramp(uint32_t *result, size_t count, raster_channels level, raster_channels step) {
  return IF_WIDE(ramp(result, count, level, step), 0);
}

size_t raster_distances(uint32_t *result, size_t count, float center, float factor, float square, int32_t x,
                        int32_t last_index, bool is_padded) {
  return IF_WIDE(distances(result, count, center, factor, square, x, last_index, is_padded), 0);
}

bool raster_fill(uint32_t *pixels, size_t count, uint32_t pixel) {
#if defined(__x86_64__)
  if (count % 2 != 0) pixels[--count] = pixel;
  size_t pairs = count / 2;
  __asm__ volatile("rep stosq" : "+D"(pixels), "+c"(pairs) : "a"((uint64_t)pixel << 32 | pixel) : "memory");
  return true;
#else
  return false;
#endif
}
