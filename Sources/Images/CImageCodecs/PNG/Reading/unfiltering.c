#include "unfiltering.h"

#include <string.h>

// Expressions of compiler vectors replace intrinsic functions, which debug builds do not inline.
typedef uint8_t bytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint8_t pixel_bytes __attribute__((vector_size(8)));
typedef uint64_t unaligned_word __attribute__((aligned(1), may_alias));
typedef uint32_t unaligned_pixel __attribute__((aligned(1), may_alias));

#define WORD(address) (*(const unaligned_word *)(const void *)(address))
// The four bytes from an address, and the same in memory.
#define BYTES(address) ((pixel_bytes)(uint64_t)*(const unaligned_pixel *)(const void *)(address))
#define STORE(address, value) (*(unaligned_pixel *)(void *)(address) = (uint32_t)(uint64_t)(value))

static void add_above(const uint8_t *source, const uint8_t *above, uint8_t *row, size_t count) {
  for (size_t index = 0; index < count; index += 16) {
    *(bytes *)(void *)(row + index) =
      *(const bytes *)(const void *)(source + index) + *(const bytes *)(const void *)(above + index);
  }
}

// The following functions store four bytes for each pixel. The next pixel replaces the fourth byte
// of one with three.

static void add_left(const uint8_t *source, uint8_t *row, size_t count, size_t pixel) {
  pixel_bytes left = {0};
  for (size_t index = 0; index < count; index += pixel) {
    left += BYTES(source + index);
    STORE(row + index, left);
  }
}

static void add_average(
  const uint8_t *source, const uint8_t *above, uint8_t *row, size_t count, size_t pixel) {
  pixel_bytes left = {0};
  for (size_t index = 0; index < count; index += pixel) {
    const pixel_bytes up = BYTES(above + index);
    left = BYTES(source + index) + (left & up) + ((left ^ up) >> 1);
    STORE(row + index, left);
  }
}

#define MINIMUM(first, second) __builtin_elementwise_min(first, second)
#define MAXIMUM(first, second) __builtin_elementwise_max(first, second)
#define DISTANCE(first, second) (MAXIMUM(first, second) - MINIMUM(first, second))
#define IS_AT_MOST(first, second) (pixel_bytes)(MINIMUM(first, second) == (first))
#define SELECT(mask, first, second) (((mask) & (first)) | (~(mask) & (second)))

// The prediction is the nearest to left + up - corner. Its distance from the corner is the
// difference of the other two distances if the corner is between left and up. Otherwise it is their
// sum, so the corner is not the nearest.
//
// While left and corner are equal, the prediction is up, and if the difference to it is zero, they
// stay equal. Such pixels, which are most of an interface, are copied from above.
static void add_paeth(
  const uint8_t *source, const uint8_t *above, uint8_t *row, size_t count, size_t pixel) {
  const uint64_t mask = pixel == 3 ? 0xFFFFFF : 0xFFFFFFFF;
  pixel_bytes left = {0}, corner = {0};
  for (size_t index = 0; index < count; index += pixel) {
    if (WORD(source + index) == 0 && ((uint64_t)(left ^ corner) & mask) == 0) {
      while (index + 16 <= count && (WORD(source + index) | WORD(source + index + 8)) == 0) {
        *(bytes *)(void *)(row + index) = *(const bytes *)(const void *)(above + index);
        index += 4 * pixel;
      }
      if (index >= count) return;
      if (index > 0) left = corner = BYTES(above + index - pixel);
    }
    const pixel_bytes up = BYTES(above + index);
    const pixel_bytes from_left = DISTANCE(up, corner), from_up = DISTANCE(left, corner);
    const pixel_bytes from_corner =
      DISTANCE(from_left, from_up) | ~(IS_AT_MOST(corner, left) ^ IS_AT_MOST(corner, up));
    left = BYTES(source + index) +
           SELECT(IS_AT_MOST(from_left, MINIMUM(from_up, from_corner)), left,
                  SELECT(IS_AT_MOST(from_up, from_corner), up, corner));
    corner = up;
    STORE(row + index, left);
  }
}

// Reconstructs pixels of other sizes. The bytes before both rows are zero.
static void add_prediction(
  unsigned filter, const uint8_t *source, const uint8_t *above, uint8_t *row, size_t count, size_t pixel) {
  for (size_t index = 0; index < count; index++) {
    const int left = row[(ptrdiff_t)index - (ptrdiff_t)pixel], up = above[index];
    int prediction = left;
    if (filter == 3) prediction = (left + up) >> 1;
    if (filter == 4) {
      const int corner = above[(ptrdiff_t)index - (ptrdiff_t)pixel];
      const int by_left = up - corner, by_up = left - corner, by_corner = by_left + by_up;
      const int from_left = by_left < 0 ? -by_left : by_left, from_up = by_up < 0 ? -by_up : by_up;
      const int from_corner = by_corner < 0 ? -by_corner : by_corner;
      prediction = from_left <= from_up && from_left <= from_corner ? left
                   : from_up <= from_corner                        ? up
                                                                   : corner;
    }
    row[index] = (uint8_t)(source[index] + prediction);
  }
}

int cpng_unfilter(
  unsigned filter, const uint8_t *source, const uint8_t *above, uint8_t *row, size_t count, size_t pixel) {
  switch (filter) {
  case 0: memcpy(row, source, count); return 1;
  case 2: add_above(source, above, row, count); return 1;
  case 1: case 3: case 4: break;
  default: return 0;
  }
  if (pixel < 3) {
    add_prediction(filter, source, above, row, count, pixel);
  } else if (filter == 1) {
    add_left(source, row, count, pixel);
  } else if (filter == 3) {
    add_average(source, above, row, count, pixel);
  } else {
    add_paeth(source, above, row, count, pixel);
  }
  return 1;
}
