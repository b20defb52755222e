// Imports libpng and zlib, or names the packages to install.
#ifndef LIBPNG_H
#define LIBPNG_H

#if !__has_include(<zlib.h>)
#error "zlib is missing: install it with 'apt-get install zlib1g-dev' or 'brew install pkgconf zlib', then run 'touch Package.swift'"
#elif !__has_include(<png.h>)
#error "libpng is missing: install it with 'apt-get install libpng-dev' or 'brew install pkgconf libpng', then run 'touch Package.swift'"
#else
#include <png.h>
#include <zlib.h>
#endif

#endif
