#include "CPNG.h"

#include "../LibPNG/LibPNG.h"
#include <string.h>

// zlib counts in unsigned int; longer buffers go through it in pieces of this size.
static const size_t piece_limit = (size_t)1 << 30;

static uInt piece(size_t count) { return (uInt)(count < piece_limit ? count : piece_limit); }

int cpng_estimate(const uint8_t *bytes, size_t count, int level, size_t *length) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, level, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    return CPNG_NO_MEMORY;
  }
  Bytef output[16384];
  size_t consumed = 0;
  *length = 0;
  int status = Z_OK;
  while (status == Z_OK || status == Z_BUF_ERROR) {
    stream.next_in = (Bytef *)(bytes + consumed);
    stream.avail_in = piece(count - consumed);
    stream.next_out = output;
    stream.avail_out = sizeof output;
    uInt step = stream.avail_in;
    status = deflate(&stream, step == count - consumed ? Z_FINISH : Z_NO_FLUSH);
    consumed += step - stream.avail_in;
    *length += sizeof output - stream.avail_out;
  }
  deflateEnd(&stream);
  return status == Z_STREAM_END ? CPNG_OK : CPNG_NO_MEMORY;
}

uint32_t cpng_adler32(const uint8_t *bytes, size_t count) {
  uLong sum = 1;
  while (count > 0) {
    sum = adler32(sum, bytes, piece(count));
    bytes += piece(count);
    count -= piece(count);
  }
  return (uint32_t)sum;
}

uint32_t cpng_crc32(uint32_t checksum, const uint8_t *bytes, size_t count) {
  uLong sum = checksum;
  while (count > 0) {
    sum = crc32(sum, bytes, piece(count));
    bytes += piece(count);
    count -= piece(count);
  }
  return (uint32_t)sum;
}
