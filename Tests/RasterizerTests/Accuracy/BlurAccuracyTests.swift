import Drawing
import Foundation
import Geometry
import Pixels
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
    let path = Path(RoundedRect(rect, radius: 14))
    let whole = try drawn(240, 210) { $0.drawShadow(of: .path(path, .nonzero), shadow) }
    #expect(whole[115, 100].alpha == 255 && whole[40, 40].alpha > 0)
    #expect(patched == whole)
  }
}
