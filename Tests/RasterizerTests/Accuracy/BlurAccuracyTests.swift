import Foundation
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@Suite("Blur beside a gaussian")
struct BlurAccuracyTests {
  @Test("Shadows are within six levels", arguments: [2.0, 3, 4.5, 8, 15, 24])
  func shadow(sigma: Double) throws {
    let side = 20 + Int(sigma * 10)
    let extent = side + Int(sigma * 8)
    let origin = Int(sigma * 4)
    let rect = Rect(
      x: Double(origin), y: Double(origin), width: Double(side), height: Double(side))
    let picture = try drawn(extent, extent) {
      $0.drawShadow(of: .rect(rect), Shadow(color: .black, sigma: sigma))
    }
    #expect(distance(picture, from: rect, sigma: sigma) <= 6)
  }

  @Test("Blurred layers are within six levels", arguments: [1.0, 2, 3, 4.5, 8, 15, 24])
  func layer(sigma: Double) throws {
    let side = 20 + Int(sigma * 10)
    let extent = side + Int(sigma * 8)
    let origin = Int(sigma * 4)
    let rect = Rect(
      x: Double(origin), y: Double(origin), width: Double(side), height: Double(side))
    let picture = try drawn(extent, extent) {
      $0.pushBlur(sigma: sigma)
      $0.fill(.rect(rect), with: .color(.black))
      $0.pop()
    }
    #expect(distance(picture, from: rect, sigma: sigma) <= 6)
  }

  @Test(
    "Blurs of less than two pixels are within two levels of a pixel's mean",
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
      for picture in [shadow, freeShadow, layer] {
        #expect(meanDistance(picture, from: rect, sigma: sigma) <= 2, "side \(side)")
      }
    }
  }

  @Test("Blurs by weights and by boxes agree at the transition")
  func fromWeightsToBoxes() throws {
    let rect = Rect(x: 12.5, y: 13.25, width: 9, height: 14)
    let pictures = try [1.999, 2].map { sigma in
      try drawn(40, 44) {
        $0.pushBlur(sigma: sigma)
        $0.fill(.rect(rect), with: .color(.black))
      }
    }
    for y in 0..<44 {
      for x in 0..<40 {
        #expect(abs(Int(pictures[0][x, y].alpha) - Int(pictures[1][x, y].alpha)) <= 5)
      }
    }
  }

  /// Returns the farthest that alpha is from the mean over its pixel of a rectangle's exact blur.
  private func meanDistance(_ picture: Bitmap, from rect: Rect, sigma: Double) -> Double {
    // The standard normal distribution, integrated once more.
    func integral(_ x: Double) -> Double {
      x * (1 + erf(x / 2.0.squareRoot())) / 2 + exp(-x * x / 2) / (2 * Double.pi).squareRoot()
    }
    func share(_ place: Int, _ start: Double, _ end: Double) -> Double {
      func beyond(_ edge: Double) -> Double {
        let distance = Double(place) - edge
        return sigma * (integral((distance + 1) / sigma) - integral(distance / sigma))
      }
      return beyond(start) - beyond(end)
    }
    let across = (0..<picture.width).map { share($0, rect.minX, rect.maxX) }
    let down = (0..<picture.height).map { share($0, rect.minY, rect.maxY) }
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        worst = max(worst, abs(Double(picture[x, y].alpha) - 255 * across[x] * down[y]))
      }
    }
    return worst
  }

  /// Returns the farthest that alpha is from a rectangle's exact blur: the product of two differences
  /// of error functions.
  private func distance(_ picture: Bitmap, from rect: Rect, sigma: Double) -> Double {
    func share(_ place: Int, _ start: Double, _ end: Double) -> Double {
      let middle = Double(place) + 0.5
      let scale = sigma * 2.0.squareRoot()
      return (erf((middle - start) / scale) - erf((middle - end) / scale)) / 2
    }
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let exact = share(x, rect.minX, rect.maxX) * share(y, rect.minY, rect.maxY)
        worst = max(worst, abs(Double(picture[x, y].alpha) - 255 * exact))
      }
    }
    return worst
  }

  @Test("A nine-patch is what the whole shape blurred would be")
  func ninePatch() throws {
    let rect = Rect(x: 40.3, y: 40.6, width: 150.5, height: 120.25)
    let shadow = Shadow(color: .black, sigma: 5)
    let patched = try drawn(240, 210) {
      $0.drawShadow(of: .rect(rect, cornerRadius: 14), shadow)
    }
    // A last move draws nothing, but the path is no longer that of a rectangle.
    var path = Path(RoundedRect(rect, radius: 14))
    path.append(.move(to: .zero))
    let whole = try drawn(240, 210) { $0.drawShadow(of: .path(path, .nonzero), shadow) }
    #expect(whole[115, 100].alpha == 255 && whole[40, 40].alpha > 0)
    #expect(patched == whole)
  }
}
