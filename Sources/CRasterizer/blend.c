#include "CRasterizer.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2")))

/// Returns words times bytes in both halves of 32-bit lanes: x * byte / 255, rounded.
WIDE static inline __m256i fade(__m256i words, __m256i bytes) {
  const __m256i low = _mm256_set1_epi32(0x00FF00FF);
  const __m256i half = _mm256_set1_epi16(128);
  const __m256i over255 = _mm256_set1_epi16(257);
  // (x + 128) * 257 / 65536 is x / 255, rounded, for all products of two bytes.
  __m256i red_blue = _mm256_mullo_epi16(_mm256_and_si256(words, low), bytes);
  __m256i green_alpha = _mm256_mullo_epi16(_mm256_srli_epi16(words, 8), bytes);
  red_blue = _mm256_mulhi_epu16(_mm256_add_epi16(red_blue, half), over255);
  green_alpha = _mm256_mulhi_epu16(_mm256_add_epi16(green_alpha, half), over255);
  return _mm256_or_si256(red_blue, _mm256_slli_epi16(green_alpha, 8));
}

/// Returns words drawn over others.
WIDE static inline __m256i over(__m256i ground, __m256i words) {
  __m256i rest = _mm256_sub_epi32(_mm256_set1_epi32(255), _mm256_srli_epi32(words, 24));
  rest = _mm256_or_si256(rest, _mm256_slli_epi32(rest, 16));
  return _mm256_add_epi32(words, fade(ground, rest));
}

/// Returns the lanes that are the first of a count.
WIDE static inline __m256i first_lanes(size_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

WIDE static size_t blend_word(uint32_t *pixels, size_t count, uint32_t word) {
  const __m256i source = _mm256_set1_epi32((int)word);
  const __m256i rest = _mm256_set1_epi16((short)(255 - (word >> 24)));
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i *place = (__m256i *)(void *)(pixels + index);
    _mm256_storeu_si256(place, _mm256_add_epi32(source, fade(_mm256_loadu_si256(place), rest)));
  }
  return index;
}

/// The two halves of a word, and what scaling them by coverage needs.
struct covered {
  __m256i red_blue, green_alpha;
};

/// Returns pixels with a word drawn over them as far as they are covered.
WIDE static inline __m256i cover(struct covered word, __m256i ground, __m256i coverage) {
  const __m256i half = _mm256_set1_epi16(128);
  __m256i red_blue = _mm256_add_epi16(_mm256_mullo_epi16(word.red_blue, coverage), half);
  __m256i green_alpha = _mm256_add_epi16(_mm256_mullo_epi16(word.green_alpha, coverage), half);
  const __m256i high = _mm256_set1_epi32((int)0xFF00FF00);
  return over(ground, _mm256_or_si256(_mm256_srli_epi16(red_blue, 8), _mm256_and_si256(green_alpha, high)));
}

WIDE static void blend_covered_word(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t word,
                                    const uint32_t *coverage, size_t coverage_stride) {
  const struct covered halves = {_mm256_set1_epi32((int)(word & 0x00FF00FF)),
                                 _mm256_set1_epi32((int)(word >> 8 & 0x00FF00FF))};
  const __m256i tail = first_lanes(width & 7);
  for (size_t row = 0; row < height; row++, pixels += stride, coverage += coverage_stride) {
    size_t index = 0;
    for (; index + 8 <= width; index += 8) {
      __m256i share = _mm256_loadu_si256((const __m256i *)(const void *)(coverage + index));
      if (_mm256_testz_si256(share, share)) continue;
      __m256i *place = (__m256i *)(void *)(pixels + index);
      _mm256_storeu_si256(place, cover(halves, _mm256_loadu_si256(place), share));
    }
    if (index < width) {
      __m256i share = _mm256_maskload_epi32((const int *)(const void *)(coverage + index), tail);
      int *place = (int *)(void *)(pixels + index);
      _mm256_maskstore_epi32(place, tail, cover(halves, _mm256_maskload_epi32(place, tail), share));
    }
  }
}

WIDE static void blend_words(uint32_t *pixels, size_t count, const uint32_t *source) {
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i words = _mm256_loadu_si256((const __m256i *)(const void *)(source + index));
    __m256i *place = (__m256i *)(void *)(pixels + index);
    _mm256_storeu_si256(place, over(_mm256_loadu_si256(place), words));
  }
  if (index < count) {
    const __m256i tail = first_lanes(count - index);
    __m256i words = _mm256_maskload_epi32((const int *)(const void *)(source + index), tail);
    int *place = (int *)(void *)(pixels + index);
    _mm256_maskstore_epi32(place, tail, over(_mm256_maskload_epi32(place, tail), words));
  }
}

/// The sum of cells that stands for full coverage.
#define FULL (1 << 21)

/// Returns the coverage words that sums stand for.
WIDE static inline __m256i shares(__m256i sums, bool is_even_odd) {
  const __m256i full = _mm256_set1_epi32(FULL);
  __m256i magnitude = _mm256_abs_epi32(sums);
  if (is_even_odd) {
    magnitude = _mm256_and_si256(magnitude, _mm256_set1_epi32(2 * FULL - 1));
    magnitude = _mm256_min_epi32(magnitude, _mm256_sub_epi32(_mm256_set1_epi32(2 * FULL), magnitude));
  } else {
    magnitude = _mm256_min_epu32(magnitude, full);
  }
  __m256i bytes = _mm256_sub_epi32(_mm256_slli_epi32(magnitude, 8), magnitude);
  bytes = _mm256_srli_epi32(_mm256_add_epi32(bytes, _mm256_set1_epi32(FULL / 2)), 21);
  bytes = _mm256_add_epi32(bytes, _mm256_srli_epi32(bytes, 7));
  return _mm256_or_si256(bytes, _mm256_slli_epi32(bytes, 16));
}

WIDE static int32_t accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t start,
                               bool is_even_odd) {
  __m256i sum = _mm256_set1_epi32(start);
  const __m256i last = _mm256_set1_epi32(7);
  for (size_t index = 0; index < count; index += 8) {
    // Of the last four cells the upper lanes are zero, and repeat the sum.
    const __m256i mask = first_lanes(count - index < 8 ? count - index : 8);
    int *place = (int *)(void *)(cells + index);
    __m256i sums = _mm256_maskload_epi32(place, mask);
    _mm256_maskstore_epi32(place, mask, _mm256_setzero_si256());
    sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 4));
    sums = _mm256_add_epi32(sums, _mm256_slli_si256(sums, 8));
    // The total of the lower half, for all lanes of the upper one.
    __m256i lower = _mm256_shuffle_epi32(_mm256_permute2x128_si256(sums, sums, 0x08), 0xFF);
    sums = _mm256_add_epi32(_mm256_add_epi32(sums, lower), sum);
    sum = _mm256_permutevar8x32_epi32(sums, last);
    _mm256_maskstore_epi32((int *)(void *)(coverage + index), mask, shares(sums, is_even_odd));
  }
  return _mm256_cvtsi256_si32(sum);
}

size_t raster_blend_word(uint32_t *pixels, size_t count, uint32_t word) {
  return __builtin_cpu_supports("avx2") ? blend_word(pixels, count, word) : 0;
}

bool raster_blend_covered_word(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t word,
                               const uint32_t *coverage, size_t coverage_stride) {
  if (!__builtin_cpu_supports("avx2")) return false;
  blend_covered_word(pixels, stride, width, height, word, coverage, coverage_stride);
  return true;
}

bool raster_blend_words(uint32_t *pixels, size_t count, const uint32_t *source) {
  if (!__builtin_cpu_supports("avx2")) return false;
  blend_words(pixels, count, source);
  return true;
}

bool raster_accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t *sum, bool is_even_odd) {
  if (!__builtin_cpu_supports("avx2")) return false;
  *sum = accumulate(cells, coverage, count, *sum, is_even_odd);
  return true;
}

#else

size_t raster_blend_word(uint32_t *pixels, size_t count, uint32_t word) {
  (void)pixels, (void)count, (void)word;
  return 0;
}

bool raster_blend_covered_word(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t word,
                               const uint32_t *coverage, size_t coverage_stride) {
  (void)pixels, (void)stride, (void)width, (void)height, (void)word, (void)coverage, (void)coverage_stride;
  return false;
}

bool raster_blend_words(uint32_t *pixels, size_t count, const uint32_t *source) {
  (void)pixels, (void)count, (void)source;
  return false;
}

bool raster_accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t *sum, bool is_even_odd) {
  (void)cells, (void)coverage, (void)count, (void)sum, (void)is_even_odd;
  return false;
}

#endif
