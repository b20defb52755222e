#include "codes.h"

#include <stdlib.h>
#include <string.h>

void cdeflate_put_bits(bit_sink *sink, uint32_t value, int count) {
  sink->bits |= (uint64_t)value << sink->count;
  sink->count += count;
  while (sink->count >= 8) {
    if (sink->next < sink->end) *sink->next = (uint8_t)sink->bits;
    sink->next++;
    sink->bits >>= 8;
    sink->count -= 8;
  }
}

void cdeflate_put_to_byte(bit_sink *sink) { cdeflate_put_bits(sink, 0, (8 - sink->count) & 7); }

typedef struct {
  uint32_t weight;
  int symbol;
} leaf;

static int by_weight(const void *first, const void *second) {
  const leaf *a = first, *b = second;
  if (a->weight != b->weight) return a->weight < b->weight ? -1 : 1;
  return a->symbol - b->symbol;
}

// Sets the lengths of the codes from a Huffman tree of the leaves. Returns the maximum length.
static int grow_tree(leaf *leaves, int count, uint8_t *lengths) {
  uint32_t weights[2 * literal_count];
  int parents[2 * literal_count];
  uint8_t depths[2 * literal_count];
  qsort(leaves, (size_t)count, sizeof *leaves, by_weight);
  for (int i = 0; i < count; i++) weights[i] = leaves[i].weight;
  // Of the nodes without a parent, the next leaf or the next inner node has the least weight.
  int leaf = 0, inner = count;
  for (int node = count; node < 2 * count - 1; node++) {
    weights[node] = 0;
    for (int side = 0; side < 2; side++) {
      int is_leaf = leaf < count && (inner >= node || weights[leaf] <= weights[inner]);
      int child = is_leaf ? leaf++ : inner++;
      weights[node] += weights[child];
      parents[child] = node;
    }
  }
  int longest = 0;
  depths[2 * count - 2] = 0;
  for (int node = 2 * count - 3; node >= 0; node--) {
    depths[node] = depths[parents[node]] + 1;
    if (node >= count) continue;
    lengths[leaves[node].symbol] = depths[node];
    if (depths[node] > longest) longest = depths[node];
  }
  return longest;
}

// Sets lengths of at most `limit` bits: halves the weights until the tree is flat enough.
static void set_lengths(const uint32_t *weights, int count, int limit, uint8_t *lengths) {
  memset(lengths, 0, (size_t)count);
  for (int shift = 0;; shift++) {
    leaf leaves[literal_count];
    int used = 0;
    for (int i = 0; i < count; i++) {
      if (weights[i] > 0) leaves[used++] = (leaf){(weights[i] >> shift) + (shift > 0), i};
    }
    if (used == 1) lengths[leaves[0].symbol] = 1;
    if (used < 2 || grow_tree(leaves, used, lengths) <= limit) return;
  }
}

// Sets the canonical codes, with their bits reversed: deflate writes the highest bit first.
static void set_codes(const uint8_t *lengths, int count, uint16_t *codes) {
  uint32_t code = 0;
  for (int length = 1; length <= 15; length++, code <<= 1) {
    for (int i = 0; i < count; i++) {
      if (lengths[i] != length) continue;
      uint32_t reversed = 0;
      for (int bit = 0; bit < length; bit++) reversed |= (code >> bit & 1) << (length - 1 - bit);
      codes[i] = (uint16_t)reversed;
      code++;
    }
  }
}

static const uint8_t length_order[19] = {
  16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
static const uint8_t run_extra[19] = {[16] = 2, [17] = 3, [18] = 7};

// Adds `count` equal lengths, as runs where possible.
static void add_runs(block_header *header, uint8_t length, int count) {
  int maximum = length ? 6 : 138;
  if (length) {
    header->runs[header->run_count++] = (length_run){length, 0};
    count--;
  }
  while (count >= 3) {
    int taken = count < maximum ? count : maximum;
    // Leaves at least three for another run, not one or two.
    if (count - taken > 0 && count - taken < 3) taken = count - 3;
    length_run run = {16, (uint8_t)(taken - 3)};
    if (!length) {
      run = (length_run){taken < 11 ? 17 : 18, (uint8_t)(taken - (taken < 11 ? 3 : 11))};
    }
    header->runs[header->run_count++] = run;
    count -= taken;
  }
  while (count-- > 0) header->runs[header->run_count++] = (length_run){length, 0};
}

// Sets the header of a block's codes and returns its length in bits.
static uint64_t set_header(block_codes *codes) {
  block_header *header = &codes->header;
  uint8_t all[literal_count + distance_count];
  uint32_t counts[19] = {0};
  header->literals = used_literals;
  while (header->literals > 257 && !codes->literals[header->literals - 1]) header->literals--;
  header->distances = used_distances;
  while (header->distances > 1 && !codes->distances[header->distances - 1]) header->distances--;
  memcpy(all, codes->literals, (size_t)header->literals);
  memcpy(all + header->literals, codes->distances, (size_t)header->distances);
  header->run_count = 0;
  int total = header->literals + header->distances;
  for (int start = 0, end; start < total; start = end) {
    for (end = start + 1; end < total && all[end] == all[start];) end++;
    add_runs(header, all[start], end - start);
  }
  for (int i = 0; i < header->run_count; i++) counts[header->runs[i].symbol]++;
  set_lengths(counts, 19, 7, header->lengths);
  header->code_lengths = 19;
  while (header->code_lengths > 4 && !header->lengths[length_order[header->code_lengths - 1]]) {
    header->code_lengths--;
  }
  uint64_t bits = 14 + 3 * (uint64_t)header->code_lengths;
  for (int i = 0; i < 19; i++) bits += (uint64_t)counts[i] * (header->lengths[i] + run_extra[i]);
  return bits;
}

// Returns the length of a block in bits, without its header.
static uint64_t body_bits(const symbol_counts *counts, const block_codes *codes) {
  uint64_t bits = 3;
  for (int i = 0; i < used_literals; i++) {
    int extra = i > end_of_block ? length_extra(i - 257) : 0;
    bits += (uint64_t)counts->literals[i] * (uint64_t)(codes->literals[i] + extra);
  }
  for (int i = 0; i < used_distances; i++) {
    bits += (uint64_t)counts->distances[i] * (uint64_t)(codes->distances[i] + distance_extra(i));
  }
  return bits;
}

void cdeflate_choose_codes(const symbol_counts *counts, block_codes *codes) {
  set_lengths(counts->literals, used_literals, 15, codes->literals);
  set_lengths(counts->distances, used_distances, 15, codes->distances);
  codes->is_fixed = 0;
  codes->bit_count = set_header(codes) + body_bits(counts, codes);
  block_codes fixed = {.is_fixed = 1};
  memset(fixed.literals, 8, literal_count);
  memset(fixed.literals + 144, 9, 112);
  memset(fixed.literals + 256, 7, 24);
  memset(fixed.distances, 5, distance_count);
  fixed.bit_count = body_bits(counts, &fixed);
  if (fixed.bit_count <= codes->bit_count) *codes = fixed;
}

enum { minimum_group = 4, minimum_zero_run = 5, maximum_deviation = 6 };

// Returns the number of unused symbols from an index on, or 0 if they are too few for a run.
static int unused_run(const uint32_t *counts, int index, int count) {
  int end = index;
  while (end < count && counts[end] == 0) end++;
  return end - index < minimum_zero_run && end < count ? 0 : end - index;
}

// Replaces similar neighboring counts with their mean (after Zopfli).
//
// Their codes then have the same length, which the header describes as a run. A count joins the
// group before it if it deviates from the group's mean by at most `limit`. Long runs of unused
// symbols remain unchanged.
static void level_counts(uint32_t *counts, int count, int limit) {
  for (int start = 0, end; start < count; start = end) {
    end = start + unused_run(counts, start, count);
    if (end > start) continue;
    uint32_t sum = counts[start];
    for (end = start + 1; end < count && !unused_run(counts, end, count); end++) {
      int64_t deviation = (int64_t)counts[end] - sum / (uint32_t)(end - start);
      if (deviation < -limit || deviation > limit) break;
      sum += counts[end];
    }
    uint32_t length = (uint32_t)(end - start), mean = (sum + length / 2) / length;
    if (length < minimum_group || sum == 0) continue;
    for (int i = start; i < end; i++) counts[i] = mean > 0 ? mean : 1;
  }
}

void cdeflate_shorten_header(const symbol_counts *counts, block_codes *codes) {
  if (codes->is_fixed) return;
  for (int limit = 1; limit <= maximum_deviation; limit++) {
    symbol_counts leveled = *counts;
    level_counts(leveled.literals, used_literals, limit);
    level_counts(leveled.distances, used_distances, limit);
    block_codes other = {0};
    set_lengths(leveled.literals, used_literals, 15, other.literals);
    set_lengths(leveled.distances, used_distances, 15, other.distances);
    other.bit_count = set_header(&other) + body_bits(counts, &other);
    if (other.bit_count < codes->bit_count) *codes = other;
  }
}

static void put_header(bit_sink *sink, const block_header *header) {
  uint16_t codes[19];
  set_codes(header->lengths, 19, codes);
  cdeflate_put_bits(sink, (uint32_t)header->literals - 257, 5);
  cdeflate_put_bits(sink, (uint32_t)header->distances - 1, 5);
  cdeflate_put_bits(sink, (uint32_t)header->code_lengths - 4, 4);
  for (int i = 0; i < header->code_lengths; i++) {
    cdeflate_put_bits(sink, header->lengths[length_order[i]], 3);
  }
  for (int i = 0; i < header->run_count; i++) {
    length_run run = header->runs[i];
    cdeflate_put_bits(sink, codes[run.symbol], header->lengths[run.symbol]);
    cdeflate_put_bits(sink, run.extra, run_extra[run.symbol]);
  }
}

block_writer cdeflate_start_block(bit_sink *sink, const block_codes *codes, int is_last) {
  block_writer writer = {.sink = sink, .codes = codes};
  set_codes(codes->literals, literal_count - 2 * !codes->is_fixed, writer.literals);
  set_codes(codes->distances, used_distances, writer.distances);
  cdeflate_put_bits(sink, (uint32_t)is_last, 1);
  cdeflate_put_bits(sink, codes->is_fixed ? 1 : 2, 2);
  if (!codes->is_fixed) put_header(sink, &codes->header);
  return writer;
}

void cdeflate_put_tokens(block_writer *writer, const token *tokens, size_t count) {
  bit_sink *sink = writer->sink;
  const block_codes *codes = writer->codes;
  for (size_t i = 0; i < count; i++) {
    uint32_t length = token_length(tokens[i]), distance = token_distance(tokens[i]);
    if (length == 0) {
      cdeflate_put_bits(sink, writer->literals[distance], codes->literals[distance]);
      continue;
    }
    int slot = length_slot(length), extra = length_extra(slot);
    cdeflate_put_bits(sink, writer->literals[257 + slot], codes->literals[257 + slot]);
    cdeflate_put_bits(sink, (length - minimum_match) & ((1u << extra) - 1), extra);
    slot = distance_slot(distance), extra = distance_extra(slot);
    cdeflate_put_bits(sink, writer->distances[slot], codes->distances[slot]);
    cdeflate_put_bits(sink, (distance - 1) & ((1u << extra) - 1), extra);
  }
}

void cdeflate_end_block(block_writer *writer) {
  cdeflate_put_bits(
    writer->sink, writer->literals[end_of_block], writer->codes->literals[end_of_block]);
}
