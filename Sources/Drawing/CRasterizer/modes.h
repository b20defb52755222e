#ifndef CRASTERIZER_MODES_H
#define CRASTERIZER_MODES_H

// The kernels that draw rows with a blend mode, one channel at a time.

#include "CSnapshotRasterizer.h"
#include "vectors.h"

/// One channel of each pixel.
#define CHANNEL(value, shift) ((integers)((value) >> (shift) & 255))
/// Values divided by 255, rounded, and clamped to zero and to a limit of at most 255.
#define DIVIDED(value, limit) \
  __builtin_elementwise_max(__builtin_elementwise_min((((value) + 128) * 257) >> 16, limit), (integers){0})

/// Blended pixels. `whole_alpha` and `color` are 255 times the result: for alpha in terms of the
/// alphas `da` of the destination and `sa` of the source, and for another channel also in terms of
/// its values `d` and `s`.
#define BLENDED(READ, whole_alpha, color) \
  ({ \
    const vector destination = READ(pixels), value = READ(source); \
    const integers da = CHANNEL(destination, 24), sa = CHANNEL(value, 24); \
    const integers limit = DIVIDED(whole_alpha, ALL(integers, 255)); \
    vector blended = (vector)limit << 24; \
    for (uint32_t shift = 0; shift < 24; shift += 8) { \
      const integers d = CHANNEL(destination, shift), s = CHANNEL(value, shift); \
      blended |= (vector)DIVIDED(color, limit) << shift; \
    } \
    blended; \
  })

/// Defines a kernel of a blend mode.
#define MODE(name, whole_alpha, color) \
  KERNEL void name(const uint32_t *pixels, const uint32_t *source, size_t count, uint32_t *result) { \
    WRITE_ROW(result, count, BLENDED, whole_alpha, color); \
  }

/// Defines a kernel of a blend mode that adds a mixed color, where source and destination overlap,
/// to the colors of both where they do not.
#define MIXING_MODE(name, mixed) \
  MODE(name, 255 * sa + (255 - sa) * da, s * (255 - da) + d * (255 - sa) + (mixed))

#define LESSER(first, second) __builtin_elementwise_min(first, second)
#define GREATER(first, second) __builtin_elementwise_max(first, second)
/// The first value in the lanes where a comparison is true, and the second value in the others.
#define SELECT(comparison, first, second) (((first) & (comparison)) | ((second) & ~(comparison)))
/// Multiply where a comparison is true, and screen elsewhere, both doubled.
#define LIT(is_dark) SELECT(is_dark, 2 * s * d, sa * da - 2 * (da - d) * (sa - s))
#define FLOATS(value) __builtin_convertvector(value, floats)
/// The product of three channels divided by a fourth one, rounded down. Unspecified, but an
/// integer, if the divisor is not positive.
///
/// Floats are sufficient: products below 2^24 are exact, and the rounded quotient of such an
/// integer and a byte never reaches the next integer.
#define QUOTIENT(first, second, third, divisor) \
  __builtin_convertvector( \
    FLOATS((first) * (second)) * FLOATS(third) / FLOATS(GREATER(divisor, ALL(integers, 1))), integers)

// The formulas are those of the W3C's "Compositing and Blending Level 1", for premultiplied colors.
MIXING_MODE(multiply, s * d)
MIXING_MODE(screen, s * da + d * sa - s * d)
MIXING_MODE(exclusion, s * da + d * sa - 2 * s * d)
MIXING_MODE(overlay, LIT(2 * d <= da))
MIXING_MODE(hard_light, LIT(2 * s <= sa))
MIXING_MODE(darken, LESSER(s * da, d * sa))
MIXING_MODE(lighten, GREATER(s * da, d * sa))
MIXING_MODE(difference, GREATER(s * da, d * sa) - LESSER(s * da, d * sa))
MIXING_MODE(color_dodge, SELECT(d == 0, d, SELECT(s >= sa, sa * da, LESSER(QUOTIENT(d, sa, sa, sa - s), sa * da))))
MIXING_MODE(color_burn,
            SELECT(d >= da, sa * da, SELECT(s == 0, s, sa * da - LESSER(QUOTIENT(da - d, sa, sa, s), sa * da))))
/// The sum, minus the excess of both alphas over 255.
MODE(plus_darker, 255 * (sa + da), 255 * (s + d - GREATER(sa + da - 255, (integers){0})))

/// A factor by which a mode multiplies one operand, in 255ths: `constant ^ (alpha & mask)`, where
/// alpha is that of the other operand.
typedef struct {
  int32_t constant, mask;
} raster_factor;

#define NONE {0, 0}
#define ONE_WHOLE {255, 0}
#define INSIDE {0, 255}
#define OUTSIDE {255, 255}

/// The factors of the source and the destination (Porter and Duff, "Compositing Digital Images",
/// 1984).
static const struct {
  raster_factor source, destination;
} raster_factors[] = {
  [raster_mode_clear] = {NONE, NONE},
  [raster_mode_source] = {ONE_WHOLE, NONE},
  [raster_mode_source_over] = {ONE_WHOLE, OUTSIDE},
  [raster_mode_destination_over] = {OUTSIDE, ONE_WHOLE},
  [raster_mode_source_in] = {INSIDE, NONE},
  [raster_mode_destination_in] = {NONE, INSIDE},
  [raster_mode_source_out] = {OUTSIDE, NONE},
  [raster_mode_destination_out] = {NONE, OUTSIDE},
  [raster_mode_source_atop] = {INSIDE, OUTSIDE},
  [raster_mode_destination_atop] = {OUTSIDE, INSIDE},
  [raster_mode_xor] = {OUTSIDE, OUTSIDE},
  [raster_mode_plus_lighter] = {ONE_WHOLE, ONE_WHOLE},
};

/// Adds the source and the destination, multiplied by their factors.
KERNEL void add(raster_mode mode, const uint32_t *pixels, const uint32_t *source, size_t count, uint32_t *result) {
  const raster_factor first = raster_factors[mode].source, second = raster_factors[mode].destination;
  const integers first_constant = ALL(integers, first.constant), first_mask = ALL(integers, first.mask);
  const integers second_constant = ALL(integers, second.constant), second_mask = ALL(integers, second.mask);
#define SUM(s, d) ((s) * (first_constant ^ (da & first_mask)) + (d) * (second_constant ^ (sa & second_mask)))
  WRITE_ROW(result, count, BLENDED, SUM(sa, da), SUM(s, d));
}

KERNEL void blend(raster_mode mode, const uint32_t *pixels, const uint32_t *source, size_t count, uint32_t *result) {
  switch (mode) {
  case raster_mode_multiply: return multiply(pixels, source, count, result);
  case raster_mode_screen: return screen(pixels, source, count, result);
  case raster_mode_overlay: return overlay(pixels, source, count, result);
  case raster_mode_darken: return darken(pixels, source, count, result);
  case raster_mode_lighten: return lighten(pixels, source, count, result);
  case raster_mode_color_dodge: return color_dodge(pixels, source, count, result);
  case raster_mode_color_burn: return color_burn(pixels, source, count, result);
  case raster_mode_hard_light: return hard_light(pixels, source, count, result);
  case raster_mode_difference: return difference(pixels, source, count, result);
  case raster_mode_exclusion: return exclusion(pixels, source, count, result);
  case raster_mode_plus_darker: return plus_darker(pixels, source, count, result);
  case raster_mode_clear:
  case raster_mode_source:
  case raster_mode_source_over:
  case raster_mode_destination_over:
  case raster_mode_source_in:
  case raster_mode_destination_in:
  case raster_mode_source_out:
  case raster_mode_destination_out:
  case raster_mode_source_atop:
  case raster_mode_destination_atop:
  case raster_mode_xor:
  case raster_mode_plus_lighter: add(mode, pixels, source, count, result);
  }
}

#endif
