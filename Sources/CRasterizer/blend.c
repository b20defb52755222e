#include "CRasterizer.h"

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static size_t blend_word(uint32_t *pixels, size_t count,
                                                         uint32_t word) {
  const __m256i source = _mm256_set1_epi32((int)word);
  const __m256i rest = _mm256_set1_epi16((short)(255 - (word >> 24)));
  const __m256i low = _mm256_set1_epi32(0x00FF00FF);
  const __m256i half = _mm256_set1_epi16(128);
  const __m256i over255 = _mm256_set1_epi16(257);
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i *place = (__m256i *)(void *)(pixels + index);
    __m256i ground = _mm256_loadu_si256(place);
    // (x + 128) * 257 / 65536 is x / 255, rounded, for all products of two bytes.
    __m256i red_blue = _mm256_mullo_epi16(_mm256_and_si256(ground, low), rest);
    __m256i green_alpha = _mm256_mullo_epi16(_mm256_srli_epi16(ground, 8), rest);
    red_blue = _mm256_mulhi_epu16(_mm256_add_epi16(red_blue, half), over255);
    green_alpha = _mm256_mulhi_epu16(_mm256_add_epi16(green_alpha, half), over255);
    __m256i kept = _mm256_or_si256(red_blue, _mm256_slli_epi16(green_alpha, 8));
    _mm256_storeu_si256(place, _mm256_add_epi32(source, kept));
  }
  return index;
}

size_t raster_blend_word(uint32_t *pixels, size_t count, uint32_t word) {
  return __builtin_cpu_supports("avx2") ? blend_word(pixels, count, word) : 0;
}

#else

size_t raster_blend_word(uint32_t *pixels, size_t count, uint32_t word) {
  (void)pixels, (void)count, (void)word;
  return 0;
}

#endif
