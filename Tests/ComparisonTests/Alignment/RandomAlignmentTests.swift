import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct RandomAlignmentTests {
  private func difference(_ reference: Bitmap, _ actual: Bitmap) throws -> PixelDifference? {
    try PixelComparison.verdict(reference: reference, actual: actual).difference
  }

  @Test(arguments: 1...4, [true, false])
  func everyPixelIsAccountedFor(editCount: Int, isFixed: Bool) throws {
    var count = 0
    for seed in 0..<20 as Range<UInt64> {
      let list = RandomList(seed: seed, editCount: editCount, isFixed: isFixed)
      let (reference, actual) = try (
        RandomList.draw(list.reference), RandomList.draw(list.actual)
      )
      guard let found = try difference(reference, actual), let alignment = found.alignment else {
        continue
      }
      count += 1
      AlignmentOracle(reference: reference, actual: actual, alignment: alignment).check()
      // Unique rows of both images correspond, except those at an edge of a band.
      let mapping = Dictionary(
        alignment.segments.flatMap { zip($0.actual, $0.reference) }, uniquingKeysWith: { $1 })
      let expected = list.actual.indices.filter { list.actual[$0] > 1 }.filter {
        list.reference.contains(list.actual[$0])
      }
      let correct = expected.filter { row in
        mapping[row].map { list.reference[$0] == list.actual[row] } ?? false
      }
      #expect(correct.count * 100 >= expected.count * 95, "seed \(seed)")
    }
    #expect(count > 4)
  }

  @Test func slidingABandLeavesAllPixelsAccountedFor() throws {
    var generator = SeededGenerator(seed: 3)
    var count = 0
    for seed in 100..<130 as Range<UInt64> {
      let list = RandomList(seed: seed, editCount: 2, isFixed: seed % 2 == 0)
      let (reference, actual) = try (
        RandomList.draw(list.reference), RandomList.draw(list.actual)
      )
      guard var found = try difference(reference, actual), let alignment = found.alignment else {
        continue
      }
      for index in alignment.bands.indices {
        let slide = found.alignment?.bands[index].slide ?? 0...0
        if slide.count > 1 { count += 1 }
        found = found.slidingBand(at: index, by: Int.random(in: slide, using: &generator))
        let slid = try #require(found.alignment)
        AlignmentOracle(reference: reference, actual: actual, alignment: slid).check()
        #expect(slid.remainder == alignment.remainder)
      }
    }
    #expect(count > 10)
  }

  @Test func transposedImagesHaveTransposedAlignments() throws {
    var count = 0
    for seed in 200..<220 as Range<UInt64> {
      let list = RandomList(seed: seed, editCount: 2, isFixed: seed % 2 == 0)
      let (reference, actual) = try (
        RandomList.draw(list.reference, width: 150), RandomList.draw(list.actual, width: 150)
      )
      guard let rows = try difference(reference, actual)?.alignment else { continue }
      let columns = try #require(
        try difference(reference.transposed, actual.transposed)?.alignment)
      count += 1
      #expect(columns.axis == .columns)
      #expect(columns.span == rows.span)
      #expect(columns.segments == rows.segments)
      #expect(columns.bands == rows.bands)
      #expect(columns.movedPixelCount == rows.movedPixelCount)
      #expect(columns.remainder.pixelCount == rows.remainder.pixelCount)
      AlignmentOracle(
        reference: try reference.transposed, actual: try actual.transposed, alignment: columns
      ).check()
    }
    #expect(count > 10)
  }
}
