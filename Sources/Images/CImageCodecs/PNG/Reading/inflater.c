#include "inflater.h"

#include <string.h>

// Decodes with tables of several bits and a buffer of 64 bits, and copies matches in blocks, as
// libdeflate does. The loops are flat and call no functions, because C is not optimized in debug
// builds.
//
// Except for Adler-32, which `rows.c` verifies, the inflater rejects each stream that zlib rejects.
// It may also reject a stream that zlib accepts.

typedef uint64_t unaligned_word __attribute__((aligned(1), may_alias));
typedef uint8_t block __attribute__((vector_size(16), aligned(1), may_alias));

#define LOAD_WORD(address) (*(const unaligned_word *)(const void *)(address))
#define STORE_WORD(address, value) (*(unaligned_word *)(void *)(address) = (value))
#define LOAD_BLOCK(address) (*(const block *)(const void *)(address))
#define STORE_BLOCK(address, value) (*(block *)(void *)(address) = (value))

// Fills the bit buffer to at least 56 bits. A checksum of four bytes follows the last block, so no
// valid stream reaches the limit.
#define REFILL() \
  do { \
    if (next > end + 7) return NULL; \
    bits |= LOAD_WORD(next) << bit_count; \
    next += (63 - bit_count) >> 3; \
    bit_count |= 56; \
  } while (0)

#define CONSUME(count) \
  do { \
    bits >>= (count); \
    bit_count -= (count); \
  } while (0)

#define LOWEST(count) ((uint32_t)bits & ((1u << (count)) - 1))

// The entry of the next code.
#define ENTRY(table, primary) \
  ({ \
    uint32_t found = table[LOWEST(primary)]; \
    if (found & cpng_entry_table) { \
      found = table[(found >> 16) + ((uint32_t)(bits >> (primary)) & ((1u << (found >> 8 & 15)) - 1))]; \
    } \
    found; \
  })

// The length or the distance of an entry, with its extra bits.
#define VALUE(entry) ((entry >> 16) + (LOWEST(entry & 255) >> (entry >> 8 & 15)))

int cpng_inflater_start(cpng_inflater *inflater, const uint8_t *bytes, size_t count) {
  if (count < 2) return 0;
  const unsigned method = bytes[0], flags = bytes[1];
  if ((method << 8 | flags) % 31 != 0 || (method & 15) != 8 || method > 0x78 || flags & 0x20) return 0;
  inflater->next = bytes + 2;
  inflater->end = bytes + count;
  inflater->bits = 0;
  inflater->bit_count = 0;
  inflater->state = cpng_in_header;
  inflater->is_last = 0;
  inflater->has_fixed_codes = 0;
  inflater->window = (size_t)256 << (method >> 4);
  return 1;
}

size_t cpng_inflater_remaining(const cpng_inflater *inflater) {
  const uint8_t *next = inflater->next - inflater->bit_count / 8;
  return next < inflater->end ? (size_t)(inflater->end - next) : 0;
}

// Reads the lengths of the codes of a block. Returns NULL if they are invalid, or the new position.
static const uint8_t *read_code_lengths(cpng_inflater *inflater, uint8_t *literals, uint8_t *distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  const uint8_t *next = inflater->next, *const end = inflater->end;
  uint64_t bits = inflater->bits;
  unsigned bit_count = inflater->bit_count;
  REFILL();
  const unsigned literal_count = LOWEST(5) + 257, distance_count = (LOWEST(10) >> 5) + 1;
  const unsigned length_count = (LOWEST(14) >> 10) + 4;
  if (literal_count > 286 || distance_count > 30) return NULL;
  CONSUME(14);
  uint8_t lengths[288 + 32] = {0};
  for (unsigned index = 0; index < length_count; index++) {
    if (bit_count < 3) REFILL();
    lengths[order[index]] = (uint8_t)LOWEST(3);
    CONSUME(3);
  }
  uint32_t table[128];
  if (!cpng_make_length_table(table, lengths)) return NULL;
  const unsigned count = literal_count + distance_count;
  for (unsigned index = 0; index < count;) {
    REFILL();
    const uint32_t entry = table[LOWEST(7)], symbol = entry >> 16;
    CONSUME(entry & 255);
    if (symbol < 16) {
      lengths[index++] = (uint8_t)symbol;
      continue;
    }
    if (symbol == 16 && index == 0) return NULL;
    const unsigned extra = symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
    const unsigned run = (symbol == 18 ? 11 : 3) + LOWEST(extra);
    CONSUME(extra);
    if (index + run > count) return NULL;
    memset(lengths + index, symbol == 16 ? lengths[index - 1] : 0, run);
    index += run;
  }
  // A block needs a code for its end.
  if (lengths[256] == 0) return NULL;
  memcpy(literals, lengths, literal_count);
  memcpy(distances, lengths + literal_count, distance_count);
  inflater->bits = bits;
  inflater->bit_count = bit_count;
  return next;
}

// Reads the header of a block. Returns 0 if it is invalid.
static int read_header(cpng_inflater *inflater) {
  // Stored blocks start at the next byte, so the buffer is emptied to whole bytes.
  inflater->next -= inflater->bit_count / 8;
  inflater->bit_count %= 8;
  inflater->bits &= (1u << inflater->bit_count) - 1;
  if (inflater->next + 1 > inflater->end) return 0;
  if (inflater->bit_count < 3) {
    inflater->bits |= (uint64_t)*inflater->next++ << inflater->bit_count;
    inflater->bit_count += 8;
  }
  inflater->is_last = inflater->bits & 1;
  const unsigned type = (unsigned)inflater->bits >> 1 & 3;
  inflater->bits >>= 3;
  inflater->bit_count -= 3;
  if (type == 0) {
    const uint8_t *next = inflater->next - inflater->bit_count / 8;
    if (inflater->end - next < 4) return 0;
    inflater->stored = (size_t)(next[0] | next[1] << 8);
    if (inflater->stored != (size_t)((next[2] | next[3] << 8) ^ 0xFFFF)) return 0;
    inflater->next = next + 4;
    inflater->bits = 0;
    inflater->bit_count = 0;
    inflater->state = cpng_in_stored;
    return 1;
  }
  inflater->state = cpng_in_codes;
  // Otherwise, many short blocks with fixed codes would take hundreds of times as long as in zlib.
  if (type == 1 && inflater->has_fixed_codes) return 1;
  uint8_t literals[288] = {0}, distances[32] = {0};
  if (type == 1) {
    memset(literals, 8, 288);
    memset(literals + 144, 9, 112);
    memset(literals + 256, 7, 24);
    memset(distances, 5, 32);
  } else if (type == 2) {
    inflater->next = read_code_lengths(inflater, literals, distances);
    if (inflater->next == NULL) return 0;
  } else {
    return 0;
  }
  inflater->has_fixed_codes = type == 1;
  return cpng_make_tables(inflater, literals, distances);
}

// Copies bytes of a block without compression.
static uint8_t *copy_stored(cpng_inflater *inflater, uint8_t *output, const uint8_t *limit) {
  size_t count = inflater->stored, space = (size_t)(limit - output);
  if (count > (size_t)(inflater->end - inflater->next)) return NULL;
  if (count > space) count = space;
  memcpy(output, inflater->next, count);
  inflater->next += count;
  inflater->stored -= count;
  if (inflater->stored == 0) inflater->state = inflater->is_last ? cpng_at_end : cpng_in_header;
  return output + count;
}

// For a match at a distance below 8: the factor that repeats that many bytes in 64 bits, and the
// largest multiple of the distance up to 16.
typedef struct {
  uint64_t factor;
  unsigned step;
} repetition;

static const repetition repetitions[8] = {
  {0, 0},
  {0x0101010101010101, 16},
  {0x0001000100010001, 16},
  {0x0001000001000001, 15},
  {0x0000000100000001, 16},
  {0x0000010000000001, 15},
  {0x0001000000000001, 12},
  {0x0100000000000001, 14},
};

// Copies a match and moves `output` to its end. Up to 16 bytes more are written.
#define COPY_MATCH(distance, length) \
  do { \
    const uint8_t *source = output - (distance); \
    uint8_t *const stop = output + (length); \
    if ((distance) >= 16) { \
      do { \
        STORE_BLOCK(output, LOAD_BLOCK(source)); \
        output += 16; \
        source += 16; \
      } while (output < stop); \
    } else if ((distance) >= 8) { \
      do { \
        STORE_WORD(output, LOAD_WORD(source)); \
        output += 8; \
        source += 8; \
      } while (output < stop); \
    } else { \
      const repetition *const repeated = repetitions + (distance); \
      const uint64_t mask = ((uint64_t)1 << (distance) * 8) - 1; \
      const uint64_t low = (LOAD_WORD(source) & mask) * repeated->factor; \
      const uint64_t high = (low >> 8 % (distance) * 8 & mask) * repeated->factor; \
      do { \
        STORE_WORD(output, low); \
        STORE_WORD(output + 8, high); \
        output += repeated->step; \
      } while (output < stop); \
    } \
    output = stop; \
  } while (0)

uint8_t *cpng_inflate_until(
  cpng_inflater *inflater, const uint8_t *start, uint8_t *output, const uint8_t *limit) {
  if (inflater->state == cpng_at_end) return output;
  if (inflater->state == cpng_in_header) {
    const size_t remaining = cpng_inflater_remaining(inflater);
    if (!read_header(inflater)) return NULL;
    // A code for the end of a block has up to two bytes.
    inflater->header_size = remaining - cpng_inflater_remaining(inflater) + 2;
    const int has_own_codes = inflater->state == cpng_in_codes && !inflater->has_fixed_codes;
    if (has_own_codes && inflater->header_size < cpng_tables_size) inflater->header_size = cpng_tables_size;
  }
  if (inflater->state == cpng_in_stored) return copy_stored(inflater, output, limit);
  const uint32_t *const literals = inflater->literals, *const distances = inflater->distances;
  const uint8_t *next = inflater->next, *const end = inflater->end;
  uint64_t bits = inflater->bits;
  unsigned bit_count = inflater->bit_count;
  while (output < limit) {
    REFILL();
    uint32_t entry = ENTRY(literals, cpng_literal_bits);
    if (entry & cpng_entry_literal) {
      CONSUME(entry & 255);
      *output++ = (uint8_t)(entry >> 16);
      // The buffer still has enough bits for one more code.
      entry = ENTRY(literals, cpng_literal_bits);
      if (entry & cpng_entry_literal) {
        CONSUME(entry & 255);
        *output++ = (uint8_t)(entry >> 16);
        continue;
      }
      REFILL();
    }
    if (entry & (cpng_entry_end | cpng_entry_invalid)) {
      if (entry & cpng_entry_invalid) return NULL;
      CONSUME(entry & 255);
      inflater->state = inflater->is_last ? cpng_at_end : cpng_in_header;
      break;
    }
    const uint32_t length = VALUE(entry);
    CONSUME(entry & 255);
    entry = ENTRY(distances, cpng_distance_bits);
    if (entry & cpng_entry_invalid) return NULL;
    const size_t distance = VALUE(entry);
    CONSUME(entry & 255);
    if (distance > (size_t)(output - start) || distance > inflater->window) return NULL;
    COPY_MATCH(distance, length);
  }
  inflater->next = next;
  inflater->bits = bits;
  inflater->bit_count = bit_count;
  return output;
}
