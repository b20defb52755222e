// The checksum of a zlib stream (RFC 1950, section 8.2).

#ifndef CPNG_ADLER32_H
#define CPNG_ADLER32_H

#include <stddef.h>
#include <stdint.h>

// Continues a checksum, which starts with 1, over more bytes. Takes a third of the time of zlib's
// function, and half of it without optimization.
uint32_t cpng_adler32(uint32_t checksum, const uint8_t *bytes, size_t count);

#endif
