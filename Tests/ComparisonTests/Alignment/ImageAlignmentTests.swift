import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct ImageAlignmentTests {
  private typealias Band = ImageAlignment.Band

  /// Returns unique rows, numbered from a multiple of 1,000.
  private func rows(_ thousand: Int, _ count: Int) -> [Int] {
    (0..<count).map { thousand * 1_000 + 2 + $0 }
  }

  private func join(_ parts: any Sequence<Int>...) -> [Int] {
    parts.flatMap { Array($0) }
  }

  private func space(_ count: Int) -> [Int] { [Int](repeating: 0, count: count) }

  /// Compares rows, and checks the guarantees of the alignment.
  private func difference(
    _ reference: [Int], _ actual: [Int], _ tolerance: Tolerance = .exact
  ) throws -> PixelDifference {
    let (first, second) = try (RandomList.draw(reference), RandomList.draw(actual))
    let found = try #require(
      try PixelComparison.verdict(reference: first, actual: second, tolerance: tolerance)
        .difference)
    if let alignment = found.alignment {
      AlignmentOracle(reference: first, actual: second, alignment: alignment).check()
    }
    return found
  }

  private func offsets(_ difference: PixelDifference) -> [Int]? {
    difference.alignment?.segments.map(\.offset)
  }

  @Test func insertedRowBetweenBarsIsTheOnlyCause() throws {
    let (top, list, bottom) = (rows(1, 20), rows(2, 100), rows(3, 16))
    let found = try difference(
      join(top, list, bottom), join(top, list.prefix(40), rows(4, 12), list[40..<88], bottom))
    let alignment = try #require(found.alignment)
    #expect(offsets(found) == [0, 12, 0])
    #expect(
      alignment.bands == [
        Band(
          kind: .inserted, range: 60..<72, position: 60, slide: 0...0, isSpace: false,
          isConsequence: false),
        Band(
          kind: .removed, range: 108..<120, position: 120, slide: 0...0, isSpace: false,
          isConsequence: true),
      ])
    #expect(alignment.causes == [alignment.bands[0]])
    #expect(alignment.remainder.pixelCount == 0)
    #expect(alignment.span == 4..<40)
    let moved = PixelRect(x: 4, y: 60, width: 36, height: 48)
    #expect(found.movements.map(\.box) == [moved])
    #expect(found.movement?.box == moved)
    #expect(found.movement?.distance == PixelOffset(x: 0, y: 12))
    let inserted = PixelRect(x: 4, y: 60, width: 36, height: 12)
    #expect(alignment.rect(of: alignment.bands[0]) == inserted)
    #expect(alignment.referenceRect(for: inserted) == nil)
    #expect(
      alignment.referenceRect(for: PixelRect(x: 9, y: 80, width: 5, height: 7))
        == PixelRect(x: 9, y: 68, width: 5, height: 7))
  }

  @Test func removedRowLetsContentEnterAtTheEnd() throws {
    let (top, list) = (rows(1, 20), rows(2, 100))
    let found = try difference(
      join(top, list), join(top, list.prefix(30), list.dropFirst(44), rows(3, 14)))
    let alignment = try #require(found.alignment)
    #expect(offsets(found) == [0, -14])
    #expect(alignment.bands.map(\.kind) == [.removed, .inserted])
    #expect(alignment.bands.map(\.range) == [50..<64, 106..<120])
    #expect(alignment.bands.map(\.isConsequence) == [false, true])
  }

  @Test func severalInsertionsAddUp() throws {
    let list = rows(1, 120)
    let found = try difference(
      join(list, space(60)),
      join(list.prefix(30), rows(2, 12), list[30..<70], rows(3, 20), list[70...], space(28)))
    let alignment = try #require(found.alignment)
    #expect(offsets(found) == [0, 12, 32, 0])
    #expect(alignment.causes.map(\.range) == [30..<42, 82..<102])
    #expect(alignment.bands.map(\.isSpace) == [false, false, true])
    // There is not exactly one movement.
    #expect(found.movement == nil)
    #expect(found.movements.map(\.distance.y) == [12, 32])
  }

  @Test func widerSpacingIsSpace() throws {
    let found = try difference(
      join(rows(1, 20), space(8), rows(2, 30), space(8), rows(3, 30), space(40)),
      join(rows(1, 20), space(12), rows(2, 30), space(12), rows(3, 30), space(32)))
    let alignment = try #require(found.alignment)
    #expect(offsets(found) == [0, 4, 8, 0])
    #expect(alignment.bands.map(\.range.count) == [4, 4, 8])
    #expect(alignment.bands.allSatisfy { $0.isSpace })
    #expect(alignment.bands.map(\.isConsequence) == [false, false, true])
    #expect(alignment.remainder.pixelCount == 0)
  }

  @Test func spaceAroundACenteredStackAbsorbsAnInsertedRow() throws {
    let stack = rows(1, 60)
    let found = try difference(
      join(space(40), stack, space(40)),
      join(space(34), stack.prefix(30), rows(2, 12), stack.dropFirst(30), space(34)))
    let alignment = try #require(found.alignment)
    #expect(offsets(found) == [0, -6, 6, 0])
    #expect(alignment.bands.map(\.isSpace) == [true, false, true])
    #expect(alignment.bands.map(\.isConsequence) == [true, false, true])
  }

  @Test func imagesOfDifferentHeightsAreAligned() throws {
    let content = rows(1, 245)
    let shorter = try difference(content, join(content.prefix(100), content[108...]))
    #expect(offsets(shorter) == [0, -8])
    #expect(shorter.alignment?.bands.map(\.range) == [100..<108])
    #expect(shorter.alignment?.remainder.pixelCount == 0)
    #expect(shorter.movement?.distance == PixelOffset(x: 0, y: -8))
    let longer = try difference(content, content + rows(2, 20))
    #expect(offsets(longer) == [0])
    #expect(longer.alignment?.bands.map(\.range) == [245..<265])
    #expect(longer.alignment?.movedPixelCount == 0)
    #expect(longer.alignment?.bands.map(\.isConsequence) == [false])
    #expect(try difference(content, rows(3, 237)).alignment == nil)
  }

  @Test func changeWithinMovedContentRemains() throws {
    let list = rows(1, 100)
    var moved = list
    moved.replaceSubrange(60..<64, with: rows(3, 4))
    let found = try difference(
      join(list, space(30)), join(list.prefix(20), rows(2, 12), moved[20...], space(18)))
    let alignment = try #require(found.alignment)
    #expect(offsets(found) == [0, 12, 0])
    let cluster = try #require(alignment.remainder.clusters.first)
    #expect(alignment.remainder.clusterCount == 1)
    #expect(cluster.box.y == 72 && cluster.box.height == 4)
  }

  @Test func shiftOfEverythingMovesEverything() throws {
    let content = rows(1, 120)
    let found = try difference(content, rows(2, 4) + content.dropLast(4))
    #expect(offsets(found) == [4])
    #expect(found.alignment?.bands.map(\.range) == [0..<4, 116..<120])
    #expect(found.alignment?.remainder.pixelCount == 0)
    // Content on a uniform background is found as an object.
    let spaced = try difference(
      join(space(12), content, space(12)), join(space(16), content, space(8)))
    #expect(spaced.alignment == nil)
    #expect(spaced.movements.map(\.distance) == [PixelOffset(x: 0, y: 4)])
  }

  @Test func exchangedRowsAreTwoCauses() throws {
    let (list, row) = (rows(1, 150), rows(2, 20))
    let found = try difference(
      join(list.prefix(30), row, list[30...]), join(list.prefix(80), row, list[80...]))
    #expect(offsets(found) == [0, -20, 0])
    #expect(found.alignment?.bands.map(\.isConsequence) == [false, false])
  }

  @Test func imagesWithoutCommonContentAreNotAligned() throws {
    let (first, second) = (rows(1, 60), rows(2, 60))
    #expect(try difference(first + space(40), space(30) + second + space(10)).alignment == nil)
    // Repeated equal rows do not prove a movement.
    let stripes = (0..<90).map { $0 / 3 % 2 }
    #expect(try difference(stripes, [1, 1] + stripes.dropLast(2)).alignment == nil)
    // Neither do a few equal rows among changed ones.
    var few = second
    few.replaceSubrange(30..<33, with: first[10..<13])
    #expect(try difference(first, few).alignment == nil)
  }

  @Test func partOfTheColumnsIsAligned() throws {
    func page(_ list: [Int], _ sidebar: Color) throws -> Bitmap {
      let content = try RandomList.draw(list)
      return try Bitmap(width: 100, height: content.height) { x, y in
        let isLabel = (10..<30).contains(x) && (50..<90).contains(y)
        return x >= 60 ? Color(content[x - 60, y]) : isLabel ? sidebar : .white
      }
    }
    let list = rows(1, 120)
    let (reference, actual) = try (
      page(list, .blue), page(join(list.prefix(40), rows(2, 15), list[40..<105]), .red)
    )
    let found = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
    let alignment = try #require(found.alignment)
    #expect(alignment.span == 64..<100)
    let label = PixelRect(x: 10, y: 50, width: 20, height: 40)
    #expect(alignment.remainder.clusters.map(\.box) == [label])
    AlignmentOracle(reference: reference, actual: actual, alignment: alignment).check()
    #expect(alignment.referenceRect(for: label) == label)
  }

  @Test func toleratedPixelsDoNotRemain() throws {
    let list = rows(1, 120)
    let (reference, plain) = try (
      RandomList.draw(list), RandomList.draw(join(list.prefix(80), rows(2, 10), list[80..<110]))
    )
    let actual = plain.mapping { value, _, y, _ in y < 80 ? max(0, value - 1) : value }
    let tolerance = Tolerance.pixelmatch(threshold: 0.1)
    let found = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual, tolerance: tolerance)
        .difference)
    #expect(found.imperceptiblePixelCount > 1_000)
    #expect(offsets(found) == [0, 10])
    #expect(found.alignment?.remainder.pixelCount == 0)
  }

  @Test func pageThatSlidesBelowAChangedBarIsAligned() throws {
    let pages = try (1...2).map { try Bitmap.noise(width: 90, height: 80, seed: $0) }
    func screen(bar seed: UInt64, shownColumns: Int) throws -> Bitmap {
      let bar = try Bitmap.noise(width: 90, height: 20, seed: seed)
      return try Bitmap(width: 90, height: 100) { x, y in
        guard y >= 20 else { return Color(bar[x, y]) }
        let column = x + shownColumns
        return Color(column < 90 ? pages[0][column, y - 20] : pages[1][column - 90, y - 20])
      }
    }
    let (reference, actual) = try (
      screen(bar: 3, shownColumns: 0), screen(bar: 4, shownColumns: 30)
    )
    let found = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
    let alignment = try #require(found.alignment)
    #expect(alignment.axis == .columns)
    #expect(alignment.span == 20..<100)
    #expect(offsets(found) == [-30])
    #expect(alignment.bands.map(\.range) == [0..<30, 60..<90])
    #expect(alignment.remainder.clusters.allSatisfy { $0.box.bottom == 20 })
    AlignmentOracle(reference: reference, actual: actual, alignment: alignment).check()
  }

  @Test func veryTallImagesAreNotAligned() throws {
    let count = 70_000
    let reference = try Bitmap.noise(width: 2, height: count, seed: 1)
    var actual = reference
    for x in 0..<2 {
      actual[x, 0] = PremultipliedColor(.red)
      for y in 1..<count { actual[x, y] = reference[x, y - 1] }
    }
    let found = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
    #expect(found.alignment == nil)
  }
}
