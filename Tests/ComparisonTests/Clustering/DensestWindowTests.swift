import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct DensestWindowTests {
  @Test func densestWindowMatchesAPlainSearch() throws {
    var generator = SeededGenerator(seed: 9)
    for side in [1, 2, 5, 16, 40] {
      let reference = try Bitmap(size: PixelSize(width: 31, height: 23), color: .white)
      var actual = reference
      for _ in 0..<40 {
        let x = Int.random(in: 0..<31, using: &generator)
        actual[x, Int.random(in: 0..<23, using: &generator)] = PremultipliedColor(.black)
      }
      let tolerance = Tolerance.channels(
        maximumDelta: 255,
        window: Tolerance.Window(side: side, maximumDifferingPixels: .max))
      let found = try #require(
        try PixelComparison.verdict(
          reference: reference, actual: actual, tolerance: tolerance
        ).difference)
      let densest = try #require(found.densestWindow)
      let (width, height) = (min(side, 31), min(side, 23))
      var best = 0
      for top in 0...(23 - height) {
        for left in 0...(31 - width) {
          let count = (top..<top + height).reduce(0) { sum, y in
            sum + (left..<left + width).count { found.mask[$0, y] == 255 }
          }
          best = max(best, count)
        }
      }
      #expect(densest.pixelCount == best)
      let box = densest.box
      let inside = (box.y..<box.bottom).reduce(0) { sum, y in
        sum + (box.x..<box.right).count { found.mask[$0, y] == 255 }
      }
      #expect(inside == best)
      #expect(box.size == PixelSize(width: width, height: height))
    }
  }

  @Test func windowPermitsScatteredPixelsAndRejectsADenseChange() throws {
    let reference = try Bitmap(size: PixelSize(width: 100, height: 100), color: .white)
    let dense = reference.changing(PixelRect(x: 40, y: 40, width: 3, height: 3), to: .black)
    let scattered = (0..<9).reduce(reference) {
      $0.changing(PixelRect(x: $1 * 11, y: $1 * 7, width: 1, height: 1), to: .black)
    }
    let tolerance = Tolerance.channels(
      maximumDelta: 255, maximumDifferingPixels: 9,
      window: Tolerance.Window(side: 8, maximumDifferingPixels: 2))
    for (image, isDifferent) in [(dense, true), (scattered, false)] {
      let verdict = try PixelComparison.verdict(
        reference: reference, actual: image, tolerance: tolerance)
      if case .different = verdict {
        #expect(isDifferent)
      } else {
        #expect(!isDifferent)
      }
    }
  }
}
