import Foundation
import SnapshotDrawing
import Testing

import struct SnapshotDrawing.Rect

@Suite("Blurs with two standard deviations match a Gaussian")
struct AxisBlurAccuracyTests {
  @Test(
    "Each axis is within six levels of its Gaussian",
    arguments: [(3.0, 8.0), (0, 5), (12, 0), (2.5, 24), (100, 4), (6, 150), (70, 90)])
  func deviations(x: Double, y: Double) throws {
    let rect = Rect(x: 40, y: 50, width: 70, height: 60)
    let rendered = try drawn(150, 160) {
      $0.pushBlur(sigmaX: x, sigmaY: y)
      $0.fill(.rect(rect), with: .color(.black))
      $0.pop()
    }
    #expect(distance(rendered, rect, x, y) <= 6)
  }

  @Test("A quarter turn exchanges the axes, and scaling scales each axis separately")
  func transforms() throws {
    let rotated = try drawn(150, 160) {
      $0.concatenate(Transform2D(a: 0, b: 2, c: -1, d: 0, tx: 120, ty: 20))
      $0.pushBlur(sigmaX: 6, sigmaY: 3)
      $0.fill(.rect(Rect(x: 10, y: 10, width: 40, height: 60)), with: .color(.black))
      $0.pop()
    }
    #expect(distance(rotated, Rect(x: 50, y: 40, width: 60, height: 80), 3, 12) <= 6)
  }

  @Test("Two equal deviations give a round blur")
  func round() throws {
    func rendered(_ push: (inout DrawingContext) -> Void) throws -> Bitmap {
      try drawn(48, 48) {
        $0.concatenate(Transform2D(a: 1.5, b: 0.2, c: 0, d: 0.8, tx: 3, ty: 2))
        push(&$0)
        $0.fill(.path(GoldenScene.star, .nonzero), with: .color(.red))
        $0.pop()
      }
    }
    #expect(
      try rendered { $0.pushBlur(sigma: 3) } == rendered { $0.pushBlur(sigmaX: 3, sigmaY: 3) })
  }

  @Test("A negative or NaN deviation leaves its axis sharp")
  func badNumbers() throws {
    func rendered(_ sigmaY: Double) throws -> Bitmap {
      try drawn(48, 48) {
        $0.pushBlur(sigmaX: 3, sigmaY: sigmaY)
        $0.fill(.path(GoldenScene.star, .nonzero), with: .color(.red))
        $0.pop()
      }
    }
    let sharp = try rendered(0)
    #expect(sharp.hasInk)
    for sigma in [-5, Double.nan, -Double.infinity] { #expect(try rendered(sigma) == sharp) }
  }

  /// Returns the largest error of alpha, compared with a rectangle's exact blur.
  private func distance(_ rendered: Bitmap, _ rect: Rect, _ x: Double, _ y: Double) -> Double {
    func fraction(_ position: Int, _ sigma: Double, _ start: Double, _ end: Double) -> Double {
      let middle = Double(position) + 0.5
      guard sigma > 0 else { return middle > start && middle < end ? 1 : 0 }
      let scale = sigma * 2.0.squareRoot()
      return (erf((middle - start) / scale) - erf((middle - end) / scale)) / 2
    }
    var worst = 0.0
    for row in 0..<rendered.height {
      for column in 0..<rendered.width {
        let exact =
          fraction(column, x, rect.minX, rect.maxX) * fraction(row, y, rect.minY, rect.maxY)
        worst = max(worst, abs(Double(rendered[column, row].alpha) - 255 * exact))
      }
    }
    return worst
  }
}
