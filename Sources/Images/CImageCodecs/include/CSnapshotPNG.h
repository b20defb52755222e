// A decoder of the rows of PNGs, and functions of libpng and zlib in a form that Swift can call.
//
// Every function that runs libpng sets its own jump target, so that an error never unwinds over a
// frame of Swift: it is returned as a status.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

enum {
  CPNG_OK = 0,
  CPNG_FAILED = 1,     // libpng rejected the file; see cpng_reader_message
  CPNG_NO_MEMORY = 2,
  CPNG_NO_SPACE = 3,   // the output does not fit into its buffer
};

// Formats of the rows that a reader returns.
enum {
  CPNG_ROWS_AS_STORED = 0,  // packed samples, as in the file
  CPNG_ROWS_RGBA = 1,       // 8 bits per channel, straight alpha
};

// A reader of a PNG file in memory. The memory must outlive the reader.
typedef struct cpng_reader cpng_reader;

// Creates a reader, to be freed with cpng_reader_destroy. Returns NULL if memory runs out.
//
// The pixel data ends `pixels_end` bytes from the start. The reader does not verify the checksums
// of chunks, which the caller has verified. libpng verifies the Adler-32 unless the data is divided
// in tiny chunks: it must find the checksum in one read after the last row.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t pixels_end);
void cpng_reader_destroy(cpng_reader *reader);

// Reads all chunks before the pixels and sets the format of the rows.
int cpng_reader_start(cpng_reader *reader, int rows);

// Returns the size of a row in bytes, in the format that was set.
size_t cpng_reader_row_size(const cpng_reader *reader);

// Reads the next row. As stored, the rows of an interlaced file come pass by pass.
int cpng_reader_read_row(cpng_reader *reader, uint8_t *row);

// Reads all rows, interlaced or not, each `stride` bytes after the previous one.
int cpng_reader_read_image(cpng_reader *reader, uint8_t *pixels, size_t stride);

// Reads to the end of the file, to find errors there. Data after the last row is an error.
int cpng_reader_finish(cpng_reader *reader);

// Returns libpng's message for the error, or an empty string.
const char *cpng_reader_message(const cpng_reader *reader);

// A decoder of the rows of a PNG without interlacing, several times as fast as libpng.
//
// It does not explain errors. A stream that it rejects must be decoded by libpng, which may accept
// it. If each chunk of a stream except the last one has at least CPNG_CHUNK_MINIMUM bytes, it
// accepts no stream that `cpng_reader` rejects.
typedef struct cpng_rows cpng_rows;

enum {
  CPNG_STREAM_PADDING = 16,  // the number of zeros that must follow a stream
  CPNG_CHUNK_MINIMUM = 256,
};

// Creates a decoder of a zlib stream, to be freed with cpng_rows_destroy. Returns NULL if memory
// runs out. The stream must outlive the decoder.
//
// A row has `row_size` bytes without its filter, and a pixel has `pixel_size` bytes, 1 to 4.
cpng_rows *cpng_rows_create(
  const uint8_t *stream, size_t count, size_t row_size, size_t pixel_size, size_t height);
void cpng_rows_destroy(cpng_rows *rows);

// Returns the next row, which is valid until the one after it is read, or NULL if the stream is
// rejected. Eight bytes after the row are readable.
const uint8_t *cpng_rows_next(cpng_rows *rows);

// Returns whether the stream ends after the last row and its checksum is correct.
int cpng_rows_finish(cpng_rows *rows);

// Converts a row of red, green, and blue to opaque pixels. Two bytes after the row must be
// readable.
void cpng_expand_rgb(const uint8_t *row, uint32_t *pixels, size_t width);

// Converts a row of straight red, green, blue, and alpha to premultiplied pixels.
void cpng_expand_rgba(const uint8_t *row, uint32_t *pixels, size_t width);

// Converts a row of samples of 1, 2, 4, or 8 bits by lookup, and returns the largest sample. The
// table has a pixel for each value of that many bits.
uint32_t cpng_expand_samples(
  const uint8_t *row, unsigned depth, const uint32_t *table, uint32_t *pixels, size_t width);

// Returns the maximum length in bytes of the stream of cpng_deflate_rows.
size_t cpng_rows_bound(size_t row, size_t count);

// Compresses `count` consecutive rows of `row` bytes each to the zlib stream of a PNG without
// filters, and stores its length in `written`.
//
// The system's zlib compresses the rows, which is fast in every build, so the stream differs
// between versions of zlib.
int cpng_deflate_rows(
  const uint8_t *rows, size_t row, size_t count, uint8_t *output, size_t capacity,
  size_t *written);

// Decompresses a zlib stream and stores the number of decompressed bytes in `written`.
//
// Returns CPNG_FAILED if the stream is damaged or ends before `bytes` do, and CPNG_NO_SPACE if it
// decompresses to more than `capacity` bytes.
int cpng_inflate(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity, size_t *written);

// Does the same for a deflate stream without a zlib header and checksum.
int cpng_inflate_raw(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity, size_t *written);

// Continues a CRC-32, which starts with 0, over more bytes.
uint32_t cpng_crc32(uint32_t checksum, const uint8_t *bytes, size_t count);

// The state of a 128-bit hash of 64-bit words in four lanes (based on xxHash).
typedef struct {
  uint64_t a, b, c, d;
} cpng_lanes;

// Adds blocks of 32 bytes to a hash. Every passing assertion hashes all pixels, which takes Swift
// five times as long in debug builds.
void cpng_lanes_add(cpng_lanes *lanes, const void *bytes, size_t block_count);

#endif
