import SnapshotDrawing

extension Bitmap {
  /// Returns the image with opaque pixels changed by a closure with the value, the column, the row,
  /// and the index of a channel.
  ///
  /// Its results are clamped to 0 through 255.
  func mapping(_ change: (_ value: Int, _ x: Int, _ y: Int, _ channel: Int) -> Int) -> Bitmap {
    var copy = self
    for y in 0..<height {
      for x in 0..<width {
        let color = Color(self[x, y])
        let channels = [color.red, color.green, color.blue].enumerated().map { index, value in
          UInt8(max(0, min(255, change(Int(value), x, y, index))))
        }
        copy[x, y] = PremultipliedColor(
          Color(red8: channels[0], green8: channels[1], blue8: channels[2], alpha8: color.alpha))
      }
    }
    return copy
  }

  /// Returns the image with different coverage at edges: pixels between two others move toward one
  /// of them, by a fraction of their difference of up to some 255ths.
  func edgesJittered(by levels: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var copy = self
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let color = Color(self[x, y])
        let around = (-1...1).flatMap { dy in
          (-1...1).map { Color(self[x + $0, y + dy]) }
        }
        guard let dark = around.min(by: { $0.sum < $1.sum }),
          let bright = around.max(by: { $0.sum < $1.sum }),
          dark.sum < color.sum, color.sum < bright.sum
        else { continue }
        let share = Int.random(in: -levels...levels, using: &generator)
        func changed(_ value: UInt8, _ low: UInt8, _ high: UInt8) -> UInt8 {
          UInt8(max(0, min(255, Int(value) + (Int(high) - Int(low)) * share / 255)))
        }
        copy[x, y] = PremultipliedColor(
          Color(
            red8: changed(color.red, dark.red, bright.red),
            green8: changed(color.green, dark.green, bright.green),
            blue8: changed(color.blue, dark.blue, bright.blue)))
      }
    }
    return copy
  }
}

extension Color {
  fileprivate var sum: Int { Int(red) + Int(green) + Int(blue) }
}
