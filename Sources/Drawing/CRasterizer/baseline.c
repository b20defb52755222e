// The kernels for all processors. On x86-64 and arm64, compilers divide each vector of 32 bytes
// into two registers.

// Products and sums round separately on every processor.
#pragma STDC FP_CONTRACT OFF

#include "all.h"

const raster_kernels raster_baseline = ALL_KERNELS;
