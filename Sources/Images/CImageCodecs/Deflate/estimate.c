#include "CSnapshotDeflate.h"
#include "codes.h"
#include "matches.h"
#include <stdlib.h>
#include <string.h>

// The limits of the search, the positions known at each end of a match, and the tokens of a block.
enum { estimate_depth = 6, estimate_nice = 64, known_end = 16, block_tokens = 8192 };

static uint64_t block_bits(symbol_counts *counts) {
  counts->literals[end_of_block] = 1;
  block_codes codes;
  cdeflate_choose_codes(counts, &codes);
  return codes.bit_count;
}

// Takes the longest match at each position, and adds the lengths of blocks of a fixed size.
int cdeflate_estimate(
  const uint8_t *bytes, size_t count, size_t pixel, size_t row, size_t *length) {
  match_finder finder = {
    .bytes = bytes, .count = count, .pixel = pixel, .row = row, .depth = estimate_depth,
    .nice = estimate_nice};
  int has_memory = cdeflate_match_finder_start(&finder);
  symbol_counts counts;
  memset(&counts, 0, sizeof counts);
  uint64_t bits = 0;
  int tokens = 0;
  for (size_t position = 0; has_memory && position < count;) {
    match matches[maximum_match_count];
    size_t limit = count - position < maximum_match ? count - position : maximum_match;
    int found = cdeflate_find_matches(&finder, position, limit, matches);
    match best = found > 0 ? matches[found - 1] : (match){1, 0};
    if (best.length < minimum_match) {
      counts.literals[bytes[position]]++;
    } else {
      counts.literals[257 + length_slot(best.length)]++;
      counts.distances[distance_slot(best.distance)]++;
      if (best.length > minimum_match) finder.last_distance = best.distance;
    }
    // Adds only the ends of a long match.
    size_t end = position + best.length;
    if (best.length > 2 * known_end) {
      cdeflate_insert_positions(&finder, position, position + known_end);
      position = end - known_end;
    }
    cdeflate_insert_positions(&finder, position, end);
    position = end;
    if (++tokens < block_tokens && position < count) continue;
    bits += block_bits(&counts);
    memset(&counts, 0, sizeof counts);
    tokens = 0;
  }
  cdeflate_match_finder_end(&finder);
  *length = (size_t)(bits / 8);
  return has_memory ? CDEFLATE_OK : CDEFLATE_NO_MEMORY;
}
