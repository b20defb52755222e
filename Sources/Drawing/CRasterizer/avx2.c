#if defined(__x86_64__)

// Products and sums round separately on every processor.
#pragma STDC FP_CONTRACT OFF

#define AVX2
#include "all.h"

const raster_kernels raster_avx2 = ALL_KERNELS;

#endif
