// Writes raw RGBA as a PNG with the defaults of libpng: libpng-defaults WIDTH HEIGHT <raw >png
#include <png.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  png_uint_32 width = atoi(argv[1]), height = atoi(argv[2]);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, stdout);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, 0, 0, 0);
  png_write_info(png, info);
  png_bytep row = malloc(width * 4);
  while (height-- > 0 && fread(row, 4, width, stdin) == width) png_write_row(png, row);
  png_write_end(png, info);
  return 0;
}
