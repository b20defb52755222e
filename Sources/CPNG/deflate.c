#include "CPNG.h"

#include "../LibPNG/LibPNG.h"
#include <string.h>

#ifdef CPNG_LIBDEFLATE
#if !__has_include(<libdeflate.h>)
#error "libdeflate is missing: 'apt-get install libdeflate-dev' or 'brew install libdeflate'"
#else
#include <libdeflate.h>
#endif

int cpng_has_libdeflate(void) { return 1; }

static int deflate_closely(
  const uint8_t *bytes, size_t count, int level, uint8_t *output, size_t capacity,
  size_t *written) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (compressor == NULL) return CPNG_NO_MEMORY;
  *written = libdeflate_zlib_compress(compressor, bytes, count, output, capacity);
  libdeflate_free_compressor(compressor);
  return *written > 0 ? CPNG_OK : CPNG_NO_SPACE;
}
#else
int cpng_has_libdeflate(void) { return 0; }
#endif

// zlib counts in unsigned int; longer buffers go through it in pieces of this size.
static const size_t piece_limit = (size_t)1 << 30;

static uInt piece(size_t count) { return (uInt)(count < piece_limit ? count : piece_limit); }

static int start(z_stream *stream, cpng_deflate_options options) {
  memset(stream, 0, sizeof *stream);
  int status = deflateInit2(
    stream, options.level, Z_DEFLATED, options.window_bits, options.memory_level,
    options.strategy);
  return status == Z_OK ? CPNG_OK : CPNG_NO_MEMORY;
}

size_t cpng_deflate_bound(size_t count, cpng_deflate_options options) {
  // Stored blocks, zlib's worst case at its smallest memory level, and the marks of the flushes.
  size_t flushes = options.flush_interval > 0 ? count / options.flush_interval + 1 : 0;
  return count + (count >> 4) + (count >> 6) + flushes * 16 + 64;
}

int cpng_deflate(
  const uint8_t *bytes, size_t count, cpng_deflate_options options, uint8_t *output,
  size_t capacity, size_t *written) {
#ifdef CPNG_LIBDEFLATE
  if (options.level > 9) {
    return deflate_closely(bytes, count, options.level, output, capacity, written);
  }
#endif
  z_stream stream;
  int result = start(&stream, options);
  if (result != CPNG_OK) return result;

  size_t consumed = 0, produced = 0;
  int status = Z_OK;
  while (status != Z_STREAM_END) {
    size_t step = count - consumed;
    int flush = Z_FINISH;
    if (options.flush_interval > 0 && step > options.flush_interval) {
      step = options.flush_interval;
      flush = options.flush;
    } else if (step > piece_limit) {
      step = piece_limit;
      flush = Z_NO_FLUSH;
    }
    stream.next_in = (Bytef *)(bytes + consumed);
    stream.avail_in = piece(step);
    stream.next_out = output + produced;
    stream.avail_out = piece(capacity - produced);
    uInt room = stream.avail_out;
    status = deflate(&stream, flush);
    consumed += step - stream.avail_in;
    produced += room - stream.avail_out;
    if (status == Z_STREAM_END) break;
    if (status != Z_OK || (stream.avail_out == 0 && produced >= capacity)) break;
  }
  deflateEnd(&stream);
  *written = produced;
  return status == Z_STREAM_END ? CPNG_OK : CPNG_NO_SPACE;
}

uint32_t cpng_crc32(uint32_t checksum, const uint8_t *bytes, size_t count) {
  uLong sum = checksum;
  while (count > 0) {
    sum = crc32(sum, bytes, piece(count));
    bytes += piece(count);
    count -= piece(count);
  }
  return (uint32_t)sum;
}
