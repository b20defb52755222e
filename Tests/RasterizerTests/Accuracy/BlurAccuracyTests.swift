import Foundation
import SnapshotDrawing
import Testing

import struct SnapshotDrawing.Rect

@Suite("Blurs match a Gaussian")
struct BlurAccuracyTests {
  @Test("Shadows are within six levels", arguments: [2.0, 3, 4.5, 8, 15, 24])
  func shadow(sigma: Double) throws {
    let error = try distanceFromBlur(sigma: sigma) {
      $0.drawShadow(of: .rect($1), Shadow(color: .black, sigma: sigma))
    }
    #expect(error <= 6)
  }

  @Test("Blurred layers are within six levels", arguments: [1.0, 2, 3, 4.5, 8, 15, 24])
  func layer(sigma: Double) throws {
    let error = try distanceFromBlur(sigma: sigma) {
      $0.pushBlur(sigma: sigma)
      $0.fill(.rect($1), with: .color(.black))
      $0.pop()
    }
    #expect(error <= 6)
  }

  /// Returns the largest error, in levels, of a blurred square that a closure draws.
  private func distanceFromBlur(
    sigma: Double, _ draw: (inout DrawingContext, Rect) -> Void
  ) throws -> Double {
    let side = 20 + Int(sigma * 10)
    let canvasSide = side + Int(sigma * 8)
    let origin = Int(sigma * 4)
    let rect = Rect(
      x: Double(origin), y: Double(origin), width: Double(side), height: Double(side))
    let rendered = try drawn(canvasSide, canvasSide) { draw(&$0, rect) }
    return distance(rendered, from: rect, sigma: sigma)
  }

  @Test(
    "Blurs of less than two pixels are within two levels of the mean over a pixel",
    arguments: [0.01, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.3, 1.6, 1.99])
  func narrow(sigma: Double) throws {
    for side in [1.0, 2, 3, 12] {
      let rect = Rect(x: 9, y: 10, width: side, height: 2 * side)
      let shadow = try drawn(30, 44) {
        $0.drawShadow(of: .rect(rect), Shadow(color: .black, sigma: sigma))
      }
      let freeShadow = try drawn(30, 44) {
        $0.drawShadow(of: .path(Path(rect), .nonzero), Shadow(color: .black, sigma: sigma))
      }
      let layer = try drawn(30, 44) {
        $0.pushBlur(sigma: sigma)
        $0.fill(.rect(rect), with: .color(.black))
        $0.pop()
      }
      for rendered in [shadow, freeShadow, layer] {
        #expect(meanDistance(rendered, from: rect, sigma: sigma) <= 2, "side \(side)")
      }
    }
  }

  @Test("Blurs by weights and by boxes agree at the transition")
  func fromWeightsToBoxes() throws {
    let rect = Rect(x: 12.5, y: 13.25, width: 9, height: 14)
    let bitmaps = try [1.999, 2].map { sigma in
      try drawn(40, 44) {
        $0.pushBlur(sigma: sigma)
        $0.fill(.rect(rect), with: .color(.black))
      }
    }
    for y in 0..<44 {
      for x in 0..<40 {
        #expect(abs(Int(bitmaps[0][x, y].alpha) - Int(bitmaps[1][x, y].alpha)) <= 5)
      }
    }
  }

  /// Returns the largest error of alpha, compared with the mean of a rectangle's exact blur over
  /// each pixel.
  private func meanDistance(_ rendered: Bitmap, from rect: Rect, sigma: Double) -> Double {
    // The standard normal distribution, integrated once more.
    func integral(_ x: Double) -> Double {
      x * (1 + erf(x / 2.0.squareRoot())) / 2 + exp(-x * x / 2) / (2 * Double.pi).squareRoot()
    }
    func fraction(_ position: Int, _ start: Double, _ end: Double) -> Double {
      func beyond(_ edge: Double) -> Double {
        let distance = Double(position) - edge
        return sigma * (integral((distance + 1) / sigma) - integral(distance / sigma))
      }
      return beyond(start) - beyond(end)
    }
    let across = (0..<rendered.width).map { fraction($0, rect.minX, rect.maxX) }
    let down = (0..<rendered.height).map { fraction($0, rect.minY, rect.maxY) }
    var worst = 0.0
    for y in 0..<rendered.height {
      for x in 0..<rendered.width {
        worst = max(worst, abs(Double(rendered[x, y].alpha) - 255 * across[x] * down[y]))
      }
    }
    return worst
  }

  /// Returns the largest error of alpha, compared with a rectangle's exact blur: the product of two
  /// differences of error functions.
  private func distance(_ rendered: Bitmap, from rect: Rect, sigma: Double) -> Double {
    func fraction(_ position: Int, _ start: Double, _ end: Double) -> Double {
      let middle = Double(position) + 0.5
      let scale = sigma * 2.0.squareRoot()
      return (erf((middle - start) / scale) - erf((middle - end) / scale)) / 2
    }
    var worst = 0.0
    for y in 0..<rendered.height {
      for x in 0..<rendered.width {
        let exact = fraction(x, rect.minX, rect.maxX) * fraction(y, rect.minY, rect.maxY)
        worst = max(worst, abs(Double(rendered[x, y].alpha) - 255 * exact))
      }
    }
    return worst
  }

  @Test("A nine-patch equals the blur of the entire shape")
  func ninePatch() throws {
    let rect = Rect(x: 40.3, y: 40.6, width: 150.5, height: 120.25)
    let shadow = Shadow(color: .black, sigma: 5)
    let patched = try drawn(240, 210) {
      $0.drawShadow(of: .rect(rect, cornerRadius: 14), shadow)
    }
    // A final move draws nothing, but the path is no longer that of a rectangle.
    var path = Path(RoundedRect(rect, radius: 14))
    path.append(.move(to: .zero))
    let full = try drawn(240, 210) { $0.drawShadow(of: .path(path, .nonzero), shadow) }
    #expect(full[115, 100].alpha == 255 && full[40, 40].alpha > 0)
    #expect(patched == full)
  }
}
