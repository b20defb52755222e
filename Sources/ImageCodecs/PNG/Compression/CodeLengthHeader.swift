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
