// The shortest path through bytes: the literals and matches of least cost.

#ifndef CDEFLATE_PATH_H
#define CDEFLATE_PATH_H

#include "matches.h"

// The costs of symbols with their extra bits, in sixteenths of a bit.
//
// Costs are shifted left by `length_bits`. The lower bits of a length's cost are the difference
// from the maximum length, so that the minimum of several sums also contains the length.
typedef struct {
  int32_t literals[256], lengths[maximum_match + 1], distances[used_distances];
} symbol_costs;

enum { length_bits = 8 };

// Sets default costs, for the first search.
void cdeflate_guess_costs(symbol_costs *costs);

// Sets costs from the counts of symbols.
void cdeflate_set_costs(const symbol_counts *counts, symbol_costs *costs);

// A position at which matches were searched. Its matches, and the ranges after it, end where those
// of the next node begin.
typedef struct {
  uint32_t position, first_match, first_range;
} path_node;

// Positions that were not searched, from `begin` up to but not including `end`, and a match that
// covers them. From each position, the path may take a match at this distance: one of maximum
// length, or one that ends where the covering match ends.
typedef struct {
  uint32_t begin, end, match_end, distance;
} path_range;

// The bytes of a segment with their matches.
//
// The nodes ascend from the first byte, and an additional node ends the last one. The first range
// of a node contains all positions up to the next node. The ranges after the first are disjoint and
// ascend. There are at most `maximum_match` bytes between two nodes.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  const path_node *nodes;
  size_t node_count;
  const match *matches;
  const path_range *ranges;
  int32_t *costs;  // of the path from each byte to the end
  token *tokens;   // the first token of the path from each byte
} path_search;

// Stores the tokens of the shortest path, at most one per byte, and returns their number.
size_t cdeflate_find_path(path_search *search, const symbol_costs *costs, token *tokens);

void cdeflate_count_symbols(const token *tokens, size_t count, symbol_counts *counts);

#endif
