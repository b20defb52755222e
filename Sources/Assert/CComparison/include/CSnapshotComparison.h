// The kernels of the metrics, which decide most pixels of a row.
//
// They are in C, with compiler vectors that compile for every processor. In debug builds, the same
// loops in Swift take ten times as long. The Swift code decides the remaining pixels, and it is the
// oracle in tests: the kernels never decide a pixel differently.

#ifndef CCOMPARISON_H
#define CCOMPARISON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The states of a pixel in a mask: imperceptible and differing as in Swift's `PixelState`, doubtful
// as in `PerceptualMetric`, and open if the Swift code must decide.
enum {
  CCOMPARISON_IMPERCEPTIBLE = 1,
  CCOMPARISON_DOUBTFUL = 3,
  CCOMPARISON_OPEN = 6,
  CCOMPARISON_DIFFERING = 255,
};

// Three consecutive rows of two images, of which the middle row is judged.
typedef struct {
  const uint32_t *reference[3];
  const uint32_t *actual[3];
  size_t width;
} ccomparison_rows;

// Flags for the states that a kernel stored in a row.
enum {
  CCOMPARISON_HAS_DOUBTFUL = 1,
  CCOMPARISON_HAS_OPEN = 2,
};

// The minimum width of a row.
enum { CCOMPARISON_MINIMUM_WIDTH = 6 };

// Sets the states of all unequal pixels of a row but the first and the last one by the perceptual
// metric.
//
// `linear` has the linear light of each channel value. Distances are computed with 32 bits, so
// pixels whose distance is close to the threshold stay open, and so do pixels with a translucent
// neighborhood. Returns which states there are.
unsigned ccomparison_judge_perceptually(
  const ccomparison_rows *rows, const float *linear, double threshold, uint8_t *states);

// Sets the marks of all pixels of a row that have at least three equal neighbors in both images, to
// 255, and the others to 0. The first and the last pixel get 255.
void ccomparison_mark_siblings(const ccomparison_rows *rows, uint8_t *marks);

// Sets the states of the unequal opaque pixels of a row by their distances in YIQ.
//
// Pixels above the limit differ unless they may be antialiased, for which one of the nine marks
// around them must be set. Those pixels, and translucent ones, stay open. `marks` are the marks of
// three rows, which have a mark of any value before and after each row. Returns whether any pixel
// is open.
bool ccomparison_judge_yiq(
  const uint32_t *reference, const uint32_t *actual, size_t width, const uint8_t *const marks[3],
  double limit, uint8_t *states);

#endif
