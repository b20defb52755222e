// The reconstruction of filtered rows.

#ifndef CPNG_UNFILTERING_H
#define CPNG_UNFILTERING_H

#include <stddef.h>
#include <stdint.h>

// The number of zeros before each row, for the neighbors of the first pixel, and the number of
// bytes after each row and after its source that are accessible.
enum { cpng_row_margin = 16 };

// Reconstructs a row of `count` bytes from its filter, 0 to 4, and its filtered bytes.
//
// A pixel has `pixel` bytes, 1 to 4. Returns 0 for an unknown filter.
int cpng_unfilter(
  unsigned filter, const uint8_t *source, const uint8_t *above, uint8_t *row, size_t count, size_t pixel);

#endif
