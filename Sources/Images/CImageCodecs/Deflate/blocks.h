// Segments of tokens, and blocks: neighboring segments that share codes.

#ifndef CDEFLATE_BLOCKS_H
#define CDEFLATE_BLOCKS_H

#include "codes.h"

// A short sequence of tokens, the unit of blocks.
typedef struct {
  size_t start, byte_count;  // of the bytes that the tokens represent, within the section
  size_t token_count;
  size_t first_node, node_count;  // of the positions with matches that were searched
  symbol_counts counts;
} segment;

// Neighboring segments that share codes.
typedef struct {
  size_t first, end;  // indices of segments
  size_t byte_count;
  symbol_counts counts;
  block_codes codes;
  int64_t gain;  // the bits that merging with the next block saves; negative for a loss
} block;

// Divides the segments into blocks and returns the number of blocks.
//
// It starts with one block per segment and repeatedly merges the two neighbors that save the most
// bits, until no merge saves any.
size_t cdeflate_merge_segments(const segment *segments, size_t count, block *blocks);

// Writes a block, without compression if that is shorter.
//
// `bytes` are those of the section. The tokens of a segment begin at the index of its first byte.
void cdeflate_write_block(
  bit_sink *sink, const block *block, const segment *segments, const token *tokens,
  const uint8_t *bytes, int is_last);

// Aligns the stream to a byte boundary with an empty stored block.
void cdeflate_write_cut(bit_sink *sink);

#endif
