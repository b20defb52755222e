// The symbols of deflate (RFC 1951, 3.2.5) and the tokens of a parse.

#ifndef CDEFLATE_SYMBOLS_H
#define CDEFLATE_SYMBOLS_H

#include <stdint.h>

enum {
  window_size = 32768,
  minimum_match = 3,
  maximum_match = 258,
  literal_count = 288,  // literals, the end of a block, lengths, and two unused symbols
  used_literals = 286,
  end_of_block = 256,
  distance_count = 32,  // with two unused symbols
  used_distances = 30,
};

// Inlines a function in debug builds too, where a call costs more than the work in it.
#define ALWAYS_INLINE inline __attribute__((always_inline))

// A literal byte, or a match: its length above the 16 bits of its distance.
typedef uint32_t token;

static ALWAYS_INLINE token match_token(uint32_t length, uint32_t distance) {
  return length << 16 | distance;
}
static ALWAYS_INLINE uint32_t token_length(token token) { return token >> 16; }
static ALWAYS_INLINE uint32_t token_distance(token token) { return token & 0xFFFF; }

// Returns the number of bytes that a token represents.
static ALWAYS_INLINE uint32_t token_span(token token) { return token >> 16 ? token >> 16 : 1; }

// Returns the index of a length's symbol, counted from symbol 257.
static ALWAYS_INLINE int length_slot(uint32_t length) {
  if (length == maximum_match) return 28;
  uint32_t offset = length - minimum_match;
  if (offset < 8) return (int)offset;
  int high = 31 - __builtin_clz(offset);
  return 4 * (high - 1) + (int)(offset >> (high - 2) & 3);
}

// Returns the symbol of a distance.
static ALWAYS_INLINE int distance_slot(uint32_t distance) {
  distance -= 1;
  if (distance < 4) return (int)distance;
  int high = 31 - __builtin_clz(distance);
  return 2 * high + (int)(distance >> (high - 1) & 1);
}

// Returns the number of extra bits after a length's symbol.
static ALWAYS_INLINE int length_extra(int slot) {
  return slot < 8 || slot == 28 ? 0 : slot / 4 - 1;
}

// Returns the number of extra bits after a distance's symbol.
static ALWAYS_INLINE int distance_extra(int slot) { return slot < 4 ? 0 : slot / 2 - 1; }

// The number of occurrences of each symbol in a block.
typedef struct {
  uint32_t literals[literal_count];
  uint32_t distances[distance_count];
} symbol_counts;

#endif
