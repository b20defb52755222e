// Draws a benchmark scene with Cairo: cairo-peer SCENE.json SCALE SECONDS [OUT.png]
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
  double d = *(const double *)a - *(const double *)b;
  return d < 0 ? -1 : d > 0;
}

int main(int argc, char **argv) {
  scene scene = {0};
  if (argc < 4 || !scene_read(argv[1], &scene)) {
    fprintf(stderr, "usage: cairo-peer SCENE.json SCALE SECONDS [OUT.png]\n");
    return 1;
  }
  double scale = atof(argv[2]), seconds = atof(argv[3]);
  int width = (int)(scene.width * scale + 0.5), height = (int)(scene.height * scale + 0.5);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create(surface);
  scene_draw(&scene, cr, scale);
  enum { ROOM = 1 << 16 };
  double *times = malloc(sizeof(double) * ROOM), start = now_ms();
  int count = 0;
  while (count < ROOM && (count < 3 || now_ms() - start < seconds * 1e3)) {
    double before = now_ms();
    scene_draw(&scene, cr, scale);
    cairo_surface_flush(surface);
    times[count++] = now_ms() - before;
  }
  qsort(times, (size_t)count, sizeof(double), compare);
  printf("{\"scene\":\"%s\",\"scale\":%g,\"iterations\":%d,\"min_ms\":%.4f,\"median_ms\":%.4f}\n",
         scene.name, scale, count, times[0], times[count / 2]);
  if (argc > 4) cairo_surface_write_to_png(surface, argv[4]);
  return 0;
}
