// Finds where bytes have occurred before, within deflate's window.

#ifndef CPNG_MATCHES_H
#define CPNG_MATCHES_H

#include "symbols.h"
#include <stddef.h>

typedef struct {
  uint16_t length, distance;
} match;

// What to search and how far.
//
// Candidates are chained by the hash of four bytes and, for long matches, of eight. Within a run of
// equal pixels, the hashes include the remaining length of the run, and the longer one also the
// bytes after it. The end of a run therefore finds the ends of runs that are as long, first those
// that continue with the same bytes, and not every position within the same run (after Zopfli's
// second hash).
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t pixel, row;     // the distances of the pixel to the left and the row above
  int depth;             // the long candidates that are looked at; fewer where a match is near
  int nice;              // the length that ends the search
  size_t last_distance;  // that of the last match, tried first as it is likely the next
  size_t run_end;
  // Positions plus one, zero for none.
  uint32_t *heads, *short_heads, *chain, *long_heads, *long_chain;
} match_finder;

// Takes memory; returns whether there was any.
int match_finder_start(match_finder *finder);
void match_finder_end(match_finder *finder);

enum { most_matches = longest_match };

// Stores the matches at a place, each longer and farther than the one before, none longer than
// `limit`; returns their number, at most `most_matches`.
int find_matches(match_finder *finder, size_t place, size_t limit, match *matches);

// Returns the number of bytes from a position on, at most `limit`, that equal those at a distance.
size_t match_length(
  const match_finder *finder, size_t place, size_t distance, size_t limit);

// Returns the number of bytes from a position on that equal the bytes one pixel before them.
size_t run_length(match_finder *finder, size_t place);

// Adds positions for later searches, except for the middle of long runs.
void insert_places(match_finder *finder, size_t place, size_t end);

#endif
