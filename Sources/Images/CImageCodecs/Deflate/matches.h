// The search for earlier occurrences of bytes within deflate's window.

#ifndef CDEFLATE_MATCHES_H
#define CDEFLATE_MATCHES_H

#include "symbols.h"
#include <stddef.h>

typedef struct {
  uint16_t length, distance;
} match;

// The chains of earlier positions, and the limits of the search.
//
// Candidates are chained by the hash of four bytes and, for long matches, of eight. Chains of four
// bytes alone would need 48 to 192 candidates to find the same long matches. Within a run of equal
// pixels, the hashes include the remaining length of the run, and the longer hash also the
// bytes after the run. A search in a run therefore finds positions with the same remaining length,
// first those that continue with the same bytes, instead of every position in the same run. The
// idea is that of Zopfli's second hash.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t pixel, row;     // the distances to the previous pixel and the previous row
  int depth;             // the number of long candidates; fewer if a likely distance matches
  int nice;              // the length of a match that ends the search
  size_t last_distance;  // of the last match; tried first, since it is likely to occur again
  size_t run_end;
  // Positions plus one; zero for none.
  uint32_t *heads, *short_heads, *chain, *long_heads, *long_chain;
} match_finder;

// Allocates memory and returns whether that succeeded.
int cdeflate_match_finder_start(match_finder *finder);
void cdeflate_match_finder_end(match_finder *finder);

enum { maximum_match_count = maximum_match };

// Finds the matches at a position, and returns their number, at most `maximum_match_count`. Each
// match is longer and has a greater distance than the previous one; none is longer than `limit`.
int cdeflate_find_matches(match_finder *finder, size_t position, size_t limit, match *matches);

// Returns the number of bytes from a position on, at most `limit`, that repeat those at a distance.
size_t cdeflate_match_length(
  const match_finder *finder, size_t position, size_t distance, size_t limit);

// Returns the number of bytes from a position on that equal those one pixel after them.
size_t cdeflate_run_length(match_finder *finder, size_t position);

// Adds positions to the chains, except those in the middle of long runs.
void cdeflate_insert_positions(match_finder *finder, size_t position, size_t end);

#endif
