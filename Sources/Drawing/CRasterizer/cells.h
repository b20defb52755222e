#ifndef CRASTERIZER_CELLS_H
#define CRASTERIZER_CELLS_H

// The kernels that read cells.

#include "CSnapshotRasterizer.h"
#include "rows.h"
#include "vectors.h"

/// The sum of cells at full coverage.
#define FULL (1u << 21)

/// Replaces the values in `sums` by their running sums, starting at `sum`, and sets all lanes of
/// `sum` to the last one.
#if VECTOR_SIZE == 64
#define ADD_UP(sums, sum) \
  do { \
    const vector none = {0}; \
    sums += __builtin_shufflevector(sums, none, 16, 0, 1, 2, 16, 4, 5, 6, 16, 8, 9, 10, 16, 12, 13, 14); \
    sums += __builtin_shufflevector(sums, none, 16, 16, 0, 1, 16, 16, 4, 5, 16, 16, 8, 9, 16, 16, 12, 13); \
    sums += __builtin_shufflevector(sums, none, 16, 16, 16, 16, 3, 3, 3, 3, 16, 16, 16, 16, 11, 11, 11, 11); \
    sums += __builtin_shufflevector(sums, none, 16, 16, 16, 16, 16, 16, 16, 16, 7, 7, 7, 7, 7, 7, 7, 7) + sum; \
    sum = __builtin_shufflevector(sums, sums, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15); \
  } while (0)
#else
#define ADD_UP(sums, sum) \
  do { \
    const vector none = {0}; \
    sums += __builtin_shufflevector(sums, none, 8, 0, 1, 2, 8, 4, 5, 6); \
    sums += __builtin_shufflevector(sums, none, 8, 8, 0, 1, 8, 8, 4, 5); \
    sums += __builtin_shufflevector(sums, none, 8, 8, 8, 8, 3, 3, 3, 3) + sum; \
    sum = __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7); \
  } while (0)
#endif

/// Sets both halves of each lane of `covered` to the coverage of a sum, rounded to a step and then
/// to a 256th.
#define COVER(covered, sums) \
  do { \
    const vector sign = (vector)((integers)(sums) >> 31); \
    covered = ((sums) ^ sign) - sign; \
    if (is_even_odd) { \
      covered &= 2 * FULL - 1; \
      covered = __builtin_elementwise_min(covered, 2 * FULL - covered); \
    } else { \
      covered = __builtin_elementwise_min(covered, ALL(vector, FULL)); \
    } \
    covered = (covered * step_count + FULL / 2) >> 21; \
    covered = (covered * step_size + 128) >> 8; \
    covered |= covered << 16; \
  } while (0)

/// Fills a row with an opaque pixel, or blends a translucent one over it.
KERNEL void draw_pixel(uint32_t *pixels, size_t count, uint32_t pixel) {
  if (pixel >= 0xFF000000) {
    raster_fill(pixels, count, pixel);
  } else if (pixel != 0) {
    blend_pixel(pixels, count, pixel);
  }
}

KERNEL void paint_cells(const raster_cells *box, uint32_t pixel, bool is_even_odd, int32_t steps,
                        uint32_t *pixels, size_t stride) {
  const vector step_count = ALL(vector, (uint32_t)steps), step_size = ALL(vector, 65536 / (uint32_t)steps);
  const halves red_blue = (halves)ALL(vector, pixel & 0x00FF00FF);
  const halves green_alpha = (halves)ALL(vector, pixel >> 8 & 0x00FF00FF);
  const ptrdiff_t width = box->width, group_count = box->cell_stride / 8;
  for (ptrdiff_t row = box->first_row; row <= box->last_row; row++) {
    int32_t *cells = box->cells + row * box->cell_stride;
    uint8_t *marks = box->marks + row * box->mark_stride;
    uint32_t *target = pixels + (size_t)row * stride;
    vector sum = {0};
    for (ptrdiff_t group = 0; group < group_count; group++) {
      const ptrdiff_t next = (ptrdiff_t)raster_next_mark(marks, (size_t)group, (size_t)group_count);
      const ptrdiff_t end = next * 8 < width ? next * 8 : width;
      if (end > group * 8 && sum[0] != 0) {
        vector covered;
        COVER(covered, sum);
        const uint32_t level = covered[0] & 0xFFFF;
        const uint32_t scaled = ((pixel & 0x00FF00FF) * level + 0x00800080) >> 8 & 0x00FF00FF;
        draw_pixel(
          target + group * 8, (size_t)(end - group * 8),
          scaled | (((pixel >> 8 & 0x00FF00FF) * level + 0x00800080) & 0xFF00FF00));
      }
      group = next;
      if (group >= group_count) break;
      int32_t *const changes = cells + group * 8;
      uint32_t *const address = target + group * 8;
      const ptrdiff_t rest = width - group * 8;
      vector sums;
      marks[group] = 0;
      if (LANES > 8 && group + 1 == group_count) {
        // These are the last eight cells of the row. The next eight belong to the row below.
        const lanes eight = FIRST(8);
        sums = LOAD_FIRST(changes, eight);
        STORE_FIRST(changes, eight, (vector){0});
      } else {
        sums = LOAD(changes);
        STORE(changes, (vector){0});
        if (LANES > 8) marks[++group] = 0;
      }
      ADD_UP(sums, sum);
      vector covered;
      COVER(covered, sums);
      if (rest >= LANES) {
        if (IS_ZERO(covered)) continue;
        const vector destination = LOAD(address);
        STORE(address, COVERED_OVER(destination, red_blue, green_alpha, covered));
      } else if (rest > 0) {
        const lanes last = FIRST(rest);
        const vector destination = LOAD_FIRST(address, last);
        STORE_FIRST(address, last, COVERED_OVER(destination, red_blue, green_alpha, covered));
      }
    }
  }
}

#if !defined(AVX512)

KERNEL void accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t *start, bool is_even_odd,
                       int32_t steps) {
  const vector step_count = ALL(vector, (uint32_t)steps), step_size = ALL(vector, 65536 / (uint32_t)steps);
  vector sum = ALL(vector, (uint32_t)*start);
  for (size_t index = 0; index < count; index += LANES) {
    vector sums = LOAD(cells + index);
    STORE(cells + index, (vector){0});
    ADD_UP(sums, sum);
    vector covered;
    COVER(covered, sums);
    STORE(coverage + index, covered);
  }
  *start = (int32_t)sum[0];
}

#endif

#endif
