#include "CSnapshotPNG.h"

// These loops are in C because debug builds do not optimize Swift: there, each pixel takes four
// times as long in Swift.

typedef uint64_t unaligned_pair __attribute__((aligned(1), may_alias));
typedef uint32_t unaligned_pixel __attribute__((aligned(1), may_alias));

void cpng_expand_rgb(const uint8_t *row, uint32_t *pixels, size_t width) {
  const uint64_t alphas = 0xFF000000FF000000;
  size_t x = 0;
  for (; x + 2 <= width; x += 2, row += 6) {
    const uint64_t pair = *(const unaligned_pair *)(const void *)row;
    *(unaligned_pair *)(void *)(pixels + x) =
      (pair & 0xFFFFFF) | (pair << 8 & 0x00FFFFFF00000000) | alphas;
  }
  if (x < width) pixels[x] = 0xFF000000 | (uint32_t)row[2] << 16 | (uint32_t)row[1] << 8 | row[0];
}

// A product of two bytes divided by 255 and rounded.
#define DIVIDED(product) (((product) + 128 + (((product) + 128) >> 8)) >> 8)

void cpng_expand_rgba(const uint8_t *row, uint32_t *pixels, size_t width) {
  for (size_t x = 0; x < width; x++, row += 4) {
    const uint32_t pixel = *(const unaligned_pixel *)(const void *)row, alpha = pixel >> 24;
    if (alpha == 255 || alpha == 0) {
      pixels[x] = alpha == 0 ? 0 : pixel;
      continue;
    }
    const uint32_t red = (pixel & 255) * alpha, green = (pixel >> 8 & 255) * alpha;
    const uint32_t blue = (pixel >> 16 & 255) * alpha;
    pixels[x] = DIVIDED(red) | DIVIDED(green) << 8 | DIVIDED(blue) << 16 | alpha << 24;
  }
}

uint32_t cpng_expand_samples(
  const uint8_t *row, unsigned depth, const uint32_t *table, uint32_t *pixels, size_t width) {
  uint32_t largest = 0;
  size_t x = 0;
  if (depth == 8) {
    for (; x < width; x++) {
      const uint32_t sample = row[x];
      if (sample > largest) largest = sample;
      pixels[x] = table[sample];
    }
    return largest;
  }
  const uint32_t mask = (1u << depth) - 1;
  for (; x < width; row++) {
    for (int shift = 8 - (int)depth; shift >= 0 && x < width; shift -= (int)depth, x++) {
      const uint32_t sample = *row >> shift & mask;
      if (sample > largest) largest = sample;
      pixels[x] = table[sample];
    }
  }
  return largest;
}
