// A deflate compressor for the scanlines of PNG files.
//
// With the system's zlib, the same pixels would have different bytes on different machines. This
// compressor returns the same bytes everywhere. It can also align the stream to a byte boundary
// between rows, and it handles long runs of equal pixels efficiently. Its parser follows those of
// Zopfli and libdeflate.

#ifndef CDEFLATE_H
#define CDEFLATE_H

#include <stddef.h>
#include <stdint.h>

enum {
  CDEFLATE_OK = 0,
  CDEFLATE_NO_MEMORY = 1,
  CDEFLATE_NO_SPACE = 2,  // the output does not fit into its buffer
};

// The effort of the compressor, the layout of its input, and the cuts in its stream.
typedef struct {
  int depth;           // the number of candidates checked for a match, at least 1
  int nice;            // the length of a match that ends the search, 3 to 258
  int passes;          // the number of shortest-path searches for each segment, at least 1
  int rounds;          // the number of further searches with the costs of the segment's block
  size_t pixel;        // the size of a pixel in bytes, at least 1
  size_t row;          // the distance between rows in bytes
  const size_t *cuts;  // the positions, ascending, at which a block starts on a byte boundary
  size_t cut_count;
} cdeflate_options;

// Returns the maximum length in bytes of the stream of `count` bytes.
size_t cdeflate_bound(size_t count, cdeflate_options options);

// Compresses at least one byte to a zlib stream and stores the stream's length in `written`.
//
// The same bytes and options give the same stream on every machine. Returns CDEFLATE_NO_SPACE, and
// stores the length that is needed, if the stream exceeds `capacity`.
int cdeflate_compress(
  const uint8_t *bytes, size_t count, cdeflate_options options, uint8_t *output, size_t capacity,
  size_t *written);

// Stores an estimate of the stream's length in `length`.
//
// The estimate comes from a greedy parse that checks a few candidates for each match. `pixel` and
// `row` are those of cdeflate_options.
int cdeflate_estimate(
  const uint8_t *bytes, size_t count, size_t pixel, size_t row, size_t *length);

#endif
