#include "CSnapshotRasterizer.h"

#include "kernels.h"

// Products and sums round separately on every processor.
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
/// The AVX2 kernels, of which AVX-512 kernels replace some.
static raster_kernels kernels_of_avx512;
#endif
static const raster_kernels *kernels_in_use = &raster_baseline;

#define IN_USE __atomic_load_n(&kernels_in_use, __ATOMIC_RELAXED)

/// Returns the largest vector size that the processor supports.
static size_t supported_size(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  // Processors with AVX-512 but without VBMI2 lower their clock too much for 64-byte vectors.
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2")) return 64;
  if (__builtin_cpu_supports("avx2")) return 32;
#endif
  return 16;
}

size_t raster_limit_vectors(size_t limit) {
  const size_t supported = supported_size();
  const size_t size = limit >= supported ? supported : limit >= 32 ? 32 : 16;
  const raster_kernels *kernels = &raster_baseline;
#if defined(__x86_64__)
  if (size == 32) kernels = &raster_avx2;
  if (size == 64) kernels = &kernels_of_avx512;
#endif
  __atomic_store_n(&kernels_in_use, kernels, __ATOMIC_RELAXED);
  return size;
}

__attribute__((constructor)) static void detect_vectors(void) {
#if defined(__x86_64__)
  kernels_of_avx512 = raster_avx2;
  raster_replace_by_avx512(&kernels_of_avx512);
#endif
#if defined(__OPTIMIZE__)
  raster_limit_vectors(64);
#else
  // Unoptimized code stores every intermediate result. Where pixels are multiplied by coverage,
  // storing 64-byte vectors costs more than the wider arithmetic saves.
  raster_limit_vectors(32);
#endif
}

void raster_blend_pixel(uint32_t *pixels, size_t count, uint32_t pixel) {
  IN_USE->blend_pixel(pixels, count, pixel);
}

void raster_blend_covered_pixel(uint32_t *pixels, size_t stride, size_t width, size_t height, uint32_t pixel,
                                const uint32_t *coverage, size_t coverage_stride) {
  IN_USE->blend_covered_pixel(pixels, stride, width, height, pixel, coverage, coverage_stride);
}

void raster_blend_pixels(uint32_t *pixels, size_t count, const uint32_t *source) {
  IN_USE->blend_pixels(pixels, count, source);
}

void raster_blend_covered_pixels(uint32_t *pixels, size_t count, const uint32_t *source, const uint32_t *coverage) {
  IN_USE->blend_covered_pixels(pixels, count, source, coverage);
}

void raster_blend(raster_mode mode, const uint32_t *pixels, const uint32_t *source, size_t count, uint32_t *result) {
  IN_USE->blend(mode, pixels, source, count, result);
}

void raster_scale(const uint32_t *source, size_t count, uint32_t coverage, uint32_t *result) {
  IN_USE->scale(source, count, coverage, result);
}

void raster_fade(const uint32_t *source, size_t count, uint32_t opacity, uint32_t *result) {
  IN_USE->fade(source, count, opacity, result);
}

void raster_multiply(const uint32_t *coverage, const uint32_t *other, size_t count, uint32_t *result) {
  IN_USE->multiply(coverage, other, count, result);
}

bool raster_is_opaque(const uint32_t *pixels, size_t count) { return IN_USE->is_opaque(pixels, count); }

void raster_interpolate(const uint32_t *first, const uint32_t *second, size_t count, uint32_t weight,
                        uint32_t *result) {
  IN_USE->interpolate(first, second, count, weight, result);
}

void raster_interpolate_by_weights(const uint32_t *first, const uint32_t *second, size_t count,
                                   const uint32_t *weights, uint32_t *result) {
  IN_USE->interpolate_by_weights(first, second, count, weights, result);
}

void raster_stretch(const uint32_t *row, int64_t position, int64_t step, int64_t minimum, int64_t maximum,
                    size_t count, uint32_t *result) {
  IN_USE->stretch(row, position, step, minimum, maximum, count, result);
}

void raster_ramp(uint32_t *pixels, size_t count, raster_channels level, raster_channels step, bool is_over) {
  IN_USE->ramp(pixels, count, level, step, is_over);
}

void raster_circles(uint32_t *pixels, size_t count, int32_t x, raster_circle circle, const uint32_t *table,
                    bool is_over) {
  IN_USE->circles(pixels, count, x, circle, table, is_over);
}

void raster_accumulate(int32_t *cells, uint32_t *coverage, size_t count, int32_t *sum, bool is_even_odd,
                       int32_t steps) {
  IN_USE->accumulate(cells, coverage, count, sum, is_even_odd, steps);
}

void raster_paint_cells(const raster_cells *box, uint32_t pixel, bool is_even_odd, int32_t steps, uint32_t *pixels,
                        size_t stride) {
  IN_USE->paint_cells(box, pixel, is_even_odd, steps, pixels, stride);
}

void raster_average(const uint16_t *entering, const uint16_t *leaving, const uint16_t *below, uint16_t *sums,
                    uint16_t *result, size_t count, uint32_t weight, uint32_t edge_weight) {
  IN_USE->average(entering, leaving, below, sums, result, count, weight, edge_weight);
}

// The number of pixels from which on the fill instruction makes up for its startup time.
#if defined(__OPTIMIZE__)
#define LONG_ROW 1024
#else
#define LONG_ROW 64
#endif

void raster_fill(uint32_t *pixels, size_t count, uint32_t pixel) {
#if defined(__x86_64__)
  if (count >= LONG_ROW) {
    if (count % 2 != 0) pixels[--count] = pixel;
    size_t pairs = count / 2;
    __asm__ volatile("rep stosq" : "+D"(pixels), "+c"(pairs) : "a"((uint64_t)pixel << 32 | pixel) : "memory");
    return;
  }
#endif
  IN_USE->fill(pixels, count, pixel);
}
