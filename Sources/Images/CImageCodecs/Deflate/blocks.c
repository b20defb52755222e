#include "blocks.h"

#include <string.h>

enum { stored_limit = 65535, stored_header = 5 };

// Returns the length of bytes in stored blocks.
static size_t stored_bytes(size_t byte_count) {
  return byte_count + stored_header * (byte_count / stored_limit + 1);
}

static uint64_t bit_count(const block *block) {
  uint64_t stored = 8 * (uint64_t)stored_bytes(block->byte_count);
  return stored < block->codes.bit_count ? stored : block->codes.bit_count;
}

// Appends a block to the one before it and chooses common codes.
static void merge(block *first, const block *second) {
  first->end = second->end;
  first->byte_count += second->byte_count;
  for (int i = 0; i < literal_count; i++) first->counts.literals[i] += second->counts.literals[i];
  for (int i = 0; i < distance_count; i++) {
    first->counts.distances[i] += second->counts.distances[i];
  }
  first->counts.literals[end_of_block] = 1;
  cdeflate_choose_codes(&first->counts, &first->codes);
}

// Sets the gain of merging a block with the next one.
static void set_gain(block *blocks, size_t index, size_t count) {
  blocks[index].gain = -1;
  if (index + 1 >= count) return;
  block merged = blocks[index];
  merge(&merged, &blocks[index + 1]);
  blocks[index].gain =
    (int64_t)(bit_count(&blocks[index]) + bit_count(&blocks[index + 1])) -
    (int64_t)bit_count(&merged);
}

size_t cdeflate_merge_segments(const segment *segments, size_t count, block *blocks) {
  for (size_t i = 0; i < count; i++) {
    blocks[i] = (block){
      .first = i, .end = i + 1, .byte_count = segments[i].byte_count, .counts = segments[i].counts};
    cdeflate_choose_codes(&blocks[i].counts, &blocks[i].codes);
  }
  for (size_t i = 0; i < count; i++) set_gain(blocks, i, count);
  for (;;) {
    size_t best = 0;
    for (size_t i = 1; i < count; i++) {
      if (blocks[i].gain > blocks[best].gain) best = i;
    }
    if (blocks[best].gain < 0) return count;
    merge(&blocks[best], &blocks[best + 1]);
    count--;
    memmove(blocks + best + 1, blocks + best + 2, (count - best - 1) * sizeof *blocks);
    set_gain(blocks, best, count);
    if (best > 0) set_gain(blocks, best - 1, count);
  }
}

static void put_stored(bit_sink *sink, const uint8_t *bytes, size_t count, int is_last) {
  do {
    size_t part = count < stored_limit ? count : stored_limit;
    cdeflate_put_bits(sink, is_last && part == count, 3);
    cdeflate_put_to_byte(sink);
    cdeflate_put_bits(sink, (uint32_t)part, 16);
    cdeflate_put_bits(sink, (uint32_t)part ^ 0xFFFF, 16);
    for (size_t i = 0; i < part; i++) cdeflate_put_bits(sink, bytes[i], 8);
    bytes += part;
    count -= part;
  } while (count > 0);
}

void cdeflate_write_cut(bit_sink *sink) { put_stored(sink, NULL, 0, 0); }

void cdeflate_write_block(
  bit_sink *sink, const block *block, const segment *segments, const token *tokens,
  const uint8_t *bytes, int is_last) {
  if (8 * (uint64_t)stored_bytes(block->byte_count) < block->codes.bit_count) {
    put_stored(sink, bytes + segments[block->first].start, block->byte_count, is_last);
    return;
  }
  block_codes codes = block->codes;
  cdeflate_shorten_header(&block->counts, &codes);
  block_writer writer = cdeflate_start_block(sink, &codes, is_last);
  for (size_t i = block->first; i < block->end; i++) {
    cdeflate_put_tokens(&writer, tokens + segments[i].start, segments[i].token_count);
  }
  cdeflate_end_block(&writer);
}
