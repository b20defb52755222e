#include "adler32.h"

typedef uint8_t block __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t halves __attribute__((vector_size(32)));
typedef uint32_t sums __attribute__((vector_size(64)));

enum {
  block_size = 16,
  group_size = 4 * block_size,
  // With this many groups, `weighted` does not overflow: after n blocks, it is less than
  // 255 * n * n / 2.
  group_limit = 1250,
};

static const uint32_t base = 65521;

// A block of the current group, as 16-bit integers.
#define BLOCK(index) __builtin_convertvector(((const block *)(const void *)bytes)[index], halves)

uint32_t cpng_adler32(uint32_t checksum, const uint8_t *bytes, size_t count) {
  uint64_t low = checksum & 0xFFFF, high = checksum >> 16;
  while (count >= group_size) {
    const size_t available = count / group_size;
    const size_t groups = available < group_limit ? available : group_limit;
    // For each position in a block, `plain` is the sum of its bytes, and `weighted` is the sum of
    // the values of `plain` before each block. Adding four blocks at a time takes fewer statements,
    // which are slow in debug builds.
    sums plain = {0}, weighted = {0};
    for (size_t index = 0; index < groups; index++) {
      weighted += plain * 4 + __builtin_convertvector(BLOCK(0) * 3 + BLOCK(1) * 2 + BLOCK(2), sums);
      plain += __builtin_convertvector(BLOCK(0) + BLOCK(1) + BLOCK(2) + BLOCK(3), sums);
      bytes += group_size;
    }
    count -= groups * group_size;
    high += groups * group_size * low;
    for (uint32_t index = 0; index < block_size; index++) {
      low += plain[index];
      high += (uint64_t)weighted[index] * block_size;
      high += (uint64_t)plain[index] * (block_size - index);
    }
    low %= base;
    high %= base;
  }
  for (; count > 0; count--) {
    low += *bytes++;
    high += low;
  }
  return (uint32_t)(high % base) << 16 | (uint32_t)(low % base);
}
