#include "CSnapshotPNG.h"

#include "../../../CLibPNG/CSnapshotLibPNG.h"
#include <limits.h>

// Inflates a stream whose format `window_bits` selects.
static int inflate_stream(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity, size_t *written,
  int window_bits) {
  *written = 0;
  if (count > UINT_MAX || capacity > UINT_MAX) return CPNG_NO_SPACE;
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
  if (inflateInit2(&stream, window_bits) != Z_OK) return CPNG_NO_MEMORY;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  int result = inflate(&stream, Z_FINISH);
  *written = stream.total_out;
  uInt left = stream.avail_in;
  uInt space = stream.avail_out;
  inflateEnd(&stream);
  if (result == Z_STREAM_END) return left == 0 ? CPNG_OK : CPNG_FAILED;
  if (result == Z_MEM_ERROR) return CPNG_NO_MEMORY;
  return (result == Z_OK || result == Z_BUF_ERROR) && space == 0 ? CPNG_NO_SPACE : CPNG_FAILED;
}

int cpng_inflate(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity, size_t *written) {
  return inflate_stream(bytes, count, output, capacity, written, MAX_WBITS);
}

int cpng_inflate_raw(
  const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity, size_t *written) {
  return inflate_stream(bytes, count, output, capacity, written, -MAX_WBITS);
}
