import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct LineIdentifiersTests {
  private func identifiers(_ reference: Bitmap, _ actual: Bitmap) throws -> [Int32] {
    try PixelPair.with(reference, actual) { pair throws(BitmapError) in
      let lines = LinePair(rowsOf: pair, in: 0..<reference.width)
      let found = try LineIdentifiers(
        lines, reference: 0..<reference.height, actual: 0..<actual.height, for: pair.union)
      return (0..<found.referenceCount).map { unsafe found.reference[$0] }
        + (0..<found.actualCount).map { unsafe found.actual[$0] }
    }
  }

  /// The hash reads a sample of the pixels, so these rows have equal hashes.
  @Test(arguments: [(640, 1), (640, 300), (40, 30), (1, 5)])
  func identifiersAreEqualExactlyForEqualRows(width: Int, count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width + count))
    func image() throws -> Bitmap {
      let changes = (0..<count).map { _ in Int.random(in: 0..<width, using: &generator) }
      return try Bitmap(width: width, height: count) { x, y in
        x == changes[y] ? .black : Color(white8: UInt8(x % 7))
      }
    }
    let (reference, actual) = try (image(), image())
    let found = try identifiers(reference, actual)
    func pixels(_ index: Int) -> [PremultipliedColor] {
      (0..<width).map {
        index < count ? reference[$0, index] : actual[$0, index - count]
      }
    }
    var expected: [[PremultipliedColor]: Int32] = [:]
    for (index, identifier) in found.enumerated() {
      let row = pixels(index)
      #expect(expected[row, default: identifier] == identifier)
      expected[row] = identifier
    }
    #expect(Set(found).count == expected.count)
  }
}
