import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotReview

@Suite struct PixelCauseTests {
  private typealias Box = FolderFixture.Box
  private let ink = Color(hex: 0x1C1C1E)

  private func changes(
    _ before: [FolderFixture.Box], _ after: [FolderFixture.Box], height: Int = 48
  ) throws -> [SnapshotResult.PixelChange] {
    let (old, new) = (
      try FolderFixture.bitmap(before), try FolderFixture.bitmap(after, height: height)
    )
    let difference = try #require(
      try PixelComparison.verdict(reference: old, actual: new, tolerance: .exact).difference)
    return PixelChangeSearch(difference, old, new).changes
  }

  @Test func aRecoloredShapeWithSoftEdgesIsOneColor() throws {
    // The edges are blends with white, as those of text are.
    let soft = Color(hex: 0x8D8D8E)
    let old = [Box(8, 8, 20, 10, soft), Box(9, 9, 18, 8, ink)]
    let new = [Box(8, 8, 20, 10, Color(hex: 0xFF9D97)), Box(9, 9, 18, 8, Color(hex: 0xFF3B30))]
    #expect(try changes(old, new) == [.color(from: "#1C1C1E", to: "#FF3B30")])
  }

  @Test func anotherShapeInTheSameColorsIsNoRecoloring() throws {
    let old = [Box(8, 8, 4, 10, ink), Box(16, 8, 4, 10, ink)]
    let new = [Box(8, 8, 4, 10, ink), Box(16, 8, 8, 3, ink)]
    let found = try changes(old, new)
    #expect(found.count == 1)
    guard case .content = found.first else {
      Issue.record("\(found)")
      return
    }
  }

  @Test func aShapeThatAppearsOrVanishesIsNoRecoloring() throws {
    let shape = [Box(8, 8, 20, 10, ink)]
    for (before, after) in [([], shape), (shape, [])] {
      let found = try changes(before, after)
      guard case .content = found.first, found.count == 1 else {
        Issue.record("\(found)")
        continue
      }
    }
  }

  @Test func twoColorsAreNoRecoloring() throws {
    let old = [Box(8, 8, 10, 10, ink), Box(18, 8, 10, 10, .blue)]
    let new = [Box(8, 8, 10, 10, .red), Box(18, 8, 10, 10, .green)]
    guard case .content = try changes(old, new).first else {
      Issue.record("no content")
      return
    }
  }

  @Test func equalPixelsOfOtherPlacesAreTheSameChange() throws {
    func pair(_ x: Int) throws -> [SnapshotResult.PixelChange] {
      try changes(
        [Box(x, 8, 4, 10, ink), Box(x + 8, 8, 4, 10, ink)],
        [Box(x, 8, 4, 10, ink), Box(x + 8, 8, 8, 3, ink)])
    }
    #expect(try pair(8) == pair(8))
    #expect(try pair(8).count == 1)
  }

  // MARK: Grouping

  private func causes(
    _ pairs: [(before: [FolderFixture.Box], after: [FolderFixture.Box])]
  ) throws -> Causes {
    let fixture = try FolderFixture()
    for (index, pair) in pairs.enumerated() {
      try fixture.write(
        "\(index).png", before: FolderFixture.png(pair.before),
        after: FolderFixture.png(pair.after))
    }
    return try fixture.review().causes
  }

  @Test func aColorExplainsImagesWithDifferentShapes() throws {
    let causes = try causes([
      ([Box(8, 8, 20, 10, ink)], [Box(8, 8, 20, 10, .red)]),
      ([Box(30, 20, 5, 9, ink)], [Box(30, 20, 5, 9, .red)]),
      // This image also has another change.
      (
        [Box(8, 8, 20, 10, ink)],
        [Box(8, 8, 20, 10, .red), Box(50, 38, 4, 4, .green), Box(56, 44, 3, 3, .blue)]
      ),
    ])
    let cause = try #require(causes.causes.first)
    #expect(cause.signature.kind == .color && cause.snapshots.count == 3)
    #expect(cause.snapshots.filter(\.isEntire).map(\.path) == ["0.png", "1.png"])
    let selection = try causes.failures(explainedBy: [cause.id])
    #expect(selection.entire.count == 2 && selection.partial.count == 1)
  }

  @Test func aRegionShowsImagesTogetherButAcceptsNone() throws {
    func letters(_ shift: Int) -> [FolderFixture.Box] {
      (0..<4).map { Box(8 + $0 * 6, 8, 3, 4 + ($0 * shift) % 7, ink) }
    }
    let causes = try causes([
      (letters(0), letters(1)), (letters(0), letters(2)), (letters(0), letters(3)),
    ])
    let cause = try #require(causes.causes.first)
    #expect(cause.signature.kind == .region)
    #expect(cause.signature.title.hasPrefix("Different pixels in ("))
    #expect(cause.snapshots.count == 3 && !cause.isAcceptable)
    #expect(try causes.failures(explainedBy: [cause.id]).entire.isEmpty)
  }
}
