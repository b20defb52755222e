#include "include/CSnapshotComparison.h"

#include "vectors.h"

#pragma STDC FP_CONTRACT OFF

// A bound for the error of a distance. The coordinates of all 2^24 colors differ by at most 8e-7
// from those in double precision, so distances differ by at most 2.4e-6.
static const float distance_error = 5e-6f;

// The threshold for the change of a channel, as in `GroupTally`.
static const int decisive_levels = 25;

// The limits of `ChannelChange`.
static const float minimum_range = 24, fraction_limit = 8;

// A cube root, by a third of the exponent and two steps of Halley's method.
#define CUBE_ROOT_ESTIMATE(value) \
  ((floats)(__builtin_convertvector( \
              __builtin_convertvector((integers)(value), floats) * (1.0f / 3), integers) + 0x2A514067))
#define HALLEY(root, cube, value) ((root) * ((cube) + (value) + (value)) / ((cube) + (cube) + (value)))

#define SET_CUBE_ROOT(root, sum) \
  floats root; \
  do { \
    /* Without the offset, zero would lead to subnormal numbers, which are slow. */ \
    const floats value = (sum) + 1e-18f; \
    root = CUBE_ROOT_ESTIMATE(value); \
    root = HALLEY(root, root * root * root, value); \
    root = HALLEY(root, root * root * root, value); \
  } while (0)

#define CHANNEL(color, shift) linear[(color) >> (shift) & 255]
#define LINEAR(color, shift) \
  ((floats){CHANNEL((color)[0], shift), CHANNEL((color)[1], shift), CHANNEL((color)[2], shift), \
            CHANNEL((color)[3], shift)})

// The coordinates of four colors, as in `OKLab`.
#define SET_COORDINATES(lightness, a, b, color) \
  floats lightness, a, b; \
  do { \
    const floats red = LINEAR(color, 0), green = LINEAR(color, 8), blue = LINEAR(color, 16); \
    SET_CUBE_ROOT(l, 0.4122214708f * red + 0.5363325363f * green + 0.0514459929f * blue); \
    SET_CUBE_ROOT(m, 0.2119034982f * red + 0.6806995451f * green + 0.1073969566f * blue); \
    SET_CUBE_ROOT(s, 0.0883024619f * red + 0.2817188376f * green + 0.6299787005f * blue); \
    const floats plain = 0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s; \
    const float k1 = 0.206f, k2 = 0.03f, k3 = (1 + k1) / (1 + k2); \
    const floats x = k3 * plain - k1; \
    lightness = 0.5f * (x + __builtin_elementwise_sqrt(x * x + 4 * k2 * k3 * plain)); \
    a = 1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s; \
    b = 0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s; \
  } while (0)

// The HyAB distances of four pairs of colors.
static floats distances(const float *linear, pixels expected, pixels actual) {
  SET_COORDINATES(lightness, a, b, expected);
  SET_COORDINATES(other_lightness, other_a, other_b, actual);
  a -= other_a;
  b -= other_b;
  return __builtin_elementwise_abs(lightness - other_lightness) + __builtin_elementwise_sqrt(a * a + b * b);
}

// The neighborhoods of four pixels.
typedef struct {
  pixels lowest, highest;
  pixels is_flat;  // ones where all pixels of the reference, or of the actual image, are equal
  pixels opaque;   // the bits that all pixels have
} neighborhoods;

// Adds the neighborhoods in one image.
#define ADD(found, rows, x) \
  do { \
    const uint32_t *const above = (rows)[0] + (x), *const row = (rows)[1] + (x), *const below = (rows)[2] + (x); \
    const pixels p0 = LOAD(above - 1), p1 = LOAD(above), p2 = LOAD(above + 1); \
    const pixels p3 = LOAD(row - 1), p4 = LOAD(row), p5 = LOAD(row + 1); \
    const pixels p6 = LOAD(below - 1), p7 = LOAD(below), p8 = LOAD(below + 1); \
    found.lowest = MINIMUM(MINIMUM(MINIMUM(MINIMUM(p0, p1), MINIMUM(p2, p3)), \
                                   MINIMUM(MINIMUM(p4, p5), MINIMUM(p6, p7))), MINIMUM(p8, found.lowest)); \
    found.highest = MAXIMUM(MAXIMUM(MAXIMUM(MAXIMUM(p0, p1), MAXIMUM(p2, p3)), \
                                    MAXIMUM(MAXIMUM(p4, p5), MAXIMUM(p6, p7))), MAXIMUM(p8, found.highest)); \
    found.opaque &= p0 & p1 & p2 & p3 & p4 & p5 & p6 & p7 & p8; \
    found.is_flat |= (pixels)(((p0 ^ p4) | (p1 ^ p4) | (p2 ^ p4) | (p3 ^ p4) | (p5 ^ p4) | (p6 ^ p4) | \
                               (p7 ^ p4) | (p8 ^ p4)) == 0); \
  } while (0)

// A channel of bytes as numbers.
#define NUMBERS(value, shift) __builtin_convertvector((integers)((value) >> (shift) & 255), floats)

// Ones where two channels changed by different fractions of their ranges. All numbers are integers
// below 2^24, so they are exact.
#define IS_APART(levels, range, other_levels, other_range) \
  ((range >= minimum_range) & (other_range >= minimum_range) & \
   (__builtin_elementwise_abs(levels * other_range - other_levels * range) * fraction_limit > range * other_range))

#define IS_ABRUPT(levels, range) ((levels > 1) & (levels * 3 > range))

// The states of four visible pixels.
static pixels visible_states(const neighborhoods *found, pixels changes) {
  const pixels ranges = (pixels)((channels)found->highest - (channels)found->lowest);
  const floats red = NUMBERS(changes, 0), green = NUMBERS(changes, 8), blue = NUMBERS(changes, 16);
  const floats red_range = NUMBERS(ranges, 0), green_range = NUMBERS(ranges, 8), blue_range = NUMBERS(ranges, 16);
  const integers is_hue_change = IS_APART(red, red_range, green, green_range) |
                                 IS_APART(green, green_range, blue, blue_range) |
                                 IS_APART(blue, blue_range, red, red_range);
  const integers is_abrupt = IS_ABRUPT(red, red_range) | IS_ABRUPT(green, green_range) | IS_ABRUPT(blue, blue_range);
  const integers is_decisive = (red > decisive_levels) | (green > decisive_levels) | (blue > decisive_levels);
  const pixels differs = found->is_flat | (pixels)(is_hue_change | (is_abrupt & is_decisive));
  return (differs & CCOMPARISON_DIFFERING) | (~differs & CCOMPARISON_DOUBTFUL);
}

unsigned ccomparison_judge_perceptually(
  const ccomparison_rows *rows, const float *linear, double threshold, uint8_t *states) {
  const floats match_limit = (floats){0} + ((float)threshold - distance_error);
  const floats visible_limit = (floats){0} + ((float)threshold + distance_error);
  unsigned result = 0;
  const size_t last = rows->width - 5;
  for (size_t x = 1;; x = x + 4 < last ? x + 4 : last) {
    const uint32_t group = STATES(states + x);
    if (group != 0) {
      const pixels expected = LOAD(rows->reference[1] + x), actual = LOAD(rows->actual[1] + x);
      neighborhoods found = {expected, expected, {0}, expected};
      ADD(found, rows->reference, x);
      ADD(found, rows->actual, x);
      const pixels changes = (pixels)((channels)MAXIMUM(expected, actual) - (channels)MINIMUM(expected, actual));
      const floats distance = distances(linear, expected, actual);
      const pixels is_match = (pixels)((changes & 0xFEFEFEFE) == 0) | (pixels)(distance < match_limit);
      const pixels is_visible = (pixels)(distance > visible_limit);
      const pixels visible = visible_states(&found, changes);
      pixels state = (is_visible & visible) | (~is_visible & CCOMPARISON_OPEN);
      state = (is_match & CCOMPARISON_IMPERCEPTIBLE) | (~is_match & state);
      const pixels is_opaque = (pixels)(found.opaque >= 0xFF000000);
      state = (is_opaque & state) | (~is_opaque & CCOMPARISON_OPEN);
      const uint32_t stored = LOW_BYTES(state) & NONZERO_BYTES(group);
      STATES(states + x) = stored;
      if (HAS_BYTE(stored, CCOMPARISON_DOUBTFUL)) result |= CCOMPARISON_HAS_DOUBTFUL;
      if (HAS_BYTE(stored, CCOMPARISON_OPEN)) result |= CCOMPARISON_HAS_OPEN;
    }
    if (x == last) return result;
  }
}
