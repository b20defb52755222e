#include "CSnapshotPNG.h"

#include "../../../CLibPNG/CSnapshotLibPNG.h"
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t remaining;
  const uint8_t *pixels_end;  // after the last IDAT chunk
  const uint8_t *row_limit;   // the latest end of the current row's data; NULL for none
  char message[160];
};

static void fail(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

// Ignores a warning: the file is valid, for example with a color key whose bits exceed the depth.
// `prepare` turns libpng's benign errors into errors.
static void warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static const char extra_data[] = "Extra compressed data";

// The number of bytes that libpng reads from an IDAT chunk in one call, with an allowance for chunk
// headers and empty blocks.
static const size_t row_slack = 8192;

// The maximum length of the data after the last row: a checksum and an empty block, at worst in
// chunks of one byte each.
static const size_t tail_limit = 96;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->remaining) png_error(png, "read beyond the end of the data");
  // After the last row, libpng would inflate all remaining data, possibly gigabytes.
  if (reader->row_limit != NULL && reader->next > reader->row_limit &&
      reader->next < reader->pixels_end) {
    png_error(png, extra_data);
  }
  memcpy(target, reader->next, count);
  reader->next += count;
  reader->remaining -= count;
}

// The chunks that do not affect samples. They are skipped, so they take no memory.
static const png_byte skipped_chunks[] =
  "bKGD\0cHRM\0cICP\0cLLI\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0mDCV\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0"
  "sPLT\0sRGB\0sTER\0tEXt\0tIME\0zTXt";

static int prepare(cpng_reader *reader) {
  reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) return CPNG_NO_MEMORY;
  if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
  png_set_read_fn(reader->png, reader, read_bytes);
  // The caller has verified the CRC of every chunk. PNG_IGNORE_ADLER32 is not set: libpng 1.6.59 in
  // Debian is built without it, and would reject files that other builds accept.
  png_set_crc_action(reader->png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_benign_errors(reader->png, 0);
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_keep_unknown_chunks(
    reader->png, PNG_HANDLE_CHUNK_NEVER, skipped_chunks, sizeof skipped_chunks / 5);
  return CPNG_OK;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count, size_t pixels_end) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->next = bytes;
  reader->remaining = count;
  reader->pixels_end = bytes + (pixels_end < count ? pixels_end : count);
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, warn);
  if (reader->png == NULL || prepare(reader) != CPNG_OK) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

void cpng_reader_destroy(cpng_reader *reader) {
  if (reader == NULL) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

int cpng_reader_start(cpng_reader *reader, int rows) {
  if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
  png_read_info(reader->png, reader->info);
  if (rows == CPNG_ROWS_RGBA) {
    png_set_expand(reader->png);
    png_set_scale_16(reader->png);
    png_set_gray_to_rgb(reader->png);
    png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(reader->png);
  }
  png_read_update_info(reader->png, reader->info);
  return CPNG_OK;
}

size_t cpng_reader_row_size(const cpng_reader *reader) {
  return png_get_rowbytes(reader->png, reader->info);
}

// Limits the data of the next row to three times its size: samples may have 16 bits, and chunks may
// be small.
static void limit_row(cpng_reader *reader) {
  size_t limit = png_get_rowbytes(reader->png, reader->info) * 3 + row_slack;
  reader->row_limit = limit < reader->remaining ? reader->next + limit : NULL;
}

int cpng_reader_read_row(cpng_reader *reader, uint8_t *row) {
  if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
  limit_row(reader);
  png_read_row(reader->png, row, NULL);
  return CPNG_OK;
}

int cpng_reader_read_image(cpng_reader *reader, uint8_t *pixels, size_t stride) {
  if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
  int passes =
    png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7 ? 7 : 1;
  png_uint_32 height = png_get_image_height(reader->png, reader->info);
  for (int pass = 0; pass < passes; pass++) {
    uint8_t *row = pixels;
    for (png_uint_32 y = 0; y < height; y++, row += stride) {
      limit_row(reader);
      png_read_row(reader->png, row, NULL);
    }
  }
  return CPNG_OK;
}

int cpng_reader_finish(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return CPNG_FAILED;
  if (reader->pixels_end > reader->next &&
      (size_t)(reader->pixels_end - reader->next) > tail_limit) {
    png_error(reader->png, extra_data);
  }
  reader->row_limit = NULL;
  png_read_end(reader->png, NULL);
  return CPNG_OK;
}

const char *cpng_reader_message(const cpng_reader *reader) { return reader->message; }
