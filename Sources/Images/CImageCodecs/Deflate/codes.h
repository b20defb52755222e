// The Huffman codes of a block, the header that describes them, and the block's bits.

#ifndef CDEFLATE_CODES_H
#define CDEFLATE_CODES_H

#include "symbols.h"
#include <stddef.h>

// A writer of bits, from the lowest bit up. It counts the bytes that do not fit but drops them.
typedef struct {
  uint8_t *next, *end;
  uint64_t bits;
  int count;
} bit_sink;

void cdeflate_put_bits(bit_sink *sink, uint32_t value, int count);

// Fills the last byte with zero bits.
void cdeflate_put_to_byte(bit_sink *sink);

// A symbol of a header: the length of a code, or 16 to 18 for a run, with the value of its extra
// bits.
typedef struct {
  uint8_t symbol, extra;
} length_run;

typedef struct {
  int literals, distances, code_lengths, run_count;
  length_run runs[literal_count + distance_count];
  uint8_t lengths[19];
} block_header;

typedef struct {
  uint8_t literals[literal_count], distances[distance_count];  // lengths in bits
  int is_fixed;
  block_header header;
  uint64_t bit_count;  // of the block with its header
} block_codes;

// Chooses the codes that make the block shorter: the format's fixed codes or dynamic ones.
void cdeflate_choose_codes(const symbol_counts *counts, block_codes *codes);

// Replaces the codes of a block with codes that have a shorter header, if the block gets shorter.
void cdeflate_shorten_header(const symbol_counts *counts, block_codes *codes);

// A writer of the tokens of one block.
typedef struct {
  bit_sink *sink;
  const block_codes *codes;
  uint16_t literals[literal_count], distances[distance_count];
} block_writer;

block_writer cdeflate_start_block(bit_sink *sink, const block_codes *codes, int is_last);
void cdeflate_put_tokens(block_writer *writer, const token *tokens, size_t count);
void cdeflate_end_block(block_writer *writer);

#endif
