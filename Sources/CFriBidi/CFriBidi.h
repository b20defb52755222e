// Names the package to install where FriBidi is missing.
#ifndef CFRIBIDI_H
#define CFRIBIDI_H

#if !__has_include(<fribidi.h>)
#error "FriBidi is missing: install it with 'apt-get install libfribidi-dev' or 'brew install pkgconf fribidi'"
#else
#include <fribidi.h>
#endif

#endif
