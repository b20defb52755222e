#ifndef CRASTERIZER_DISPATCH_H
#define CRASTERIZER_DISPATCH_H

#include <stdbool.h>

/// Whether functions may use vectors, as set by `raster_permit_wide`.
extern bool raster_permits_wide __attribute__((visibility("hidden")));

#define IS_PERMITTED __atomic_load_n(&raster_permits_wide, __ATOMIC_RELAXED)

/// The result of a function that uses vectors, or `otherwise` where it may not run.
#if defined(__x86_64__)
#define IF_WIDE(call, otherwise) (IS_PERMITTED && __builtin_cpu_supports("avx2") ? (call) : (otherwise))
#elif defined(__aarch64__)
#define IF_WIDE(call, otherwise) (IS_PERMITTED ? (call) : (otherwise))
#else
#define IF_WIDE(call, otherwise) (otherwise)
#endif

#endif
