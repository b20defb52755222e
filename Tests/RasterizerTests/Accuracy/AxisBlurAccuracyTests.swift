import Foundation
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@Suite("Blurs with two standard deviations match a Gaussian")
struct AxisBlurAccuracyTests {
  @Test(
    "Each axis has its own gaussian, to six levels",
    arguments: [(3.0, 8.0), (0, 5), (12, 0), (2.5, 24), (100, 4), (6, 150), (70, 90)])
  func deviations(x: Double, y: Double) throws {
    let rect = Rect(x: 40, y: 50, width: 70, height: 60)
    let picture = try drawn(150, 160) {
      $0.pushBlur(sigmaX: x, sigmaY: y)
      $0.fill(.rect(rect), with: .color(.black))
      $0.pop()
    }
    #expect(distance(picture, rect, x, y) <= 6)
  }

  @Test("A quarter turn exchanges the axes, and scaling scales each by itself")
  func transforms() throws {
    let turned = try drawn(150, 160) {
      $0.concatenate(Transform2D(a: 0, b: 2, c: -1, d: 0, tx: 120, ty: 20))
      $0.pushBlur(sigmaX: 6, sigmaY: 3)
      $0.fill(.rect(Rect(x: 10, y: 10, width: 40, height: 60)), with: .color(.black))
      $0.pop()
    }
    #expect(distance(turned, Rect(x: 50, y: 40, width: 60, height: 80), 3, 12) <= 6)
  }

  @Test("Two equal deviations make a round blur")
  func round() throws {
    func picture(_ push: (inout DrawingContext) -> Void) throws -> Bitmap {
      try drawn(48, 48) {
        $0.concatenate(Transform2D(a: 1.5, b: 0.2, c: 0, d: 0.8, tx: 3, ty: 2))
        push(&$0)
        $0.fill(.path(GoldenScene.star, .nonzero), with: .color(.red))
        $0.pop()
      }
    }
    #expect(
      try picture { $0.pushBlur(sigma: 3) } == picture { $0.pushBlur(sigmaX: 3, sigmaY: 3) })
  }

  @Test("A negative or NaN deviation leaves its axis sharp")
  func badNumbers() throws {
    func picture(_ sigmaY: Double) throws -> Bitmap {
      try drawn(48, 48) {
        $0.pushBlur(sigmaX: 3, sigmaY: sigmaY)
        $0.fill(.path(GoldenScene.star, .nonzero), with: .color(.red))
        $0.pop()
      }
    }
    let sharp = try picture(0)
    #expect(sharp.hasInk)
    for sigma in [-5, Double.nan, -Double.infinity] { #expect(try picture(sigma) == sharp) }
  }

  /// Returns the farthest that alpha is from a rectangle's exact blur.
  private func distance(_ picture: Bitmap, _ rect: Rect, _ x: Double, _ y: Double) -> Double {
    func share(_ place: Int, _ sigma: Double, _ start: Double, _ end: Double) -> Double {
      let middle = Double(place) + 0.5
      guard sigma > 0 else { return middle > start && middle < end ? 1 : 0 }
      let scale = sigma * 2.0.squareRoot()
      return (erf((middle - start) / scale) - erf((middle - end) / scale)) / 2
    }
    var worst = 0.0
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let exact =
          share(column, x, rect.minX, rect.maxX) * share(row, y, rect.minY, rect.maxY)
        worst = max(worst, abs(Double(picture[column, row].alpha) - 255 * exact))
      }
    }
    return worst
  }
}
