// The checksum of a zlib stream (RFC 1950).

#ifndef CDEFLATE_ADLER32_H
#define CDEFLATE_ADLER32_H

#include <stddef.h>
#include <stdint.h>

uint32_t cdeflate_adler32(const uint8_t *bytes, size_t count);

#endif
