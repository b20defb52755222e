#include "scene.h"

#include <math.h>

void scene_rounded(cairo_t *cr, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(cr);
}

static void add_path(cairo_t *cr, const scene_path *path, double x, double y) {
  const double *p = path->points;
  double cx = 0, cy = 0;
  for (const char *v = path->verbs; *v; v++) {
    switch (*v) {
    case 'M': cairo_move_to(cr, p[0] + x, p[1] + y); break;
    case 'L': cairo_line_to(cr, p[0] + x, p[1] + y); break;
    case 'Q':
      cairo_curve_to(cr, (cx + 2 * p[0]) / 3 + x, (cy + 2 * p[1]) / 3 + y,
                     (p[2] + 2 * p[0]) / 3 + x, (p[3] + 2 * p[1]) / 3 + y, p[2] + x, p[3] + y);
      p += 2;
      break;
    case 'C':
      cairo_curve_to(cr, p[0] + x, p[1] + y, p[2] + x, p[3] + y, p[4] + x, p[5] + y);
      p += 4;
      break;
    default: cairo_close_path(cr); continue;
    }
    cx = p[0], cy = p[1];
    p += 2;
  }
}

static void set_paint(cairo_t *cr, const scene_paint *paint) {
  const double *c = paint->color;
  if (paint->kind == 0) {
    cairo_set_source_rgba(cr, c[0], c[1], c[2], c[3]);
    return;
  }
  cairo_pattern_t *pattern =
      paint->kind == 1
          ? cairo_pattern_create_linear(paint->x0, paint->y0, paint->x1, paint->y1)
          : cairo_pattern_create_radial(paint->x0, paint->y0, 0, paint->x0, paint->y0, paint->radius);
  for (int i = 0; i < paint->stop_count; i++) {
    const double *s = paint->stops[i].color;
    cairo_pattern_add_color_stop_rgba(pattern, paint->stops[i].offset, s[0], s[1], s[2], s[3]);
  }
  cairo_set_source(cr, pattern);
  cairo_pattern_destroy(pattern);
}

static void draw_image(cairo_t *cr, const scene *scene, const scene_command *c) {
  cairo_surface_t *image = scene->images[c->image];
  cairo_save(cr);
  cairo_rectangle(cr, c->x, c->y, c->w, c->h);
  cairo_translate(cr, c->x, c->y);
  cairo_scale(cr, c->w / cairo_image_surface_get_width(image),
              c->h / cairo_image_surface_get_height(image));
  cairo_set_source_surface(cr, image, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
  cairo_fill(cr);
  cairo_restore(cr);
}

static void draw_command(const scene *scene, cairo_t *cr, const scene_command *c, double scale,
                         const scene_command **stack, int *depth) {
  cairo_set_fill_rule(cr, c->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  switch (c->op) {
  case CLEAR:
    cairo_set_source_rgba(cr, c->color[0], c->color[1], c->color[2], c->color[3]);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    break;
  case RECT:
    set_paint(cr, &c->paint);
    cairo_rectangle(cr, c->x, c->y, c->w, c->h);
    cairo_fill(cr);
    break;
  case RRECT:
    set_paint(cr, &c->paint);
    scene_rounded(cr, c->x, c->y, c->w, c->h, c->r);
    cairo_fill(cr);
    break;
  case PATH:
    set_paint(cr, &c->paint);
    add_path(cr, &c->path, 0, 0);
    cairo_fill(cr);
    break;
  case STROKE:
    set_paint(cr, &c->paint);
    cairo_set_line_width(cr, c->width);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    add_path(cr, &c->path, 0, 0);
    cairo_stroke(cr);
    break;
  case IMAGE: draw_image(cr, scene, c); break;
  case SHADOW: scene_shadow(cr, c, scale); break;
  case TEXT:
    set_paint(cr, &c->paint);
    for (int i = 0; i < c->glyph_count; i++) {
      const scene_glyph *g = &c->glyphs[i];
      add_path(cr, &scene->glyph_paths[g->path], g->x, g->y);
      cairo_fill(cr);
    }
    break;
  case CLIP:
    cairo_save(cr);
    scene_rounded(cr, c->x, c->y, c->w, c->h, c->r);
    cairo_clip(cr);
    stack[(*depth)++] = c;
    break;
  case LAYER:
    cairo_save(cr);
    if (c->w > 0) {
      cairo_rectangle(cr, c->x, c->y, c->w, c->h);
      cairo_clip(cr);
    }
    cairo_push_group(cr);
    stack[(*depth)++] = c;
    break;
  case POP: {
    const scene_command *open = stack[--*depth];
    if (open->op == LAYER) {
      cairo_pop_group_to_source(cr);
      cairo_paint_with_alpha(cr, open->alpha);
    }
    cairo_restore(cr);
  }
  }
}

void scene_draw(const scene *scene, cairo_t *cr, double scale) {
  const scene_command *stack[64];
  int depth = 0;
  cairo_save(cr);
  cairo_scale(cr, scale, scale);
  for (int i = 0; i < scene->command_count; i++)
    draw_command(scene, cr, &scene->commands[i], scale, stack, &depth);
  cairo_restore(cr);
}
