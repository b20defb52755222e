#ifndef CRASTERIZER_H
#define CRASTERIZER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Kernels for processors with AVX2, which are asked for at run time.
///
/// Why these are C: Swift compiles for the baseline of x86-64, whose vectors are half as wide, and has
/// no way to compile one function for more; and in debug builds its vectors are a hundred times slower
/// than these, and its plain words eight times. What each gains in release builds stands beside it. The
/// results are the same to the bit; tests compare them with the plain twins, whose arguments they have.
///
/// Where the processor lacks the instructions these do nothing, and return zero or false.

/// Draws one translucent premultiplied word over pixels, eight at a time, and returns how many it
/// has drawn.
///
/// 200 large fills at 1170 x 2532 pixels take 6.1 ms with this, and 8.2 ms with Swift's vectors.
size_t raster_blend_word(uint32_t *pixels, size_t count, uint32_t word);

/// Draws one word over a rectangle of pixels, each as far as it is covered.
///
/// 2,000 cached glyphs take 0.55 ms with this, and 0.87 ms with Swift's vectors.
bool raster_blend_covered_word(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t word,
                               const uint32_t *coverage, size_t coverage_stride);

/// Draws a row of words over pixels.
///
/// Translucent gradients spend a fifth of their time here with Swift's vectors, a tenth with this.
bool raster_blend_words(uint32_t *pixels, size_t count, const uint32_t *source);

/// Adds cells, a multiple of four, to a sum, writes the coverage words of all sums, rounded to a number
/// of steps, and sets the cells to zero.
///
/// With this and the drawing of what is covered 60 filled paths take 4.4 ms, and 5.1 ms without.
bool raster_accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t *sum, bool is_even_odd,
                       int32_t steps);

/// Writes words times an opacity, eight at a time, and returns how many it has written.
///
/// A row of 1,170 words takes 0.12 microseconds with this, and 1.34 with Swift's vectors.
size_t raster_fade(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *result);

/// Writes the words between two rows, eight at a time, and returns how many it has written.
///
/// A row of 1,170 words takes 0.17 microseconds with this, and 0.32 with Swift's vectors.
size_t raster_interpolate(const uint32_t *first, const uint32_t *second, size_t count, uint32_t weight,
                          uint32_t *result);

/// Writes the words of a row between its pixels, from a position on that is followed by another pixel,
/// as all others are, eight at a time, and returns how many it has written.
///
/// A row of 1,170 words takes 0.72 microseconds with this, and 1.08 with Swift's vectors.
size_t raster_stretch(const uint32_t *row, int64_t position, int64_t step, size_t count, uint32_t *result);

/// The red, green, blue and alpha of a color.
typedef uint32_t raster_channels __attribute__((ext_vector_type(4)));

/// Writes words whose channels change by a step, eight at a time, and returns how many it has written.
///
/// A row of 1,170 words takes 0.16 microseconds with this, and 0.31 with Swift's vectors.
size_t raster_ramp(uint32_t *result, size_t count, raster_channels level, raster_channels step);

/// Writes the distances of pixels from the column of a circle's center on, as indices of a table, eight
/// at a time, and returns how many it has written.
///
/// `square` is that of the scaled distance between the rows of the pixels and the center. A row of 1,170
/// words takes 0.19 microseconds with this, and 0.42 with Swift's vectors.
size_t raster_distances(uint32_t *result, size_t count, float center, float factor, float square, int32_t x,
                        int32_t last_index, bool is_padded);

/// Sets words to one value by the processor's own instruction for it, and returns whether it has one;
/// all of x86-64 has.
///
/// A frame of 1170 x 2532 takes as long as `memset` with this, and 1.10 times as long with copies of a
/// block of 64 KiB.
bool raster_set_words(uint32_t *words, size_t count, uint32_t word);

#endif
