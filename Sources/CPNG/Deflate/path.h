// The cheapest way through a run of bytes, by literals and the matches that were found.

#ifndef CPNG_PATH_H
#define CPNG_PATH_H

#include "matches.h"

// The costs of symbols and the bits after them, in sixteenths of a bit, above `length_bits` lower
// bits. The lower bits of a match's length are its distance from the longest one, so that the least
// of several sums also tells its length.
typedef struct {
  int32_t literals[256], lengths[longest_match + 1], distances[used_distances];
} symbol_costs;

enum { length_bits = 8 };

// Guesses at costs before anything is counted.
void guess_costs(symbol_costs *costs);

// Costs by how often symbols occurred.
void set_costs(const symbol_counts *counts, symbol_costs *costs);

// A position whose matches were searched. Its matches and the ranges after it end where those of
// the next position begin.
typedef struct {
  uint32_t position, first_match, first_range;
} path_node;

// Positions that were not searched, from `begin` up to `end`, and a match that covers them. From
// each of them, the path may take the longest match at the distance, or the match up to its end.
typedef struct {
  uint32_t begin, end, match_end, distance;
} path_range;

// A run of bytes with the matches in it.
//
// The nodes ascend from the first byte, and one more node ends the last one. All positions between
// two nodes are in the first range of the former, and some are in a shorter range after it. Ranges
// after the first are disjoint and ascend, and at most `longest_match` bytes lie between two nodes.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  const path_node *nodes;
  size_t node_count;
  const match *matches;
  const path_range *ranges;
  int32_t *costs;  // from each byte to the end
  token *tokens;   // the first token of the path from each byte
} path_search;

// Stores the cheapest tokens, at most one a byte; returns their number.
size_t find_path(path_search *search, const symbol_costs *costs, token *tokens);

void count_symbols(const token *tokens, size_t count, symbol_counts *counts);

#endif
