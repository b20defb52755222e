import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct BandTests {
  /// A row of a list: margin, unique content, margin, separator.
  private func row(_ number: Int) -> [Int] {
    let margin = [Int](repeating: 0, count: 6)
    return margin + (0..<12).map { number * 100 + 2 + $0 } + margin + [1]
  }

  private func difference(_ reference: [Int], _ actual: [Int]) throws -> PixelDifference {
    try #require(
      try PixelComparison.verdict(
        reference: RandomList.draw(reference), actual: RandomList.draw(actual)
      ).difference)
  }

  /// The rows of the reference and of a copy with row 9 after row 2.
  private var lists: (reference: [Int], actual: [Int]) {
    let end = [Int](repeating: 0, count: 40)
    return (
      [1, 2, 3, 4].flatMap(row) + end, [1, 2, 9, 3, 4].flatMap(row) + end.dropLast(25)
    )
  }

  @Test func bandStartsAfterASeparator() throws {
    let found = try difference(lists.reference, lists.actual)
    let band = try #require(found.alignment?.bands.first)
    #expect(band.range == 50..<75)
    // The margins and the separator of the rows are equal.
    #expect(band.slide == -7...6)
  }

  @Test(arguments: [-7, -1, 3, 6, -100, 100])
  func slidBandKeepsTheGuarantees(distance: Int) throws {
    let found = try difference(lists.reference, lists.actual)
    let slid = found.slidingBand(at: 0, by: distance)
    let clamped = max(-7, min(6, distance))
    let alignment = try #require(slid.alignment)
    #expect(alignment.bands[0].range == 50 + clamped..<75 + clamped)
    #expect(alignment.bands[0].position == 50 + clamped)
    #expect(alignment.bands[0].slide == -7 - clamped...6 - clamped)
    #expect(alignment.remainder == found.alignment?.remainder)
    AlignmentOracle(
      reference: try RandomList.draw(lists.reference), actual: try RandomList.draw(lists.actual),
      alignment: alignment
    ).check()
    #expect(slid.slidingBand(at: 0, by: -clamped) == found)
  }

  @Test func bandsThatDoNotExistCannotSlide() throws {
    let found = try difference(lists.reference, lists.actual)
    #expect(found.slidingBand(at: 2, by: 3) == found)
    #expect(found.slidingBand(at: -1, by: 3) == found)
  }

  /// The content below a bar with 94% opacity shows through, so that its rows are not equal at any
  /// distance.
  @Test func barAboveMovedContentDoesNotMove() throws {
    func screen(_ list: [Int]) throws -> Bitmap {
      let content = try RandomList.draw(list)
      let bar = try RandomList.draw((0..<30).map { 90_002 + $0 })
      return try Bitmap(width: 40, height: 150) { x, y in
        let color = Color(content[x, y])
        guard y >= 120 else { return color }
        let value = (Int(Color(bar[x, y - 120]).red) * 15 + Int(color.red)) / 16
        return Color(white8: UInt8(value))
      }
    }
    let list = (1...8).flatMap(row)
    let found = try #require(
      try PixelComparison.verdict(
        reference: screen(list), actual: screen(row(1) + row(9) + list.dropFirst(25))
      ).difference)
    let alignment = try #require(found.alignment)
    #expect(alignment.segments.map(\.offset) == [0, 25, 0])
    // The last rows above the bar are blank in both images.
    let bar = try #require(alignment.segments.last).actual.lowerBound
    #expect(bar >= 118 && bar <= 120)
    #expect(alignment.bands.map(\.isConsequence) == [false, true])
  }
}
