#include "../include/CSnapshotPNG.h"
#include "codes.h"
#include "matches.h"
#include <stdlib.h>
#include <string.h>

// The work that an estimate is worth, and the tokens that share codes.
enum { estimate_depth = 6, estimate_nice = 64, known_end = 16, block_tokens = 8192 };

static uint64_t block_bits(symbol_counts *counts) {
  counts->literals[end_of_block] = 1;
  block_codes codes;
  choose_codes(counts, &codes);
  return codes.bit_count;
}

// Takes the longest match at each place and adds what its symbols cost in blocks of one size.
int cpng_estimate(
  const uint8_t *bytes, size_t count, size_t pixel, size_t row, size_t *length) {
  match_finder finder = {
    .bytes = bytes, .count = count, .pixel = pixel, .row = row, .depth = estimate_depth,
    .nice = estimate_nice};
  int has_memory = match_finder_start(&finder);
  symbol_counts counts;
  memset(&counts, 0, sizeof counts);
  uint64_t bits = 0;
  int tokens = 0;
  for (size_t place = 0; has_memory && place < count;) {
    match matches[most_matches];
    size_t limit = count - place < longest_match ? count - place : longest_match;
    int found = find_matches(&finder, place, limit, matches);
    match best = found > 0 ? matches[found - 1] : (match){1, 0};
    if (best.length < shortest_match) {
      counts.literals[bytes[place]]++;
    } else {
      counts.literals[257 + length_slot(best.length)]++;
      counts.distances[distance_slot(best.distance)]++;
      if (best.length > shortest_match) finder.last_distance = best.distance;
    }
    // Of a long match only the ends are worth knowing.
    size_t end = place + best.length;
    if (best.length > 2 * known_end) {
      insert_places(&finder, place, place + known_end);
      place = end - known_end;
    }
    insert_places(&finder, place, end);
    place = end;
    if (++tokens < block_tokens && place < count) continue;
    bits += block_bits(&counts);
    memset(&counts, 0, sizeof counts);
    tokens = 0;
  }
  match_finder_end(&finder);
  *length = (size_t)(bits / 8);
  return has_memory ? CPNG_OK : CPNG_NO_MEMORY;
}
