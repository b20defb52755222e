#ifndef CRASTERIZER_VECTORS_H
#define CRASTERIZER_VECTORS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Expressions of compiler vectors replace the functions of immintrin.h and arm_neon.h, which debug
// builds do not inline and which are fifty times slower there. The same source compiles for AVX2
// and for the vectors of arm64, which are half as wide. Only a few operations differ.
typedef uint32_t vector __attribute__((vector_size(32)));
typedef uint16_t halves __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(32)));
typedef int32_t integers __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32)));
typedef uint64_t pairs __attribute__((vector_size(32)));
typedef uint32_t wide_halves __attribute__((vector_size(64)));
typedef uint64_t unaligned_pair __attribute__((aligned(4), may_alias));
typedef vector unaligned_vector __attribute__((aligned(4), may_alias));
typedef halves unaligned_halves __attribute__((aligned(2), may_alias));

/// A vector of one value.
#define ALL(type, value) ((type){0} + (value))
#define LOAD(address) (*(const unaligned_vector *)(const void *)(address))
#define STORE(address, value) (*(unaligned_vector *)(void *)(address) = (value))
#define LOAD_HALVES(address) (*(const unaligned_halves *)(const void *)(address))
#define STORE_HALVES(address, value) (*(unaligned_halves *)(void *)(address) = (value))
#define WIDENED(value) __builtin_convertvector(value, wide_halves)

// `WIDE` functions may use vectors. `WIDE_ROW` functions are also inlined in debug builds, so that
// each constant argument gets its own copy.
#if defined(__x86_64__)

#define WIDE __attribute__((target("avx2"))) static
#define WIDE_ROW __attribute__((target("avx2"), always_inline)) static inline
typedef int16_t signed_halves __attribute__((vector_size(32)));
typedef int64_t wide_integers __attribute__((vector_size(32)));

/// The upper halves of products, a comparison of all lanes with zero, and square roots.
#define HIGH(first, second) ((halves)__builtin_ia32_pmulhuw256((signed_halves)(first), (signed_halves)(second)))
#define IS_ZERO(value) __builtin_ia32_ptestz256((wide_integers)(value), (wide_integers)(value))
#define SQUARE_ROOT(value) __builtin_ia32_sqrtps256(value)
/// The elements at indices, from 0 to 7.
#define ELEMENTS(value, indices) ((vector)__builtin_ia32_permvarsi256((integers)(value), indices))

/// The first lanes, and loads and stores of only those.
typedef integers lanes;
#define FIRST(count) ((lanes){0, 1, 2, 3, 4, 5, 6, 7} < (int32_t)(count))
#define LOAD_FIRST(address, first) \
  ((vector)__builtin_ia32_maskloadd256((const integers *)(const void *)(address), first))
#define STORE_FIRST(address, first, value) \
  __builtin_ia32_maskstored256((integers *)(void *)(address), first, (integers)(value))

#else

#define WIDE static
#define WIDE_ROW __attribute__((always_inline)) static inline

#define HIGH(first, second) \
  __builtin_convertvector((WIDENED((halves)(first)) * WIDENED((halves)(second))) >> 16, halves)
#define IS_ZERO(value) (__builtin_reduce_max(value) == 0)
#define SQUARE_ROOT(value) __builtin_elementwise_sqrt(value)
typedef size_t lanes;
#define FIRST(count) ((size_t)(count))
#define LOAD_FIRST(address, first) \
  ({ \
    vector loaded = {0}; \
    memcpy(&loaded, address, (first) * sizeof(uint32_t)); \
    loaded; \
  })
#define STORE_FIRST(address, first, value) \
  do { \
    const vector stored = value; \
    memcpy(address, &stored, (first) * sizeof(uint32_t)); \
  } while (0)

#endif

/// The factor that fades bytes by another byte: for all bytes x and b, x * b / 255, rounded, is
/// (HIGH(256 * x, FACTOR(b)) + 128) / 256. Without the last term, 24 bytes would be wrong.
#define FACTOR(byte) ((byte) == 255 ? 65535u : 257u * (byte) + ((byte) >> 7))

/// The red and blue, and the green and alpha, of pixels in the upper bytes of halves.
#define RED_BLUE(value) ((halves)(value) << 8)
#define GREEN_ALPHA(value) ((halves)((value) & 0xFF00FF00))
/// Pixels from sums with 128, whose upper bytes are red and blue, and green and alpha.
#define PIXELS(red_blue, green_alpha) \
  ((vector)((halves)(red_blue) >> 8) | ((vector)(green_alpha) & 0xFF00FF00))

/// Pixels faded by a factor.
#define FADED(value, factor) \
  PIXELS(HIGH(RED_BLUE(value), factor) + 128, HIGH(GREEN_ALPHA(value), factor) + 128)
/// Pixels faded by a factor, below a source that is given as sums with 128.
#define OVER(value, factor, red_blue, green_alpha) \
  PIXELS(HIGH(RED_BLUE(value), factor) + (red_blue), HIGH(GREEN_ALPHA(value), factor) + (green_alpha))

/// The alpha of each pixel, repeated in four bytes.
#define ALPHA(value) \
  ((halves)__builtin_shufflevector( \
    (bytes)(value), (bytes)(value), 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, \
    23, 27, 27, 27, 27, 31, 31, 31, 31))
/// The factor of 255 minus alpha, from the inverse of `ALPHA`, which is 257 times that byte.
#define INVERSE_FACTOR(inverse) __builtin_elementwise_add_sat(inverse, (inverse) >> 15)

/// Pixels over a destination.
#define ROW_OVER(destination, value) \
  ({ \
    const halves inverse = ~ALPHA(value); \
    const halves factor = INVERSE_FACTOR(inverse); \
    OVER(destination, factor, RED_BLUE(value) + 128, GREEN_ALPHA(value) + 128); \
  })

#endif
