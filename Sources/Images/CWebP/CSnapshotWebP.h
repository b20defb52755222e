// Imports libwebp, or names the package to install.
#ifndef CWEBP_H
#define CWEBP_H

#if !__has_include(<webp/demux.h>)
#error "libwebp is missing: install it with 'apt-get install libwebp-dev' or 'brew install pkgconf webp', then run 'touch Package.swift'"
#else
#include <webp/decode.h>
#include <webp/demux.h>
#endif

#endif
