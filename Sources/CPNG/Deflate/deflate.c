// A compressor of its own, after the near-optimal parsers of Zopfli and libdeflate: all matches are
// found once, the cheapest path through them is sought by costs that the last path has, and blocks
// are joined where they can share codes.

#include "../include/CPNG.h"
#include "path.h"
#include "pieces.h"
#include <stdlib.h>
#include <string.h>

// A segment ends with so many tokens of a greedy parse, or so many bytes.
enum { segment_tokens = 1500, segment_bytes = 65536 };

typedef struct {
  cpng_deflate_options options;
  match_finder finder;
  path_segment segment;
  match *matches;
  uint32_t *offsets;
  size_t match_count, match_capacity;
  token *tokens;
  size_t token_count, token_capacity;
  piece *pieces;
  size_t piece_count, piece_capacity;
  symbol_costs costs;
} compressor;

// Makes room for one more than there are, and `more`; returns whether there is.
static int reserve(void **memory, size_t size, size_t needed, size_t *capacity) {
  if (needed <= *capacity) return 1;
  size_t larger = needed + needed / 2;
  void *moved = realloc(*memory, larger * size);
  if (moved == NULL) return 0;
  *memory = moved;
  *capacity = larger;
  return 1;
}

static int start(compressor *compressor, const uint8_t *bytes, size_t count) {
  cpng_deflate_options options = compressor->options;
  compressor->finder = (match_finder){
    .bytes = bytes, .count = count, .pixel = options.pixel, .row = options.row,
    .depth = options.depth, .nice = options.nice};
  size_t places = segment_bytes + longest_match + 1;
  compressor->offsets = malloc(places * sizeof *compressor->offsets);
  compressor->segment.costs = malloc(places * sizeof *compressor->segment.costs);
  compressor->segment.arrivals = malloc(places * sizeof *compressor->segment.arrivals);
  return match_finder_start(&compressor->finder) && compressor->offsets &&
         compressor->segment.costs && compressor->segment.arrivals;
}

static void end(compressor *compressor) {
  match_finder_end(&compressor->finder);
  free(compressor->offsets);
  free(compressor->segment.costs);
  free(compressor->segment.arrivals);
  free(compressor->matches);
  free(compressor->tokens);
  free(compressor->pieces);
}

// Finds the matches of a segment from a place on, at most up to `limit`; returns the segment's bytes,
// zero without memory.
static size_t find_segment(compressor *compressor, size_t start, size_t limit) {
  match_finder *finder = &compressor->finder;
  size_t count = 0, tokens = 0, next_token = 0;
  compressor->match_count = 0;
  while (start + count < limit && count < segment_bytes && tokens < segment_tokens) {
    size_t place = start + count, known = compressor->match_count;
    if (!reserve(
          (void **)&compressor->matches, sizeof(match), known + most_matches,
          &compressor->match_capacity)) {
      return 0;
    }
    compressor->offsets[count] = (uint32_t)known;
    match *matches = compressor->matches + known;
    size_t most = limit - place < longest_match ? limit - place : longest_match;
    int found = find_matches(finder, place, most, matches);
    match longest = found > 0 ? matches[found - 1] : (match){1, 0};
    int is_nice = longest.length >= finder->nice;
    if (is_nice) matches[0] = longest;
    compressor->match_count += is_nice ? 1 : (size_t)found;
    if (count >= next_token) {
      tokens++;
      next_token = count + longest.length;
      if (longest.length > 3) finder->last_distance = longest.distance;
    }
    // What lies inside a match that is taken without thought is known to later ones only.
    for (size_t left = is_nice ? longest.length : 1; left > 0; left--) {
      insert_place(finder, start + count++);
      compressor->offsets[count] = (uint32_t)compressor->match_count;
    }
  }
  // A match must not reach beyond the segment.
  for (size_t i = count > longest_match ? count - longest_match : 0; i < count; i++) {
    for (uint32_t m = compressor->offsets[i]; m < compressor->offsets[i + 1]; m++) {
      match *match = &compressor->matches[m];
      if (match->length > count - i) match->length = (uint16_t)(count - i);
    }
  }
  return count;
}

// Appends a piece with the cheapest tokens for the next segment; returns its bytes, zero without
// memory.
static size_t add_piece(compressor *compressor, size_t start, size_t limit, int passes) {
  size_t count = find_segment(compressor, start, limit);
  if (count == 0 ||
      !reserve(
        (void **)&compressor->tokens, sizeof(token), compressor->token_count + count,
        &compressor->token_capacity) ||
      !reserve(
        (void **)&compressor->pieces, sizeof(piece), compressor->piece_count + 1,
        &compressor->piece_capacity)) {
    return 0;
  }
  piece *piece = &compressor->pieces[compressor->piece_count++];
  piece->first_token = compressor->token_count;
  piece->start = start;
  piece->byte_count = count;
  path_segment *segment = &compressor->segment;
  segment->bytes = compressor->finder.bytes + start;
  segment->count = count;
  segment->nice = compressor->finder.nice;
  segment->matches = compressor->matches;
  segment->offsets = compressor->offsets;
  token *tokens = compressor->tokens + piece->first_token;
  for (int pass = 0; pass < passes; pass++) {
    piece->token_count = find_path(segment, &compressor->costs, tokens);
    count_symbols(tokens, piece->token_count, &piece->counts);
    set_costs(&piece->counts, &compressor->costs);
  }
  choose_codes(&piece->counts, &piece->codes);
  compressor->token_count += piece->token_count;
  return count;
}

static int parse(compressor *compressor) {
  size_t count = compressor->finder.count, interval = compressor->options.cut_interval;
  size_t place = 0;
  while (place < count) {
    size_t cut = interval > 0 ? place / interval : 0;
    size_t limit = interval > 0 && count - cut * interval > interval ? (cut + 1) * interval : count;
    int passes = compressor->options.passes;
    // Nothing may depend on what comes before a cut but the bytes of the window.
    if (place == 0 || (interval > 0 && place == cut * interval)) {
      guess_costs(&compressor->costs);
      compressor->finder.last_distance = 0;
      passes++;
    }
    size_t step = add_piece(compressor, place, limit, passes);
    if (step == 0) return CPNG_NO_MEMORY;
    compressor->pieces[compressor->piece_count - 1].cut = cut;
    place += step;
  }
  return CPNG_OK;
}

// Joins pieces with the finest cuts that cost no more than they may.
static piece_list join(const compressor *compressor, int *shift) {
  const piece *pieces = compressor->pieces;
  size_t count = compressor->piece_count;
  *shift = no_cuts;
  piece_list uncut = join_pieces(pieces, count, no_cuts);
  if (uncut.pieces == NULL || compressor->options.cut_interval == 0) return uncut;
  uint64_t cost = uncut.bit_count * (uint64_t)compressor->options.cut_percent / 100;
  for (int finest = 0; pieces[count - 1].cut >> finest > 0; finest++) {
    piece_list cut = join_pieces(pieces, count, finest);
    if (cut.pieces == NULL || cut.bit_count <= uncut.bit_count + cost) {
      free(uncut.pieces);
      *shift = finest;
      return cut;
    }
    free(cut.pieces);
  }
  return uncut;
}

static void put_adler(bit_sink *sink, const uint8_t *bytes, size_t count) {
  uint32_t sum = cpng_adler32(bytes, count);
  for (int shift = 24; shift >= 0; shift -= 8) put_bits(sink, sum >> shift & 0xFF, 8);
}

size_t cpng_deflate_bound(size_t count, cpng_deflate_options options) {
  size_t cuts = options.cut_interval > 0 ? count / options.cut_interval + 1 : 0;
  return count + (count / segment_tokens + cuts + 2) * 16 + 64;
}

int cpng_deflate(
  const uint8_t *bytes, size_t count, cpng_deflate_options options, uint8_t *output,
  size_t capacity, size_t *written) {
  compressor compressor = {.options = options};
  bit_sink sink = {output, output + capacity, 0, 0};
  int result = start(&compressor, bytes, count) ? parse(&compressor) : CPNG_NO_MEMORY;
  if (result == CPNG_OK) {
    int shift = 0;
    piece_list list = join(&compressor, &shift);
    if (list.pieces == NULL) result = CPNG_NO_MEMORY;
    // Deflate with a window as large as it may be, at the highest level.
    put_bits(&sink, 0x78, 8);
    put_bits(&sink, 0xDA, 8);
    put_pieces(&sink, &list, compressor.tokens, bytes, shift);
    put_to_byte(&sink);
    put_adler(&sink, bytes, count);
    free(list.pieces);
  }
  end(&compressor);
  *written = (size_t)(sink.next - output);
  if (result == CPNG_OK && *written > capacity) result = CPNG_NO_SPACE;
  return result;
}
