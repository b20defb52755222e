#include "CSnapshotPNG.h"

#include "../CLibPNG/CSnapshotLibPNG.h"

// zlib counts in unsigned int; longer buffers go through it in pieces of this size.
static const size_t piece_limit = (size_t)1 << 30;

static uInt piece(size_t count) { return (uInt)(count < piece_limit ? count : piece_limit); }

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
