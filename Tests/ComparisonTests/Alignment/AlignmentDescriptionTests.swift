import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct AlignmentDescriptionTests {
  private typealias Band = ImageAlignment.Band

  private func alignment(
    _ bands: [Band], axis: ImageAlignment.Axis = .rows, offsets: [Int] = [88],
    moved: Int = 384_793, remaining: Int = 0, clusterCount: Int = 1
  ) throws -> ImageAlignment {
    let box = PixelRect(x: 97, y: 1_828, width: 78, height: 37)
    return ImageAlignment(
      axis: axis, span: 0..<100,
      segments: offsets.map {
        ImageAlignment.Segment(reference: 200..<210, actual: 200 + $0..<210 + $0)
      }, bands: bands,
      remainder: ImageAlignment.Remainder(
        mask: try Mask(size: PixelSize(width: 1, height: 1)), pixelCount: remaining,
        clusters: [PixelCluster(box: box, pixelCount: remaining)], clusterCount: clusterCount),
      movedPixelCount: moved)
  }

  private func band(
    _ kind: Band.Kind, _ range: Range<Int>, isSpace: Bool = false, isConsequence: Bool = false
  ) -> Band {
    Band(
      kind: kind, range: range, position: range.lowerBound, slide: 0...0, isSpace: isSpace,
      isConsequence: isConsequence)
  }

  @Test func insertedRowsAreDescribedWithTheMovement() throws {
    let found = try alignment([
      band(.inserted, 1_204..<1_292), band(.removed, 1_600..<1_688, isConsequence: true),
    ])
    #expect(
      found.details == [
        "88 rows inserted at y 1204", "384,793 pixels moved by (0, 88)", "no other pixels differ",
      ])
  }

  @Test func remainingPixelsAreDescribedWithTheirPositions() throws {
    let one = try alignment([band(.removed, 5..<6)], offsets: [-1], moved: 1, remaining: 1)
    #expect(
      one.details == [
        "1 row removed at y 5", "1 pixel moved by (0, -1)",
        "1 other pixel differs in (97, 1828) 78x37",
      ])
    let several = try alignment(
      [band(.inserted, 5..<9, isSpace: true)], axis: .columns, offsets: [4], remaining: 1_002,
      clusterCount: 3)
    #expect(
      several.details == [
        "4 columns of space inserted at x 5", "384,793 pixels moved by (4, 0)",
        "1,002 other pixels differ in 3 places",
      ])
  }

  @Test func manyBandsAreSummarized() throws {
    let spaces = try alignment(
      [5..<9, 20..<24, 40..<44].map { band(.inserted, $0, isSpace: true) }, offsets: [4, 8, 12])
    #expect(
      spaces.details.dropLast() == [
        "12 rows of space inserted in 3 places", "384,793 pixels moved by (0, 4) to (0, 12)",
      ])
    let mixed = try alignment([
      band(.inserted, 5..<9), band(.removed, 20..<24), band(.inserted, 40..<44, isSpace: true),
    ])
    #expect(
      mixed.details.prefix(2) == ["8 rows inserted in 2 places", "4 rows removed at y 20"])
  }

  @Test func imagesWithoutMovedPixelsHaveNoMovement() throws {
    let found = try alignment([band(.inserted, 50..<62)], offsets: [], moved: 0)
    #expect(found.details == ["12 rows inserted at y 50", "no other pixels differ"])
  }
}
