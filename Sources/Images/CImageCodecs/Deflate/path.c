#include "path.h"

#include <string.h>

// Returns 16 * log2(value), rounded down, in integers: the same on every machine.
static uint32_t logarithm(uint32_t value) {
  uint32_t result = 31 - (uint32_t)__builtin_clz(value);
  uint64_t mantissa = ((uint64_t)value << 31) >> result;  // at least 2^31, less than 2^32
  for (int bit = 0; bit < 4; bit++) {
    mantissa = mantissa * mantissa >> 31;
    result = result << 1 | (uint32_t)(mantissa >> 32);
    if (mantissa >> 32) mantissa >>= 1;
  }
  return result;
}

static const uint32_t minimum_cost = 12;
static const uint32_t unused_penalty = 32;

static uint32_t cost(uint32_t total, uint32_t count) {
  if (count == 0) return total + unused_penalty;
  uint32_t cost = total - logarithm(count);
  return cost < minimum_cost ? minimum_cost : cost;
}

static const int32_t length_mask = (1 << length_bits) - 1;

// Exceeds the difference between the costs of any two adjacent positions.
static const int32_t excluded = 1 << 24;

// Excludes the lengths that are too short for a match.
static void exclude_lengths(symbol_costs *costs) {
  for (int length = 0; length < minimum_match; length++) costs->lengths[length] = excluded;
}

static void set_literal(symbol_costs *costs, int byte, uint32_t cost) {
  costs->literals[byte] = (int32_t)(cost << length_bits);
}

static void set_length(symbol_costs *costs, uint32_t length, uint32_t cost) {
  costs->lengths[length] = (int32_t)(cost << length_bits | (maximum_match - length));
}

static void set_distance(symbol_costs *costs, int slot, uint32_t cost) {
  costs->distances[slot] = (int32_t)(cost << length_bits);
}

void cdeflate_set_costs(const symbol_counts *counts, symbol_costs *costs) {
  uint32_t literals = 1, distances = 1;
  for (int i = 0; i < used_literals; i++) literals += counts->literals[i];
  for (int i = 0; i < used_distances; i++) distances += counts->distances[i];
  literals = logarithm(literals);
  distances = logarithm(distances);
  for (int i = 0; i < 256; i++) set_literal(costs, i, cost(literals, counts->literals[i]));
  exclude_lengths(costs);
  for (uint32_t length = minimum_match; length <= maximum_match; length++) {
    int slot = length_slot(length);
    uint32_t extra = 16 * (uint32_t)length_extra(slot);
    set_length(costs, length, cost(literals, counts->literals[257 + slot]) + extra);
  }
  for (int i = 0; i < used_distances; i++) {
    uint32_t extra = 16 * (uint32_t)distance_extra(i);
    set_distance(costs, i, cost(distances, counts->distances[i]) + extra);
  }
}

void cdeflate_guess_costs(symbol_costs *costs) {
  for (int i = 0; i < 256; i++) set_literal(costs, i, 16 * 7);
  exclude_lengths(costs);
  for (uint32_t length = minimum_match; length <= maximum_match; length++) {
    set_length(costs, length, 16 * (6 + (uint32_t)length_extra(length_slot(length))));
  }
  for (int i = 0; i < used_distances; i++) {
    set_distance(costs, i, 16 * (4 + (uint32_t)distance_extra(i)));
  }
}

// Four costs or tokens, which debug builds process in parallel too.
typedef int32_t lanes __attribute__((vector_size(16)));
typedef int32_t unaligned_lanes __attribute__((vector_size(16), aligned(4), may_alias));
enum { lane_count = 4 };

static ALWAYS_INLINE lanes load_lanes(const void *values) {
  return *(const unaligned_lanes *)values;
}

static ALWAYS_INLINE void store_lanes(void *values, lanes lanes) {
  *(unaligned_lanes *)values = lanes;
}

// Returns the lanes of `first` where the mask is set, and otherwise those of `second`.
static ALWAYS_INLINE lanes select_lanes(lanes mask, lanes first, lanes second) {
  return (first & mask) | (second & ~mask);
}

static ALWAYS_INLINE lanes least_lanes(lanes first, lanes second) {
  return select_lanes(first < second, first, second);
}

static ALWAYS_INLINE int32_t least_lane(lanes values) {
  values = least_lanes(values, __builtin_shufflevector(values, values, 2, 3, 0, 1));
  return values[0] < values[1] ? values[0] : values[1];
}

// The cost at the end of a segment, above which its costs rise by less than 3.3 billion, and the
// value of the four bytes of a cost that exceeds all others.
static const int32_t end_cost = -2000000000;
enum { unreached_byte = 0x60 };

// Stores a match at a position if it lowers the cost.
static ALWAYS_INLINE void relax(
  path_search *search, size_t position, int32_t cost, uint32_t distance) {
  if (cost >= search->costs[position]) return;
  search->costs[position] = cost & ~length_mask;
  search->tokens[position] =
    match_token((uint32_t)(maximum_match - (cost & length_mask)), distance);
}

// Relaxes four consecutive positions.
static ALWAYS_INLINE void relax_lanes(
  path_search *search, size_t position, lanes costs, uint32_t distance) {
  lanes known = load_lanes(search->costs + position);
  lanes tokens = load_lanes(search->tokens + position);
  lanes matches = (maximum_match - (costs & length_mask)) << 16 | (int32_t)distance;
  lanes is_less = costs < known;
  store_lanes(search->costs + position, select_lanes(is_less, costs & ~length_mask, known));
  store_lanes(search->tokens + position, select_lanes(is_less, matches, tokens));
}

// Relaxes the positions of a range, each with one match.
static void relax_range(
  path_search *search, const path_range *range, const symbol_costs *costs) {
  const int32_t *all = search->costs;
  uint32_t distance = range->distance;
  int32_t distance_cost = costs->distances[distance_slot(distance)];
  size_t position = range->begin, end = range->end;
  size_t match_end = range->match_end < search->count ? range->match_end : search->count;

  // Matches of maximum length, where the covering match continues that far.
  size_t full_end = match_end >= maximum_match ? match_end - maximum_match + 1 : 0;
  if (full_end > end) full_end = end;
  int32_t cost = costs->lengths[maximum_match] + distance_cost;
  for (; position + lane_count <= full_end; position += lane_count) {
    lanes sums = load_lanes(all + position + maximum_match) + cost;
    relax_lanes(search, position, sums, distance);
  }
  for (; position < full_end; position++) {
    relax(search, position, all[position + maximum_match] + cost, distance);
  }

  // Matches that end where the covering match ends.
  size_t short_end = match_end >= minimum_match ? match_end - minimum_match + 1 : 0;
  if (end > short_end) end = short_end;
  cost = all[match_end] + distance_cost;
  for (; position + lane_count <= end; position += lane_count) {
    lanes sums = load_lanes(costs->lengths + (match_end - position - (lane_count - 1))) + cost;
    relax_lanes(
      search, position, __builtin_shufflevector(sums, sums, 3, 2, 1, 0), distance);
  }
  for (; position < end; position++) {
    relax(search, position, costs->lengths[match_end - position] + cost, distance);
  }
}

// Relaxes the positions between a node and the next one.
static void relax_ranges(path_search *search, const path_node *node, const symbol_costs *costs) {
  size_t count = node[1].position - node->position - 1;
  int32_t *first_cost = search->costs + node->position + 1;
  memset(first_cost, unreached_byte, count * sizeof *first_cost);
  const path_range *first = search->ranges + node->first_range;
  relax_range(search, first, costs);
  // A range may end where a later one begins.
  const path_range *range = search->ranges + node[1].first_range;
  while (--range > first) relax_range(search, range, costs);
}

// Returns the minimum cost of the matches from `shortest` to `longest` bytes, without the cost of
// their distance.
static ALWAYS_INLINE int32_t least_cost_of_lengths(
  const int32_t *to_end, const int32_t *lengths, uint32_t shortest, uint32_t longest) {
  // The first lanes end with the longest match. The last lanes may include lengths below the
  // shortest, which are valid too.
  size_t length = longest - (lane_count - 1);
  lanes sums = load_lanes(to_end + length) + load_lanes(lengths + length);
  while (length > shortest) {
    length = length > lane_count ? length - lane_count : 0;
    sums = least_lanes(sums, load_lanes(to_end + length) + load_lanes(lengths + length));
  }
  return least_lane(sums);
}

// Computes the costs from the last byte to the first.
static void find_costs(path_search *search, const symbol_costs *costs) {
  search->costs[search->count] = end_cost;
  for (const path_node *node = search->nodes + search->node_count; node-- > search->nodes;) {
    size_t position = node->position;
    if (node[1].position - position > 1) relax_ranges(search, node, costs);
    int32_t *to_end = search->costs + position;
    memset(to_end, unreached_byte, sizeof *to_end);
    uint8_t literal = search->bytes[position];
    int32_t best = to_end[1] + costs->literals[literal];
    uint32_t best_distance = 0, shortest = minimum_match;
    const match *end = search->matches + node[1].first_match;
    for (const match *match = search->matches + node->first_match; match < end; match++) {
      if (match->length < shortest) continue;
      int32_t cost = costs->distances[distance_slot(match->distance)];
      cost += least_cost_of_lengths(to_end, costs->lengths, shortest, match->length);
      shortest = match->length + 1u;
      if (cost >= best) continue;
      best = cost;
      best_distance = match->distance;
    }
    *to_end = best & ~length_mask;
    uint32_t length = (uint32_t)(maximum_match - (best & length_mask));
    search->tokens[position] = best_distance > 0 ? match_token(length, best_distance) : literal;
  }
}

size_t cdeflate_find_path(path_search *search, const symbol_costs *costs, token *tokens) {
  find_costs(search, costs);
  size_t count = 0;
  for (size_t position = 0; position < search->count; count++) {
    tokens[count] = search->tokens[position];
    position += token_span(tokens[count]);
  }
  return count;
}

void cdeflate_count_symbols(const token *tokens, size_t count, symbol_counts *counts) {
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
