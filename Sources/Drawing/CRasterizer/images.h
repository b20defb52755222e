#ifndef CRASTERIZER_IMAGES_H
#define CRASTERIZER_IMAGES_H

// The kernels for coverage, images, and blurs.

#include "CSnapshotRasterizer.h"
#include "vectors.h"

KERNEL void fill(uint32_t *pixels, size_t count, uint32_t pixel) {
  const vector value = ALL(vector, pixel);
  if (count < LANES) {
    STORE_FIRST(pixels, FIRST(count), value);
    return;
  }
  // The last vector overlaps the one before it.
  uint32_t *const last = pixels + count - LANES;
  for (; pixels < last; pixels += LANES) STORE(pixels, value);
  STORE(last, value);
}

#define COVERED(READ) \
  ({ \
    const vector value = READ(source), covered = READ(coverage), destination = READ(pixels); \
    const halves red_blue = (halves)(value & 0x00FF00FF), green_alpha = (halves)value >> 8; \
    COVERED_OVER(destination, red_blue, green_alpha, covered); \
  })
KERNEL void blend_covered_pixels(uint32_t *pixels, size_t count, const uint32_t *source, const uint32_t *coverage) {
  WRITE_ROW(pixels, count, COVERED);
}

#define SCALED(READ) \
  ({ \
    const vector value = READ(source); \
    PIXELS((halves)(value & 0x00FF00FF) * factor + 128, ((halves)value >> 8) * factor + 128); \
  })
KERNEL void scale(const uint32_t *source, size_t count, uint32_t coverage, uint32_t *result) {
  const halves factor = ALL(halves, (uint16_t)coverage);
  WRITE_ROW(result, count, SCALED);
}

#define FADED(READ) \
  ({ \
    const vector value = READ(source); \
    PIXELS(HIGH(RED_BLUE(value), factor) + 128, HIGH(GREEN_ALPHA(value), factor) + 128); \
  })
KERNEL void fade(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *result) {
  const halves factor = ALL(halves, (uint16_t)FACTOR(opacity));
  WRITE_ROW(result, count, FADED);
}

// The product of 256 and 256 exceeds 16 bits. The masks tell the compiler that the factors do not,
// so that it can use a faster multiplication than one of full lanes.
#define PRODUCTS(READ) \
  ({ \
    const vector one = READ(coverage) & 0x1FF, two = READ(other) & 0x1FF; \
    const vector product = (one * two + 128) >> 8; \
    product | product << 16; \
  })
KERNEL void multiply_coverage(const uint32_t *coverage, const uint32_t *other, size_t count, uint32_t *result) {
  WRITE_ROW(result, count, PRODUCTS);
}

KERNEL bool is_opaque(const uint32_t *pixels, size_t count) {
  size_t index = 0;
  for (; index + 8 * LANES <= count; index += 8 * LANES) {
    vector all = LOAD(pixels + index);
    for (size_t next = LANES; next < 8 * LANES; next += LANES) all &= LOAD(pixels + index + next);
    const vector missing = ~all & 0xFF000000;
    if (!IS_ZERO(missing)) return false;
  }
  for (; index < count; index++) {
    if (pixels[index] < 0xFF000000) return false;
  }
  return true;
}

/// Interpolated pixels: (first * (256 - weight) + second * weight + 128) / 256.
#define INTERPOLATED(first, second, to_first, to_second) \
  PIXELS((halves)((first) & 0x00FF00FF) * (to_first) + (halves)((second) & 0x00FF00FF) * (to_second) + 128, \
         ((halves)(first) >> 8) * (to_first) + ((halves)(second) >> 8) * (to_second) + 128)

#define BETWEEN(READ) \
  ({ \
    const vector one = READ(first), two = READ(second); \
    INTERPOLATED(one, two, to_first, to_second); \
  })
KERNEL void interpolate(const uint32_t *first, const uint32_t *second, size_t count, uint32_t weight,
                        uint32_t *result) {
  const halves to_second = ALL(halves, (uint16_t)weight);
  const halves to_first = 256 - to_second;
  WRITE_ROW(result, count, BETWEEN);
}

#define WEIGHTED(READ) \
  ({ \
    const vector one = READ(first), two = READ(second); \
    const halves to_second = (halves)READ(weights); \
    INTERPOLATED(one, two, 256 - to_second, to_second); \
  })
KERNEL void interpolate_by_weights(const uint32_t *first, const uint32_t *second, size_t count,
                                   const uint32_t *weights, uint32_t *result) {
  WRITE_ROW(result, count, WEIGHTED);
}

/// The pixel at a position and the next one, and the distance from the first, in 256ths of a pixel.
#define PAIR(lane) (*(const unaligned_pair *)(const void *)(row + ((position + (lane) * step) >> 32)))
#define WEIGHT(lane) ((uint32_t)((position + (lane) * step) >> 24) & 255)

#if defined(AVX2)

/// Stretches a row by a factor of at least one, as long as the pixels of eight positions and the
/// pixels to their right are all before the last one. Returns the number of pixels written.
KERNEL size_t enlarge(const uint32_t *row, int64_t position, int64_t step, size_t count, uint32_t *result) {
  const int64_t last = (position + (int64_t)(count - 1) * step) >> 32;
  // In this order, a shuffle within 128 bits separates whole pixels from fractions.
  wide_integers low = position + step * (wide_integers){0, 1, 4, 5};
  wide_integers high = position + step * (wide_integers){2, 3, 6, 7};
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    const int64_t first = low[0] >> 32;
    if (first + 7 > last) break;
    const integers pixels = __builtin_shufflevector((integers)low, (integers)high, 1, 3, 9, 11, 5, 7, 13, 15);
    const vector fractions = __builtin_shufflevector((vector)low, (vector)high, 0, 2, 8, 10, 4, 6, 12, 14);
    const integers indices = pixels - (int32_t)first;
    const vector left = ELEMENTS(LOAD(row + first), indices);
    const vector right = ELEMENTS(LOAD(row + first + 1), indices);
    const halves to_right = (halves)(fractions >> 24 | (fractions >> 8 & 0xFF0000));
    STORE(result + index, INTERPOLATED(left, right, 256 - to_right, to_right));
    low += 8 * step;
    high += 8 * step;
  }
  return index;
}

#endif

/// The pixel at a position.
KERNEL uint32_t pixel_at(const uint32_t *row, int64_t position) {
  const uint32_t weight = (uint32_t)(position >> 24) & 255;
  // At the last pixel of a row, the weight is zero, and there is no pixel to the right.
  const uint32_t left = row[position >> 32], right = row[(position >> 32) + (weight != 0)];
  const uint32_t to_left = 256 - weight, low = 0x00FF00FF;
  const uint32_t red_blue = (left & low) * to_left + (right & low) * weight + 0x00800080;
  const uint32_t green_alpha = (left >> 8 & low) * to_left + (right >> 8 & low) * weight + 0x00800080;
  return (red_blue >> 8 & low) | (green_alpha & ~low);
}

/// Writes the pixels at positions that all have a pixel to their right.
KERNEL void stretch_inside(const uint32_t *row, int64_t position, int64_t step, size_t count, uint32_t *result) {
  size_t index = 0;
#if defined(AVX2)
  if (count > 0 && step <= (int64_t)1 << 32) index = enlarge(row, position, step, count, result);
  position += (int64_t)index * step;
#endif
  for (; index + 8 <= count; index += 8, position += 8 * step) {
    const vector first = (vector)(pairs){PAIR(0), PAIR(1), PAIR(2), PAIR(3)};
    const vector second = (vector)(pairs){PAIR(4), PAIR(5), PAIR(6), PAIR(7)};
    const vector left = __builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14);
    const vector right = __builtin_shufflevector(first, second, 1, 3, 5, 7, 9, 11, 13, 15);
    const vector weights = {WEIGHT(0), WEIGHT(1), WEIGHT(2), WEIGHT(3), WEIGHT(4), WEIGHT(5), WEIGHT(6), WEIGHT(7)};
    const halves to_right = (halves)(weights * 0x10001);
    STORE(result + index, INTERPOLATED(left, right, 256 - to_right, to_right));
  }
  for (; index < count; index++, position += step) result[index] = pixel_at(row, position);
}

/// The number of positions, of at most `count`, that are less than a limit.
KERNEL size_t count_below(int64_t limit, int64_t position, int64_t step, size_t count) {
  if (position >= limit) return 0;
  const size_t below = (size_t)((limit - position + step - 1) / step);
  return below < count ? below : count;
}

KERNEL void stretch(const uint32_t *row, int64_t position, int64_t step, int64_t minimum, int64_t maximum,
                    size_t count, uint32_t *result) {
  const size_t first = count_below(minimum, position, step, count), end = count_below(maximum, position, step, count);
  if (first > 0) fill(result, first, pixel_at(row, minimum));
  stretch_inside(row, position + (int64_t)first * step, step, end - first, result + first);
  if (end < count) fill(result + end, count - end, pixel_at(row, maximum));
}

KERNEL void average(const uint16_t *entering, const uint16_t *leaving, const uint16_t *below, uint16_t *sums,
                    uint16_t *result, size_t count, uint32_t weight, uint32_t edge_weight) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    const halves left = LOAD_HALVES(leaving + index);
    const halves sum = LOAD_HALVES(sums + index) + LOAD_HALVES(entering + index) - left;
    const halves edges = left + LOAD_HALVES(below + index);
    STORE_HALVES(sums + index, sum);
    const wide_halves means = (WIDENED(sum) * weight + WIDENED(edges) * edge_weight + 32768) >> 16;
    STORE_HALVES(result + index, __builtin_convertvector(means, halves));
  }
  for (; index < count; index++) {
    const uint16_t sum = (uint16_t)(sums[index] + entering[index] - leaving[index]);
    const uint16_t edges = (uint16_t)(leaving[index] + below[index]);
    sums[index] = sum;
    result[index] = (uint16_t)((sum * weight + edges * edge_weight + 32768) >> 16);
  }
}

#endif
