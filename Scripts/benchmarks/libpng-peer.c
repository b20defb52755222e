// Does the work of `benchmarks compare` with libpng:
//   libpng-peer write IN.png LEVEL OUT.png   writes the image as 8-bit RGB at a zlib level
//   libpng-peer compare ONE.png OTHER.png    decodes both to RGBA; exits with 0 if they are equal
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  png_uint_32 width, height;
  png_bytep pixels;
} image;

static image read_image(const char *path) {
  image result = {0};
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(2);
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, file);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_read_update_info(png, info);
  result.width = png_get_image_width(png, info);
  result.height = png_get_image_height(png, info);
  const size_t stride = (size_t)result.width * 4;
  result.pixels = malloc(stride * result.height);
  for (png_uint_32 y = 0; y < result.height; y++) png_read_row(png, result.pixels + y * stride, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  fclose(file);
  return result;
}

static void write_image(const image *source, int level, const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) exit(2);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, file);
  png_set_compression_level(png, level);
  png_set_IHDR(png, info, source->width, source->height, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
  png_write_info(png, info);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (png_uint_32 y = 0; y < source->height; y++) {
    png_write_row(png, source->pixels + (size_t)y * source->width * 4);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  fclose(file);
}

int main(int argc, char **argv) {
  if (argc == 5 && strcmp(argv[1], "write") == 0) {
    const image source = read_image(argv[2]);
    write_image(&source, atoi(argv[3]), argv[4]);
    return 0;
  }
  if (argc != 4 || strcmp(argv[1], "compare") != 0) return 64;
  const image one = read_image(argv[2]), other = read_image(argv[3]);
  if (one.width != other.width || one.height != other.height) return 1;
  return memcmp(one.pixels, other.pixels, (size_t)one.width * one.height * 4) != 0;
}
