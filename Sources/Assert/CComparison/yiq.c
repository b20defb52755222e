#include "include/CSnapshotComparison.h"

#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

typedef double doubles __attribute__((vector_size(32)));
typedef int64_t wide_integers __attribute__((vector_size(32)));

// Ones where at least three neighbors of four pixels are equal. Each equal neighbor counts as -1.
#define HAVE_SIBLINGS(rows, x) \
  ({ \
    const uint32_t *const above = (rows)[0] + (x), *const row = (rows)[1] + (x), *const below = (rows)[2] + (x); \
    const pixels center = LOAD(row); \
    const integers count = (LOAD(above - 1) == center) + (LOAD(above) == center) + (LOAD(above + 1) == center) + \
                           (LOAD(row - 1) == center) + (LOAD(row + 1) == center) + (LOAD(below - 1) == center) + \
                           (LOAD(below) == center) + (LOAD(below + 1) == center); \
    (pixels)(count <= -3); \
  })

void ccomparison_mark_siblings(const ccomparison_rows *rows, uint8_t *marks) {
  const size_t last = rows->width - 5;
  for (size_t x = 1;; x = x + 4 < last ? x + 4 : last) {
    const pixels marked = HAVE_SIBLINGS(rows->reference, x) & HAVE_SIBLINGS(rows->actual, x) & 255;
    STATES(marks + x) = LOW_BYTES(marked);
    if (x == last) break;
  }
  marks[0] = marks[rows->width - 1] = 255;
}

// The differences of a channel in double precision.
#define DIFFERENCES(first, second, shift) \
  __builtin_convertvector( \
    (integers)((first) >> (shift) & 255) - (integers)((second) >> (shift) & 255), doubles)

// Ones where the distances of four pairs of colors are above a limit. The operations are those of
// `YIQDelta`, in the same order.
static pixels are_above(pixels first, pixels second, double limit) {
  const doubles red = DIFFERENCES(first, second, 0), green = DIFFERENCES(first, second, 8);
  const doubles blue = DIFFERENCES(first, second, 16);
  const doubles y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
  const doubles i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189;
  const doubles q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
  const wide_integers above = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > limit;
  return (pixels)__builtin_convertvector(above, integers);
}

// The marks of four pixels and of all pixels next to them, as nonzero bytes.
#define MARKS_AROUND(row, x) (STATES((row) + (x)-1) | STATES((row) + (x)) | STATES((row) + (x) + 1))

bool ccomparison_judge_yiq(
  const uint32_t *reference, const uint32_t *actual, size_t width, const uint8_t *const marks[3],
  double limit, uint8_t *states) {
  bool has_open = false;
  const size_t last = width - 4;
  for (size_t x = 0;; x = x + 4 < last ? x + 4 : last) {
    const uint32_t group = STATES(states + x);
    if (group != 0) {
      const pixels expected = LOAD(reference + x), found = LOAD(actual + x);
      const pixels is_above = are_above(expected, found, limit);
      const pixels is_translucent = (pixels)((expected & found) < 0xFF000000);
      const uint32_t candidates = NONZERO_BYTES(
        MARKS_AROUND(marks[0], x) | MARKS_AROUND(marks[1], x) | MARKS_AROUND(marks[2], x));
      const pixels state = (is_above & CCOMPARISON_DIFFERING) | (~is_above & CCOMPARISON_IMPERCEPTIBLE);
      const uint32_t unequal = NONZERO_BYTES(group), above = LOW_BYTES(is_above & 255);
      const uint32_t open = ((above & candidates) | LOW_BYTES(is_translucent & 255)) & unequal;
      STATES(states + x) =
        (LOW_BYTES(state) & unequal & ~open) | (open & CCOMPARISON_OPEN * 0x01010101u);
      has_open |= open != 0;
    }
    if (x == last) return has_open;
  }
}
