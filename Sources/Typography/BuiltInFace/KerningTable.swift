/// The distances between pairs of letters, as one flat table of bytes.
struct KerningTable: Sendable {
  /// Letters from this one on have no kerning.
  private static let limit: UInt32 = 128
  private var distances = [Int8](repeating: 0, count: Int(limit * limit))

  /// Reads the pairs of a source.
  init(_ text: StaticString) {
    var scanner = SourceScanner(text)
    while !scanner.isAtEnd {
      let first = scanner.word()
      let second = scanner.word()
      let distance = Int8(scanner.number())
      for left in first.unicodeScalars where left.value < KerningTable.limit {
        for right in second.unicodeScalars where right.value < KerningTable.limit {
          distances[Int(left.value * KerningTable.limit + right.value)] = distance
        }
      }
      scanner.skipLine()
    }
  }

  /// Returns how far the second letter moves to the right, in thousandths of an em.
  func distance(_ left: UInt32, _ right: UInt32) -> Int {
    guard left < KerningTable.limit, right < KerningTable.limit else { return 0 }
    return Int(distances[Int(left * KerningTable.limit + right)])
  }
}
