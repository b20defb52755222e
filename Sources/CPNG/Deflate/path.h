// The cheapest way through a run of bytes, by literals and the matches that were found.

#ifndef CPNG_PATH_H
#define CPNG_PATH_H

#include "matches.h"

// The costs of symbols with the bits behind them, in sixteenths of a bit.
typedef struct {
  uint32_t literals[256], lengths[longest_match + 1], distances[used_distances];
} symbol_costs;

// Guesses at costs before anything is counted.
void guess_costs(symbol_costs *costs);

// Costs by how often symbols occurred.
void set_costs(const symbol_counts *counts, symbol_costs *costs);

enum {
  // The number of lengths of a match, from its longest down, at which the path may leave it.
  last_lengths = 16,
  // The length above which the bytes of a match before its last lengths may be skipped.
  skipped_length = 2 * last_lengths,
};

// A run of bytes with all matches in it, those of byte i from offsets[i] up to offsets[i + 1].
//
// If a match is longer than skipped_length and no matches were searched before its last lengths,
// the path takes it at least up to these lengths.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  const match *matches;
  const uint32_t *offsets;
  uint32_t *costs;  // of reaching each byte and the end
  token *arrivals;  // the token that reaches a byte
} path_search;

// Stores the cheapest tokens, at most one a byte; returns their number.
size_t find_path(path_search *search, const symbol_costs *costs, token *tokens);

void count_symbols(const token *tokens, size_t count, symbol_counts *counts);

#endif
