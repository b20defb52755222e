// Imports TurboJPEG, or names the package to install.
#ifndef CTURBOJPEG_H
#define CTURBOJPEG_H

#if !__has_include(<turbojpeg.h>)
#error "TurboJPEG is missing: install it with 'apt-get install libturbojpeg0-dev' or 'brew install pkgconf jpeg-turbo', then run 'touch Package.swift'"
#else
#include <turbojpeg.h>
#endif

#endif
