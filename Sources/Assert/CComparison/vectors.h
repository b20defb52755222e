#ifndef CCOMPARISON_VECTORS_H
#define CCOMPARISON_VECTORS_H

#include <stdint.h>

// Expressions of compiler vectors replace intrinsic functions, which debug builds do not inline.
typedef uint32_t pixels __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));
typedef uint8_t channels __attribute__((vector_size(16)));
typedef float floats __attribute__((vector_size(16)));
typedef pixels unaligned_pixels __attribute__((aligned(4), may_alias));
typedef uint32_t unaligned_states __attribute__((aligned(1), may_alias));

// Four pixels, and the states of four pixels.
#define LOAD(address) (*(const unaligned_pixels *)(const void *)(address))
#define STATES(address) (*(unaligned_states *)(void *)(address))

#define MINIMUM(first, second) ((pixels)__builtin_elementwise_min((channels)(first), (channels)(second)))
#define MAXIMUM(first, second) ((pixels)__builtin_elementwise_max((channels)(first), (channels)(second)))

// The lowest bytes of four lanes.
#define LOW_BYTES(value) \
  ((uint32_t)(value)[0] | (uint32_t)(value)[1] << 8 | (uint32_t)(value)[2] << 16 | (uint32_t)(value)[3] << 24)

// Ones in the bytes that are not zero.
#define NONZERO_BYTES(value) \
  ((((((value) & 0x7F7F7F7F) + 0x7F7F7F7F) | (value)) >> 7 & 0x01010101) * 255)

// Whether any of four bytes has a value.
#define HAS_BYTE(bytes, value) (NONZERO_BYTES((bytes) ^ (value) * 0x01010101u) != 0xFFFFFFFF)

#endif
