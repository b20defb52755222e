#include "matches.h"

#include <stdlib.h>
#include <string.h>

enum {
  hash_bits = 15,
  minimum_run = 4,
  maximum_hashed_run = 600,
  good_length = 32,
  // The depth is divided by this for the chain of four bytes, which only finds near matches.
  short_chain_divisor = 4,
};

int cdeflate_match_finder_start(match_finder *finder) {
  finder->heads = calloc((size_t)1 << hash_bits, sizeof *finder->heads);
  finder->short_heads = calloc((size_t)1 << hash_bits, sizeof *finder->short_heads);
  finder->chain = calloc(window_size, sizeof *finder->chain);
  finder->long_heads = calloc((size_t)1 << hash_bits, sizeof *finder->long_heads);
  finder->long_chain = calloc(window_size, sizeof *finder->long_chain);
  return finder->heads && finder->short_heads && finder->chain && finder->long_heads &&
         finder->long_chain;
}

void cdeflate_match_finder_end(match_finder *finder) {
  free(finder->heads);
  free(finder->short_heads);
  free(finder->chain);
  free(finder->long_heads);
  free(finder->long_chain);
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

// Returns the length of the common prefix of two byte sequences, at most `limit`.
static ALWAYS_INLINE size_t common_length(
  const uint8_t *first, const uint8_t *second, size_t limit) {
  size_t length = 0;
  for (; length + 8 <= limit; length += 8) {
    uint64_t difference = load_eight(first + length) ^ load_eight(second + length);
    if (difference) return length + (size_t)(__builtin_ctzll(difference) >> 3);
  }
  while (length < limit && first[length] == second[length]) length++;
  return length;
}

size_t cdeflate_match_length(
  const match_finder *finder, size_t position, size_t distance, size_t limit) {
  const uint8_t *here = finder->bytes + position;
  return common_length(here, here - distance, limit);
}

size_t cdeflate_run_length(match_finder *finder, size_t position) {
  if (position >= finder->run_end) {
    const uint8_t *here = finder->bytes + position;
    size_t remaining = finder->count - position;
    size_t limit = remaining > finder->pixel ? remaining - finder->pixel : 0;
    finder->run_end = position + common_length(here, here + finder->pixel, limit);
  }
  return finder->run_end - position;
}

// The indices of the chains of a position.
typedef struct {
  uint32_t head, long_head;
} position_hashes;

static ALWAYS_INLINE position_hashes hashes_at(
  match_finder *finder, size_t position, uint32_t word) {
  size_t run = cdeflate_run_length(finder, position), next = position + 4;
  if (run > maximum_hashed_run) run = maximum_hashed_run;
  if (run >= minimum_run) {
    word ^= (uint32_t)run * 0x9E3779B1u;
    next = position + run + finder->pixel;
  }
  position_hashes hashes = {hash(word), 0};
  if (next + 4 <= finder->count) {
    uint32_t mixed = load(finder->bytes + next) * 2246822519u;
    hashes.long_head = hash(word ^ mixed ^ mixed >> 15);
  }
  return hashes;
}

void cdeflate_insert_positions(match_finder *finder, size_t position, size_t end) {
  if (end + 4 > finder->count + 1) end = finder->count > 3 ? finder->count - 3 : 0;
  while (position < end) {
    uint32_t word = load(finder->bytes + position);
    position_hashes hashes = hashes_at(finder, position, word);
    size_t slot = position % window_size;
    finder->chain[slot] = finder->heads[hashes.head];
    finder->long_chain[slot] = finder->long_heads[hashes.long_head];
    finder->heads[hashes.head] = finder->long_heads[hashes.long_head] =
      finder->short_heads[hash(word << 8)] = (uint32_t)position + 1;
    position++;
    // In the middle of a long run, all positions are equivalent.
    if (finder->run_end > position + maximum_hashed_run) {
      position = finder->run_end - maximum_hashed_run;
    }
  }
}

// Inserts a match unless another one is as long and as near, and removes the matches that it makes
// redundant.
static int add_match(match *matches, int count, size_t length, size_t distance) {
  if (length < minimum_match) return count;
  const match *end = matches + count;
  if (count == 0 || (end[-1].length < length && end[-1].distance < distance)) {
    matches[count] = (match){(uint16_t)length, (uint16_t)distance};
    return count + 1;
  }
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

// A search for the matches at a position, with the greatest length so far.
typedef struct {
  size_t position, limit, enough;
  size_t best;
  match *matches;
  int count;
} match_search;

// Checks the candidates of a chain, which begins with `candidate` and `next`.
//
// The search ends if a match is long enough, `depth` candidates were checked, or a position is
// outside the window, where its entry may contain a newer position.
static ALWAYS_INLINE void follow(
  const match_finder *finder, match_search *search, const uint32_t *chain, uint32_t candidate,
  uint32_t next, int depth) {
  // Positions are stored plus one.
  const uint8_t *bytes = finder->bytes - 1, *here = finder->bytes + search->position;
  uint32_t newest = (uint32_t)search->position + 1;
  uint32_t oldest = newest > window_size + 1 ? newest - window_size - 1 : 0;
  size_t best = search->best, limit = search->limit;
  // A candidate can only be longer than the best one if its last bytes match too.
  size_t offset = best > minimum_match ? best - minimum_match : 0;
  uint32_t mask = best < minimum_match ? 0xFFFFFF : 0xFFFFFFFF, ending = load(here + offset);
  while (candidate > oldest && candidate <= newest) {
    const uint8_t *there = bytes + candidate;
    if (((load(there + offset) ^ ending) & mask) == 0) {
      size_t length = common_length(here, there, limit);
      if (length > best) {
        search->count =
          add_match(search->matches, search->count, length, (size_t)(here - there));
        best = length;
        if (length >= search->enough) break;
        offset = best - minimum_match;
        ending = load(here + offset);
        mask = 0xFFFFFFFF;
      }
    }
    if (--depth < 0) break;
    newest = candidate;
    candidate = next;
    next = chain[(candidate - 1) % window_size];
  }
  search->best = best;
}

int cdeflate_find_matches(match_finder *finder, size_t position, size_t limit, match *matches) {
  if (limit < minimum_match) return 0;
  const uint8_t *here = finder->bytes + position;
  size_t enough = limit < (size_t)finder->nice ? limit : (size_t)finder->nice;
  match_search search = {position, limit, enough, minimum_match - 1, matches, 0};
  size_t best = 0, likely[3] = {finder->pixel, finder->last_distance, finder->row};
  for (int i = 0; i < 3; i++) {
    size_t distance = likely[i];
    if (distance == 0 || distance > position || distance >= window_size) continue;
    size_t length = common_length(here, here - distance, limit);
    search.count = add_match(matches, search.count, length, distance);
    if (length > best) best = length;
  }
  if (finder->count - position < 4 || best >= enough) return search.count;
  int depth = best < good_length ? finder->depth : finder->depth / 4;
  uint32_t word = load(here);
  position_hashes hashes = hashes_at(finder, position, word);
  // The first candidate is the nearest position with the same three bytes.
  follow(
    finder, &search, finder->chain, finder->short_heads[hash(word << 8)],
    finder->heads[hashes.head], depth / short_chain_divisor);
  uint32_t candidate = finder->long_heads[hashes.long_head];
  if (search.best >= enough || candidate == 0) return search.count;
  const uint32_t *chain = finder->long_chain;
  follow(finder, &search, chain, candidate, chain[(candidate - 1) % window_size], depth);
  return search.count;
}
