// The part of HarfBuzz that SnapshotTypography uses. If it is missing, the error names the package
// to install.
#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

#if !__has_include(<hb.h>)
#error "HarfBuzz is missing: install it with 'apt-get install libharfbuzz-dev' or 'brew install pkgconf harfbuzz', then run 'touch Package.swift'"
#else
#include <hb.h>
#include <hb-ot.h>

// Draws a glyph by the name that HarfBuzz 4 to 14 all have; from 7 on it is marked as deprecated.
static inline void chb_font_draw_glyph_shape(
  hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *context) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  hb_font_get_glyph_shape(font, glyph, functions, context);
#pragma clang diagnostic pop
}
#endif

#endif
