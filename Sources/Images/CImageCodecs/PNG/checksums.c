#include "CSnapshotPNG.h"

#include "../../CLibPNG/CSnapshotLibPNG.h"

// zlib takes lengths of type unsigned int, so longer buffers are passed in chunks of this size.
static const size_t chunk_limit = (size_t)1 << 30;

uint32_t cpng_crc32(uint32_t checksum, const uint8_t *bytes, size_t count) {
  uLong sum = checksum;
  while (count > 0) {
    uInt chunk = (uInt)(count < chunk_limit ? count : chunk_limit);
    sum = crc32(sum, bytes, chunk);
    bytes += chunk;
    count -= chunk;
  }
  return (uint32_t)sum;
}
