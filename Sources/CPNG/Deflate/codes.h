// The Huffman codes of a block, the header that states them, and the block's bits.

#ifndef CPNG_CODES_H
#define CPNG_CODES_H

#include "symbols.h"
#include <stddef.h>

// Writes bits from the lowest up; what does not fit is counted but not written.
typedef struct {
  uint8_t *next, *end;
  uint64_t bits;
  int count;
} bit_sink;

void put_bits(bit_sink *sink, uint32_t value, int count);

// Fills the last byte with zeros.
void put_to_byte(bit_sink *sink);

// One symbol of a header: a code's length, or 16 to 18 for a run, with what follows it.
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
  uint64_t bit_count;  // of the whole block
} block_codes;

// Chooses the codes that make a block shortest, those of the format or its own.
void choose_codes(const symbol_counts *counts, block_codes *codes);

// Replaces the codes of a block by ones with a shorter header if that saves more bits than the
// longer codes take.
void shorten_header(const symbol_counts *counts, block_codes *codes);

// Writes the tokens of one block with its codes.
typedef struct {
  bit_sink *sink;
  const block_codes *codes;
  uint16_t literals[literal_count], distances[distance_count];
} block_writer;

block_writer start_block(bit_sink *sink, const block_codes *codes, int is_last);
void put_tokens(block_writer *writer, const token *tokens, size_t count);
void end_block(block_writer *writer);

#endif
