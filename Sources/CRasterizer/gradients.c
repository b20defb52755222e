#include "CSnapshotRasterizer.h"

#include "dispatch.h"

#if defined(__x86_64__) || defined(__aarch64__)

#pragma STDC FP_CONTRACT OFF

#include "vectors.h"

/// The integer parts of two channels in 8.24 fixed point, in the upper bytes of alternating halves.
#define UPPER_BYTES(low, high) \
  (__builtin_shufflevector((halves)((low) >> 16), (halves)(high), 0, 17, 2, 19, 4, 21, 6, 23, 8, 25, 10, 27, 12, 29, \
                           14, 31) \
   & 0xFF00)

/// The bytes of channels, limited to those of alpha.
#define BOUNDED(channels, alpha) ((halves)__builtin_elementwise_min((bytes)(channels), (bytes)(alpha)))

/// Sets `value` to eight pixels, whose channels are in 8.24 fixed point. If `is_over`, blends them
/// over `destination`, which is evaluated only then.
#define SET_PIXELS(value, red, green, blue, alpha, is_over, destination) \
  do { \
    const halves green_alpha = UPPER_BYTES(green, alpha), all_alpha = ALPHA(green_alpha); \
    const halves bounded_red_blue = BOUNDED(UPPER_BYTES(red, blue), all_alpha); \
    const halves bounded_green_alpha = BOUNDED(green_alpha, all_alpha); \
    if (is_over) { \
      const halves inverse = ~all_alpha, factor = INVERSE_FACTOR(inverse); \
      const vector below = destination; \
      value = OVER(below, factor, bounded_red_blue + 128, bounded_green_alpha + 128); \
    } else { \
      value = (vector)(bounded_red_blue >> 8) | (vector)bounded_green_alpha; \
    } \
  } while (0)

WIDE_ROW void ramp_row(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over) {
  const vector numbers = {0, 1, 2, 3, 4, 5, 6, 7};
  // From 8.23 to 8.24 fixed point, so that the integer part is the upper byte.
  level *= 2;
  step *= 2;
  vector red = level.x + numbers * step.x, green = level.y + numbers * step.y;
  vector blue = level.z + numbers * step.z, alpha = level.w + numbers * step.w;
  step *= 8;
  vector value;
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    SET_PIXELS(value, red, green, blue, alpha, is_over, LOAD(pixels + index));
    STORE(pixels + index, value);
    red += step.x;
    green += step.y;
    blue += step.z;
    alpha += step.w;
  }
  if (index < count) {
    const lanes last = FIRST(count - index);
    SET_PIXELS(value, red, green, blue, alpha, is_over, LOAD_FIRST(pixels + index, last));
    STORE_FIRST(pixels + index, last, value);
  }
}

WIDE void ramp(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over) {
  if (is_over) {
    ramp_row(pixels, count, level, step, true);
  } else {
    ramp_row(pixels, count, level, step, false);
  }
}

/// The number of pixels whose indices are computed before their colors are read.
#define CIRCLE_COUNT 256
/// The color at a stored index. Loading indices from memory takes half as long as extracting them
/// from a vector.
#define COLOR(lane) table[indices[group + (lane)]]

WIDE_ROW void circles_row(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table,
                          bool is_over) {
  const integers last_index = ALL(integers, circle.last_index);
  floats columns = (floats){0, 1, 2, 3, 4, 5, 6, 7} + (float)x;
  for (size_t start = 0; start < count; start += CIRCLE_COUNT) {
    const size_t part = count - start < CIRCLE_COUNT ? count - start : CIRCLE_COUNT;
    uint32_t indices[CIRCLE_COUNT];
    for (size_t group = 0; group < part; group += 8) {
      const floats across = (columns - circle.center) * circle.factor;
      const floats distance = SQUARE_ROOT(across * across + circle.square) + 8388608;
      const integers nearest = (integers)distance & 0x7FFFFF;
      const integers bounded = circle.is_padded ? __builtin_elementwise_min(nearest, last_index) : nearest & last_index;
      STORE(indices + group, (vector)bounded);
      columns += 8;
    }
    for (size_t group = 0; group < part; group += 8) {
      uint32_t *const address = pixels + start + group;
      const vector value = {COLOR(0), COLOR(1), COLOR(2), COLOR(3), COLOR(4), COLOR(5), COLOR(6), COLOR(7)};
      if (group + 8 > part) {
        const lanes last = FIRST(part - group);
        if (is_over) {
          const vector destination = LOAD_FIRST(address, last);
          STORE_FIRST(address, last, ROW_OVER(destination, value));
        } else {
          STORE_FIRST(address, last, value);
        }
      } else if (is_over) {
        const vector destination = LOAD(address);
        STORE(address, ROW_OVER(destination, value));
      } else {
        STORE(address, value);
      }
    }
  }
}

WIDE void circles(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table,
                  bool is_over) {
  if (is_over) {
    circles_row(pixels, count, x, circle, table, true);
  } else {
    circles_row(pixels, count, x, circle, table, false);
  }
}

#endif

bool raster_ramp(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over) {
  return IF_WIDE((ramp(pixels, count, level, step, is_over), true), false);
}

bool raster_circles(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table,
                    bool is_over) {
  return IF_WIDE((circles(pixels, count, x, circle, table, is_over), true), false);
}
