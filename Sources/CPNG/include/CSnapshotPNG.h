// The C code of SnapshotImageCodecs. It reads PNG files with libpng and zlib through functions that
// Swift can call, and it compresses with the package's own parser. With the system's zlib, the same
// pixels would have different bytes on different machines. Unlike a general compressor, the parser
// also cuts the stream between rows and searches for long runs of pixels.
//
// Every function that runs libpng sets its own jump target, so that an error never unwinds over a
// frame of Swift: it comes back as a status.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// What a call came to.
enum {
  CPNG_OK = 0,
  CPNG_FAILED = 1,      // libpng refused the file; see cpng_reader_message
  CPNG_NO_MEMORY = 2,
  CPNG_NO_SPACE = 3,    // the output does not fit its buffer
};

// How rows are delivered.
enum {
  CPNG_ROWS_AS_STORED = 0,  // packed samples, as the file has them
  CPNG_ROWS_RGBA = 1,       // 8 bits a channel, straight alpha
};

// A PNG that is read from memory, which must outlive the reader.
typedef struct cpng_reader cpng_reader;

// Returns a reader, or NULL without memory. To be freed by cpng_reader_destroy. The pixels' data
// ends `pixels_end` bytes from the start.
//
// Checksums are not verified, neither the chunks' nor Adler-32: the caller has checked the chunks.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t pixels_end);
void cpng_reader_destroy(cpng_reader *reader);

// Reads all chunks before the pixels and settles how rows come.
int cpng_reader_start(cpng_reader *reader, int rows);

// The bytes of a row as it will be delivered.
size_t cpng_reader_row_size(const cpng_reader *reader);

// Reads the next row; as stored, an interlaced file gives those of one pass after another.
int cpng_reader_read_row(cpng_reader *reader, uint8_t *row);

// Reads all rows, interlaced or not, each `stride` bytes after the one above.
int cpng_reader_read_image(cpng_reader *reader, uint8_t *pixels, size_t stride);

// Reads to the end of the file, so that a fault there is found. Data behind the last row is one.
int cpng_reader_finish(cpng_reader *reader);

// What libpng said of the fault; empty without one.
const char *cpng_reader_message(const cpng_reader *reader);

// How far the compressor goes, and where it cuts its stream.
typedef struct {
  int depth;               // the candidates for a match that are looked at, at least 1
  int nice;                // the length of a match that ends the search, 3 to 258
  int passes;              // how often the cheapest path of a segment is sought, at least 1
  int rounds;              // how often it is sought again with the costs of the segment's block
  size_t pixel;            // the bytes from a pixel to the next, at least 1
  size_t row;              // the bytes from a row to the next
  const size_t *cuts;      // where a block ends and the next begins with a byte, ascending
  size_t cut_count;
} cpng_deflate_options;

// The most bytes that deflate may make of `count`.
size_t cpng_deflate_bound(size_t count, cpng_deflate_options options);

// Compresses at least one byte to a zlib stream and stores its length in `written`. The same bytes
// and options give the same stream on every machine.
int cpng_deflate(
  const uint8_t *bytes, size_t count, cpng_deflate_options options, uint8_t *output,
  size_t capacity, size_t *written);

// Stores an estimate of the stream's length, from a parse that checks a few candidates and takes
// the longest match; `pixel` and `row` are those of cpng_deflate_options.
int cpng_estimate(
  const uint8_t *bytes, size_t count, size_t pixel, size_t row, size_t *length);

// The most bytes that cpng_deflate_rows makes of rows.
size_t cpng_rows_bound(size_t row, size_t count);

// Compresses rows of `row` bytes, one after another, to the zlib stream of a PNG without filters, and
// stores its length in `written`. The system's zlib does it, which is fast in every build, so the
// stream differs between versions of zlib.
int cpng_deflate_rows(
  const uint8_t *rows, size_t row, size_t count, uint8_t *output, size_t capacity,
  size_t *written);

// Inflates a zlib stream that takes all of `bytes`, and stores the number of inflated bytes in
// `written`: CPNG_FAILED where it is damaged or other bytes follow it, CPNG_NO_SPACE where it holds
// more than `capacity`.
int cpng_inflate(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity, size_t *written);

uint32_t cpng_adler32(const uint8_t *bytes, size_t count);

// Continues a CRC-32 (begin with 0) over more bytes.
uint32_t cpng_crc32(uint32_t checksum, const uint8_t *bytes, size_t count);

#endif
