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
    // The blur of a rectangle is the product of two differences of error functions.
    func share(_ place: Int) -> Double {
      let middle = Double(place) + 0.5
      let scale = sigma * 2.0.squareRoot()
      return (erf((middle - rect.minX) / scale) - erf((middle - rect.maxX) / scale)) / 2
    }
    var worst = 0.0
    for y in 0..<extent {
      for x in 0..<extent {
        worst = max(worst, abs(Double(picture[x, y].alpha) - 255 * share(x) * share(y)))
      }
    }
    #expect(worst <= 6, "sigma \(sigma)")
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
    #expect(patched == whole)
  }
}
