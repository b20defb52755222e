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
};

// The part of the input between two cuts, which is compressed before the next one is read.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  match *matches;
  size_t match_count, match_capacity;
  uint32_t *offsets;  // of each byte's matches, and the end of the last one's
  token *tokens;      // at most one a byte, so those of a segment begin at its start
  size_t place_capacity;
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
  compressor->search.arrivals = malloc(places * sizeof *compressor->search.arrivals);
  return match_finder_start(&compressor->finder) && compressor->search.costs &&
         compressor->search.arrivals;
}

static void end(compressor *compressor) {
  match_finder_end(&compressor->finder);
  free(compressor->search.costs);
  free(compressor->search.arrivals);
  free(compressor->section.matches);
  free(compressor->section.offsets);
  free(compressor->section.tokens);
  free(compressor->section.segments);
  free(compressor->section.blocks);
}

// Allocates memory for a number of elements and half as many more; returns whether it succeeded.
static int reserve(void **memory, size_t size, size_t needed, size_t capacity) {
  if (needed <= capacity) return 1;
  void *moved = realloc(*memory, (needed + needed / 2) * size);
  if (moved != NULL) *memory = moved;
  return moved != NULL;
}

// Allocates memory for the positions of another segment, and for the segment.
static int reserve_segment(section *section) {
  size_t places = section->count + segment_bytes + longest_match + 1;
  if (!reserve((void **)&section->offsets, sizeof(uint32_t), places, section->place_capacity) ||
      !reserve((void **)&section->tokens, sizeof(token), places, section->place_capacity)) {
    return 0;
  }
  if (places > section->place_capacity) section->place_capacity = places + places / 2;
  size_t segments = section->segment_count + 1;
  if (!reserve(
        (void **)&section->segments, sizeof(segment), segments, section->segment_capacity) ||
      !reserve((void **)&section->blocks, sizeof(block), segments, section->segment_capacity)) {
    return 0;
  }
  if (segments > section->segment_capacity) section->segment_capacity = segments + segments / 2;
  return 1;
}

// Shortens the matches of a segment at the section's end that reach beyond it.
static void shorten_matches(section *section, size_t count) {
  const uint32_t *offsets = section->offsets + section->count;
  for (size_t i = count > longest_match ? count - longest_match : 0; i < count; i++) {
    for (uint32_t m = offsets[i]; m < offsets[i + 1]; m++) {
      match *match = &section->matches[m];
      if (match->length > count - i) match->length = (uint16_t)(count - i);
    }
  }
}

// Allocates memory for the matches at another position.
static int reserve_matches(section *section) {
  size_t needed = section->match_count + most_matches;
  if (!reserve((void **)&section->matches, sizeof(match), needed, section->match_capacity)) {
    return 0;
  }
  if (needed > section->match_capacity) section->match_capacity = needed + needed / 2;
  return 1;
}

// Finds the matches of a segment that begins at the section's end, at most up to `limit`; returns
// the segment's bytes, or zero if memory runs out.
static size_t find_segment(compressor *compressor, size_t limit) {
  match_finder *finder = &compressor->finder;
  section *section = &compressor->section;
  if (!reserve_segment(section)) return 0;
  size_t start = (size_t)(section->bytes - finder->bytes) + section->count;
  uint32_t *offsets = section->offsets + section->count;
  size_t count = 0, tokens = 0, next_token = 0, long_end = 0, run_end = 0;
  const match run = {longest_match, (uint16_t)finder->pixel};
  int long_length = finder->nice > skipped_length ? finder->nice : skipped_length + 1;
  while (start + count < limit && count < segment_bytes && tokens < segment_tokens) {
    if (!reserve_matches(section)) return 0;
    size_t place = start + count, known = section->match_count;
    match *matches = section->matches + known, longest = run;
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
      section->match_count = known + 1;
      step = longest_match;
    } else if (longest.length >= long_length && count >= long_end) {
      // Only positions at which a long match may end early are searched.
      step = longest.length - last_lengths;
      long_end = count + longest.length;
    }
    insert_places(finder, place, place + step);
    offsets[count++] = (uint32_t)known;
    for (; step > 1; step--) offsets[count++] = (uint32_t)section->match_count;
  }
  offsets[count] = (uint32_t)section->match_count;
  shorten_matches(section, count);
  return count;
}

// Parses a segment with the known costs, then repeatedly with the costs that result.
static void parse(compressor *compressor, segment *segment, int passes) {
  const section *section = &compressor->section;
  path_search *search = &compressor->search;
  search->bytes = section->bytes + segment->start;
  search->count = segment->byte_count;
  search->matches = section->matches;
  search->offsets = section->offsets + segment->start;
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
  section->count = section->match_count = section->segment_count = 0;
  while (start + section->count < limit && section->count < section_bytes &&
         section->match_count < section_matches) {
    size_t count = find_segment(compressor, limit);
    if (count == 0) return 0;
    segment *segment = &section->segments[section->segment_count];
    segment->start = section->count;
    segment->byte_count = count;
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
