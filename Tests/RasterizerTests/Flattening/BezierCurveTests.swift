import Testing

@testable import SnapshotRasterizer

@Suite("Dividing curves into lines")
struct BezierCurveTests {
  /// The tolerances of fills, and of dashes without a width.
  private static let tolerances = [Flattener.tolerance, Polyline.tolerance]

  /// Returns the number of lines for the length of a bend, computed with roots.
  private func exactCount(_ bend: Double, _ tolerance: Double) -> Double {
    max(1, (bend / (4 * tolerance)).squareRoot().rounded(.up))
  }

  private func curve(bendX: Double, y bendY: Double, _ tolerance: Double) -> BezierCurve {
    BezierCurve((0, 0), (0, 0), (bendX, bendY), tolerance: tolerance)
  }

  @Test(
    "Comparisons and roots give the same number of lines for random curves", arguments: tolerances)
  func randomCurves(tolerance: Double) {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<20_000 {
      let longest: Double = [0.3, 4, 30, 1e5].randomElement(using: &random) ?? 1
      let x: Double = .random(in: 0 - longest...longest, using: &random)
      let y: Double = .random(in: 0 - longest...longest, using: &random)
      let square: Double = x * x + y * y
      let expected: Double = min(4096, exactCount(square.squareRoot(), tolerance))
      #expect(curve(bendX: x, y: y, tolerance).lineCount == expected, "\(x), \(y)")
    }
  }

  @Test(
    "Comparisons and roots give the same number of lines near integer roots", arguments: tolerances)
  func integerRoots(tolerance: Double) {
    for root in 1...6 {
      let bend = 4 * tolerance * Double(root * root)
      for factor in [0, 1e-16, 1e-15, 1e-14, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-6, 1e-3] {
        for sign in [-1.0, 1] {
          let length = bend * (1 + sign * factor)
          #expect(
            curve(bendX: length, y: 0, tolerance).lineCount == exactCount(length, tolerance),
            "\(length)")
          #expect(
            curve(bendX: 0, y: 0 - length, tolerance).lineCount == exactCount(length, tolerance),
            "\(length)")
        }
      }
      for length in [bend.nextUp, bend.nextUp.nextUp, bend.nextDown, bend.nextDown.nextDown] {
        #expect(
          curve(bendX: length, y: 0, tolerance).lineCount == exactCount(length, tolerance),
          "\(length)")
      }
    }
  }
}
