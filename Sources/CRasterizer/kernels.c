#include "CSnapshotRasterizer.h"

#include "dispatch.h"

#if defined(__x86_64__) || defined(__aarch64__)

#pragma STDC FP_CONTRACT OFF

#include "cells.h"
#include "gradients.h"
#include "rows.h"

WIDE int32_t accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t start, bool is_even_odd,
                        int32_t steps) {
  const vector step_count = ALL(vector, (uint32_t)steps), step_size = ALL(vector, 65536 / (uint32_t)steps);
  vector sum = ALL(vector, (uint32_t)start);
  for (size_t index = 0; index < count; index += 8) {
    vector sums = LOAD(cells + index);
    STORE(cells + index, (vector){0});
    ADD_UP(sums, sum);
    vector covered;
    COVER(covered, sums);
    STORE(coverage + index, covered);
  }
  return (int32_t)sum[0];
}

WIDE void fill(uint32_t *pixels, size_t count, uint32_t pixel) {
  const vector value = ALL(vector, pixel);
  if (count < 8) {
    STORE_FIRST(pixels, FIRST(count), value);
    return;
  }
  // The last vector overlaps the one before it.
  uint32_t *const last = pixels + count - 8;
  for (; pixels < last; pixels += 8) STORE(pixels, value);
  STORE(last, value);
}

WIDE size_t fade(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *result) {
  const halves factor = ALL(halves, (uint16_t)FACTOR(opacity));
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

#if defined(__x86_64__)

/// Stretches a row by a factor of at least one, as long as the pixels of eight positions and the
/// pixels to their right are all before the last one. Returns the number of pixels written.
WIDE size_t enlarge(const uint32_t *row, int64_t position, int64_t step, size_t count, uint32_t *result) {
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

WIDE size_t stretch(const uint32_t *row, int64_t position, int64_t step, size_t count, uint32_t *result) {
  size_t index = 0;
#if defined(__x86_64__)
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
  return index;
}

WIDE size_t average(const uint16_t *entering, const uint16_t *leaving, const uint16_t *below, uint16_t *sums,
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
  return index;
}

#endif

size_t raster_vector_size = 0, raster_coverage_vector_size = 0;

/// Returns the largest vector size that both the kernels and the processor support.
static size_t supported_size(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  // Processors with AVX-512 but without VBMI2 lower their clock too much for 64-byte vectors.
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2")) return 64;
  return __builtin_cpu_supports("avx2") ? 32 : 0;
#elif defined(__aarch64__)
  return 32;
#else
  return 0;
#endif
}

size_t raster_limit_vectors(size_t limit, bool allows_slow) {
  const size_t supported = supported_size();
  const size_t size = limit >= supported ? supported : limit >= 32 ? 32 : 0;
  size_t coverage_size = size;
#if defined(__OPTIMIZE__)
  (void)allows_slow;
#else
  // Unoptimized code stores every intermediate result. In these kernels, the stores of 64-byte
  // vectors cost more than the wider arithmetic saves.
  if (!allows_slow && size > 32) coverage_size = 32;
#endif
  __atomic_store_n(&raster_vector_size, size, __ATOMIC_RELAXED);
  __atomic_store_n(&raster_coverage_vector_size, coverage_size, __ATOMIC_RELAXED);
  return size;
}

__attribute__((constructor)) static void detect_vectors(void) { raster_limit_vectors(64, false); }

bool raster_blend_pixel(uint32_t *pixels, size_t count, uint32_t pixel) {
  return RUN_VARIANT(raster_vector_size, blend_pixel, pixels, count, pixel);
}

bool raster_blend_covered_pixel(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t pixel,
                               const uint32_t *coverage, size_t coverage_stride) {
  return RUN_VARIANT(
    raster_coverage_vector_size, blend_covered_pixel, pixels, stride, width, height, pixel, coverage, coverage_stride);
}

bool raster_blend_pixels(uint32_t *pixels, size_t count, const uint32_t *source) {
  return RUN_VARIANT(raster_vector_size, blend_pixels, pixels, count, source);
}

bool raster_accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t *sum, bool is_even_odd,
                       int32_t steps) {
  return IF_WIDE((*sum = accumulate(cells, coverage, count, *sum, is_even_odd, steps), true), false);
}

// The width in pixels below which 64-byte vectors are slower, because many of their lanes are
// unused. Most boxes of glyphs are narrower.
#define NARROW_WIDTH 64

bool raster_paint_cells(const raster_cells *box, uint32_t pixel, bool is_even_odd, int32_t steps, uint32_t *pixels,
                        size_t stride) {
  if (box->width < NARROW_WIDTH) {
    return IF_WIDE((raster_paint_cells_32(box, pixel, is_even_odd, steps, pixels, stride), true), false);
  }
  return RUN_VARIANT(raster_coverage_vector_size, paint_cells, box, pixel, is_even_odd, steps, pixels, stride);
}

bool raster_ramp(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over) {
  return RUN_VARIANT(raster_vector_size, ramp, pixels, count, level, step, is_over);
}

bool raster_circles(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table,
                    bool is_over) {
  return RUN_VARIANT(raster_vector_size, circles, pixels, count, x, circle, table, is_over);
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

size_t raster_average(const uint16_t *entering, const uint16_t *leaving, const uint16_t *below, uint16_t *sums,
                      uint16_t *result, size_t count, uint32_t weight, uint32_t edge_weight) {
  return IF_WIDE(average(entering, leaving, below, sums, result, count, weight, edge_weight), 0);
}

// The number of pixels from which on the fill instruction makes up for its startup time.
#if defined(__OPTIMIZE__)
#define LONG_ROW 1024
#else
#define LONG_ROW 64
#endif

void raster_fill(uint32_t *pixels, size_t count, uint32_t pixel) {
#if defined(__x86_64__)
  if (count >= LONG_ROW) {
    if (count % 2 != 0) pixels[--count] = pixel;
    size_t pairs = count / 2;
    __asm__ volatile("rep stosq" : "+D"(pixels), "+c"(pairs) : "a"((uint64_t)pixel << 32 | pixel) : "memory");
    return;
  }
#endif
  if (IF_WIDE((fill(pixels, count, pixel), true), false)) return;
  for (size_t index = 0; index < count; index++) pixels[index] = pixel;
}
