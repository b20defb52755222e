// Names the package to install where FriBidi is missing.
#ifndef CFRIBIDI_H
#define CFRIBIDI_H

#if !__has_include(<fribidi.h>)
#error "FriBidi is missing: install it with 'apt-get install libfribidi-dev' or 'brew install pkgconf fribidi'"
#else
#include <fribidi.h>

// FriBidi's macros with casts, which Swift does not see.
enum {
  CFRIBIDI_LEFT_TO_RIGHT = FRIBIDI_TYPE_LTR_VAL,
  CFRIBIDI_RIGHT_TO_LEFT = FRIBIDI_TYPE_RTL_VAL,
  CFRIBIDI_NATURAL = FRIBIDI_TYPE_ON_VAL,
  CFRIBIDI_SEPARATOR = FRIBIDI_MASK_SEPARATOR,
  // What rule L1 counts as space: spaces, isolates, embeddings and boundary-neutral characters.
  CFRIBIDI_SPACE = FRIBIDI_MASK_WS | FRIBIDI_MASK_BN | FRIBIDI_MASK_ISOLATE | FRIBIDI_MASK_EXPLICIT,
};
#endif

#endif
