import SnapshotDrawing
import Testing

import func Foundation.erf

@Suite("Shadows and blurs under transforms")
struct EffectTransformTests {
  private static let rect = Rect(x: -20, y: -15, width: 40, height: 30)

  private func shadow(_ transform: Transform2D, _ shadow: Shadow) throws -> Bitmap {
    try drawn(160, 160) {
      $0.concatenate(transform)
      $0.drawShadow(of: .rect(Self.rect), shadow)
    }
  }

  /// The center of the drawing.
  private func center(_ rendered: Bitmap) -> Point {
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for y in 0..<rendered.height {
      for x in 0..<rendered.width {
        let alpha = Double(rendered[x, y].alpha)
        sum += alpha
        sumX += alpha * (Double(x) + 0.5)
        sumY += alpha * (Double(y) + 0.5)
      }
    }
    return Point(x: sumX / sum, y: sumY / sum)
  }

  @Test("The transform moves the offset like the shape")
  func offset() throws {
    let black = Shadow(color: .black, offset: Point(x: 12, y: 4), sigma: 3)
    let transforms = [
      Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 80, ty: 80),
      Transform2D(a: 2, b: 0, c: 0, d: 0.5, tx: 80, ty: 80),
      Transform2D(a: 1, b: 0.25, c: 0.5, d: 1, tx: 80, ty: 80),
      Transform2D(a: -1, b: 0, c: 0, d: 1, tx: 80, ty: 80),
    ]
    for transform in transforms {
      let expected = Point(x: 12, y: 4).applying(transform)
      let center = try center(shadow(transform, black))
      #expect(abs(center.x - expected.x) < 0.3 && abs(center.y - expected.y) < 0.3)
    }
  }

  @Test(
    "The blur remains round, scaled by the square root of the factor by which areas grow",
    arguments: [(2.0, 0.5), (3.0, 1.0), (0.5, 2.0), (1.5, 1.5)])
  func sigma(scaleX: Double, scaleY: Double) throws {
    let transform = Transform2D(a: scaleX, b: 0, c: 0, d: scaleY, tx: 80, ty: 80)
    let sigma = 4 * (scaleX * scaleY).squareRoot()
    let rect = Self.rect.applying(transform)
    func fraction(_ position: Int, _ low: Double, _ high: Double) -> Double {
      let (middle, scale) = (Double(position) + 0.5, sigma * 2.0.squareRoot())
      return (erf((middle - low) / scale) - erf((middle - high) / scale)) / 2
    }
    let bitmaps = [
      try shadow(transform, Shadow(color: .black, sigma: 4)),
      try drawn(160, 160) {
        $0.concatenate(transform)
        $0.pushBlur(sigma: 4)
        $0.fill(.rect(Self.rect), with: .color(.black))
        $0.pop()
      },
    ]
    for rendered in bitmaps {
      for y in stride(from: 0, to: 160, by: 3) {
        for x in stride(from: 0, to: 160, by: 3) {
          let expected = 255 * fraction(x, rect.minX, rect.maxX) * fraction(y, rect.minY, rect.maxY)
          #expect(abs(Double(rendered[x, y].alpha) - expected) <= 6)
        }
      }
    }
  }

  @Test("A rotation does not change the blur")
  func rotation() throws {
    // By a 3-4-5 triangle, so that the axes are exact.
    let rotated = try shadow(
      Transform2D(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 80, ty: 80),
      Shadow(color: .black, sigma: 6))
    let straight = try shadow(
      Transform2D(translationX: 80, y: 80), Shadow(color: .black, sigma: 6))
    // The center, and a point 15 points along the rotated axis.
    #expect(abs(Int(rotated[80, 80].alpha) - Int(straight[80, 80].alpha)) <= 4)
    #expect(abs(Int(rotated[89, 92].alpha) - Int(straight[95, 80].alpha)) <= 6)
  }
}
