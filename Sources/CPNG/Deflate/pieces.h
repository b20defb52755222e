// Runs of tokens that share codes, and where a stream is cut between them.

#ifndef CPNG_PIECES_H
#define CPNG_PIECES_H

#include "codes.h"

typedef struct {
  size_t first_token, token_count;
  size_t start, byte_count;  // the bytes that the tokens stand for
  size_t cut;                // how many of the finest cuts come before it
  symbol_counts counts;
  block_codes codes;
} piece;

typedef struct {
  piece *pieces;
  size_t count;
  uint64_t bit_count;  // with what the cuts take
} piece_list;

enum { no_cuts = 63 };

// Joins neighbours that share codes without loss, unless a cut lies between them; of the cuts every
// 2^shift-th is kept. Returns no pieces without memory; they are the caller's to free.
piece_list join_pieces(const piece *pieces, size_t count, int shift);

// Writes pieces as blocks, cut as they were joined, with `tokens` and `bytes` as their indices mean.
void put_pieces(
  bit_sink *sink, const piece_list *list, const token *tokens, const uint8_t *bytes, int shift);

#endif
