// Segments of tokens, and the blocks that share codes among neighboring segments.

#ifndef CPNG_BLOCKS_H
#define CPNG_BLOCKS_H

#include "codes.h"

// A short run of tokens, the unit from which blocks are built.
typedef struct {
  size_t start, byte_count;  // the bytes that the tokens represent, from the start of the section
  size_t token_count;
  size_t first_node, node_count;  // the positions that the path may take matches from
  symbol_counts counts;
} segment;

// Neighboring segments that share codes.
typedef struct {
  size_t first, end;  // indices of segments
  size_t byte_count;
  symbol_counts counts;
  block_codes codes;
  int64_t gain;  // the bits that joining the next block saves, less than zero for a loss
} block;

// Stores one block for each segment, then joins the pair of neighbors that saves the most bits
// until no pair saves any; returns the number of blocks.
size_t join_segments(const segment *segments, size_t count, block *blocks);

// Writes a block, stored without compression where that is shorter.
//
// `bytes` are those of the section; the tokens of a segment begin at the index of its first byte.
void write_block(
  bit_sink *sink, const block *block, const segment *segments, const token *tokens,
  const uint8_t *bytes, int is_last);

// Aligns the bits to a byte boundary with an empty stored block.
void write_cut(bit_sink *sink);

#endif
