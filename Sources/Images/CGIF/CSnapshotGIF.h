// Imports giflib, or names the package to install.
#ifndef CGIF_H
#define CGIF_H

#if !__has_include(<gif_lib.h>)
#error "giflib is missing: install it with 'apt-get install libgif-dev', 'dnf install giflib-devel', or 'brew install giflib', then run 'touch Package.swift'"
#else
#include <gif_lib.h>
#if GIFLIB_MAJOR < 5 || (GIFLIB_MAJOR == 5 && GIFLIB_MINOR < 1)
#error "giflib is too old: install 5.1 or later"
#endif
#endif

#endif
