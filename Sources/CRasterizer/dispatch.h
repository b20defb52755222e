#ifndef CRASTERIZER_DISPATCH_H
#define CRASTERIZER_DISPATCH_H

#include <stddef.h>

#pragma GCC visibility push(hidden)
/// The vector size of the kernels, in bytes: 64, 32, or 0 for none. It is 0 until `detect_vectors`
/// runs.
extern size_t raster_vector_size;
/// The vector size of the kernels that multiply by coverage.
extern size_t raster_coverage_vector_size;
#pragma GCC visibility pop

/// The result of a function that uses vectors, or `otherwise` where it may not run.
#if defined(__x86_64__) || defined(__aarch64__)
#define IF_WIDE(call, otherwise) (__atomic_load_n(&raster_vector_size, __ATOMIC_RELAXED) >= 32 ? (call) : (otherwise))
#else
#define IF_WIDE(call, otherwise) (otherwise)
#endif

/// Runs a kernel at a vector size. The value is false if no vectors are available.
#if defined(__x86_64__)
#define RUN_VARIANT(size, name, ...) \
  ({ \
    const size_t size_in_use = __atomic_load_n(&(size), __ATOMIC_RELAXED); \
    if (size_in_use == 64) { \
      raster_##name##_64(__VA_ARGS__); \
    } else if (size_in_use == 32) { \
      raster_##name##_32(__VA_ARGS__); \
    } \
    size_in_use != 0; \
  })
#else
#define RUN_VARIANT(size, name, ...) IF_WIDE((raster_##name##_32(__VA_ARGS__), true), false)
#endif

#endif
