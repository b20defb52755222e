import SnapshotDrawing
import Testing

/// Compares image paints with the same formula in double precision, evaluated at each pixel's
/// center.
@Suite("Image patterns")
struct PatternTests {
  private func image(_ random: inout SeededGenerator) throws -> Image {
    let size = PixelSize(
      width: Int.random(in: 1...6, using: &random), height: Int.random(in: 1...5, using: &random))
    var bitmap = try Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
        bitmap[x, y] = PremultipliedColor(
          Color(red8: byte(), green8: byte(), blue8: byte(), alpha8: byte()))
      }
    }
    return Image(bitmap, scale: Scale(Double(Int.random(in: 1...3, using: &random))))
  }

  /// Returns the position of a pixel relative to the first one, or `nil` if it is transparent.
  private func index(_ position: Int, _ count: Int, _ mode: ImagePattern.TileMode) -> Int? {
    switch mode {
    case .clamp: return max(0, min(position, count - 1))
    case .repeat: return ((position % count) + count) % count
    case .mirror:
      let period = 2 * count
      let within = ((position % period) + period) % period
      return within < count ? within : period - 1 - within
    case .decal: return position >= 0 && position < count ? position : nil
    }
  }

  /// Returns the four premultiplied channels at a position in pixels of the image, and whether they
  /// may depend on the last bit of the position.
  private func exact(
    _ pattern: ImagePattern, _ bitmap: Bitmap, _ position: Point
  ) -> (channels: [Double], isDoubtful: Bool) {
    func channels(_ x: Int, _ y: Int) -> [Double] {
      guard let column = index(x, bitmap.width, pattern.tileModeX),
        let row = index(y, bitmap.height, pattern.tileModeY)
      else { return [0, 0, 0, 0] }
      let pixel = bitmap[column, row]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Double($0) }
    }
    if pattern.sampling == .nearest {
      let (x, y) = (position.x.rounded(.down), position.y.rounded(.down))
      let margin = 1e-4
      let isDoubtful =
        min(position.x - x, 1 - position.x + x, position.y - y, 1 - position.y + y) < margin
      return (channels(Int(x), Int(y)), isDoubtful)
    }
    let (left, top) = (position.x - 0.5, position.y - 0.5)
    let (x, y) = (left.rounded(.down), top.rounded(.down))
    let (u, v) = (left - x, top - y)
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { channels(Int(x) + $0.0, Int(y) + $0.1) }
    let weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
    return (
      (0..<4).map { channel in (0..<4).reduce(0) { $0 + corners[$1][channel] * weights[$1] } },
      false
    )
  }

  @Test(
    "Every tile mode, sampling, and transform is within three levels",
    arguments: [ImageStyle.Sampling.nearest, .bilinear])
  func accuracy(sampling: ImageStyle.Sampling) throws {
    var random = SeededGenerator(seed: 99)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var (worst, doubtful, count) = (0.0, 0, 0)
    for round in 0..<48 {
      let modes = ImagePattern.TileMode.allCases
      let image = try image(&random)
      let isUpright = round % 3 == 0
      let transform = Transform2D(
        a: number(1.5...6), b: isUpright ? 0 : number(-3...3), c: isUpright ? 0 : number(-3...3),
        d: number(1.5...6), tx: number(-20...40), ty: number(-20...40))
      let pattern = ImagePattern(
        image, tileModeX: modes[round % 4], tileModeY: modes[round / 4 % 4], sampling: sampling,
        transform: transform)
      guard let inverse = transform.inverse, case .bitmap(let bitmap) = image.content else {
        continue
      }
      let rendered = try drawn(30, 30) {
        $0.fill(.rect(Rect(x: -9, y: -9, width: 60, height: 60)), with: .pattern(pattern))
      }
      let factor = image.scale.factor
      for y in 0..<30 {
        for x in 0..<30 {
          let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
          let expected = exact(
            pattern, bitmap, Point(x: middle.x * factor, y: middle.y * factor))
          count += 1
          if expected.isDoubtful {
            doubtful += 1
            continue
          }
          let pixel = rendered[x, y]
          for (channel, exact) in zip(
            [pixel.red, pixel.green, pixel.blue, pixel.alpha], expected.channels)
          {
            worst = max(worst, abs(Double(channel) - exact))
          }
        }
      }
    }
    #expect(worst <= (sampling == .nearest ? 0 : 3))
    #expect(doubtful * 50 < count)
  }

  @Test("A pattern follows the coordinates, not the shape: two halves equal the full shape")
  func origin() throws {
    let paint = Paint.pattern(
      ImagePattern(
        GoldenScene.flag, transform: Transform2D(a: 2.3, b: 0.4, c: 0, d: 3, tx: 5, ty: 7)))
    let full = try drawn(40, 40) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), with: paint)
    }
    let halves = try drawn(40, 40) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 17, height: 40)), with: paint)
      $0.fill(.rect(Rect(x: 17, y: 0, width: 23, height: 40)), with: paint)
    }
    #expect(full == halves)
  }

  @Test("A repeated image looks the same a million periods away")
  func far() throws {
    func rendered(_ tx: Double) throws -> Bitmap {
      try drawn(30, 30) {
        $0.fill(
          .rect(Rect(x: 0, y: 0, width: 30, height: 30)),
          with: .pattern(
            ImagePattern(
              GoldenScene.checks,
              transform: Transform2D(translationX: tx, y: 0.25 - tx))))
      }
    }
    let near = try rendered(0.5)
    for tx in [4096.5, -4096.5 + 1, 4e6 + 0.5, 4e9 + 0.5, -4e12 + 0.5] {
      let expected = tx == -4095.5 ? try rendered(0.5) : near
      #expect(try rendered(tx) == expected, "\(tx)")
    }
  }

  @Test("A pattern without pixels or with a singular transform draws nothing")
  func nothing() throws {
    let flat = Transform2D(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0)
    let wild = Transform2D(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    for pattern in [
      ImagePattern(.solid(.red, width: 0, height: 4)),
      ImagePattern(GoldenScene.flag, transform: flat),
      ImagePattern(GoldenScene.flag, transform: wild),
    ] {
      let rendered = try drawn(9, 9) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), with: .pattern(pattern))
      }
      #expect(!rendered.hasInk)
    }
  }

  @Test("A solid image fills its size, or everything if it is clamped or repeated")
  func solid() throws {
    let image = Image.solid(.purple, width: 8, height: 6, scale: 2)
    func rendered(_ mode: ImagePattern.TileMode) throws -> Bitmap {
      try drawn(12, 12) {
        $0.fill(
          .rect(Rect(x: 0, y: 0, width: 12, height: 12)),
          with: .pattern(
            ImagePattern(image, tileMode: mode, transform: Transform2D(translationX: 2, y: 3))))
      }
    }
    let area = try drawn(12, 12) {
      $0.fill(.rect(Rect(x: 2, y: 3, width: 4, height: 3)), with: .color(.purple))
    }
    #expect(try rendered(.decal) == area)
    let all = try drawn(12, 12) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 12, height: 12)), with: .color(.purple))
    }
    for mode in [ImagePattern.TileMode.clamp, .repeat, .mirror] {
      #expect(try rendered(mode) == all)
    }
  }
}
