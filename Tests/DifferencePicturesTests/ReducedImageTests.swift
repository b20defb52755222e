import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

@Suite struct ReducedImageTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// Returns an image with random colors; some rows and pixels repeat others.
  private func image(_ width: Int, _ height: Int, _ generator: inout Generator) throws -> Bitmap {
    var result = try Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      let repeats = y > 0 && Int.random(in: 0..<3, using: &generator) > 0
      for x in 0..<width {
        let isFlat = x > 0 && Int.random(in: 0..<3, using: &generator) > 0
        let color = Color(
          red8: .random(in: 0...255, using: &generator),
          green8: .random(in: 0...255, using: &generator),
          blue8: .random(in: 0...255, using: &generator),
          alpha8: .random(in: 0...255, using: &generator))
        result[x, y] =
          repeats ? result[x, y - 1] : isFlat ? result[x - 1, y] : PremultipliedColor(color)
      }
    }
    return result
  }

  private func average(
    _ image: Bitmap, _ part: PixelRect, _ size: PixelSize, _ x: Int, _ y: Int
  ) -> [Double] {
    var sums = [0.0, 0, 0, 0]
    let (width, height) = (
      Double(part.width) / Double(size.width), Double(part.height) / Double(size.height)
    )
    func overlap(_ index: Int, _ start: Double, _ length: Double) -> Double {
      max(0, min(Double(index + 1), start + length) - max(Double(index), start))
    }
    for row in 0..<part.height {
      for column in 0..<part.width {
        let weight =
          overlap(row, Double(y) * height, height) * overlap(column, Double(x) * width, width)
        let pixel = image[part.x + column, part.y + row]
        let channels = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        for index in 0..<4 { sums[index] += weight * Double(channels[index]) }
      }
    }
    return sums.map { $0 / (width * height) }
  }

  @Test func pixelsAreAveragesOfTheArea() throws {
    var generator = Generator(state: 18)
    for _ in 0..<60 {
      let image = try image(
        .random(in: 1...24, using: &generator), .random(in: 1...24, using: &generator), &generator)
      let left = Int.random(in: 0..<image.width, using: &generator)
      let top = Int.random(in: 0..<image.height, using: &generator)
      let part = PixelRect(
        left: left, top: top, right: .random(in: left + 1...image.width, using: &generator),
        bottom: .random(in: top + 1...image.height, using: &generator))
      let size = PixelSize(
        width: .random(in: 1...part.width, using: &generator),
        height: .random(in: 1...part.height, using: &generator))
      let reduced = try ReducedImage.draw(image, part: part, to: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let pixel = reduced[x, y]
          let channels = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
          for (channel, expected) in zip(channels, average(image, part, size, x, y)) {
            // Weights are rounded to 256ths and sums to integers, on both axes.
            #expect(abs(channel - expected) <= 4, "\(part) to \(size) at (\(x), \(y))")
          }
        }
      }
    }
  }

  @Test func rowsOfAModelAreCopied() throws {
    var generator = Generator(state: 4)
    for _ in 0..<30 {
      let first = try image(20, 30, &generator)
      let rows = Int.random(in: 0..<30, using: &generator)..<30
      let changed = PixelRect(x: 3, y: rows.lowerBound, width: 9, height: rows.count)
      let second = first.filling(changed, with: .red)
      let size = PixelSize(
        width: .random(in: 1...20, using: &generator),
        height: .random(in: 1...30, using: &generator))
      let bounds = PixelRect(x: 0, y: 0, width: 20, height: 30)
      let model = ReducedImage.Model(
        bitmap: try ReducedImage.draw(first, part: bounds, to: size), rows: rows)
      #expect(
        try ReducedImage.draw(second, part: bounds, to: size, like: model)
          == ReducedImage.draw(second, part: bounds, to: size))
    }
  }

  @Test func oneColorStaysTheSame() throws {
    let color = Color(red8: 1, green8: 254, blue8: 127, alpha8: 255)
    let image = try Bitmap(size: PixelSize(width: 97, height: 61), color: color)
    let reduced = try ReducedImage.draw(
      image, part: PixelRect(x: 0, y: 0, width: 97, height: 61),
      to: PixelSize(width: 13, height: 60))
    for y in 0..<60 { for x in 0..<13 { #expect(Color(reduced[x, y]) == color) } }
  }

  @Test func enlargedPixelsAreSquares() throws {
    let image = try Bitmap.square(.white, side: 3).filling(
      PixelRect(x: 1, y: 2, width: 1, height: 1), with: .black)
    #expect(try image.enlarged(by: 4) as Bitmap == image.squares(4))
  }
}

extension Bitmap {
  fileprivate func squares(_ times: Int) throws -> Bitmap {
    var result = try Bitmap(size: PixelSize(width: width * times, height: height * times))
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / times, y / times] }
    }
    return result
  }
}
