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
// Candidates hang in chains by the hash of four bytes and, for long matches, of eight. Within a run
// of equal pixels the hashes include the length of the rest of the run, and the longer one the
// bytes after it, so that the end of a run finds the ends of other runs as long, those that
// continue alike first, and not the thousand places within the same one (after Zopfli's second
// hash).
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t pixel, row;     // the distances of the pixel to the left and the row above
  int depth;             // the long candidates that are looked at; fewer where a match is near
  int nice;              // the length that ends the search
  size_t last_distance;  // that of the last match, tried first as it is likely the next
  size_t run_end;
  // Places plus one, zero for none.
  uint32_t *heads, *short_heads, *chain, *long_heads, *long_chain;
} match_finder;

// Takes memory; returns whether there was any.
int match_finder_start(match_finder *finder);
void match_finder_end(match_finder *finder);

enum { most_matches = longest_match };

// Stores the matches at a place, each longer and farther than the one before, none longer than
// `limit`; returns their number, at most `most_matches`.
int find_matches(match_finder *finder, size_t place, size_t limit, match *matches);

// Returns how many bytes from a place equal those a pixel behind them.
size_t run_length(match_finder *finder, size_t place);

// Makes places known to later searches, but for the middle of long runs.
void insert_places(match_finder *finder, size_t place, size_t end);

#endif
