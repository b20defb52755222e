#include "CSnapshotRasterizer.h"

// Products and sums round separately on every processor.
#pragma STDC FP_CONTRACT OFF

// The fractional bits of a coordinate in cells.
#define SHIFT 10
#define ONE (1 << SHIFT)

// With the even-odd rule, any number of lines may cross a row, so the sums in cells wrap around.
// The functions below therefore add to cells as unsigned integers.

/// Adds a change of coverage to a cell, and its area to the next one.
#define ADD(column, cover, area) \
  do { \
    cells[column] += ((uint32_t)(cover) << 11) - (uint32_t)(area); \
    cells[(column) + 1] += (uint32_t)(area); \
  } while (0)

/// Marks the groups of eight cells of two columns, which are in one group or in adjacent ones.
#define MARK(first, last) \
  do { \
    marks[(first) >> 3] = 1; \
    marks[(last) >> 3] = 1; \
  } while (0)

/// Adds a vertical line.
static void add_upright(const raster_cells *box, int64_t x, int64_t top, int64_t bottom, int32_t sign) {
  const ptrdiff_t column = x >> SHIFT;
  const int32_t fraction = (int32_t)(x & (ONE - 1)) * 2 * sign;
  int64_t row = top >> SHIFT;
  uint32_t *cells = (uint32_t *)box->cells + row * box->cell_stride + column;
  uint8_t *mark = box->marks + row * box->mark_stride + (column >> 3);
  const ptrdiff_t next_mark = ((column + 1) >> 3) - (column >> 3);
  while (top < bottom) {
    const int64_t row_end = ++row << SHIFT;
    const int32_t cover = (int32_t)((row_end < bottom ? row_end : bottom) - top);
    const int32_t area = cover * fraction;
    cells[0] += (uint32_t)(cover * sign * 2048 - area);
    cells[1] += (uint32_t)area;
    mark[0] = 1;
    mark[next_mark] = 1;
    cells += box->cell_stride;
    mark += box->mark_stride;
    top = row_end;
  }
}

/// Distributes the part of a line in one row over three or more cells, or across a side of the box.
///
/// The part to the left of the box is added to its first cell, and the part to the right is
/// ignored. Neither affects the cells inside.
static void walk(uint32_t *cells, uint8_t *marks, int64_t left, int64_t right, int64_t width, int32_t cover,
                 int64_t inverse, int32_t sign) {
  int32_t done = 0;
  int64_t column = left >> SHIFT;
  int32_t fraction = (int32_t)(left & (ONE - 1));
  if (left < 0) {
    const int64_t reached = right <= 0 ? cover : (-left * inverse) >> 31;
    done = reached < cover ? (int32_t)reached : cover;
    ADD(0, done * sign, 0);
    MARK(0, 1);
    if (right <= 0) return;
    column = 0;
    fraction = 0;
  }
  const int64_t last = right >> SHIFT;
  const int64_t stop = last < width >> SHIFT ? last : width >> SHIFT;
  // The product of the inverse slope and the distance from the left end to the end of the column.
  int64_t product = column < stop ? ((column + 1) * ONE - left) * inverse : 0;
  while (column < stop) {
    const int64_t reached = product >> 31;
    const int32_t sum = reached < cover ? (int32_t)reached : cover;
    const int32_t part = (sum - done) * sign;
    done = sum;
    ADD(column, part, part * (fraction + ONE));
    MARK(column, column + 1);
    fraction = 0;
    column++;
    product = (int64_t)((uint64_t)product + ((uint64_t)inverse << SHIFT));
  }
  if (column != last || right >= width) return;
  const int32_t part = (cover - done) * sign;
  ADD(column, part, part * (fraction + (int32_t)(right & (ONE - 1))));
  MARK(column, column + 1);
}

/// Adds a line that is not vertical, from its upper end to its lower end.
static void add_sloped(const raster_cells *box, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int64_t top,
                       int64_t bottom, int64_t width, int32_t sign) {
  const int64_t delta_x = x1 - x0, delta_y = y1 - y0;
  int64_t row = top >> SHIFT;
  // A line within one row needs no slope, and one within a column no inverse.
  const bool is_one_row = top == y0 && bottom == y1 && row == (bottom - 1) >> SHIFT;
  const bool is_one_column = x0 >> SHIFT == x1 >> SHIFT;
  const int64_t slope = is_one_row ? 0 : delta_x * ((int64_t)1 << 31) / delta_y;
  const int64_t inverse = is_one_column ? 0 : delta_y * ((int64_t)1 << 31) / (delta_x < 0 ? -delta_x : delta_x);
  uint32_t *cells = (uint32_t *)box->cells + row * box->cell_stride;
  uint8_t *marks = box->marks + row * box->mark_stride;
  int64_t y = top;
  int64_t x = top == y0 ? x0 : x0 + ((slope * (top - y0)) >> 31);
  while (y < bottom) {
    const int64_t row_end = ++row << SHIFT;
    const int64_t next_y = row_end < bottom ? row_end : bottom;
    const int64_t next_x = next_y == y1 ? x1 : x0 + ((slope * (next_y - y0)) >> 31);
    const int32_t cover = (int32_t)(next_y - y);
    const int64_t left = x < next_x ? x : next_x, right = x < next_x ? next_x : x;
    const int64_t column = left >> SHIFT, crossings = (right >> SHIFT) - column;
    if (left >= 0 && right < width && crossings <= 1) {
      // One or two columns, without a branch. For one, the product with the inverse is discarded.
      const int32_t from = (int32_t)(left & (ONE - 1)), to = (int32_t)(right & (ONE - 1));
      const int64_t reached = (int64_t)((uint64_t)(ONE - from) * (uint64_t)inverse) >> 31;
      const int32_t first = crossings == 0 || reached >= cover ? cover : (int32_t)reached;
      const int32_t area = first * sign * (from + (crossings == 0 ? to : ONE));
      const int32_t rest = (cover - first) * sign;
      cells[column] += (uint32_t)(first * sign * 2048 - area);
      cells[column + 1] += (uint32_t)(area + rest * (2048 - to));
      cells[column + 2] += (uint32_t)(rest * to);
      MARK(column, column + 1 + crossings);
    } else if (left < width) {
      walk(cells, marks, left, right, width, cover, inverse, sign);
    }
    x = next_x;
    y = next_y;
    cells += box->cell_stride;
    marks += box->mark_stride;
  }
}

void raster_add_lines(raster_cells *original, const raster_line *lines, size_t count) {
  // A local copy: the compiler would read the original again after each store to the marks.
  raster_cells box = *original;
  // Lines have 8 fractional bits.
  const int64_t origin_x = (int64_t)box.x * ONE, origin_y = (int64_t)box.y * ONE;
  const int64_t width = (int64_t)box.width << SHIFT, height = (int64_t)box.height << SHIFT;
  for (const raster_line *line = lines, *end = lines + count; line < end; line++) {
    const bool is_down = line->start_y <= line->end_y;
    const int64_t y0 = (int64_t)(is_down ? line->start_y : line->end_y) * 4 - origin_y;
    const int64_t y1 = (int64_t)(is_down ? line->end_y : line->start_y) * 4 - origin_y;
    if (y1 <= 0 || y0 >= height) continue;
    const int64_t x0 = (int64_t)(is_down ? line->start_x : line->end_x) * 4 - origin_x;
    const int64_t x1 = (int64_t)(is_down ? line->end_x : line->start_x) * 4 - origin_x;
    if (x0 >= width && x1 >= width) continue;
    const int64_t top = y0 < 0 ? 0 : y0, bottom = y1 > height ? height : y1;
    const int64_t first_row = top >> SHIFT, last_row = (bottom - 1) >> SHIFT;
    if (first_row < box.first_row) box.first_row = first_row;
    if (last_row > box.last_row) box.last_row = last_row;
    const int32_t sign = is_down ? 1 : -1;
    if (x0 == x1 || (x0 <= 0 && x1 <= 0)) {
      add_upright(&box, x0 < 0 ? 0 : x0, top, bottom, sign);
    } else {
      add_sloped(&box, x0, y0, x1, y1, top, bottom, width, sign);
    }
  }
  original->first_row = box.first_row;
  original->last_row = box.last_row;
}
