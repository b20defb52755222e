// A near-optimal parser, after Zopfli and libdeflate. It finds all matches once, then the shortest
// path through them, with the costs of the previous path. It merges segments of the path into
// blocks where common codes save bits, and parses them again with the costs of their blocks.

#include "CSnapshotDeflate.h"
#include "adler32.h"
#include "blocks.h"
#include "path.h"
#include <stdlib.h>
#include <string.h>

enum {
  // A segment ends after this number of tokens of a greedy parse, or of bytes.
  segment_tokens = 750,
  segment_bytes = 32768,
  // A section ends after this number of bytes or matches, which limits its memory.
  section_bytes = 1 << 20,
  section_matches = 1 << 22,
  // The minimum length of a match whose positions are skipped, and the number of positions that are
  // searched at its end.
  skipped_length = 33,
  searched_length = 4,
  // The minimum length of a run of equal pixels in skipped positions for which a range is added.
  minimum_run_range = 32,
};

// A part of the input without a cut in it, which is compressed before the next one is read.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  match *matches;
  size_t match_count, match_capacity;
  path_node *nodes;  // with an additional one at the end of each segment
  size_t node_count, node_capacity;
  path_range *ranges;
  size_t range_count, range_capacity;
  token *tokens;  // at most one per byte; those of a segment begin at the index of its start
  size_t token_capacity;
  segment *segments;
  block *blocks;
  size_t segment_count, segment_capacity;
} section;

typedef struct {
  cdeflate_options options;
  match_finder finder;
  path_search search;
  symbol_costs costs;
  section section;
} compressor;

static int start(compressor *compressor, const uint8_t *bytes, size_t count) {
  cdeflate_options options = compressor->options;
  compressor->finder = (match_finder){
    .bytes = bytes, .count = count, .pixel = options.pixel, .row = options.row,
    .depth = options.depth, .nice = options.nice};
  size_t positions = segment_bytes + maximum_match + 1;
  compressor->search.costs = malloc(positions * sizeof *compressor->search.costs);
  compressor->search.tokens = malloc(positions * sizeof *compressor->search.tokens);
  return cdeflate_match_finder_start(&compressor->finder) && compressor->search.costs &&
         compressor->search.tokens;
}

static void end(compressor *compressor) {
  cdeflate_match_finder_end(&compressor->finder);
  free(compressor->search.costs);
  free(compressor->search.tokens);
  free(compressor->section.matches);
  free(compressor->section.nodes);
  free(compressor->section.ranges);
  free(compressor->section.tokens);
  free(compressor->section.segments);
  free(compressor->section.blocks);
}

// Allocates memory for the elements and half as many again, and returns whether that succeeded.
static int reserve(void **memory, size_t size, size_t needed, size_t *capacity) {
  if (needed <= *capacity) return 1;
  void *moved = realloc(*memory, (needed + needed / 2) * size);
  if (moved == NULL) return 0;
  *memory = moved;
  *capacity = needed + needed / 2;
  return 1;
}

// Allocates memory for the positions of another segment, and for the segment.
static int reserve_segment(section *section) {
  size_t positions = segment_bytes + maximum_match + 1, segments = section->segment_count + 1;
  size_t known = section->segment_capacity;
  return reserve(
           (void **)&section->nodes, sizeof(path_node), section->node_count + positions,
           &section->node_capacity) &&
         reserve(
           (void **)&section->tokens, sizeof(token), section->count + positions,
           &section->token_capacity) &&
         reserve((void **)&section->blocks, sizeof(block), segments, &known) &&
         reserve(
           (void **)&section->segments, sizeof(segment), segments, &section->segment_capacity);
}

// Shortens the matches that extend beyond the end of the segment.
//
// `first` is the index of the segment's first node, and `count` is its length in bytes.
static void shorten_matches(section *section, size_t first, size_t count) {
  const path_node *node = section->nodes + section->node_count;
  while (node-- > section->nodes + first && node->position + maximum_match > count) {
    size_t maximum = count - node->position;
    for (uint32_t m = node->first_match; m < node[1].first_match; m++) {
      match *match = &section->matches[m];
      if (match->length > maximum) match->length = (uint16_t)maximum;
    }
  }
}

// Allocates memory for the matches and the ranges after another position.
static int reserve_matches(section *section) {
  size_t ranges = maximum_match / minimum_run_range + 2;
  return reserve(
           (void **)&section->matches, sizeof(match), section->match_count + maximum_match_count,
           &section->match_capacity) &&
         reserve(
           (void **)&section->ranges, sizeof(path_range), section->range_count + ranges,
           &section->range_capacity);
}

static void add_node(section *section, size_t position) {
  section->nodes[section->node_count++] = (path_node){
    (uint32_t)position, (uint32_t)section->match_count, (uint32_t)section->range_count};
}

// Adds a range. All positions are relative to the input, including `start`, that of the segment.
static void add_range(
  section *section, size_t start, size_t begin, size_t end, size_t match_end, size_t distance) {
  section->ranges[section->range_count++] = (path_range){
    (uint32_t)(begin - start), (uint32_t)(end - start), (uint32_t)(match_end - start),
    (uint32_t)distance};
}

// Adds the positions after `position` up to `end` without a search: the range of the match that
// covers them, and the ranges of the runs of equal pixels among them.
static void skip(
  compressor *compressor, size_t start, size_t position, size_t end, size_t distance,
  size_t limit) {
  match_finder *finder = &compressor->finder;
  section *section = &compressor->section;
  // The path takes a match of at most the maximum length from the last position.
  size_t farthest = end - 1 + maximum_match < limit ? end - 1 + maximum_match : limit;
  size_t match_end =
    position + cdeflate_match_length(finder, position, distance, farthest - position);
  add_range(section, start, position + 1, end, match_end, distance);
  if (distance == finder->pixel) {
    cdeflate_insert_positions(finder, position, end);
    return;
  }
  while (position < end) {
    size_t run = cdeflate_run_length(finder, position), next = position + (run > 0 ? run : 1);
    if (next > end) next = end;
    size_t begin = position + finder->pixel, run_end = begin + run;
    if (run >= minimum_run_range && begin < end) {
      add_range(
        section, start, begin, run_end < end ? run_end : end,
        run_end < farthest ? run_end : farthest, finder->pixel);
    }
    cdeflate_insert_positions(finder, position, next);
    position = next;
  }
}

// Finds the matches of the next segment, which begins at the section's end and ends at `limit` at
// the latest. Returns the length of the segment in bytes, or zero if memory runs out.
static size_t find_segment(compressor *compressor, size_t limit) {
  match_finder *finder = &compressor->finder;
  section *section = &compressor->section;
  if (!reserve_segment(section)) return 0;
  size_t start = (size_t)(section->bytes - finder->bytes) + section->count;
  size_t first_node = section->node_count;
  size_t count = 0, tokens = 0, next_token = 0, long_end = 0, run_end = 0;
  const match run = {maximum_match, (uint16_t)finder->pixel};
  int long_length = finder->nice > skipped_length ? finder->nice : skipped_length;
  while (start + count < limit && count < segment_bytes && tokens < segment_tokens) {
    if (!reserve_matches(section)) return 0;
    add_node(section, count);
    size_t position = start + count;
    match *matches = section->matches + section->match_count, longest = run;
    size_t maximum = limit - position < maximum_match ? limit - position : maximum_match;
    if (position + 2 * maximum_match > run_end) {
      size_t found = (size_t)cdeflate_find_matches(finder, position, maximum, matches);
      section->match_count += found;
      longest = found > 0 ? matches[found - 1] : (match){1, 0};
      if (longest.length == run.length && longest.distance == run.distance && count >= long_end) {
        run_end = position + cdeflate_run_length(finder, position) + finder->pixel;
        if (run_end > limit) run_end = limit;
      }
    }
    if (count >= next_token) {
      tokens++;
      next_token = count + longest.length;
      if (longest.length > 3) finder->last_distance = longest.distance;
    }
    size_t step = 1;
    if (position + 2 * maximum_match <= run_end) {
      // Inside a run that continues for another match of maximum length, no search is needed.
      *matches = run;
      section->match_count = (size_t)(matches - section->matches) + 1;
      step = maximum_match;
    } else if (longest.length >= long_length && count >= long_end) {
      // Only the last positions of a long match are searched.
      step = longest.length - searched_length;
      long_end = count + longest.length;
    }
    if (step > 1) {
      skip(compressor, start, position, position + step, longest.distance, limit);
    } else {
      cdeflate_insert_positions(finder, position, position + 1);
    }
    count += step;
  }
  add_node(section, count);
  section->node_count--;
  shorten_matches(section, first_node, count);
  section->node_count++;
  return count;
}

// Parses a segment with the current costs, then again with the costs of the previous pass.
static void parse(compressor *compressor, segment *segment, int passes) {
  const section *section = &compressor->section;
  path_search *search = &compressor->search;
  search->bytes = section->bytes + segment->start;
  search->count = segment->byte_count;
  search->matches = section->matches;
  search->ranges = section->ranges;
  search->nodes = section->nodes + segment->first_node;
  search->node_count = segment->node_count;
  for (int pass = 0; pass < passes; pass++) {
    if (pass > 0) cdeflate_set_costs(&segment->counts, &compressor->costs);
    token *tokens = section->tokens + segment->start;
    segment->token_count = cdeflate_find_path(search, &compressor->costs, tokens);
    cdeflate_count_symbols(tokens, segment->token_count, &segment->counts);
  }
}

// Adds segments to the section until it is full or ends at `limit`. Returns whether the memory
// sufficed.
static int read_section(compressor *compressor, size_t limit) {
  section *section = &compressor->section;
  size_t start = (size_t)(section->bytes - compressor->finder.bytes);
  section->count = section->segment_count = 0;
  section->node_count = section->match_count = section->range_count = 0;
  while (start + section->count < limit && section->count < section_bytes &&
         section->match_count < section_matches) {
    size_t first_node = section->node_count;
    size_t count = find_segment(compressor, limit);
    if (count == 0) return 0;
    segment *segment = &section->segments[section->segment_count];
    segment->start = section->count;
    segment->byte_count = count;
    segment->first_node = first_node;
    segment->node_count = section->node_count - 1 - first_node;
    int is_first = section->segment_count == 0;
    if (!is_first) cdeflate_set_costs(&segment[-1].counts, &compressor->costs);
    parse(compressor, segment, compressor->options.passes + is_first);
    section->count += count;
    section->segment_count++;
  }
  return 1;
}

// Merges the section's segments into blocks, and parses them again with the costs of their blocks.
// Returns the number of blocks.
static size_t build_blocks(compressor *compressor) {
  section *section = &compressor->section;
  size_t count =
    cdeflate_merge_segments(section->segments, section->segment_count, section->blocks);
  for (int round = 0; round < compressor->options.rounds; round++) {
    for (size_t i = 0; i < count; i++) {
      const block *block = &section->blocks[i];
      cdeflate_set_costs(&block->counts, &compressor->costs);
      for (size_t j = block->first; j < block->end; j++) {
        parse(compressor, &section->segments[j], 1);
      }
    }
    count = cdeflate_merge_segments(section->segments, section->segment_count, section->blocks);
  }
  return count;
}

static int compress(compressor *compressor, bit_sink *sink) {
  const cdeflate_options *options = &compressor->options;
  const match_finder *finder = &compressor->finder;
  section *section = &compressor->section;
  size_t cut = 0;
  for (size_t position = 0; position < finder->count; position += section->count) {
    while (cut < options->cut_count && options->cuts[cut] <= position) cut++;
    int is_cut = cut > 0 && options->cuts[cut - 1] == position;
    size_t limit = cut < options->cut_count ? options->cuts[cut] : finder->count;
    // The output after a cut may only depend on the bytes in the window before it.
    if (position == 0 || is_cut) {
      cdeflate_guess_costs(&compressor->costs);
      compressor->finder.last_distance = 0;
    }
    section->bytes = finder->bytes + position;
    if (!read_section(compressor, limit)) return CDEFLATE_NO_MEMORY;
    size_t count = build_blocks(compressor);
    if (is_cut) cdeflate_write_cut(sink);
    for (size_t i = 0; i < count; i++) {
      int is_last = position + section->count == finder->count && i + 1 == count;
      cdeflate_write_block(
        sink, &section->blocks[i], section->segments, section->tokens, section->bytes, is_last);
    }
  }
  return CDEFLATE_OK;
}

static void put_adler(bit_sink *sink, const uint8_t *bytes, size_t count) {
  uint32_t sum = cdeflate_adler32(bytes, count);
  for (int shift = 24; shift >= 0; shift -= 8) cdeflate_put_bits(sink, sum >> shift & 0xFF, 8);
}

size_t cdeflate_bound(size_t count, cdeflate_options options) {
  return count + (count / segment_tokens + options.cut_count + 2) * 16 + 64;
}

int cdeflate_compress(
  const uint8_t *bytes, size_t count, cdeflate_options options, uint8_t *output,
  size_t capacity, size_t *written) {
  compressor compressor = {.options = options};
  bit_sink sink = {output, output + capacity, 0, 0};
  // The header: deflate with a window of 32 KiB, at the highest level.
  cdeflate_put_bits(&sink, 0x78, 8);
  cdeflate_put_bits(&sink, 0xDA, 8);
  int result = start(&compressor, bytes, count) ? compress(&compressor, &sink) : CDEFLATE_NO_MEMORY;
  cdeflate_put_to_byte(&sink);
  put_adler(&sink, bytes, count);
  end(&compressor);
  *written = (size_t)(sink.next - output);
  if (result == CDEFLATE_OK && *written > capacity) result = CDEFLATE_NO_SPACE;
  return result;
}
