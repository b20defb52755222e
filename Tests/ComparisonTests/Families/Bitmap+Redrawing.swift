import SnapshotDrawing

/// Images with one color on one background, redrawn with different coverage.
extension Bitmap {
  /// Returns the image with a change of the coverage of partly covered pixels, 0 to 255.
  func mixing(_ color: Color, _ background: Color, _ change: (Int) -> Int) -> Bitmap {
    var copy = self
    for y in 0..<height {
      for x in 0..<width {
        let coverage = coverage(x, y, of: color, on: background)
        guard (1..<255).contains(coverage) else { continue }
        copy[x, y] = PremultipliedColor(background.mixed(with: color, change(coverage)))
      }
    }
    return copy
  }

  /// Returns the image with one to four partly covered pixels at corners and arcs changed by up to
  /// 25 levels.
  func cornersChanged(
    from color: Color, to background: Color, using generator: inout SeededGenerator
  ) -> Bitmap {
    var positions: [(x: Int, y: Int)] = []
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let coverage = { (dx: Int, dy: Int) in
          self.coverage(x + dx, y + dy, of: color, on: background)
        }
        guard (24...231).contains(coverage(0, 0)) else { continue }
        // The edge is straight if the neighbors along it have the same coverage.
        let isCorner =
          abs(coverage(-1, 0) - coverage(0, 0)) > 12 && abs(coverage(1, 0) - coverage(0, 0)) > 12
          && abs(coverage(0, -1) - coverage(0, 0)) > 12
          && abs(coverage(0, 1) - coverage(0, 0)) > 12
        if isCorner { positions.append((x, y)) }
      }
    }
    guard !positions.isEmpty else { return self }
    var copy = self
    let first = generator.element(of: positions)
    let count = Int.random(in: 1...4, using: &generator)
    var chosen = [first]
    if generator.chance(0.5) {
      let near = positions.filter {
        max(abs($0.x - first.x), abs($0.y - first.y)) <= 2 && ($0.x, $0.y) != first
      }
      chosen += near.shuffled(using: &generator).prefix(count - 1)
    } else {
      chosen += positions.shuffled(using: &generator).prefix(count - 1)
    }
    let range = color.largestDistance(to: background)
    let isDarker = generator.chance(0.5)
    for (x, y) in chosen {
      let levels = Int.random(in: 15...25, using: &generator)
      let share = levels * 255 / range * (isDarker ? 1 : -1)
      let before = coverage(x, y, of: color, on: background)
      let after = max(0, min(255, before + share))
      copy[x, y] = PremultipliedColor(background.mixed(with: color, after))
    }
    return copy
  }

  /// Returns this image and another one of the same size; in half of the cases, both are cropped
  /// around the first differing pixel.
  func croppedByChance(
    with other: Bitmap, using generator: inout SeededGenerator
  ) throws -> (Bitmap, Bitmap) {
    let positions = (0..<width * height).map { ($0 % width, $0 / width) }
    guard let (x, y) = positions.first(where: { self[$0.0, $0.1] != other[$0.0, $0.1] }),
      generator.chance(0.5)
    else { return (self, other) }
    let reach = Int.random(in: 4...12, using: &generator)
    let (left, top) = (max(0, x - reach), max(0, y - reach))
    let (right, bottom) = (min(width, x + reach + 1), min(height, y + reach + 1))
    func cropped(_ image: Bitmap) throws -> Bitmap {
      try Bitmap(width: right - left, height: bottom - top) { Color(image[left + $0, top + $1]) }
    }
    return try (cropped(self), cropped(other))
  }

  /// Returns the coverage of a pixel by a color, 0 to 255.
  private func coverage(_ x: Int, _ y: Int, of color: Color, on background: Color) -> Int {
    let pixel = Color(self[x, y])
    let channels = [
      (Int(pixel.red), Int(color.red), Int(background.red)),
      (Int(pixel.green), Int(color.green), Int(background.green)),
      (Int(pixel.blue), Int(color.blue), Int(background.blue)),
    ]
    let (value, full, none) = channels.max { abs($0.1 - $0.2) < abs($1.1 - $1.2) } ?? (0, 1, 0)
    return full == none ? 0 : (value - none) * 255 / (full - none)
  }
}

extension Color {
  /// Returns the mixture with another color of some coverage, 0 to 255.
  fileprivate func mixed(with color: Color, _ coverage: Int) -> Color {
    func mixed(_ low: UInt8, _ high: UInt8) -> UInt8 {
      UInt8(
        max(
          0,
          min(255, Int(low) + ((Int(high) - Int(low)) * coverage + (high > low ? 127 : -127)) / 255)
        ))
    }
    return Color(
      red8: mixed(red, color.red), green8: mixed(green, color.green), blue8: mixed(blue, color.blue)
    )
  }

  /// Returns the largest channel difference.
  func largestDistance(to other: Color) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)))
  }
}
