#include "scene.h"

#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void read_color(const json *value, double color[4]) {
  for (int i = 0; value && i < 4; i++) color[i] = value->items[i].number / 255;
}

static scene_path read_path(const json *value) {
  const json *points = json_get(value, "p");
  scene_path path = {strdup(json_text(value, "v")), malloc(sizeof(double) * (size_t)points->count)};
  for (int i = 0; i < points->count; i++) path.points[i] = points->items[i].number;
  return path;
}

static scene_paint read_paint(const json *value) {
  scene_paint paint = {0};
  const char *type = json_text(value, "type");
  paint.kind = !strcmp(type, "linear") ? 1 : !strcmp(type, "radial") ? 2 : 0;
  read_color(json_get(value, "color"), paint.color);
  paint.x0 = json_number(value, paint.kind == 2 ? "cx" : "x0", 0);
  paint.y0 = json_number(value, paint.kind == 2 ? "cy" : "y0", 0);
  paint.x1 = json_number(value, "x1", 0);
  paint.y1 = json_number(value, "y1", 0);
  paint.radius = json_number(value, "r", 0);
  const json *stops = json_get(value, "stops");
  paint.stop_count = stops ? stops->count : 0;
  paint.stops = calloc((size_t)paint.stop_count + 1, sizeof(scene_stop));
  for (int i = 0; i < paint.stop_count; i++) {
    paint.stops[i].offset = stops->items[i].items[0].number;
    read_color(&stops->items[i].items[1], paint.stops[i].color);
  }
  return paint;
}

static cairo_surface_t *read_image(const char *folder, const json *value) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, json_text(value, "file"));
  int w = (int)json_number(value, "w", 0), h = (int)json_number(value, "h", 0);
  unsigned char *bytes = calloc((size_t)(w * h), 4);
  FILE *file = fopen(path, "rb");
  if (file) {
    if (fread(bytes, 4, (size_t)(w * h), file) == 0) fprintf(stderr, "empty image %s\n", path);
    fclose(file);
  }
  int opaque = 1;
  for (int i = 0; i < w * h; i++) opaque &= bytes[4 * i + 3] == 255;
  cairo_surface_t *surface =
      cairo_image_surface_create(opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, w, h);
  unsigned *target = (unsigned *)(void *)cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface) / 4;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      unsigned char *p = bytes + 4 * (y * w + x);
      unsigned a = p[3], c[3];
      for (int i = 0; i < 3; i++) c[i] = (p[i] * a + 127) / 255;
      target[y * stride + x] = a << 24 | c[0] << 16 | c[1] << 8 | c[2];
    }
  cairo_surface_mark_dirty(surface);
  free(bytes);
  return surface;
}

static int glyph_index(const json *table, double gid, double size) {
  char key[64];
  snprintf(key, sizeof key, "%d@%g", (int)gid, size);
  for (int i = 0; i < table->count; i++)
    if (!strcmp(table->items[i].key, key)) return i;
  return 0;
}

static void read_command(const json *value, const json *glyphs, scene_command *out) {
  static const char *names[] = {"clear", "rect", "rrect", "path", "stroke", "image", "shadow",
                                "text", "push_clip_rrect", "push_layer", "pop"};
  const char *op = json_text(value, "op");
  for (int i = 0; i < 11; i++)
    if (!strcmp(op, names[i])) out->op = (scene_op)i;
  out->x = json_number(value, "x", 0);
  out->y = json_number(value, "y", 0);
  out->w = json_number(value, "w", 0);
  out->h = json_number(value, "h", 0);
  out->r = json_number(value, "r", 0);
  out->width = json_number(value, "width", 1);
  out->sigma = json_number(value, "sigma", 0);
  out->alpha = json_number(value, "alpha", 1);
  out->image = (int)json_number(value, "img", 0);
  out->even_odd = !strcmp(json_text(value, "rule"), "evenodd");
  read_color(json_get(value, "color"), out->color);
  if (json_get(value, "path")) out->path = read_path(json_get(value, "path"));
  if (json_get(value, "paint")) {
    out->paint = read_paint(json_get(value, "paint"));
  } else {
    memcpy(out->paint.color, out->color, sizeof out->color);
  }
  const json *list = json_get(value, "glyphs");
  if (!list) return;
  out->glyph_count = list->count;
  out->glyphs = calloc((size_t)list->count, sizeof(scene_glyph));
  for (int i = 0; i < list->count; i++) {
    const json *g = list->items[i].items;
    out->glyphs[i] = (scene_glyph){
        glyph_index(glyphs, g[0].number, json_number(value, "size", 0)), g[1].number, g[2].number};
  }
}

int scene_read(const char *path, scene *out) {
  const json *root = json_read(path);
  if (!root) return 0;
  char *folder = strdup(path), *slash = strrchr(folder, '/');
  if (slash) *slash = 0;
  else strcpy(folder, ".");
  out->name = strdup(json_text(root, "name"));
  out->width = (int)json_number(root, "width", 0);
  out->height = (int)json_number(root, "height", 0);
  const json *glyphs = json_get(root, "glyphs"), *images = json_get(root, "images");
  const json *commands = json_get(root, "cmds");
  out->glyph_paths = calloc(glyphs ? (size_t)glyphs->count : 1, sizeof(scene_path));
  for (int i = 0; glyphs && i < glyphs->count; i++)
    out->glyph_paths[i] = read_path(&glyphs->items[i]);
  out->images = calloc(images ? (size_t)images->count : 1, sizeof(cairo_surface_t *));
  for (int i = 0; images && i < images->count; i++)
    out->images[i] = read_image(folder, &images->items[i]);
  out->command_count = commands->count;
  out->commands = calloc((size_t)commands->count, sizeof(scene_command));
  for (int i = 0; i < commands->count; i++)
    read_command(&commands->items[i], glyphs, &out->commands[i]);
  free(folder);
  return 1;
}
