/// The zlib stream of zeros, which are the scanlines of an image with a palette of one color.
///
/// The stream is computed directly from the number of zeros.
enum ZeroStream {
  /// Returns the stream with fixed or with dynamic codes, whichever is shorter.
  static func bytes(count: Int) -> [UInt8] {
    var fixed = BitWriter()
    writeFixed(count, to: &fixed)
    var dynamic = BitWriter()
    writeDynamic(count, to: &dynamic)
    let body = dynamic.bytes.count < fixed.bytes.count ? dynamic.bytes : fixed.bytes
    // A window of 2⁸ bytes is enough for a distance of 1. The second byte makes the header a
    // multiple of 31.
    var stream: [UInt8] = [0x08, 0x1D]
    stream += body
    // The Adler-32 of zeros: their count in the upper half and 1 in the lower half.
    stream.append(bigEndian: UInt32(count % 65_521) << 16 | 1)
    return stream
  }

  private static let longestMatch = 258

  /// Divides the zeros into literals, matches of maximum length, and a shorter match.
  private static func split(_ count: Int) -> (literals: Int, matches: Int, remainder: Int) {
    let matches = max(0, count - 1) / longestMatch
    let remainder = count - 1 - matches * longestMatch
    return remainder < 3 ? (1 + remainder, matches, 0) : (1, matches, remainder)
  }

  private static func writeFixed(_ count: Int, to writer: inout BitWriter) {
    let (literals, matches, remainder) = split(count)
    writer.write(0b011, count: 3)
    for _ in 0..<literals { writer.writeCode(0x30, count: 8) }
    for _ in 0..<matches {
      writer.writeCode(0b1100_0101, count: 8)
      writer.write(0, count: 5)
    }
    if remainder > 0 {
      let length = LengthCode(remainder)
      if length.symbol < 280 {
        writer.writeCode(length.symbol - 256, count: 7)
      } else {
        writer.writeCode(0b1100_0000 + length.symbol - 280, count: 8)
      }
      writer.write(length.extra, count: length.extraCount)
      writer.write(0, count: 5)
    }
    writer.writeCode(0, count: 7)
  }

  /// Writes dynamic codes, with which a match of 258 bytes takes two bits: one for the length and
  /// one for the distance.
  private static func writeDynamic(_ count: Int, to writer: inout BitWriter) {
    let (literals, matches, remainder) = split(count)
    let length = remainder > 0 ? LengthCode(remainder) : nil
    var lengths = [Int](repeating: 0, count: 286)
    lengths[285] = 1
    lengths[0] = 2
    lengths[256] = 2
    if let length {
      lengths[256] = 3
      lengths[length.symbol] = 3
    }
    let codes = CodeLengthHeader(literalLengths: lengths, distanceLengths: [1])
    writer.write(0b101, count: 3)
    codes.write(to: &writer)
    for _ in 0..<literals { codes.writeSymbol(0, to: &writer) }
    for _ in 0..<matches {
      codes.writeSymbol(285, to: &writer)
      writer.write(0, count: 1)
    }
    if let length {
      codes.writeSymbol(length.symbol, to: &writer)
      writer.write(length.extra, count: length.extraCount)
      writer.write(0, count: 1)
    }
    codes.writeSymbol(256, to: &writer)
  }
}
