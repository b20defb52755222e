// Runs each C kernel on random input and prints a digest of its results, which is the same on all
// machines. A digest of zero means that the kernel failed. Prints the vector size to the standard
// error stream.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CSnapshotComparison.h"
#include "CSnapshotPNG.h"
#include "CSnapshotRasterizer.h"

static uint64_t state, digest;
static bool has_failed;

static uint32_t number(void) {
  state += 0x9E3779B97F4A7C15;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return (uint32_t)((z ^ (z >> 31)) >> 16);
}

static uint32_t pixel(void) {
  const uint32_t kind = number() % 4, alpha = kind == 0 ? 0 : kind == 1 ? 255 : number() % 256;
  uint32_t value = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) value |= number() % (alpha + 1) << shift;
  return value;
}

static void add(const void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    digest = (digest ^ ((const uint8_t *)bytes)[index]) * 0x100000001B3;
  }
}

#define SIZE 720
static uint32_t first[SIZE], second[SIZE], coverage[SIZE], result[SIZE];

/// Runs a statement on new input for every length up to 100 and some longer ones, at some
/// positions, and prints the digest.
#define RUN(name, statement) \
  do { \
    digest = 0xCBF29CE484222325; \
    has_failed = false; \
    for (size_t count = 1; count <= 700; count += count < 100 ? 1 : 50) { \
      for (size_t offset = 0; offset < 8; offset++) { \
        state = count * 8 + offset; \
        for (size_t index = 0; index < SIZE; index++) { \
          first[index] = pixel(), second[index] = pixel(), result[index] = 7; \
          const uint32_t kind = number() % 4, level = kind == 0 ? 0 : kind == 1 ? 256 : number() % 257; \
          coverage[index] = level * 0x10001; \
        } \
        statement; \
        add(first, sizeof first), add(result, sizeof result); \
      } \
    } \
    printf("%s %016llx\n", name, (unsigned long long)(has_failed ? 0 : digest)); \
  } while (0)

static void draw_lines(size_t count, bool is_even_odd, int32_t steps) {
  static int32_t cells[64 * 176];
  static uint8_t marks[64 * 24 + 8];
  const ptrdiff_t width = 1 + (ptrdiff_t)(number() % 150), stride = (width + 2 + 7) & ~7;
  raster_cells box = {cells, marks, stride, (stride / 8 + 7) & ~7, 20, 10, width, 64, 64, -1};
  for (size_t index = 0; index < count; index++) {
    raster_line line = {(int32_t)(number() % 65536) - 8192, (int32_t)(number() % 24576) - 2048,
                        (int32_t)(number() % 65536) - 8192, (int32_t)(number() % 24576) - 2048};
    if (index % 3 == 1) line.end_x = line.start_x + (int32_t)(number() % 600) - 300;
    if (index % 5 == 1) line.end_y = line.start_y + (int32_t)(number() % 600) - 300;
    if (index % 7 == 1) line.end_x = line.start_x;
    if (line.start_y != line.end_y) raster_add_lines(&box, &line, 1);
  }
  add(cells, sizeof cells), add(marks, sizeof marks);
  static uint32_t pixels[64 * 160];
  for (size_t index = 0; index < sizeof pixels / sizeof pixels[0]; index++) pixels[index] = pixel();
  raster_paint_cells(&box, pixel(), is_even_odd, steps, pixels, 160);
  add(cells, sizeof cells), add(marks, sizeof marks), add(pixels, sizeof pixels);
  memset(cells, 0, sizeof cells), memset(marks, 0, sizeof marks);
}

static void draw_ramp(uint32_t *pixels, size_t count, bool is_over) {
  raster_channels level, step;
  for (int channel = 0; channel < 4; channel++) {
    const int32_t start = (int32_t)(number() >> 1), end = (int32_t)(number() >> 1);
    level[channel] = (uint32_t)start;
    step[channel] = (uint32_t)((end - start) / (int32_t)count);
  }
  raster_ramp(pixels, count, level, step, is_over);
}

static void draw_circles(uint32_t *pixels, size_t count, bool is_over, bool is_padded) {
  const raster_circle circle = {(float)(number() % 99), 3.7F, 41.3F, 127, is_padded};
  raster_circles(pixels, count, (int32_t)(number() % 400) - 200, circle, second, is_over);
}

/// The rows of two images of opaque and translucent pixels, of which some are equal.
static void judge(size_t count, bool is_yiq) {
  static uint32_t reference[3][SIZE], actual[3][SIZE];
  static uint8_t marks[3][SIZE], states[SIZE];
  static float linear[256];
  const size_t width = count + CCOMPARISON_MINIMUM_WIDTH;
  ccomparison_rows rows = {{reference[0], reference[1], reference[2]}, {actual[0], actual[1], actual[2]}, width};
  for (int value = 0; value < 256; value++) linear[value] = (float)(value * value) / 65025;
  for (int row = 0; row < 3; row++) {
    for (size_t index = 0; index < SIZE; index++) {
      const uint32_t color = number() % 16 == 0 ? pixel() : pixel() | 0xFF000000;
      reference[row][index] = index > 0 && number() % 2 ? reference[row][index - 1] : color;
      const uint32_t change = number() % 3, noise = number() & 0x00070707;
      actual[row][index] = change == 0 ? pixel() : change == 1 ? reference[row][index] ^ noise : reference[row][index];
    }
  }
  memset(states, 0, sizeof states);
  ccomparison_mark_siblings(&rows, marks[1]);
  add(marks, sizeof marks);
  const uint8_t *const three[3] = {marks[0] + 1, marks[1] + 1, marks[2] + 1};
  const unsigned found = is_yiq ? ccomparison_judge_yiq(reference[1], actual[1], width, three, 35215.0 * 0.01, states)
                                : ccomparison_judge_perceptually(&rows, linear, 0.02, states);
  add(&found, sizeof found), add(states, sizeof states);
}

/// The rows of a stream of stored blocks, with random filters.
static bool read_rows(size_t count) {
  enum { HEIGHT = 9 };
  static uint8_t stream[HEIGHT * (4 * SIZE + 1) + 64];
  static uint32_t pixels[4 * SIZE], table[256];
  const size_t pixel_size = 1 + number() % 4, row_size = count * pixel_size, length = HEIGHT * (row_size + 1);
  uint8_t *byte = stream;
  *byte++ = 0x78, *byte++ = 0x01, *byte++ = 1;
  *byte++ = (uint8_t)length, *byte++ = (uint8_t)(length >> 8);
  *byte++ = (uint8_t)~length, *byte++ = (uint8_t)(~length >> 8);
  for (size_t index = 0; index < length; index++) {
    *byte++ = index % (row_size + 1) == 0 ? (uint8_t)(number() % 5) : (uint8_t)number();
  }
  uint32_t low = 1, high = 0;
  for (const uint8_t *next = byte - length; next < byte; next++) {
    low = (low + *next) % 65521;
    high = (high + low) % 65521;
  }
  *byte++ = (uint8_t)(high >> 8), *byte++ = (uint8_t)high;
  *byte++ = (uint8_t)(low >> 8), *byte++ = (uint8_t)low;
  memset(byte, 0, CPNG_STREAM_PADDING);
  for (size_t index = 0; index < 256; index++) table[index] = pixel();
  cpng_rows *rows = cpng_rows_create(stream, (size_t)(byte - stream), row_size, pixel_size, HEIGHT);
  bool is_done = rows != NULL;
  for (int y = 0; is_done && y < HEIGHT; y++) {
    const uint8_t *row = cpng_rows_next(rows);
    if (!(is_done = row != NULL)) break;
    add(row, row_size);
    if (pixel_size == 3) cpng_expand_rgb(row, pixels, count);
    if (pixel_size == 4) cpng_expand_rgba(row, pixels, count);
    const uint32_t largest = pixel_size > 1 ? 0 : cpng_expand_samples(row, 1 << number() % 4, table, pixels, count);
    add(&largest, sizeof largest), add(pixels, count * sizeof *pixels);
  }
  is_done = is_done && cpng_rows_finish(rows);
  cpng_rows_destroy(rows);
  return is_done;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: kernel-digest MAXIMUM_VECTOR_SIZE\n");
    return 64;
  }
  fprintf(stderr, "%zu\n", raster_limit_vectors(strtoul(argv[1], NULL, 10)));
  RUN("blend_pixel", raster_blend_pixel(first + offset, count, second[0]));
  RUN("blend_covered_pixel",
      raster_blend_covered_pixel(first + offset, count / 3, count / 4 + 1, 3, second[0], coverage, count / 4));
  RUN("blend_pixels", raster_blend_pixels(first + offset, count, second));
  RUN("blend_covered_pixels", raster_blend_covered_pixels(first + offset, count, second, coverage));
  for (raster_mode mode = raster_mode_clear; mode <= raster_mode_exclusion; mode++) {
    char name[16];
    snprintf(name, sizeof name, "mode %d", (int)mode);
    RUN(name, raster_blend(mode, first + offset, second, count, result));
  }
  RUN("scale", raster_scale(second + offset, count, number() % 257, result));
  RUN("fade", raster_fade(second + offset, count, number() % 256, result));
  RUN("multiply", raster_multiply(coverage + offset, coverage, count, result));
  RUN("is_opaque", (raster_fill(first, SIZE, 0xFFFFFFFF), first[number() % SIZE] = 0,
                    result[0] = raster_is_opaque(first + offset, count)));
  RUN("interpolate", raster_interpolate(first + offset, second, count, number() % 257, result));
  RUN("interpolate_by_weights", raster_interpolate_by_weights(first + offset, second, count, coverage, result));
  RUN("stretch", raster_stretch(first, (int64_t)number() - (1 << 30), number() + 1, number() % 1024,
                                (int64_t)count << 31, count / 2, result));
  RUN("ramp", draw_ramp(first + offset, count, offset % 2 == 0));
  RUN("circles", draw_circles(first + offset, count, offset % 2 == 0, offset / 2 % 2 == 0));
  int32_t sum = 0;
  RUN("accumulate",
      raster_accumulate((int32_t *)first, result, count / 8 * 8, &sum, offset % 2 == 0, offset % 3 == 0 ? 12 : 255));
  RUN("fill", raster_fill(result + offset, count, second[0]));
  RUN("average", raster_average((uint16_t *)coverage + offset, (uint16_t *)second, (uint16_t *)first, (uint16_t *)first + 2,
                                (uint16_t *)result, count * 2, number() % 65536, number() % 32768));
  RUN("judge_perceptually", judge(count, false));
  RUN("judge_yiq", judge(count, true));
  RUN("rows of PNG", has_failed |= !read_rows(count));
  RUN("lines and paint_cells", draw_lines(count, offset % 2 == 0, offset % 3 == 0 ? 16 : 12));
}
