import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Sharp images")
struct SharpImageTests {
  private func icon() throws -> Bitmap {
    try drawn(63, 63, edges: .exact) {
      $0.fill(
        .rect(Rect(x: 3.3, y: 4.2, width: 30.1, height: 20.7), cornerRadius: 7.2),
        with: .color(.black))
      $0.fill(
        .path(Path(ellipseIn: Rect(x: 20.3, y: 33.6, width: 24.9, height: 27.7)), .nonzero),
        with: .color(.black))
    }
  }

  private func soft() throws -> Bitmap {
    try drawn(63, 63) {
      $0.pushBlur(sigma: 4)
      $0.fill(.rect(Rect(x: 20, y: 20, width: 25, height: 25)), with: .color(.black))
      $0.pop()
    }
  }

  private func translucent() throws -> Bitmap {
    try drawn(63, 63, edges: .exact) {
      $0.fill(.path(GoldenScene.star, .nonzero), with: .color(.black))
      $0.fill(
        .rect(Rect(x: 40, y: 40, width: 15, height: 15)),
        with: .color(Color.black.withAlphaComponent(0.3)))
    }
  }

  /// Returns an image as a tint and as a mask, at two thirds of its size.
  private func bitmaps(
    _ bitmap: Bitmap, _ edges: EdgePrecision, width: Double = 21, scale: Scale = 2
  ) throws -> [Bitmap] {
    let image = Image(bitmap, scale: .x3)
    let rect = Rect(x: 1, y: 1, width: width, height: width)
    let side = Int((width + 2) * scale.factor)
    return try [ImageStyle.Sampling.nearest, .bilinear, .area].map { sampling in
      try drawn(side, side, scale: scale, edges: edges) {
        $0.draw(image, in: rect, style: ImageStyle(sampling: sampling, tint: .black))
      }
    } + [
      try drawn(side, side, scale: scale, edges: edges) {
        $0.pushMask(image, in: rect)
        $0.fill(.rect(rect), with: .color(.black))
        $0.pop()
      }
    ]
  }

  @Test("An icon has as many levels as any edge")
  func icons() throws {
    let icon = try self.icon()
    #expect(PixelArtDetector.isSharp(icon))
    let levels = EdgePrecisionTests.levels(12)
    for rendered in try bitmaps(icon, .stepped) {
      #expect(rendered.alphas.isSubset(of: levels) && rendered.alphas.count > 10)
    }
    for rendered in try bitmaps(icon, .exact) { #expect(rendered.alphas.count > 30) }
    for rendered in try bitmaps(icon, .stepped, scale: 1) { #expect(rendered.alphas.count <= 17) }
  }

  @Test("Soft and translucent images do not change")
  func others() throws {
    for bitmap in [try soft(), try translucent()] {
      #expect(!PixelArtDetector.isSharp(bitmap))
      #expect(try bitmaps(bitmap, .stepped) == bitmaps(bitmap, .exact))
    }
  }

  @Test("An icon that is enlarged more than twice does not change")
  func enlarged() throws {
    let icon = try self.icon()
    #expect(try bitmaps(icon, .stepped, width: 64) == bitmaps(icon, .exact, width: 64))
    #expect(try bitmaps(icon, .stepped, width: 60) != bitmaps(icon, .exact, width: 60))
  }

  @Test("An image without a tint does not change")
  func untinted() throws {
    let image = Image(try icon(), scale: .x3)
    func rendered(_ edges: EdgePrecision) throws -> Bitmap {
      try drawn(48, 48, scale: 2, edges: edges) {
        $0.draw(image, in: Rect(x: 1, y: 1, width: 21, height: 21))
      }
    }
    #expect(try rendered(.stepped) == rendered(.exact))
  }

  @Test("Translucent pixels in corners, and next to them, are detected")
  func pixels() throws {
    func bitmap(_ alphas: [[UInt8]]) throws -> Bitmap {
      var bitmap = try Bitmap(size: PixelSize(width: alphas[0].count, height: alphas.count))
      for (y, row) in alphas.enumerated() {
        for (x, alpha) in row.enumerated() {
          bitmap[x, y] = PremultipliedColor(Color.red.withAlphaComponent(Double(alpha) / 255))
        }
      }
      return bitmap
    }
    #expect(PixelArtDetector.isSharp(try bitmap([[0]])))
    #expect(PixelArtDetector.isSharp(try bitmap([[255]])))
    #expect(!PixelArtDetector.isSharp(try bitmap([[128]])))
    #expect(PixelArtDetector.isSharp(try bitmap([[1, 0], [254, 128]])))
    #expect(PixelArtDetector.isSharp(try bitmap([[255, 128, 128, 0]])))
    #expect(!PixelArtDetector.isSharp(try bitmap([[255, 128, 128, 128, 0]])))
    #expect(
      !PixelArtDetector.isSharp(try bitmap([[128, 128, 0], [128, 128, 128], [128, 128, 128]])))
    #expect(
      PixelArtDetector.isSharp(try bitmap([[128, 128, 128], [128, 0, 128], [128, 128, 128]])))
  }
}
