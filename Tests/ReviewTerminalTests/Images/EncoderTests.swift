import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands

@Suite struct EncoderTests {
  @Test func kittyReceivesThePixelsInChunks() throws {
    var random = SplitMix(state: 5)
    let image = try TestImage.random(width: 97, height: 61, colorCount: 5000, &random)
    let bytes = try KittyEncoder.sequence(image, key: 42, columns: 10, rows: 4)
    let text = String(decoding: bytes, as: UTF8.self)
    var digits = ""
    let chunks = text.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(chunks.count > 1)
    for (index, chunk) in chunks.enumerated() {
      #expect(chunk.hasPrefix("\u{1B}_G"))
      let parts = chunk.dropFirst(3).components(separatedBy: ";")
      #expect(parts[1].count <= KittyEncoder.chunkLength)
      #expect(parts[0].hasSuffix("m=\(index == chunks.count - 1 ? 0 : 1)"))
      if index == 0 {
        #expect(parts[0].hasPrefix("a=T,f=100,t=d,i=\(KittyEncoder.id(42)),c=10,r=4,"))
      }
      digits += parts[1]
    }
    let png = try #require(Data(base64Encoded: digits))
    #expect(try PNG.decode([UInt8](png)) == image)
  }

  @Test func iTermReceivesThePixels() throws {
    var random = SplitMix(state: 6)
    let image = try TestImage.random(width: 33, height: 20, colorCount: 9, hasHoles: true, &random)
    let text = String(
      decoding: try ITermEncoder.sequence(image, columns: 5, rows: 2), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;size="))
    #expect(text.hasSuffix("\u{7}"))
    #expect(text.contains(";width=5;height=2;"))
    let digits = try #require(text.dropLast().split(separator: ":").last)
    let png = try #require(Data(base64Encoded: String(digits)))
    #expect(text.contains("size=\(png.count);"))
    #expect(try PNG.decode([UInt8](png)) == image)
  }

  @Test(arguments: [1, 2, 17, 256])
  func sixelsKeepTheColorsOfAPalette(colorCount: Int) throws {
    var random = SplitMix(state: UInt64(colorCount))
    for (width, height) in [(1, 1), (7, 6), (40, 13), (5, 30)] {
      let image = try TestImage.random(
        width: width, height: height, colorCount: colorCount, hasHoles: true, &random)
      let decoded = try #require(SixelDecoder.decode(SixelEncoder.sequence(image)))
      #expect(decoded.width == width && decoded.height == height)
      for y in 0..<height {
        for x in 0..<width {
          let pixel = image[x, y]
          let found = decoded.pixels[y * width + x]
          guard pixel.alpha > 0 else {
            #expect(found == nil)
            continue
          }
          #expect(found == [pixel.red, pixel.green, pixel.blue].map(SixelDecoder.percent))
        }
      }
    }
  }

  @Test func sixelsOfManyColorsUseTheCube() throws {
    var random = SplitMix(state: 9)
    let image = try TestImage.random(width: 60, height: 20, colorCount: 4000, &random)
    let decoded = try #require(SixelDecoder.decode(SixelEncoder.sequence(image)))
    #expect(Set(decoded.pixels.compactMap(\.self)).count <= 240)
    for y in 0..<20 {
      for x in 0..<60 {
        let pixel = image[x, y]
        let found = try #require(decoded.pixels[y * 60 + x])
        for (value, expected) in zip(found, [pixel.red, pixel.green, pixel.blue]) {
          // Half of the largest step of the cube, 95 of 255, is 19 percent.
          #expect(abs(value - SixelDecoder.percent(expected)) <= 20)
        }
      }
    }
  }

  @Test func halfBlocksShowTwoPixels() throws {
    var random = SplitMix(state: 2)
    let image = try TestImage.random(width: 9, height: 7, colorCount: 3, hasHoles: true, &random)
    let output = ImageOutput(.blocks, cell: [8, 16])
    var frame = Frame(width: 9, height: 4)
    output.draw(image, in: frame.area, of: &frame)
    for y in 0..<8 {
      for x in 0..<9 {
        let cell = frame.cells[y / 2 * 9 + x]
        let isUpper = y % 2 == 0
        let color: CellStyle.Color
        switch cell.text {
        case "▀": color = isUpper ? cell.style.foreground : cell.style.background
        case "▄": color = isUpper ? cell.style.background : cell.style.foreground
        default: color = cell.style.background
        }
        let pixel = y < 7 ? image[x, y] : .clear
        let rgb = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
        #expect(color == (pixel.alpha == 0 ? .standard : .rgb(rgb)))
      }
    }
  }
}

/// Decodes sixels, for tests.
enum SixelDecoder {
  /// Returns a channel as a percentage.
  static func percent(_ value: UInt8) -> Int { (Int(value) * 100 + 127) / 255 }

  /// Returns the colors of all pixels in percent; `nil` for those that are not drawn.
  static func decode(_ bytes: [UInt8]) -> (width: Int, height: Int, pixels: [[Int]?])? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P7;1;0q\""), text.hasSuffix("\u{1B}\\") else { return nil }
    var rest = text.dropFirst(9).dropLast(2)[...]
    func numbers() -> [Int] {
      let digits = rest.prefix { $0.isNumber || $0 == ";" }
      rest = rest.dropFirst(digits.count)
      return digits.split(separator: ";").compactMap { Int($0) }
    }
    let raster = numbers()
    guard raster.count == 4 else { return nil }
    let (width, height) = (raster[2], raster[3])
    var pixels: [[Int]?] = Array(repeating: nil, count: width * height)
    var colors: [Int: [Int]] = [:]
    var (x, top, color, count) = (0, 0, 0, 1)
    while let character = rest.popFirst() {
      switch character {
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 { colors[color] = Array(values[2...]) }
      case "!": count = numbers()[0]
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      default:
        guard let value = character.asciiValue, 63...126 ~= value else { return nil }
        for column in x..<x + count {
          for row in 0..<6 where (value - 63) >> UInt8(row) & 1 == 1 {
            guard column < width, top + row < height else { return nil }
            pixels[(top + row) * width + column] = colors[color]
          }
        }
        (x, count) = (x + count, 1)
      }
    }
    return (width, height, pixels)
  }
}
