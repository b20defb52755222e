#ifndef CRASTERIZER_H
#define CRASTERIZER_H

#include <stddef.h>
#include <stdint.h>

/// Draws one translucent premultiplied word over pixels, eight at a time, and returns how many it
/// has drawn: none where the processor lacks the instructions.
///
/// Why this is C: Swift compiles for the baseline of x86-64, whose vectors are half as wide, and has
/// no way to compile one function for more. Large translucent fills are bound by arithmetic alone:
/// 200 of them at 1170 x 2532 pixels take 8.2 ms with Swift's vectors and 6.1 ms with this.
/// The result is the same to the bit; a test compares it with the plain twin.
size_t raster_blend_word(uint32_t *pixels, size_t count, uint32_t word);

#endif
