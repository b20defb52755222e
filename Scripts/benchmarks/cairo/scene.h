// The commands of a benchmark scene, decoded before anything is measured.
#ifndef SCENE_H
#define SCENE_H

#include <cairo/cairo.h>

typedef struct { char *verbs; double *points; } scene_path;
typedef struct { double offset, color[4]; } scene_stop;
typedef struct {
  int kind; // 0 solid, 1 linear, 2 radial
  double color[4], x0, y0, x1, y1, radius;
  scene_stop *stops;
  int stop_count;
} scene_paint;
typedef struct { int path; double x, y; } scene_glyph;
typedef enum { CLEAR, RECT, RRECT, PATH, STROKE, IMAGE, SHADOW, TEXT, CLIP, LAYER, POP } scene_op;
typedef struct {
  scene_op op;
  double x, y, w, h, r, width, sigma, alpha, color[4];
  int image, even_odd;
  scene_path path;
  scene_paint paint;
  scene_glyph *glyphs;
  int glyph_count;
} scene_command;
typedef struct {
  char *name;
  int width, height, command_count;
  scene_command *commands;
  scene_path *glyph_paths;
  cairo_surface_t **images;
} scene;

int scene_read(const char *path, scene *out);
void scene_draw(const scene *scene, cairo_t *cr, double scale);
void scene_shadow(cairo_t *cr, const scene_command *command, double scale);
void scene_rounded(cairo_t *cr, double x, double y, double w, double h, double r);

#endif
