import Foundation
import SnapshotDrawing
import Testing

import struct SnapshotDrawing.Rect

@testable import SnapshotRasterizer

@Suite("Wide blurs match a Gaussian")
struct WideBlurTests {
  /// The command that draws a blurred rectangle.
  enum Command: CaseIterable {
    case shadow, pathShadow, blur, image
  }

  private static let size = 150

  private func rendered(_ rect: Rect, sigma: Double, _ command: Command, part: PixelRect? = nil)
    throws
    -> Bitmap
  {
    var context = DrawingContext()
    switch command {
    case .shadow:
      context.drawShadow(of: .rect(rect), Shadow(color: .black, sigma: sigma))
    case .pathShadow:
      context.drawShadow(of: .path(Path(rect), .nonzero), Shadow(color: .black, sigma: sigma))
    case .blur:
      context.pushBlur(sigma: sigma)
      context.fill(.rect(rect), with: .color(.black))
      context.pop()
    case .image:
      // Alternating opaque and transparent columns, twice as wide as the bitmap of the other
      // commands.
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

  /// Returns the largest error, compared with the product of two differences of error functions.
  private func error(_ rendered: Bitmap, _ rect: Rect, sigma: Double, fraction: Double = 1)
    -> Double
  {
    func covered(_ position: Int, _ low: Double, _ high: Double) -> Double {
      let (middle, scale) = (Double(position) + 0.5, sigma * 2.0.squareRoot())
      return (erf((middle - low) / scale) - erf((middle - high) / scale)) / 2
    }
    let across = (0..<rendered.width).map { covered($0, rect.minX, rect.maxX) }
    let down = (0..<rendered.height).map { covered($0, rect.minY, rect.maxY) }
    var worst = 0.0
    for y in 0..<rendered.height {
      for x in 0..<rendered.width {
        let expected = 255 * fraction * across[x] * down[y]
        worst = max(worst, abs(Double(rendered[x, y].alpha) - expected))
      }
    }
    return worst
  }

  @Test(
    "Blurs above 24 and 64 pixels are within six levels", arguments: Command.allCases,
    [30.0, 80, 124, 126, 260, 700])
  func accuracy(command: Command, sigma: Double) throws {
    let rect = Rect(x: 60.25, y: 40.5, width: 2.2 * sigma, height: 3.1 * sigma)
    let rendered = try rendered(rect, sigma: sigma, command)
    let worst = error(rendered, rect, sigma: sigma, fraction: command == .image ? 0.25 : 1)
    #expect(worst <= 6, "sigma \(sigma)")
  }

  @Test(
    "Every pixel of a blurred rectangle is within six levels", arguments: [Command.shadow, .blur],
    [30.0, 40, 50, 62, 64, 66, 80, 100, 112, 124, 126])
  func everyPixel(command: Command, sigma: Double) throws {
    let (width, height) = (Int(200 + 6 * sigma), Int(100 + 3 * sigma))
    // The lower half mirrors the upper one.
    let rect = Rect(x: 3 * sigma, y: 3 * sigma, width: 200, height: 200)
    var context = DrawingContext()
    if command == .shadow {
      context.drawShadow(of: .rect(rect), Shadow(color: .black, sigma: sigma))
    } else {
      context.pushBlur(sigma: sigma)
      context.fill(.rect(rect), with: .color(.black))
      context.pop()
    }
    let rendered = try Rasterizer().render(
      context.makeDisplayList(), size: PixelSize(width: width, height: height), scale: 1)
    #expect(error(rendered, rect, sigma: sigma) <= 5.5)
  }

  @Test("Tiles of a wide blur equal the entire bitmap", arguments: Command.allCases)
  func tiles(command: Command) throws {
    let rect = Rect(x: 40.25, y: 30.5, width: 90, height: 70)
    let full = try rendered(rect, sigma: 300, command)
    for part in [
      PixelRect(x: 0, y: 0, width: 50, height: 50), PixelRect(x: 61, y: 33, width: 19, height: 83),
    ] {
      let tile = try rendered(rect, sigma: 300, command, part: part)
      for y in part.y..<part.bottom {
        for x in part.x..<part.right { #expect(tile[x, y] == full[x, y]) }
      }
    }
  }

  @Test("A wide blur moves with its content by whole pixels")
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

  @Test(
    "Every standard deviation is clamped to the valid range",
    arguments: [1e4, 1e6, 1e12, 1e300, .infinity])
  func unbounded(sigma: Double) throws {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    for command in Command.allCases {
      #expect(try rendered(rect, sigma: sigma, command)[50, 50].alpha <= 2)
    }
  }

  private func nested(_ sigmas: [Double], _ rect: Rect) throws -> Bitmap {
    try drawn(Self.size, Self.size) { context in
      for sigma in sigmas { context.pushBlur(sigma: sigma) }
      context.fill(.rect(rect), with: .color(.black))
    }
  }

  @Test(
    "Nested blurs add their variances",
    arguments: [[4.0, 4], [4, 4, 4], [100, 100], [110, 90, 100], [300, 50]])
  func nested(sigmas: [Double]) throws {
    let full = sigmas.map { $0 * $0 }.reduce(0, +).squareRoot()
    let rect = Rect(x: 30, y: 30, width: 90 + full, height: 90 + full)
    #expect(try error(nested(sigmas, rect), rect, sigma: full) <= 6)
  }

  @Test("Ten thousand nested wide blurs leave nothing")
  func wideNested() throws {
    let rect = Rect(x: 0, y: 0, width: 12, height: 12)
    let rendered = try drawn(12, 12) { context in
      for _ in 0..<10_000 { context.pushBlur(sigma: 300) }
      context.fill(.rect(rect), with: .color(.black))
    }
    #expect(rendered[6, 6].alpha <= 1)
  }

  @Test("A blur has an effect at any depth")
  func deep() throws {
    let rect = Rect(x: 40, y: 40, width: 70, height: 70)
    let rendered = try nested([Double](repeating: 0.5, count: 80) + [10], rect)
    #expect(error(rendered, rect, sigma: (100 + 80 * 0.25).squareRoot()) <= 10)
  }

  @Test("Ten thousand nested blurs are drawn")
  func tenThousand() throws {
    let rendered = try drawn(12, 12) { context in
      for _ in 0..<10_000 { context.pushBlur(sigma: 0.6) }
      context.fill(.rect(Rect(x: 5, y: 5, width: 2, height: 2)), with: .color(.black))
    }
    #expect(rendered[6, 6].alpha < 100)
  }
}
