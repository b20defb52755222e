// The alphabet of deflate (RFC 1951, 3.2.5), and the tokens that a parse is made of.

#ifndef CPNG_SYMBOLS_H
#define CPNG_SYMBOLS_H

#include <stdint.h>

enum {
  window_size = 32768,
  shortest_match = 3,
  longest_match = 258,
  literal_count = 288,   // literals, the end of a block, lengths, and two that are never used
  used_literals = 286,
  end_of_block = 256,
  distance_count = 32,   // two of them are never used
  used_distances = 30,
};

// Inlined without optimization too, where a call costs more than its work.
#define ALWAYS_INLINE inline __attribute__((always_inline))

// A literal byte, or a match: its length above 16 bits of its distance.
typedef uint32_t token;

static ALWAYS_INLINE token match_token(uint32_t length, uint32_t distance) {
  return length << 16 | distance;
}
static ALWAYS_INLINE uint32_t token_length(token token) { return token >> 16; }
static ALWAYS_INLINE uint32_t token_distance(token token) { return token & 0xFFFF; }

// The bytes that a token stands for.
static ALWAYS_INLINE uint32_t token_span(token token) { return token >> 16 ? token >> 16 : 1; }

// The index of a length's symbol above 257.
static ALWAYS_INLINE int length_slot(uint32_t length) {
  if (length == longest_match) return 28;
  uint32_t offset = length - shortest_match;
  if (offset < 8) return (int)offset;
  int high = 31 - __builtin_clz(offset);
  return 4 * (high - 1) + (int)(offset >> (high - 2) & 3);
}

// The symbol of a distance.
static ALWAYS_INLINE int distance_slot(uint32_t distance) {
  distance -= 1;
  if (distance < 4) return (int)distance;
  int high = 31 - __builtin_clz(distance);
  return 2 * high + (int)(distance >> (high - 1) & 1);
}

// The bits behind a length's symbol.
static ALWAYS_INLINE int length_extra(int slot) { return slot < 8 || slot == 28 ? 0 : slot / 4 - 1; }

// The bits behind a distance's symbol.
static ALWAYS_INLINE int distance_extra(int slot) { return slot < 4 ? 0 : slot / 2 - 1; }

// How often each symbol occurs in a block.
typedef struct {
  uint32_t literals[literal_count];
  uint32_t distances[distance_count];
} symbol_counts;

#endif
