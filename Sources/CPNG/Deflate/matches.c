#include "matches.h"

#include <stdlib.h>
#include <string.h>

enum { hash_bits = 15, longest_hashed_run = 600, good_length = 32 };

int match_finder_start(match_finder *finder) {
  finder->heads = calloc((size_t)1 << hash_bits, sizeof *finder->heads);
  finder->short_heads = calloc((size_t)1 << hash_bits, sizeof *finder->short_heads);
  finder->chain = calloc(window_size, sizeof *finder->chain);
  return finder->heads && finder->short_heads && finder->chain;
}

void match_finder_end(match_finder *finder) {
  free(finder->heads);
  free(finder->short_heads);
  free(finder->chain);
}

static ALWAYS_INLINE uint32_t load(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap32(word);
#endif
  return word;
}

static ALWAYS_INLINE uint64_t load_eight(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

static ALWAYS_INLINE uint32_t hash(uint32_t word) { return word * 2654435761u >> (32 - hash_bits); }

// The number of bytes that two places have in common, at most `limit`.
static ALWAYS_INLINE size_t common_length(const uint8_t *first, const uint8_t *second, size_t limit) {
  size_t length = 0;
  for (; length + 8 <= limit; length += 8) {
    uint64_t difference = load_eight(first + length) ^ load_eight(second + length);
    if (difference) return length + (size_t)(__builtin_ctzll(difference) >> 3);
  }
  while (length < limit && first[length] == second[length]) length++;
  return length;
}

static ALWAYS_INLINE uint32_t hash_at(match_finder *finder, size_t place, uint32_t word) {
  if (place >= finder->run_end) {
    const uint8_t *here = finder->bytes + place;
    size_t behind = finder->count - place;
    size_t limit = behind > finder->pixel ? behind - finder->pixel : 0;
    finder->run_end = place + common_length(here, here + finder->pixel, limit);
  }
  size_t run = finder->run_end - place;
  if (run > longest_hashed_run) run = longest_hashed_run;
  return hash(run < 4 ? word : word ^ (uint32_t)run * 0x9E3779B1u);
}

void insert_places(match_finder *finder, size_t place, size_t end) {
  if (end + 4 > finder->count + 1) end = finder->count > 3 ? finder->count - 3 : 0;
  while (place < end) {
    uint32_t word = load(finder->bytes + place);
    uint32_t head = hash_at(finder, place, word);
    finder->chain[place % window_size] = finder->heads[head];
    finder->heads[head] = finder->short_heads[hash(word << 8)] = (uint32_t)place + 1;
    place++;
    // In the middle of a long run all places are alike.
    if (finder->run_end > place + longest_hashed_run) place = finder->run_end - longest_hashed_run;
  }
}

// Puts a match among others unless one is as long and as near; drops those it makes needless.
static int add_match(match *matches, int count, size_t length, size_t distance) {
  if (length < shortest_match) return count;
  int above = count;  // the first that is at least as long
  while (above > 0 && matches[above - 1].length >= length) above--;
  if (above < count && matches[above].distance <= distance) return count;
  int below = above;  // the last that is nearer
  while (below > 0 && matches[below - 1].distance >= distance) below--;
  if (above < count && matches[above].length == length) above++;
  memmove(matches + below + 1, matches + above, (size_t)(count - above) * sizeof *matches);
  matches[below] = (match){(uint16_t)length, (uint16_t)distance};
  return count - above + below + 1;
}

int find_matches(match_finder *finder, size_t place, size_t limit, match *matches) {
  if (limit < shortest_match) return 0;
  const uint8_t *here = finder->bytes + place;
  size_t best = shortest_match - 1;
  int count = 0;
  size_t likely[3] = {finder->pixel, finder->last_distance, finder->row};
  for (int i = 0; i < 3; i++) {
    size_t distance = likely[i];
    if (distance == 0 || distance > place || distance >= window_size) continue;
    size_t length = common_length(here, here - distance, limit);
    count = add_match(matches, count, length, distance);
    if (length > best) best = length;
  }
  size_t enough = limit < (size_t)finder->nice ? limit : (size_t)finder->nice;
  if (finder->count - place < 4 || best >= enough) return count;
  int depth = best < good_length ? finder->depth : finder->depth / 4;
  best = shortest_match - 1;
  uint32_t word = load(here);
  uint32_t head = hash_at(finder, place, word);
  // Places are stored plus one. The first is the nearest that shares three bytes, then follows the
  // chain, until it reaches a place that has left the window, whose successors are newer.
  uint32_t oldest = place > window_size ? (uint32_t)(place - window_size) : 0;
  uint32_t candidate = finder->short_heads[hash(word << 8)], newest = (uint32_t)place + 1;
  uint32_t next = finder->heads[head];
  const uint32_t *chain = finder->chain;
  const uint8_t *bytes = finder->bytes - 1;
  uint8_t ending = here[best];
  while (candidate > oldest && candidate <= newest) {
    const uint8_t *there = bytes + candidate;
    if (there[best] == ending) {
      size_t length = common_length(here, there, limit);
      if (length > best) {
        count = add_match(matches, count, length, (size_t)(here - there));
        if (length >= enough) break;
        best = length;
        ending = here[best];
      }
    }
    if (--depth < 0) break;
    newest = candidate;
    candidate = next;
    next = chain[(candidate - 1) % window_size];
  }
  return count;
}
