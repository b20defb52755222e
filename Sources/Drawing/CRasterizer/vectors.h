#ifndef CRASTERIZER_VECTORS_H
#define CRASTERIZER_VECTORS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// A file that defines `AVX2` or `AVX512` before it includes this header compiles kernels for these
// instruction sets, and any other file for all processors.

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "kernels expect the alpha in the last byte of a pixel");

/// The vector size in bytes. Without AVX2, compilers divide each vector into two registers.
#if defined(AVX512)
#define VECTOR_SIZE 64
#else
#define VECTOR_SIZE 32
#endif

/// The number of pixels in a vector.
#define LANES (VECTOR_SIZE / 4)

// Expressions of compiler vectors replace the functions of immintrin.h and arm_neon.h, which debug
// builds do not inline and which are fifty times slower there. The same source compiles for
// every processor and vector size; only a few operations differ.
typedef uint32_t vector __attribute__((vector_size(VECTOR_SIZE)));
typedef uint16_t halves __attribute__((vector_size(VECTOR_SIZE)));
typedef uint8_t bytes __attribute__((vector_size(VECTOR_SIZE)));
typedef int32_t integers __attribute__((vector_size(VECTOR_SIZE)));
typedef float floats __attribute__((vector_size(VECTOR_SIZE)));
typedef uint64_t pairs __attribute__((vector_size(VECTOR_SIZE)));
typedef uint32_t wide_halves __attribute__((vector_size(2 * VECTOR_SIZE)));
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
#define SQUARE_ROOT(value) __builtin_elementwise_sqrt(value)

// `KERNEL` functions may use the instruction set. `INLINED` functions are also inlined in debug
// builds, so that each constant argument gets its own copy.
#if defined(AVX512)

#define KERNEL __attribute__((target("avx512bw"))) static
#define INLINED __attribute__((target("avx512bw"), always_inline)) static inline
typedef int16_t signed_halves __attribute__((vector_size(64)));

/// The upper halves of products, and whether all lanes are zero.
#define HIGH(first, second) ((halves)__builtin_ia32_pmulhuw512((signed_halves)(first), (signed_halves)(second)))
#define IS_ZERO(value) (__builtin_ia32_cmpd512_mask((integers)(value), (integers){0}, 4, 0xFFFF) == 0)

/// A mask of the first lanes, and loads and stores of only those lanes.
typedef uint16_t lanes;
#define FIRST(count) ((lanes)((1u << (count)) - 1))
#define LOAD_FIRST(address, first) \
  ((vector)__builtin_ia32_loaddqusi512_mask((const int *)(const void *)(address), (integers){0}, first))
#define STORE_FIRST(address, first, value) \
  __builtin_ia32_storedqusi512_mask((int *)(void *)(address), (integers)(value), first)

#elif defined(AVX2)

#define KERNEL __attribute__((target("avx2"))) static
#define INLINED __attribute__((target("avx2"), always_inline)) static inline
typedef int16_t signed_halves __attribute__((vector_size(32)));
typedef int64_t wide_integers __attribute__((vector_size(32)));

/// The upper halves of products, and whether all lanes are zero.
#define HIGH(first, second) ((halves)__builtin_ia32_pmulhuw256((signed_halves)(first), (signed_halves)(second)))
#define IS_ZERO(value) __builtin_ia32_ptestz256((wide_integers)(value), (wide_integers)(value))
/// The elements at indices, from 0 to 7.
#define ELEMENTS(value, indices) ((vector)__builtin_ia32_permvarsi256((integers)(value), indices))

/// A mask of the first lanes, and loads and stores of only those lanes.
typedef integers lanes;
#define FIRST(count) ((lanes){0, 1, 2, 3, 4, 5, 6, 7} < (int32_t)(count))
#define LOAD_FIRST(address, first) \
  ((vector)__builtin_ia32_maskloadd256((const integers *)(const void *)(address), first))
#define STORE_FIRST(address, first, value) \
  __builtin_ia32_maskstored256((integers *)(void *)(address), first, (integers)(value))

#else

#define KERNEL static
#define INLINED __attribute__((always_inline)) static inline

#define HIGH(first, second) \
  __builtin_convertvector((WIDENED((halves)(first)) * WIDENED((halves)(second))) >> 16, halves)
// Each processor needs few operations for one of these reductions.
#if defined(__aarch64__)
#define IS_ZERO(value) (__builtin_reduce_max(value) == 0)
#else
#define IS_ZERO(value) (__builtin_reduce_or(value) == 0)
#endif

typedef size_t lanes;
#define FIRST(count) ((size_t)(count))
#define LOAD_FIRST(address, first) \
  ({ \
    vector loaded = {0}; \
    copy_first(&loaded, address, first); \
    loaded; \
  })
#define STORE_FIRST(address, first, value) \
  do { \
    const vector written = value; \
    copy_first(address, &written, first); \
  } while (0)

/// Copies fewer than eight elements. A call of `memcpy` takes longer than these branches.
INLINED void copy_first(void *to, const void *from, size_t count) {
  uint8_t *target = to;
  const uint8_t *source = from;
  if (count & 4) {
    memcpy(target, source, 16);
    target += 16;
    source += 16;
  }
  if (count & 2) {
    memcpy(target, source, 8);
    target += 8;
    source += 8;
  }
  if (count & 1) memcpy(target, source, 4);
}

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

/// Pixels faded by a factor, below a source that is given as sums with 128.
#define OVER(value, factor, red_blue, green_alpha) \
  PIXELS(HIGH(RED_BLUE(value), factor) + (red_blue), HIGH(GREEN_ALPHA(value), factor) + (green_alpha))

#define FOUR(value) value, value, value, value
#define ALPHA_OF_EIGHT FOUR(3), FOUR(7), FOUR(11), FOUR(15), FOUR(19), FOUR(23), FOUR(27), FOUR(31)
#if VECTOR_SIZE == 64
/// The index of each lane.
#define NUMBERS 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
#define ALPHA_BYTES ALPHA_OF_EIGHT, FOUR(35), FOUR(39), FOUR(43), FOUR(47), FOUR(51), FOUR(55), FOUR(59), FOUR(63)
#else
#define NUMBERS 0, 1, 2, 3, 4, 5, 6, 7
#define ALPHA_BYTES ALPHA_OF_EIGHT
#endif
/// The alpha of each pixel, repeated in four bytes.
#define ALPHA(value) ((halves)__builtin_shufflevector((bytes)(value), (bytes)(value), ALPHA_BYTES))
/// The factor of 255 minus alpha, from the inverse of `ALPHA`, which is 257 times that byte.
#define INVERSE_FACTOR(inverse) __builtin_elementwise_add_sat(inverse, (inverse) >> 15)

/// Pixels over a destination.
#define ROW_OVER(destination, value) \
  ({ \
    const halves inverse = ~ALPHA(value); \
    const halves factor = INVERSE_FACTOR(inverse); \
    OVER(destination, factor, RED_BLUE(value) | 128, GREEN_ALPHA(value) | 128); \
  })

/// A pixel scaled by coverage, over a destination. The pixel is given as red and blue, and green
/// and alpha. Each channel is scaled as (x * coverage + 128) / 256.
#define COVERED_OVER(destination, red_blue, green_alpha, coverage) \
  ({ \
    const halves covered_red_blue = ((red_blue) * (halves)(coverage) + 128) & 0xFF00; \
    const halves covered_green_alpha = ((green_alpha) * (halves)(coverage) + 128) & 0xFF00; \
    const halves inverse = ~ALPHA(covered_green_alpha); \
    const halves factor = INVERSE_FACTOR(inverse); \
    OVER(destination, factor, covered_red_blue + 128, covered_green_alpha + 128); \
  })

/// Writes a row of vectors. `VALUE` is a macro that computes a vector. Its first argument is the
/// macro that reads its inputs: `WHOLE` for full vectors, and `PART` for the remaining lanes of the
/// last one. Its other arguments are those after `VALUE`.
#define WRITE_ROW(result, count, VALUE, ...) \
  do { \
    size_t index = 0; \
    for (; index + LANES <= (count); index += LANES) STORE((result) + index, VALUE(WHOLE, ##__VA_ARGS__)); \
    if (index < (count)) { \
      const lanes last = FIRST((count) - index); \
      STORE_FIRST((result) + index, last, VALUE(PART, ##__VA_ARGS__)); \
    } \
  } while (0)
#define WHOLE(row) LOAD((row) + index)
#define PART(row) LOAD_FIRST((row) + index, last)

#endif
