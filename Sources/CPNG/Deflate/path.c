#include "path.h"

#include <string.h>

// 16 * log2(value), rounded down, by squaring: the same on every machine.
static uint32_t logarithm(uint32_t value) {
  uint32_t result = 31 - (uint32_t)__builtin_clz(value);
  uint64_t mantissa = ((uint64_t)value << 31) >> result;  // 2^31 up to 2^32
  for (int bit = 0; bit < 4; bit++) {
    mantissa = mantissa * mantissa >> 31;
    result = result << 1 | (uint32_t)(mantissa >> 32);
    if (mantissa >> 32) mantissa >>= 1;
  }
  return result;
}

static const uint32_t least_cost = 12;
static const uint32_t unused_penalty = 32;

static uint32_t cost(uint32_t total, uint32_t count) {
  if (count == 0) return total + unused_penalty;
  uint32_t cost = total - logarithm(count);
  return cost < least_cost ? least_cost : cost;
}

void set_costs(const symbol_counts *counts, symbol_costs *costs) {
  uint32_t literals = 1, distances = 1;
  for (int i = 0; i < used_literals; i++) literals += counts->literals[i];
  for (int i = 0; i < used_distances; i++) distances += counts->distances[i];
  literals = logarithm(literals);
  distances = logarithm(distances);
  for (int i = 0; i < 256; i++) costs->literals[i] = cost(literals, counts->literals[i]);
  for (uint32_t length = shortest_match; length <= longest_match; length++) {
    int slot = length_slot(length);
    costs->lengths[length] =
      cost(literals, counts->literals[257 + slot]) + 16 * (uint32_t)length_extra(slot);
  }
  for (int i = 0; i < used_distances; i++) {
    costs->distances[i] =
      cost(distances, counts->distances[i]) + 16 * (uint32_t)distance_extra(i);
  }
}

void guess_costs(symbol_costs *costs) {
  for (int i = 0; i < 256; i++) costs->literals[i] = 16 * 7;
  for (uint32_t length = shortest_match; length <= longest_match; length++) {
    costs->lengths[length] = 16 * (6 + (uint32_t)length_extra(length_slot(length)));
  }
  for (int i = 0; i < used_distances; i++) {
    costs->distances[i] = 16 * (4 + (uint32_t)distance_extra(i));
  }
}

// Only a few of the shortest and longest lengths of a match are tried: those in between save almost
// nothing, and trying them takes most of the time.
enum { first_lengths = 24 };

static void find_costs(path_search *search, const symbol_costs *costs) {
  uint32_t *reached = search->costs;
  memset(reached, 0xFF, (search->count + 1) * sizeof *reached);
  reached[0] = 0;
  const match *next = search->matches + search->offsets[0];
  for (size_t place = 0; place < search->count; place++, reached++) {
    token *arrivals = search->arrivals + place;
    uint8_t literal = search->bytes[place];
    uint32_t cost = reached[0] + costs->literals[literal];
    if (cost < reached[1]) {
      reached[1] = cost;
      arrivals[1] = literal;
    }
    const match *end = search->matches + search->offsets[place + 1];
    uint32_t length = shortest_match;
    size_t skipped = 0;
    if (next < end && end[-1].length > skipped_length) {
      // Within a long match that was not searched, only its last bytes are worth reaching.
      uint32_t first = end[-1].length - last_lengths;
      if (search->offsets[place + first] == search->offsets[place + 1]) {
        length = first;
        skipped = first - 1;
      }
    }
    for (; next < end; next++) {
      uint32_t longest = next->length, distance = next->distance;
      uint32_t start = reached[0] + costs->distances[distance_slot(distance)];
      for (; length <= longest; length++) {
        if (length >= first_lengths && length + last_lengths < longest) {
          length = longest - last_lengths;
        }
        cost = start + costs->lengths[length];
        if (cost >= reached[length]) continue;
        reached[length] = cost;
        arrivals[length] = match_token(length, distance);
      }
    }
    place += skipped;
    reached += skipped;
  }
}

size_t find_path(path_search *search, const symbol_costs *costs, token *tokens) {
  find_costs(search, costs);
  size_t count = 0;
  for (size_t place = search->count; place > 0; count++) {
    place -= token_span(search->arrivals[place]);
  }
  size_t index = count;
  for (size_t place = search->count; place > 0;) {
    tokens[--index] = search->arrivals[place];
    place -= token_span(search->arrivals[place]);
  }
  return count;
}

void count_symbols(const token *tokens, size_t count, symbol_counts *counts) {
  memset(counts, 0, sizeof *counts);
  for (size_t i = 0; i < count; i++) {
    uint32_t length = token_length(tokens[i]), distance = token_distance(tokens[i]);
    if (length == 0) {
      counts->literals[distance]++;
    } else {
      counts->literals[257 + length_slot(length)]++;
      counts->distances[distance_slot(distance)]++;
    }
  }
  counts->literals[end_of_block] = 1;
}
