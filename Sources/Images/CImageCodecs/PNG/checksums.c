#include "CSnapshotPNG.h"

#include <string.h>

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

static uint64_t mixed(uint64_t lane, uint64_t word) {
  uint64_t sum = lane + word * UINT64_C(0xC2B2AE3D27D4EB4F);
  return (sum << 31 | sum >> 33) * UINT64_C(0x9E3779B185EBCA87);
}

void cpng_lanes_add(cpng_lanes *lanes, const void *bytes, size_t block_count) {
  cpng_lanes sum = *lanes;
  const char *block = bytes;
  for (; block_count > 0; block_count -= 1, block += 32) {
    uint64_t words[4];
    memcpy(words, block, sizeof words);
    sum.a = mixed(sum.a, words[0]);
    sum.b = mixed(sum.b, words[1]);
    sum.c = mixed(sum.c, words[2]);
    sum.d = mixed(sum.d, words[3]);
    // Each lane affects the others, so that no difference is limited to 64 bits.
    sum.b += sum.a;
    sum.c += sum.b;
    sum.d += sum.c;
    sum.a += sum.d;
  }
  *lanes = sum;
}
