#include "CSnapshotRasterizer.h"

#if defined(__x86_64__)

// The kernels that are faster with 64-byte vectors. `kernels.c` compiles them for 32-byte vectors.
#define VECTOR_SIZE 64

#pragma STDC FP_CONTRACT OFF

#include "cells.h"
#include "gradients.h"
#include "rows.h"

#endif
