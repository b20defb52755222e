#include "adler32.h"

#include "../../CLibPNG/CSnapshotLibPNG.h"

// zlib takes lengths of type unsigned int, so longer buffers are passed in chunks of this size.
static const size_t chunk_limit = (size_t)1 << 30;

uint32_t cdeflate_adler32(const uint8_t *bytes, size_t count) {
  uLong sum = 1;
  while (count > 0) {
    uInt chunk = (uInt)(count < chunk_limit ? count : chunk_limit);
    sum = adler32(sum, bytes, chunk);
    bytes += chunk;
    count -= chunk;
  }
  return (uint32_t)sum;
}
