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
// Candidates hang in chains by the hash of four bytes. Within a run of equal pixels the hash
// includes the bytes left of the run, so that the end of one finds the ends of other runs as long,
// and not the thousand places within the same one (after Zopfli's second hash).
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t pixel, row;     // the distances of the pixel to the left and the row above
  int depth;             // the candidates that are looked at; fewer where a long match is near
  int nice;              // the length that ends the search
  size_t last_distance;  // that of the last match, tried first as it is likely the next
  size_t run_end;
  uint32_t *heads, *short_heads, *chain;  // places plus one, zero for none
} match_finder;

// Takes memory; returns whether there was any.
int match_finder_start(match_finder *finder);
void match_finder_end(match_finder *finder);

enum { most_matches = longest_match };

// Stores the matches at a place, each longer and farther than the one before, none longer than
// `limit`; returns their number, at most `most_matches`.
int find_matches(match_finder *finder, size_t place, size_t limit, match *matches);

// Makes places known to later searches, but for the middle of long runs.
void insert_places(match_finder *finder, size_t place, size_t end);

#endif
