// A compressor of its own, after the near-optimal parsers of Zopfli and libdeflate: all matches are
// found once, and the cheapest path through them is sought by costs that the last path has.
// Segments of the path are joined into blocks where they can share codes, and then parsed again
// with the costs of their blocks.

#include "../include/CSnapshotPNG.h"
#include "blocks.h"
#include "path.h"
#include <stdlib.h>
#include <string.h>

enum {
  // The tokens of a greedy parse, or the bytes, after which a segment ends.
  segment_tokens = 750,
  segment_bytes = 32768,
  // The bytes or matches after which a section ends, which limits its memory.
  section_bytes = 1 << 20,
  section_matches = 1 << 22,
  // The least length of a match whose positions are skipped, and how many are searched at its end.
  skipped_length = 33,
  searched_length = 4,
  // The least number of skipped positions in a run of equal pixels for which the path may use it.
  shortest_run_range = 32,
};

// The part of the input between two cuts, which is compressed before the next one is read.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  match *matches;
  size_t match_count, match_capacity;
  path_node *nodes;  // with an additional one at the end of each segment
  size_t node_count, node_capacity;
  path_range *ranges;
  size_t range_count, range_capacity;
  token *tokens;  // at most one a byte, so those of a segment begin at its start
  size_t token_capacity;
  segment *segments;
  block *blocks;
  size_t segment_count, segment_capacity;
} section;

typedef struct {
  cpng_deflate_options options;
  match_finder finder;
  path_search search;
  symbol_costs costs;
  section section;
} compressor;

static int start(compressor *compressor, const uint8_t *bytes, size_t count) {
  cpng_deflate_options options = compressor->options;
  compressor->finder = (match_finder){
    .bytes = bytes, .count = count, .pixel = options.pixel, .row = options.row,
    .depth = options.depth, .nice = options.nice};
  size_t places = segment_bytes + longest_match + 1;
  compressor->search.costs = malloc(places * sizeof *compressor->search.costs);
  compressor->search.tokens = malloc(places * sizeof *compressor->search.tokens);
  return match_finder_start(&compressor->finder) && compressor->search.costs &&
         compressor->search.tokens;
}

static void end(compressor *compressor) {
  match_finder_end(&compressor->finder);
  free(compressor->search.costs);
  free(compressor->search.tokens);
  free(compressor->section.matches);
  free(compressor->section.nodes);
  free(compressor->section.ranges);
  free(compressor->section.tokens);
  free(compressor->section.segments);
  free(compressor->section.blocks);
}

// Allocates memory for a number of elements and half as many more; returns whether it succeeded.
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
  size_t places = segment_bytes + longest_match + 1, segments = section->segment_count + 1;
  size_t known = section->segment_capacity;
  return reserve(
           (void **)&section->nodes, sizeof(path_node), section->node_count + places,
           &section->node_capacity) &&
         reserve(
           (void **)&section->tokens, sizeof(token), section->count + places,
           &section->token_capacity) &&
         reserve((void **)&section->blocks, sizeof(block), segments, &known) &&
         reserve(
           (void **)&section->segments, sizeof(segment), segments, &section->segment_capacity);
}

// Shortens the matches of a segment at the section's end that reach beyond it; `first` is the index
// of the segment's first node and `count` are its bytes.
static void shorten_matches(section *section, size_t first, size_t count) {
  const path_node *node = section->nodes + section->node_count;
  while (node-- > section->nodes + first && node->position + longest_match > count) {
    size_t most = count - node->position;
    for (uint32_t m = node->first_match; m < node[1].first_match; m++) {
      match *match = &section->matches[m];
      if (match->length > most) match->length = (uint16_t)most;
    }
  }
}

// Allocates memory for the matches and the ranges after another position.
static int reserve_matches(section *section) {
  size_t ranges = longest_match / shortest_run_range + 2;
  return reserve(
           (void **)&section->matches, sizeof(match), section->match_count + most_matches,
           &section->match_capacity) &&
         reserve(
           (void **)&section->ranges, sizeof(path_range), section->range_count + ranges,
           &section->range_capacity);
}

static void add_node(section *section, size_t position) {
  section->nodes[section->node_count++] = (path_node){
    (uint32_t)position, (uint32_t)section->match_count, (uint32_t)section->range_count};
}

// Adds a range of positions, all counted from the start of the input as `start` is, the segment's.
static void add_range(
  section *section, size_t start, size_t begin, size_t end, size_t match_end, size_t distance) {
  section->ranges[section->range_count++] = (path_range){
    (uint32_t)(begin - start), (uint32_t)(end - start), (uint32_t)(match_end - start),
    (uint32_t)distance};
}

// Adds the positions after `place` up to `end` without a search: the range of the match that covers
// them, and ranges of the runs of pixels in it.
static void skip(
  compressor *compressor, size_t start, size_t place, size_t end, size_t distance, size_t limit) {
  match_finder *finder = &compressor->finder;
  section *section = &compressor->section;
  // The path takes at most the longest match from the last position.
  size_t farthest = end - 1 + longest_match < limit ? end - 1 + longest_match : limit;
  size_t match_end = place + match_length(finder, place, distance, farthest - place);
  add_range(section, start, place + 1, end, match_end, distance);
  if (distance == finder->pixel) {
    insert_places(finder, place, end);
    return;
  }
  while (place < end) {
    size_t run = run_length(finder, place), next = place + (run > 0 ? run : 1);
    if (next > end) next = end;
    size_t begin = place + finder->pixel, run_end = begin + run;
    if (run >= shortest_run_range && begin < end) {
      add_range(
        section, start, begin, run_end < end ? run_end : end,
        run_end < farthest ? run_end : farthest, finder->pixel);
    }
    insert_places(finder, place, next);
    place = next;
  }
}

// Finds the matches of a segment that begins at the section's end, at most up to `limit`; returns
// the segment's bytes, or zero if memory runs out.
static size_t find_segment(compressor *compressor, size_t limit) {
  match_finder *finder = &compressor->finder;
  section *section = &compressor->section;
  if (!reserve_segment(section)) return 0;
  size_t start = (size_t)(section->bytes - finder->bytes) + section->count;
  size_t first_node = section->node_count;
  size_t count = 0, tokens = 0, next_token = 0, long_end = 0, run_end = 0;
  const match run = {longest_match, (uint16_t)finder->pixel};
  int long_length = finder->nice > skipped_length ? finder->nice : skipped_length;
  while (start + count < limit && count < segment_bytes && tokens < segment_tokens) {
    if (!reserve_matches(section)) return 0;
    add_node(section, count);
    size_t place = start + count;
    match *matches = section->matches + section->match_count, longest = run;
    size_t most = limit - place < longest_match ? limit - place : longest_match;
    if (place + 2 * longest_match > run_end) {
      size_t found = (size_t)find_matches(finder, place, most, matches);
      section->match_count += found;
      longest = found > 0 ? matches[found - 1] : (match){1, 0};
      if (longest.length == run.length && longest.distance == run.distance && count >= long_end) {
        run_end = place + run_length(finder, place) + finder->pixel;
        if (run_end > limit) run_end = limit;
      }
    }
    if (count >= next_token) {
      tokens++;
      next_token = count + longest.length;
      if (longest.length > 3) finder->last_distance = longest.distance;
    }
    size_t step = 1;
    if (place + 2 * longest_match <= run_end) {
      // Inside a run that continues for another full match, nothing is searched.
      *matches = run;
      section->match_count = (size_t)(matches - section->matches) + 1;
      step = longest_match;
    } else if (longest.length >= long_length && count >= long_end) {
      // Positions in a long match are searched only where it ends.
      step = longest.length - searched_length;
      long_end = count + longest.length;
    }
    if (step > 1) {
      skip(compressor, start, place, place + step, longest.distance, limit);
    } else {
      insert_places(finder, place, place + 1);
    }
    count += step;
  }
  add_node(section, count);
  section->node_count--;
  shorten_matches(section, first_node, count);
  section->node_count++;
  return count;
}

// Parses a segment with the known costs, then repeatedly with the costs that result.
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
    if (pass > 0) set_costs(&segment->counts, &compressor->costs);
    token *tokens = section->tokens + segment->start;
    segment->token_count = find_path(search, &compressor->costs, tokens);
    count_symbols(tokens, segment->token_count, &segment->counts);
  }
}

// Adds segments to the section until it is full or reaches `limit`; returns whether there was
// memory.
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
    if (!is_first) set_costs(&segment[-1].counts, &compressor->costs);
    parse(compressor, segment, compressor->options.passes + is_first);
    section->count += count;
    section->segment_count++;
  }
  return 1;
}

// Joins the section's segments and parses them by the costs of their blocks; returns the number of
// blocks.
static size_t build_blocks(compressor *compressor) {
  section *section = &compressor->section;
  size_t count = join_segments(section->segments, section->segment_count, section->blocks);
  for (int round = 0; round < compressor->options.rounds; round++) {
    for (size_t i = 0; i < count; i++) {
      const block *block = &section->blocks[i];
      set_costs(&block->counts, &compressor->costs);
      for (size_t j = block->first; j < block->end; j++) {
        parse(compressor, &section->segments[j], 1);
      }
    }
    count = join_segments(section->segments, section->segment_count, section->blocks);
  }
  return count;
}

static int compress(compressor *compressor, bit_sink *sink) {
  const cpng_deflate_options *options = &compressor->options;
  const match_finder *finder = &compressor->finder;
  section *section = &compressor->section;
  size_t cut = 0;
  for (size_t place = 0; place < finder->count; place += section->count) {
    while (cut < options->cut_count && options->cuts[cut] <= place) cut++;
    int is_cut = cut > 0 && options->cuts[cut - 1] == place;
    size_t limit = cut < options->cut_count ? options->cuts[cut] : finder->count;
    // The output may depend only on those bytes before a cut that are in the window.
    if (place == 0 || is_cut) {
      guess_costs(&compressor->costs);
      compressor->finder.last_distance = 0;
    }
    section->bytes = finder->bytes + place;
    if (!read_section(compressor, limit)) return CPNG_NO_MEMORY;
    size_t count = build_blocks(compressor);
    if (is_cut) write_cut(sink);
    for (size_t i = 0; i < count; i++) {
      int is_last = place + section->count == finder->count && i + 1 == count;
      write_block(
        sink, &section->blocks[i], section->segments, section->tokens, section->bytes, is_last);
    }
  }
  return CPNG_OK;
}

static void put_adler(bit_sink *sink, const uint8_t *bytes, size_t count) {
  uint32_t sum = cpng_adler32(bytes, count);
  for (int shift = 24; shift >= 0; shift -= 8) put_bits(sink, sum >> shift & 0xFF, 8);
}

size_t cpng_deflate_bound(size_t count, cpng_deflate_options options) {
  return count + (count / segment_tokens + options.cut_count + 2) * 16 + 64;
}

int cpng_deflate(
  const uint8_t *bytes, size_t count, cpng_deflate_options options, uint8_t *output,
  size_t capacity, size_t *written) {
  compressor compressor = {.options = options};
  bit_sink sink = {output, output + capacity, 0, 0};
  // Deflate with a window as large as it may be, at the highest level.
  put_bits(&sink, 0x78, 8);
  put_bits(&sink, 0xDA, 8);
  int result = start(&compressor, bytes, count) ? compress(&compressor, &sink) : CPNG_NO_MEMORY;
  put_to_byte(&sink);
  put_adler(&sink, bytes, count);
  end(&compressor);
  *written = (size_t)(sink.next - output);
  if (result == CPNG_OK && *written > capacity) result = CPNG_NO_SPACE;
  return result;
}
