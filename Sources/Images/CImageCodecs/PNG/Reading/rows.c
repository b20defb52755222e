#include "CSnapshotPNG.h"

#include "adler32.h"
#include "inflater.h"
#include "unfiltering.h"
#include <stdlib.h>
#include <string.h>

_Static_assert(CPNG_STREAM_PADDING == cpng_input_padding, "the padding is that of the inflater");

// The number of bytes that are inflated at a time, so that they stay in a cache.
static const size_t step = 1 << 17;

// The maximum number of bytes for block headers per row, to which a quarter of the row's size is
// added. With this limit and `tail_limit`, the decoder accepts no stream that `reader.c` rejects
// for excess data: twice this maximum, two bytes for each byte of the row, and 12 bytes for each
// chunk of 256 bytes add up to less than the limit of a row there.
static const size_t header_limit = 3072;

// The maximum number of bytes after the last row.
static const size_t tail_limit = 64;

struct cpng_rows {
  cpng_inflater inflater;
  size_t row_size, pixel_size;
  size_t remaining;      // the number of bytes that are not inflated yet
  size_t since_header;   // the number of inflated bytes since `header_size` was reset
  size_t header_size;
  size_t tail;           // the number of compressed bytes after the last row
  uint32_t checksum;     // the Adler-32 of the rows so far
  uint8_t *buffer, *limit;  // of the inflated bytes
  uint8_t *next, *end;      // the inflated bytes that were not returned
  uint8_t *row, *above;
};

cpng_rows *cpng_rows_create(
  const uint8_t *stream, size_t count, size_t row_size, size_t pixel_size, size_t height) {
  const size_t capacity = cpng_window_size + row_size + 1 + step;
  const size_t row_capacity = row_size + 2 * cpng_row_margin;
  cpng_rows *rows = malloc(sizeof *rows + capacity + cpng_output_padding);
  uint8_t *pair = calloc(2, row_capacity);
  if (rows == NULL || pair == NULL) {
    free(rows);
    free(pair);
    return NULL;
  }
  if (!cpng_inflater_start(&rows->inflater, stream, count)) rows->inflater.state = cpng_at_end;
  rows->row_size = row_size;
  rows->pixel_size = pixel_size;
  rows->remaining = (row_size + 1) * height;
  rows->since_header = rows->header_size = rows->tail = 0;
  rows->checksum = 1;
  rows->buffer = rows->next = rows->end = (uint8_t *)(rows + 1);
  rows->limit = rows->buffer + capacity;
  rows->row = pair + cpng_row_margin;
  rows->above = rows->row + row_capacity;
  return rows;
}

void cpng_rows_destroy(cpng_rows *rows) {
  if (rows == NULL) return;
  free((rows->row < rows->above ? rows->row : rows->above) - cpng_row_margin);
  free(rows);
}

// Inflates until a row is complete. Returns 0 if the stream is rejected.
static int inflate_row(cpng_rows *rows) {
  if (rows->next + rows->row_size >= rows->limit) {
    // Move the window and the start of the row to the start of the buffer.
    uint8_t *kept = rows->end - cpng_window_size;
    if (kept > rows->next) kept = rows->next;
    const size_t distance = (size_t)(kept - rows->buffer);
    memmove(rows->buffer, kept, (size_t)(rows->end - kept));
    rows->next -= distance;
    rows->end -= distance;
  }
  while ((size_t)(rows->end - rows->next) <= rows->row_size) {
    if (rows->inflater.state == cpng_at_end || rows->remaining == 0) return 0;
    const int has_header = rows->inflater.state == cpng_in_header;
    const size_t space = (size_t)(rows->limit - rows->end);
    uint8_t *const end = cpng_inflate_until(
      &rows->inflater, rows->buffer, rows->end,
      rows->end + (space < rows->remaining ? space : rows->remaining));
    if (end == NULL || (size_t)(end - rows->end) > rows->remaining) return 0;
    if (has_header) {
      if (rows->since_header > rows->row_size) rows->since_header = rows->header_size = 0;
      rows->header_size += rows->inflater.header_size;
      if (rows->header_size > header_limit + rows->row_size / 4) return 0;
    }
    rows->since_header += (size_t)(end - rows->end);
    rows->remaining -= (size_t)(end - rows->end);
    rows->end = end;
    if (rows->remaining == 0) rows->tail = cpng_inflater_remaining(&rows->inflater);
  }
  return 1;
}

const uint8_t *cpng_rows_next(cpng_rows *rows) {
  if ((size_t)(rows->end - rows->next) <= rows->row_size && !inflate_row(rows)) return NULL;
  uint8_t *const row = rows->above;
  rows->above = rows->row;
  rows->row = row;
  const uint8_t *const source = rows->next;
  rows->checksum = cpng_adler32(rows->checksum, source, rows->row_size + 1);
  if (!cpng_unfilter(source[0], source + 1, rows->above, row, rows->row_size, rows->pixel_size)) return NULL;
  rows->next += rows->row_size + 1;
  return row;
}

int cpng_rows_finish(cpng_rows *rows) {
  if (rows->remaining > 0 || rows->next < rows->end || rows->tail > tail_limit) return 0;
  while (rows->inflater.state != cpng_at_end) {
    // Only the end of the block and empty blocks may follow.
    uint8_t *end = cpng_inflate_until(&rows->inflater, rows->buffer, rows->end, rows->end + 1);
    if (end != rows->end) return 0;
  }
  if (cpng_inflater_remaining(&rows->inflater) != sizeof(uint32_t)) return 0;
  const uint8_t *const stored = rows->inflater.end - sizeof(uint32_t);
  uint32_t checksum = 0;
  for (int index = 0; index < 4; index++) checksum = checksum << 8 | stored[index];
  return checksum == rows->checksum;
}
