#include "inflater.h"

#define PLAIN(value, extra) ((uint32_t)(value) << 16 | (extra))

// The lengths of the symbols from 256 on, and the distances.
static const uint32_t lengths[32] = {
  cpng_entry_end, PLAIN(3, 0),   PLAIN(4, 0),   PLAIN(5, 0),   PLAIN(6, 0),   PLAIN(7, 0),   PLAIN(8, 0),
  PLAIN(9, 0),    PLAIN(10, 0),  PLAIN(11, 1),  PLAIN(13, 1),  PLAIN(15, 1),  PLAIN(17, 1),  PLAIN(19, 2),
  PLAIN(23, 2),   PLAIN(27, 2),  PLAIN(31, 2),  PLAIN(35, 3),  PLAIN(43, 3),  PLAIN(51, 3),  PLAIN(59, 3),
  PLAIN(67, 4),   PLAIN(83, 4),  PLAIN(99, 4),  PLAIN(115, 4), PLAIN(131, 5), PLAIN(163, 5), PLAIN(195, 5),
  PLAIN(227, 5),  PLAIN(258, 0), cpng_entry_invalid, cpng_entry_invalid,
};
static const uint32_t distances[32] = {
  PLAIN(1, 0),      PLAIN(2, 0),      PLAIN(3, 0),     PLAIN(4, 0),      PLAIN(5, 1),      PLAIN(7, 1),
  PLAIN(9, 2),      PLAIN(13, 2),     PLAIN(17, 3),    PLAIN(25, 3),     PLAIN(33, 4),     PLAIN(49, 4),
  PLAIN(65, 5),     PLAIN(97, 5),     PLAIN(129, 6),   PLAIN(193, 6),    PLAIN(257, 7),    PLAIN(385, 7),
  PLAIN(513, 8),    PLAIN(769, 8),    PLAIN(1025, 9),  PLAIN(1537, 9),   PLAIN(2049, 10),  PLAIN(3073, 10),
  PLAIN(4097, 11),  PLAIN(6145, 11),  PLAIN(8193, 12), PLAIN(12289, 12), PLAIN(16385, 13), PLAIN(24577, 13),
  cpng_entry_invalid, cpng_entry_invalid,
};

// The lengths of codes, and their symbols in the order of the codes.
typedef struct {
  unsigned longest, count;
  int is_complete;
  uint16_t symbols[288];
} sorted_code;

// Sorts the symbols of a code. Returns 0 if there are too many codes for their lengths.
static int sort(sorted_code *code, const uint8_t *code_lengths, unsigned count) {
  unsigned counts[16] = {0}, offsets[16];
  for (unsigned symbol = 0; symbol < count; symbol++) counts[code_lengths[symbol]]++;
  code->longest = 0;
  code->count = count - counts[0];
  int left = 1;
  unsigned offset = 0;
  for (unsigned length = 1; length <= 15; length++) {
    left = left * 2 - (int)counts[length];
    if (left < 0) return 0;
    if (counts[length] > 0) code->longest = length;
    offsets[length] = offset;
    offset += counts[length];
  }
  code->is_complete = left == 0;
  for (unsigned symbol = 0; symbol < count; symbol++) {
    const unsigned length = code_lengths[symbol];
    if (length > 0) code->symbols[offsets[length]++] = (uint16_t)symbol;
  }
  return 1;
}

// Fills a table. Symbols below `first` are literals, and `entries` are those of the others.
static void fill(
  uint32_t *table, unsigned primary, const sorted_code *code, const uint8_t *code_lengths,
  const uint32_t *entries, unsigned first) {
  const unsigned size = 1u << primary, rest = code->longest > primary ? code->longest - primary : 0;
  if (!code->is_complete) {
    for (unsigned slot = 0; slot < size; slot++) table[slot] = cpng_entry_invalid;
  }
  // The first bit of a code is its lowest, so codes are counted from the highest bit.
  unsigned bits = 0, end = size, prefix = size;
  for (unsigned index = 0; index < code->count; index++) {
    const unsigned symbol = code->symbols[index], length = code_lengths[symbol];
    uint32_t entry = symbol < first ? symbol << 16 | cpng_entry_literal : entries[symbol - first];
    entry += length << 8 | length;
    if (length <= primary) {
      for (unsigned slot = bits; slot < size; slot += 1u << length) table[slot] = entry;
    } else {
      if ((bits & (size - 1)) != prefix) {
        prefix = bits & (size - 1);
        table[prefix] = end << 16 | cpng_entry_table | rest << 8;
        end += 1u << rest;
      }
      uint32_t *part = table + (table[prefix] >> 16);
      for (unsigned slot = bits >> primary; slot < 1u << rest; slot += 1u << (length - primary)) {
        part[slot] = entry;
      }
    }
    unsigned bit = 1u << (length - 1);
    while (bits & bit) bit >>= 1;
    bits = bit == 0 ? 0 : (bits & (bit - 1)) | bit;
  }
}

// Like zlib, accepts an incomplete code only if it has at most one symbol, with one bit.
static int is_permitted(const sorted_code *code) { return code->is_complete || code->longest <= 1; }

int cpng_make_tables(
  cpng_inflater *inflater, const uint8_t *literal_lengths, const uint8_t *distance_lengths) {
  sorted_code code;
  if (!sort(&code, literal_lengths, 288) || !is_permitted(&code)) return 0;
  fill(inflater->literals, cpng_literal_bits, &code, literal_lengths, lengths, 256);
  if (!sort(&code, distance_lengths, 32) || !is_permitted(&code)) return 0;
  fill(inflater->distances, cpng_distance_bits, &code, distance_lengths, distances, 0);
  return 1;
}

int cpng_make_length_table(uint32_t *table, const uint8_t *code_lengths) {
  sorted_code code;
  if (!sort(&code, code_lengths, 19) || !code.is_complete) return 0;
  fill(table, 7, &code, code_lengths, NULL, 19);
  return 1;
}
