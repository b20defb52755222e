import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

/// The marks of aligned images.
@Suite struct FailureSceneTests {
  /// Returns an image with unique rows in some columns.
  private func image(_ rows: [Int], width: Int = 100, columns: Range<Int>? = nil) throws -> Bitmap {
    var image = try Bitmap(size: PixelSize(width: width, height: rows.count), color: .white)
    for (y, row) in rows.enumerated() where row > 0 {
      for x in columns ?? 4..<width {
        let value = (row &* 2_654_435_761 &+ x &* 40_503) >> 7
        image[x, y] = PremultipliedColor(Color(white8: UInt8(truncatingIfNeeded: value)))
      }
    }
    return image
  }

  private func unique(_ block: Int, _ count: Int) -> [Int] {
    (0..<count).map { block * 1_000 + 2 + $0 }
  }

  private func input(
    _ reference: Bitmap, _ actual: Bitmap, places: [SheetContent.Place] = []
  ) throws -> SheetInput {
    try SheetInput(
      SheetContent(headline: "", name: "", summary: "", places: places),
      reference: reference, actual: actual, difference: .exact(reference, actual), scale: 1)
  }

  /// A list in the right columns has an inserted row; a label in the left columns has a slightly
  /// different color.
  @Test(arguments: [false, true])
  func pixelsBesideTheAlignedPartAreComparedInPlace(isTransposed: Bool) throws {
    let list = unique(1, 120)
    let label = PixelRect(x: 10, y: 50, width: 20, height: 40)
    var before = try image(list, columns: 60..<100)
      .filling(label, with: Color(hex: 0x505050))
    var after = try image(
      Array(list.prefix(40)) + unique(2, 15) + Array(list[40..<105]), columns: 60..<100
    ).filling(label, with: Color(hex: 0x555555))
    if isTransposed { (before, after) = try (transposed(before), transposed(after)) }
    let input = try input(before, after)
    let alignment = try #require(input.difference.alignment)
    #expect(alignment.axis == (isTransposed ? .columns : .rows))
    #expect(input.counts.changed == (label.width * label.height, 0, 0))
    let shown = isTransposed ? PixelRect(x: 50, y: 10, width: 40, height: 20) : label
    #expect(input.strengths.bounds(in: input.size.bounds) == shown)
  }

  private func transposed(_ image: Bitmap) throws -> Bitmap {
    var result = try Bitmap(
      size: PixelSize(width: image.height, height: image.width), color: .white)
    for y in 0..<image.height { for x in 0..<image.width { result[y, x] = image[x, y] } }
    return result
  }

  @Test func aTextThatGainedALineIsMarked() throws {
    let (first, below) = (unique(1, 20), unique(3, 60))
    let blank = { [Int](repeating: 0, count: $0) }
    let before = try image(first + below + blank(40))
    let after = try image(first + unique(2, 12) + below + blank(28))
    let place = SheetContent.Place(
      kind: .changed, name: "Label", reference: PixelRect(x: 0, y: 0, width: 100, height: 20),
      actual: PixelRect(x: 0, y: 0, width: 100, height: 32), isReflowed: true)
    let input = try input(before, after, places: [place])
    #expect(input.difference.alignment?.remainder.pixelCount == 0)
    #expect(input.counts.changed.strong > 1_000)
    let marked = try #require(input.strengths.bounds(in: input.size.bounds))
    #expect(marked.y >= 20 && marked.bottom <= 32)
    #expect(input.changedBox.intersection(marked) == marked)
  }

  /// Six rows changed where, in the reference, removed rows were.
  @Test func aClusterAtThePositionOfRemovedRowsHasAPlace() throws {
    let (top, removed, rest) = (unique(1, 40), unique(2, 30), unique(3, 80))
    var after = rest
    after.replaceSubrange(8..<14, with: unique(4, 6))
    let input = try input(image(top + removed + rest), image(top + after))
    let changed = input.places.filter { $0.kind == .changed }.map { input.panelRect($0) }
    let marked = try #require(input.strengths.bounds(in: input.size.bounds))
    #expect(changed.contains { $0.intersection(marked) == marked }, "\(changed) \(marked)")
  }

  /// The reduced reference is one row high, and the reduced actual image is two.
  @Test func aReducedImageIsReadOnlyInside() throws {
    let before = try Bitmap(size: PixelSize(width: 2_676, height: 4), color: .white)
    let after = try Bitmap(size: PixelSize(width: 2_676, height: 5), color: .white)
      .filling(PixelRect(x: 5, y: 1, width: 1, height: 1), with: .black)
    let zoom = Zoom(shown: 892, original: 2_676)
    let placement = zoom.placement(of: PixelRect(x: 0, y: 0, width: 2_676, height: 5), x: 0, y: 0)
    let part = try ScaledImage(before, zoom).part(placement)
    for y in 0..<part.height {
      for x in 0..<part.width { #expect(part[x, y] == PremultipliedColor(.white)) }
    }
    let images = try FailureImages(
      SheetContent(headline: "h", name: "n", summary: "s"), reference: before,
      actual: after, difference: .exact(before, after))
    #expect(try images.sheet().width > 0)
  }
}
