import SnapshotDrawing
import Testing

@Suite("Downsampled images")
struct AreaFilterTests {
  private static let noise: Bitmap? = {
    var random = SeededGenerator(seed: 73)
    guard var bitmap = try? Bitmap(size: PixelSize(width: 57, height: 43)) else { return nil }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let alpha = Double.random(in: 0...1, using: &random)
        let color = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
        bitmap[x, y] = PremultipliedColor(color.withAlphaComponent(alpha))
      }
    }
    return bitmap
  }()

  /// Alternating black and white pixels, the worst case for downsampling.
  private static let checks: Bitmap? = {
    guard var bitmap = try? Bitmap(size: PixelSize(width: 240, height: 240), color: .white) else {
      return nil
    }
    for y in 0..<240 {
      for x in 0..<240 where (x + y) % 2 == 0 { bitmap[x, y] = PremultipliedColor(.black) }
    }
    return bitmap
  }()

  private func channels(_ pixel: PremultipliedColor) -> [Double] {
    [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
  }

  /// Returns the mean of an image's pixels between two columns and two rows, by definition.
  private func mean(
    _ bitmap: Bitmap, _ columns: (Double, Double), _ rows: (Double, Double)
  ) -> [Double] {
    func fraction(_ pixel: Int, _ range: (Double, Double)) -> Double {
      max(0, min(range.1, Double(pixel) + 1) - max(range.0, Double(pixel)))
    }
    var (sums, area) = ([0.0, 0, 0, 0], 0.0)
    for y in 0..<bitmap.height where fraction(y, rows) > 0 {
      for x in 0..<bitmap.width where fraction(x, columns) > 0 {
        let weight = fraction(x, columns) * fraction(y, rows)
        area += weight
        for (index, value) in channels(bitmap[x, y]).enumerated() { sums[index] += value * weight }
      }
    }
    return sums.map { $0 / area }
  }

  @Test(
    "A pixel is the mean of the area that it covers, within one level",
    arguments: [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)])
  func mean(mirror: (x: Double, y: Double)) throws {
    let noise = try #require(AreaFilterTests.noise)
    let rect = Rect(x: 2.3, y: 1.75, width: 13.6, height: 11.2)
    let rendered = try drawn(18, 15) {
      if mirror.x < 0 { $0.concatenate(Transform2D(a: -1, b: 0, c: 0, d: 1, tx: 18, ty: 0)) }
      if mirror.y < 0 { $0.concatenate(Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 15)) }
      $0.draw(Image(noise, scale: 1), in: rect, style: ImageStyle(sampling: .area))
    }
    let (stepX, stepY) = (57 / rect.width, 43 / rect.height)
    // Pixels that are entirely inside the rectangle.
    for row in 2..<12 {
      for column in 3..<15 {
        let left = (Double(column) - rect.minX) * stepX
        let top = (Double(row) - rect.minY) * stepY
        let expected = mean(noise, (left, left + stepX), (top, top + stepY))
        let pixel = rendered[mirror.x < 0 ? 17 - column : column, mirror.y < 0 ? 14 - row : row]
        for (value, exact) in zip(channels(pixel), expected) {
          #expect(abs(value - exact) <= 1, "pixel (\(column), \(row)): \(value), not \(exact)")
        }
      }
    }
  }

  @Test("An image that is downsampled along one axis does not change along the other")
  func oneDirection() throws {
    let noise = try #require(AreaFilterTests.noise)
    let rendered = try drawn(19, 43) {
      $0.draw(
        Image(noise, scale: 1), in: Rect(x: 0, y: 0, width: 19, height: 43),
        style: ImageStyle(sampling: .area))
    }
    for row in 0..<43 {
      for column in 0..<19 {
        let left = Double(column) * 3
        let expected = mean(noise, (left, left + 3), (Double(row), Double(row) + 1))
        for (value, exact) in zip(channels(rendered[column, row]), expected) {
          #expect(abs(value - exact) <= 0.6, "pixel (\(column), \(row)): \(value), not \(exact)")
        }
      }
    }
  }

  /// Returns the difference of a pixel in the center from gray.
  private func contrast(_ sampling: ImageStyle.Sampling, _ transform: Transform2D) throws -> Int {
    let checks = try #require(AreaFilterTests.checks)
    let rendered = try drawn(60, 60) {
      $0.concatenate(transform)
      $0.draw(
        Image(checks, scale: 1), in: Rect(x: -30, y: -30, width: 60, height: 60),
        style: ImageStyle(sampling: sampling))
    }
    let levels = (18..<42).flatMap { y in (18..<42).map { abs(Int(rendered[$0, y].red) - 128) } }
    return try #require(levels.max())
  }

  @Test(
    "A fine pattern becomes uniform when it is downsampled, rotated or not",
    arguments: [
      Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 30.3, ty: 30.1),
      Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 30.3, ty: 30.1),
      Transform2D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 30.3, ty: 30.1),
      Transform2D(a: 0.7, b: -0.7, c: 0.7, d: 0.7, tx: 30.3, ty: 30.1),
      Transform2D(a: -1, b: 0, c: 0.5, d: 0.9, tx: 30.3, ty: 30.1),
    ])
  func pattern(transform: Transform2D) throws {
    #expect(try contrast(.area, transform) <= 20)
    // Verifies that the check can fail.
    #expect(try contrast(.nearest, transform) > 100)
  }

  @Test("A rotated image is close to the mean of the area that each pixel covers")
  func rotatedImage() throws {
    let noise = try #require(AreaFilterTests.noise)
    let rotation = Transform2D(a: 0.28, b: 0.21, c: -0.21, d: 0.28, tx: 13.2, ty: 4.1)
    func rendered(_ sampling: ImageStyle.Sampling, finer: Double) throws -> Bitmap {
      let side = Int(28 * finer)
      return try drawn(side, side, scale: Scale(finer), edges: .exact) {
        $0.concatenate(rotation)
        $0.draw(
          Image(noise, scale: 1), in: Rect(x: 0, y: 0, width: 57, height: 43),
          style: ImageStyle(sampling: sampling))
      }
    }
    let fine = try rendered(.nearest, finer: 16)
    func error(_ sampling: ImageStyle.Sampling) throws -> Double {
      let rendered = try rendered(sampling, finer: 1)
      var (sum, count) = (0.0, 0.0)
      for y in 0..<28 {
        for x in 0..<28 {
          var exact = [0.0, 0, 0, 0]
          for v in 0..<16 {
            for u in 0..<16 {
              for (index, value) in channels(fine[x * 16 + u, y * 16 + v]).enumerated() {
                exact[index] += value / 256
              }
            }
          }
          guard exact[3] > 0 else { continue }
          for (value, level) in zip(channels(rendered[x, y]), exact) { sum += abs(value - level) }
          count += 4
        }
      }
      return sum / count
    }
    let (area, bilinear) = (try error(.area), try error(.bilinear))
    #expect(area <= 8, "\(area)")
    #expect(area * 2 < bilinear, "\(area), bilinear \(bilinear)")
  }

  @Test("Tiles that are drawn smaller also become uniform")
  func tiled() throws {
    let checks = try #require(AreaFilterTests.checks)
    let rendered = try drawn(40, 40, scale: Scale(0.3)) {
      $0.draw(
        Image(checks, scale: 1), in: Rect(x: 0, y: 0, width: 400, height: 400),
        style: ImageStyle(sampling: .area, resizing: .tile))
    }
    let levels = (0..<40).flatMap { y in (0..<40).map { Int(rendered[$0, y].red) } }
    #expect(levels.allSatisfy { abs($0 - 128) <= 25 })
  }

  @Test("Extreme sizes do not crash")
  func extremes() throws {
    let noise = try #require(AreaFilterTests.noise)
    let line = try Bitmap(size: PixelSize(width: 200_000, height: 1), color: .red)
    let style = ImageStyle(sampling: .area)
    let rendered = try drawn(4, 4) {
      $0.draw(Image(line, scale: 1), in: Rect(x: 0, y: 0, width: 2, height: 4), style: style)
      $0.draw(Image(noise, scale: 1), in: Rect(x: 3, y: 0, width: 1e-9, height: 1e9), style: style)
      $0.concatenate(Transform2D(a: 1e-12, b: 1e-9, c: -1e-9, d: 1e-12, tx: 3.5, ty: 2))
      $0.draw(Image(noise, scale: 1), in: Rect(x: 0, y: 0, width: 1e9, height: 1e9), style: style)
    }
    #expect(rendered[0, 0] == PremultipliedColor(.red) && rendered[1, 3].alpha == 255)
  }
}
