// An inflater of zlib streams that stops between symbols, so that its output needs little memory.

#ifndef CPNG_INFLATER_H
#define CPNG_INFLATER_H

#include <stddef.h>
#include <stdint.h>

// The primary bits of the tables, and their sizes. A table below the primary one has all remaining
// bits, and at least two of the codes.
enum {
  cpng_literal_bits = 11,
  cpng_distance_bits = 8,
  cpng_literal_table_size = (1 << cpng_literal_bits) + 288 / 2 * (1 << (15 - cpng_literal_bits)),
  cpng_distance_table_size = (1 << cpng_distance_bits) + 32 / 2 * (1 << (15 - cpng_distance_bits)),
};

// An entry of a table: the number of all its bits in bits 0 to 7, the number of bits of its code in
// bits 8 to 11, flags, and a value from bit 16 on. Without a flag, the value is a length or a
// distance, to which extra bits are added.
enum {
  cpng_entry_invalid = 0x1000,
  cpng_entry_end = 0x2000,      // the end of a block
  cpng_entry_table = 0x4000,    // the value is the index of a table for the number in bits 8 to 11
  cpng_entry_literal = 0x8000,  // the value is a byte
};

// The number of bytes after the input that must be readable.
enum { cpng_input_padding = 16 };

// The number of bytes after the limits of a buffer that must be writable. A call exceeds its limit
// by at most one match. After the last row, one more call begins there, with a limit of one byte,
// and the copy of a match writes up to 16 bytes more.
enum { cpng_longest_match = 258, cpng_output_padding = cpng_longest_match + 1 + cpng_longest_match + 16 };

// The distance of the farthest match.
enum { cpng_window_size = 32768 };

// The minimum number of bytes that a header counts as if its block has its own codes. Building the
// tables takes so long that many small blocks would be slower than in zlib, mainly in debug builds.
enum { cpng_tables_size = 192 };

// The states of an inflater: before the header of a block, in a block without compression, between
// two codes, and after the last block.
enum { cpng_in_header, cpng_in_stored, cpng_in_codes, cpng_at_end };

typedef struct {
  const uint8_t *next, *end;
  uint64_t bits;       // the next bits; those above `bit_count` are zero or correct
  unsigned bit_count;
  int state;
  int is_last;         // whether the current block is the last one
  int has_fixed_codes; // whether the tables are those of the fixed codes
  size_t stored;       // the number of remaining bytes of a block without compression
  size_t window;       // the maximum distance that the stream permits
  size_t header_size;  // the bytes of the latest header and the end-of-block code before it; at
                       // least `cpng_tables_size` if the block has its own codes
  uint32_t literals[cpng_literal_table_size];
  uint32_t distances[cpng_distance_table_size];
} cpng_inflater;

// Reads the header of a zlib stream, after which `cpng_input_padding` bytes must be readable.
// Returns 0 if it is invalid.
int cpng_inflater_start(cpng_inflater *inflater, const uint8_t *bytes, size_t count);

// Inflates until the output reaches a limit, before which it must be, or until a block has ended.
//
// The history from `start` to `output` must contain the whole window, or everything since the start
// of the stream. Returns the end of the output, which exceeds the limit by at most one match, or
// NULL if the stream is invalid.
uint8_t *cpng_inflate_until(
  cpng_inflater *inflater, const uint8_t *start, uint8_t *output, const uint8_t *limit);

// Returns the number of compressed bytes of which no bit was consumed.
size_t cpng_inflater_remaining(const cpng_inflater *inflater);

// Sets the tables to those of a block with dynamic or fixed codes, from the lengths of 288 and 32
// codes. Returns 0 for lengths that zlib rejects.
int cpng_make_tables(
  cpng_inflater *inflater, const uint8_t *literal_lengths, const uint8_t *distance_lengths);

// Makes the table of the code with which the lengths are written, for 7 bits. Returns 0 for lengths
// that zlib rejects.
int cpng_make_length_table(uint32_t *table, const uint8_t *lengths);

#endif
