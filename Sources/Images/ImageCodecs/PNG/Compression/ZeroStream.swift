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

/// The codes of a deflate block, and the header that describes them (RFC 1951, 3.2.7).
struct CodeLengthHeader {
  private let literalLengths: [Int]
  private let distanceLengths: [Int]
  private let codes: [Int]

  /// Creates codes from the length of each symbol's code, which is zero for unused symbols.
  init(literalLengths: [Int], distanceLengths: [Int]) {
    self.literalLengths = literalLengths
    self.distanceLengths = distanceLengths
    self.codes = CodeLengthHeader.canonicalCodes(literalLengths)
  }

  /// Writes the code of a literal or length symbol.
  func writeSymbol(_ symbol: Int, to writer: inout BitWriter) {
    writer.writeCode(codes[symbol], count: literalLengths[symbol])
  }

  /// Writes the header, which follows the block's type.
  func write(to writer: inout BitWriter) {
    let literals = literalLengths.prefix((literalLengths.lastIndex { $0 > 0 } ?? 256) + 1)
    let runs = CodeLengthHeader.runs(literals + distanceLengths)
    let lengths = CodeLengthHeader.codeLengths(for: runs.map(\.symbol))
    let codes = CodeLengthHeader.canonicalCodes(lengths)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let count = max(4, (order.lastIndex { lengths[$0] > 0 } ?? 0) + 1)
    writer.write(literals.count - 257, count: 5)
    writer.write(distanceLengths.count - 1, count: 5)
    writer.write(count - 4, count: 4)
    for symbol in order.prefix(count) { writer.write(lengths[symbol], count: 3) }
    for run in runs {
      writer.writeCode(codes[run.symbol], count: lengths[run.symbol])
      writer.write(run.extra, count: run.extraCount)
    }
  }

  /// Returns the symbols for code lengths, with runs of zeros combined.
  private static func runs(_ lengths: [Int]) -> [(symbol: Int, extra: Int, extraCount: Int)] {
    var runs: [(symbol: Int, extra: Int, extraCount: Int)] = []
    var index = 0
    while index < lengths.count {
      let zeros = lengths[index...].prefix(138).prefix { $0 == 0 }.count
      switch zeros {
      case 11...: runs.append((18, zeros - 11, 7))
      case 3...10: runs.append((17, zeros - 3, 3))
      default: runs.append((lengths[index], 0, 0))
      }
      index += max(1, zeros >= 3 ? zeros : 1)
    }
    return runs
  }

  /// Returns code lengths for symbols: one bit for the most frequent symbol, and one more bit for
  /// each next symbol.
  private static func codeLengths(for symbols: [Int]) -> [Int] {
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol] += 1 }
    let used = counts.indices.filter { counts[$0] > 0 }
      .sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    var lengths = [Int](repeating: 0, count: 19)
    for (rank, symbol) in used.enumerated() { lengths[symbol] = min(rank + 1, used.count - 1) }
    return lengths
  }

  private static func canonicalCodes(_ lengths: [Int]) -> [Int] {
    var codes = [Int](repeating: 0, count: lengths.count)
    var code = 0
    for length in 1...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = code
        code += 1
      }
      code <<= 1
    }
    return codes
  }
}

/// The code of a match length in deflate: a symbol and extra bits.
struct LengthCode {
  let symbol: Int
  let extra: Int
  let extraCount: Int

  /// Creates the code of a length, 3 to 258 (RFC 1951, 3.2.5).
  init(_ length: Int) {
    if length == 258 {
      (symbol, extra, extraCount) = (285, 0, 0)
      return
    }
    let offset = length - 3
    guard offset >= 8 else {
      (symbol, extra, extraCount) = (257 + offset, 0, 0)
      return
    }
    let highestBit = Int.bitWidth - 1 - offset.leadingZeroBitCount
    extraCount = highestBit - 2
    symbol = 257 + 4 * (highestBit - 1) + (offset >> extraCount & 3)
    extra = offset & (1 << extraCount - 1)
  }
}

/// A writer of bits in the order of deflate, from the lowest bit of each byte up.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  /// The number of bits in the last byte; zero if it is full.
  private var used = 0

  /// Writes the lowest `count` bits of a number, the lowest first.
  mutating func write(_ value: Int, count: Int) {
    for index in 0..<count { writeBit(value >> index & 1) }
  }

  /// Writes a Huffman code, the highest bit first.
  mutating func writeCode(_ code: Int, count: Int) {
    for index in (0..<count).reversed() { writeBit(code >> index & 1) }
  }

  private mutating func writeBit(_ bit: Int) {
    if used == 0 { bytes.append(0) }
    bytes[bytes.count - 1] |= UInt8(bit) << UInt8(used)
    used = (used + 1) & 7
  }
}
