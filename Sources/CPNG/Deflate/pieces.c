#include "pieces.h"

#include <stdlib.h>

enum { stored_limit = 65535, stored_head = 5, cut_bits = 40 };

static size_t stored_bytes(const piece *piece) {
  return piece->byte_count + stored_head * (piece->byte_count / stored_limit + 1);
}

static uint64_t bit_count(const piece *piece) {
  uint64_t stored = 8 * (uint64_t)stored_bytes(piece);
  return stored < piece->codes.bit_count ? stored : piece->codes.bit_count;
}

static piece joined(const piece *first, const piece *second) {
  piece both = *first;
  both.token_count += second->token_count;
  both.byte_count += second->byte_count;
  for (int i = 0; i < literal_count; i++) both.counts.literals[i] += second->counts.literals[i];
  for (int i = 0; i < distance_count; i++) both.counts.distances[i] += second->counts.distances[i];
  both.counts.literals[end_of_block] = 1;
  choose_codes(&both.counts, &both.codes);
  return both;
}

piece_list join_pieces(const piece *pieces, size_t count, int shift) {
  piece_list list = {malloc(count * sizeof *pieces), 0, 0};
  if (list.pieces == NULL) return list;
  for (size_t i = 0; i < count; i++) {
    piece *last = list.count > 0 ? &list.pieces[list.count - 1] : NULL;
    if (last && last->cut >> shift == pieces[i].cut >> shift) {
      piece both = joined(last, &pieces[i]);
      if (bit_count(&both) <= bit_count(last) + bit_count(&pieces[i])) {
        *last = both;
        continue;
      }
    }
    list.pieces[list.count++] = pieces[i];
  }
  for (size_t i = 0; i < list.count; i++) {
    list.bit_count += bit_count(&list.pieces[i]);
    if (i > 0 && list.pieces[i].cut >> shift != list.pieces[i - 1].cut >> shift) {
      list.bit_count += cut_bits;
    }
  }
  return list;
}

static void put_stored(bit_sink *sink, const uint8_t *bytes, size_t count, int is_last) {
  do {
    size_t part = count < stored_limit ? count : stored_limit;
    put_bits(sink, is_last && part == count, 3);
    put_to_byte(sink);
    put_bits(sink, (uint32_t)part, 16);
    put_bits(sink, (uint32_t)part ^ 0xFFFF, 16);
    for (size_t i = 0; i < part; i++) put_bits(sink, bytes[i], 8);
    bytes += part;
    count -= part;
  } while (count > 0);
}

void put_pieces(
  bit_sink *sink, const piece_list *list, const token *tokens, const uint8_t *bytes, int shift) {
  for (size_t i = 0; i < list->count; i++) {
    const piece *piece = &list->pieces[i];
    if (i > 0 && piece->cut >> shift != piece[-1].cut >> shift) put_stored(sink, bytes, 0, 0);
    int is_last = i + 1 == list->count;
    if (8 * (uint64_t)stored_bytes(piece) < piece->codes.bit_count) {
      put_stored(sink, bytes + piece->start, piece->byte_count, is_last);
    } else {
      put_block(sink, tokens + piece->first_token, piece->token_count, &piece->codes, is_last);
    }
  }
}
