/// The zlib stream of a number of zeros, which is what a picture of one color becomes as a palette
/// of one entry: stated outright, without a look at a byte and the same with every compressor.
enum ZeroStream {
  /// Returns the shorter of the streams with fixed and with own codes.
  static func bytes(count: Int) -> [UInt8] {
    var fixed = BitWriter()
    writeFixed(count, to: &fixed)
    var own = BitWriter()
    writeOwn(count, to: &own)
    let body = own.bytes.count < fixed.bytes.count ? own.bytes : fixed.bytes
    // A window of 2⁸ bytes is enough for a distance of one; the second byte makes the two a
    // multiple of 31.
    var stream: [UInt8] = [0x08, 0x1D]
    stream += body
    // Adler-32 of zeros: one below, their count above.
    stream.append(bigEndian: UInt32(count % 65_521) << 16 | 1)
    return stream
  }

  private static let longestMatch = 258

  /// Splits the zeros into a literal, matches of the longest length and what is left.
  private static func split(_ count: Int) -> (literals: Int, matches: Int, rest: Int) {
    let matches = max(0, count - 1) / longestMatch
    let rest = count - 1 - matches * longestMatch
    return rest < 3 ? (1 + rest, matches, 0) : (1, matches, rest)
  }

  private static func writeFixed(_ count: Int, to writer: inout BitWriter) {
    let (literals, matches, rest) = split(count)
    writer.write(0b011, count: 3)
    for _ in 0..<literals { writer.writeCode(0x30, count: 8) }
    for _ in 0..<matches {
      writer.writeCode(0b1100_0101, count: 8)
      writer.write(0, count: 5)
    }
    if rest > 0 {
      let length = LengthCode(rest)
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

  /// With codes of its own a match of 258 bytes takes two bits: one for the length, one for the
  /// distance.
  private static func writeOwn(_ count: Int, to writer: inout BitWriter) {
    let (literals, matches, rest) = split(count)
    let length = rest > 0 ? LengthCode(rest) : nil
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
