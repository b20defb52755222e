#ifndef CRASTERIZER_GRADIENTS_H
#define CRASTERIZER_GRADIENTS_H

// The kernels that draw gradients.

#include "CSnapshotRasterizer.h"
#include "vectors.h"

/// The integer parts of two channels in 8.24 fixed point, in the upper bytes of alternating halves.
/// AVX-512 combines three operands in one operation. Other instruction sets would need one
/// operation more without the shuffle.
#if VECTOR_SIZE == 64
#define UPPER_BYTES(low, high) ((halves)(((low) >> 16 & 0xFF00) | ((high) & 0xFF000000)))
#else
#define UPPER_BYTES(low, high) \
  (__builtin_shufflevector((halves)((low) >> 16), (halves)(high), 0, 17, 2, 19, 4, 21, 6, 23, 8, 25, 10, 27, 12, 29, \
                           14, 31) \
   & 0xFF00)
#endif

/// The bytes of channels, limited to those of alpha. The steps of the channels are rounded
/// separately, so far from the origin a channel can exceed alpha by one, and a sum would wrap.
#define BOUNDED(channels, alpha) ((halves)__builtin_elementwise_min((bytes)(channels), (bytes)(alpha)))

/// Converts channels in 8.24 fixed point to the pixels `value`. If `is_over`, blends the pixels
/// over `destination`, which is not evaluated otherwise.
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

INLINED void ramp_row(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over) {
  const vector numbers = {NUMBERS};
  // From 8.23 to 8.24 fixed point, so that the integer part is the upper byte.
  level *= 2;
  step *= 2;
  vector red = level.x + numbers * step.x, green = level.y + numbers * step.y;
  vector blue = level.z + numbers * step.z, alpha = level.w + numbers * step.w;
  step *= LANES;
  vector value;
  size_t index = 0;
  for (; index + LANES <= count; index += LANES) {
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

KERNEL void ramp(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over) {
  if (is_over) {
    ramp_row(pixels, count, level, step, true);
  } else {
    ramp_row(pixels, count, level, step, false);
  }
}

/// The number of stored indices: eight vectors. Square roots have a long latency, so each index is
/// computed seven vectors before its color is loaded.
#define STORED_COUNT (8 * LANES)

/// Stores the table indices of the next pixels, and advances `columns`.
#define STORE_INDICES(address) \
  do { \
    const floats across = (columns - circle.center) * circle.factor; \
    const floats distance = SQUARE_ROOT(across * across + circle.square) + 8388608; \
    const integers nearest = (integers)distance & 0x7FFFFF; \
    const integers bounded = circle.is_padded ? __builtin_elementwise_min(nearest, last_index) : nearest & last_index; \
    STORE(address, (vector)bounded); \
    columns += LANES; \
  } while (0)

/// The color at a stored index. Loading indices from memory takes half as long as extracting them
/// from a vector.
#define COLOR(lane) table[stored[lane]]
#define EIGHT_COLORS(lane) \
  COLOR(lane), COLOR((lane) + 1), COLOR((lane) + 2), COLOR((lane) + 3), COLOR((lane) + 4), COLOR((lane) + 5), \
    COLOR((lane) + 6), COLOR((lane) + 7)
#if VECTOR_SIZE == 64
#define COLORS EIGHT_COLORS(0), EIGHT_COLORS(8)
#else
#define COLORS EIGHT_COLORS(0)
#endif

INLINED void circles_row(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table,
                         bool is_over) {
  const integers last_index = ALL(integers, circle.last_index);
  floats columns = (floats){NUMBERS} + (float)x;
  uint32_t indices[STORED_COUNT];
  size_t next = 0, index = 0;
  for (; next < STORED_COUNT - LANES && next < count; next += LANES) STORE_INDICES(indices + next);
  for (; index + LANES <= count; index += LANES, next += LANES) {
    if (next < count) STORE_INDICES(indices + next % STORED_COUNT);
    const uint32_t *const stored = indices + index % STORED_COUNT;
    const vector value = {COLORS};
    if (is_over) {
      const vector destination = LOAD(pixels + index);
      STORE(pixels + index, ROW_OVER(destination, value));
    } else {
      STORE(pixels + index, value);
    }
  }
  if (index < count) {
    const uint32_t *const stored = indices + index % STORED_COUNT;
    const vector value = {COLORS};
    const lanes last = FIRST(count - index);
    if (is_over) {
      const vector destination = LOAD_FIRST(pixels + index, last);
      STORE_FIRST(pixels + index, last, ROW_OVER(destination, value));
    } else {
      STORE_FIRST(pixels + index, last, value);
    }
  }
}

KERNEL void circles(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table,
                    bool is_over) {
  if (is_over) {
    circles_row(pixels, count, x, circle, table, true);
  } else {
    circles_row(pixels, count, x, circle, table, false);
  }
}

#endif
