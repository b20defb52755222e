// Cairo has no blur, so shadows use three box blurs, as applications of Cairo do.
#include "scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// One pass down the columns; running sums of a row at a time, which the compiler vectorizes.
static void blur_columns(const unsigned char *restrict in, unsigned char *restrict out, int stride,
                         int height, int size, int lead, unsigned short *restrict sums) {
  int trail = size - 1 - lead;
  unsigned reciprocal = (unsigned)((1 << 16) / size);
  for (int x = 0; x < stride; x++) sums[x] = (unsigned short)(size / 2);
  for (int y = 0; y < trail && y < height; y++)
    for (int x = 0; x < stride; x++) sums[x] += in[y * stride + x];
  for (int y = 0; y < height; y++) {
    if (y + trail < height)
      for (int x = 0; x < stride; x++) sums[x] += in[(y + trail) * stride + x];
    if (y - lead - 1 >= 0)
      for (int x = 0; x < stride; x++) sums[x] -= in[(y - lead - 1) * stride + x];
    for (int x = 0; x < stride; x++)
      out[y * stride + x] = (unsigned char)((unsigned)sums[x] * reciprocal >> 16);
  }
}

static void transpose(const unsigned char *in, unsigned char *out, int width, int height) {
  for (int top = 0; top < height; top += 16)
    for (int left = 0; left < width; left += 16)
      for (int x = left; x < left + 16 && x < width; x++)
        for (int y = top; y < top + 16 && y < height; y++) out[x * height + y] = in[y * width + x];
}

static void blur(unsigned char *plane, int width, int height, double sigma) {
  int size = (int)(sigma * 1.8799712059732503 + 0.5), half = size / 2, odd = size & 1;
  if (size < 2) return;
  int sizes[3] = {size, size, odd ? size : size + 1}, leads[3] = {half, odd ? half : half - 1, half};
  unsigned char *other = malloc((size_t)(width * height));
  unsigned short *sums = malloc(sizeof(unsigned short) * (size_t)(width > height ? width : height));
  for (int turn = 0; turn < 2; turn++) {
    int w = turn ? height : width, h = turn ? width : height;
    blur_columns(plane, other, w, h, sizes[0], leads[0], sums);
    blur_columns(other, plane, w, h, sizes[1], leads[1], sums);
    blur_columns(plane, other, w, h, sizes[2], leads[2], sums);
    transpose(other, plane, w, h);
  }
  free(other);
  free(sums);
}

void scene_shadow(cairo_t *cr, const scene_command *c, double scale) {
  double sigma = c->sigma * scale;
  int pad = (int)ceil(sigma * 3) + 1;
  int left = (int)floor(c->x * scale) - pad, top = (int)floor(c->y * scale) - pad;
  int width = (int)ceil((c->x + c->w) * scale) + pad - left;
  int height = (int)ceil((c->y + c->h) * scale) + pad - top;
  width = (width + 3) & ~3;
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *own = cairo_create(mask);
  scene_rounded(own, c->x * scale - left, c->y * scale - top, c->w * scale, c->h * scale,
                c->r * scale);
  cairo_fill(own);
  cairo_destroy(own);
  cairo_surface_flush(mask);
  blur(cairo_image_surface_get_data(mask), width, height, sigma);
  cairo_surface_mark_dirty(mask);
  cairo_save(cr);
  cairo_identity_matrix(cr);
  cairo_set_source_rgba(cr, c->color[0], c->color[1], c->color[2], c->color[3]);
  cairo_mask_surface(cr, mask, left, top);
  cairo_restore(cr);
  cairo_surface_destroy(mask);
}
