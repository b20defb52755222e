import Foundation
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@testable import SnapshotRasterizer

@Suite("Wide blurs beside a gaussian")
struct WideBlurTests {
  /// How a blurred rectangle is asked for.
  enum Way: CaseIterable {
    case shadow, pathShadow, blur, image
  }

  private static let size = 150

  private func picture(_ rect: Rect, sigma: Double, _ way: Way, part: PixelRect? = nil) throws
    -> Bitmap
  {
    var context = DrawingContext()
    switch way {
    case .shadow:
      context.drawShadow(of: .rect(rect), Shadow(color: .black, sigma: sigma))
    case .pathShadow:
      context.drawShadow(of: .path(Path(rect), .nonzero), Shadow(color: .black, sigma: sigma))
    case .blur:
      context.pushBlur(sigma: sigma)
      context.fill(.rect(rect), with: .color(.black))
      context.pop()
    case .image:
      // Columns by turns opaque and clear, twice as wide as the picture of every other way.
      var stripes = try Bitmap(size: PixelSize(width: 64, height: 1), color: .clear)
      for x in stride(from: 0, to: 64, by: 4) { stripes[x, 0] = PremultipliedColor(.black) }
      context.pushBlur(sigma: sigma)
      context.draw(Image(stripes), in: rect)
      context.pop()
    }
    var bitmap = try Bitmap(size: PixelSize(width: Self.size, height: Self.size))
    try Rasterizer().draw(
      context.makeDisplayList(), into: &bitmap, scale: 1, background: .clear, part: part)
    return bitmap
  }

  /// The largest difference to the product of two differences of error functions.
  private func error(_ picture: Bitmap, _ rect: Rect, sigma: Double, share: Double = 1) -> Double {
    func covered(_ place: Int, _ low: Double, _ high: Double) -> Double {
      let (middle, scale) = (Double(place) + 0.5, sigma * 2.0.squareRoot())
      return (erf((middle - low) / scale) - erf((middle - high) / scale)) / 2
    }
    let across = (0..<picture.width).map { covered($0, rect.minX, rect.maxX) }
    let down = (0..<picture.height).map { covered($0, rect.minY, rect.maxY) }
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let expected = 255 * share * across[x] * down[y]
        worst = max(worst, abs(Double(picture[x, y].alpha) - expected))
      }
    }
    return worst
  }

  @Test(
    "Beyond 24 and 64 pixels blurs are within six levels", arguments: Way.allCases,
    [30.0, 80, 124, 126, 260, 700])
  func accuracy(way: Way, sigma: Double) throws {
    let rect = Rect(x: 60.25, y: 40.5, width: 2.2 * sigma, height: 3.1 * sigma)
    let picture = try picture(rect, sigma: sigma, way)
    let worst = error(picture, rect, sigma: sigma, share: way == .image ? 0.25 : 1)
    #expect(worst <= 6, "sigma \(sigma)")
  }

  @Test(
    "All of a blurred rectangle is within six levels", arguments: [Way.shadow, .blur],
    [30.0, 40, 50, 62, 64, 66, 80, 100, 112, 124, 126])
  func wholeRectangle(way: Way, sigma: Double) throws {
    let (width, height) = (Int(200 + 6 * sigma), Int(100 + 3 * sigma))
    // The lower half is the upper one mirrored.
    let rect = Rect(x: 3 * sigma, y: 3 * sigma, width: 200, height: 200)
    var context = DrawingContext()
    if way == .shadow {
      context.drawShadow(of: .rect(rect), Shadow(color: .black, sigma: sigma))
    } else {
      context.pushBlur(sigma: sigma)
      context.fill(.rect(rect), with: .color(.black))
      context.pop()
    }
    let picture = try Rasterizer().render(
      context.makeDisplayList(), size: PixelSize(width: width, height: height), scale: 1)
    #expect(error(picture, rect, sigma: sigma) <= 5.5)
  }

  @Test("Tiles of a wide blur make the whole picture", arguments: Way.allCases)
  func tiles(way: Way) throws {
    let rect = Rect(x: 40.25, y: 30.5, width: 90, height: 70)
    let whole = try picture(rect, sigma: 300, way)
    for part in [
      PixelRect(x: 0, y: 0, width: 50, height: 50), PixelRect(x: 61, y: 33, width: 19, height: 83),
    ] {
      let tile = try picture(rect, sigma: 300, way, part: part)
      for y in part.y..<part.bottom {
        for x in part.x..<part.right { #expect(tile[x, y] == whole[x, y]) }
      }
    }
  }

  @Test("A wide blur that is moved by whole pixels moves by them")
  func translation() throws {
    func moved(_ x: Double, _ y: Double) throws -> Bitmap {
      try drawn(Self.size, Self.size) {
        $0.translateBy(x: x, y: y)
        $0.drawShadow(
          of: .rect(Rect(x: 10.5, y: 20, width: 60, height: 50)),
          Shadow(color: .black, sigma: 150))
      }
    }
    let (still, shifted) = (try moved(0, 0), try moved(13, 7))
    for y in 0..<Self.size - 7 {
      for x in 0..<Self.size - 13 { #expect(shifted[x + 13, y + 7] == still[x, y]) }
    }
  }

  @Test("Any standard deviation is bounded", arguments: [1e4, 1e6, 1e12, 1e300, .infinity])
  func unbounded(sigma: Double) throws {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    for way in Way.allCases {
      #expect(try picture(rect, sigma: sigma, way)[50, 50].alpha <= 2)
    }
  }

  private func nested(_ sigmas: [Double], _ rect: Rect) throws -> Bitmap {
    try drawn(Self.size, Self.size) { context in
      for sigma in sigmas { context.pushBlur(sigma: sigma) }
      context.fill(.rect(rect), with: .color(.black))
    }
  }

  @Test(
    "Blurs within blurs add their variances",
    arguments: [[4.0, 4], [4, 4, 4], [100, 100], [110, 90, 100], [300, 50]])
  func nested(sigmas: [Double]) throws {
    let whole = sigmas.map { $0 * $0 }.reduce(0, +).squareRoot()
    let rect = Rect(x: 30, y: 30, width: 90 + whole, height: 90 + whole)
    #expect(try error(nested(sigmas, rect), rect, sigma: whole) <= 6)
  }

  @Test("Ten thousand wide blurs within each other leave nothing")
  func wideNested() throws {
    let rect = Rect(x: 0, y: 0, width: 12, height: 12)
    let picture = try drawn(12, 12) { context in
      for _ in 0..<10_000 { context.pushBlur(sigma: 300) }
      context.fill(.rect(rect), with: .color(.black))
    }
    #expect(picture[6, 6].alpha <= 1)
  }

  @Test("However deep a blur lies, it blurs")
  func deep() throws {
    let rect = Rect(x: 40, y: 40, width: 70, height: 70)
    let picture = try nested([Double](repeating: 0.5, count: 80) + [10], rect)
    #expect(error(picture, rect, sigma: (100 + 80 * 0.25).squareRoot()) <= 10)
  }

  @Test("Ten thousand blurs within each other are drawn")
  func tenThousand() throws {
    let picture = try drawn(12, 12) { context in
      for _ in 0..<10_000 { context.pushBlur(sigma: 0.6) }
      context.fill(.rect(Rect(x: 5, y: 5, width: 2, height: 2)), with: .color(.black))
    }
    #expect(picture[6, 6].alpha < 100)
  }
}
