import SnapshotDrawing

/// Draws an image as sixels: bands of six rows, each with one layer for every color.
///
/// The format is described in the VT330/VT340 Programmer Reference Manual, Volume 2, Chapter 14.
/// Images with at most 256 colors keep them, up to the percentages in which the format expresses
/// colors. Others are reduced to a cube of 6x6x6 colors and 24 grays. Two colors that differ by 1
/// of 255 can look equal, so that ``ImagePanels`` says that colors are rounded.
///
/// The first parameter, 7, asks terminals without raster attributes for square pixels.
enum SixelEncoder {
  /// Returns the sequence that draws an image at the cursor.
  ///
  /// Transparent pixels leave the background.
  static func sequence(_ bitmap: Bitmap) -> [UInt8] {
    let (indices, palette) = indexed(bitmap)
    var bytes = Array("\u{1B}P7;1;0q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (index, color) in palette.enumerated() {
      func percent(_ shift: UInt32) -> UInt32 { ((color &>> shift & 255) * 100 + 127) / 255 }
      bytes += Array("#\(index);2;\(percent(0));\(percent(8));\(percent(16))".utf8)
    }
    var top = 0
    while top < bitmap.height {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      append(band: top, of: indices, bitmap.size, colorCount: palette.count, to: &bytes)
      top += 6
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// The index of transparent pixels.
  private static let transparent: UInt16 = .max

  /// Returns the index of the color of each pixel, and the colors.
  private static func indexed(_ bitmap: Bitmap) -> (indices: [UInt16], palette: [UInt32]) {
    let count = bitmap.width * bitmap.height
    var known: [UInt32: UInt16] = [:]
    var palette: [UInt32] = []
    unsafe bitmap.withUnsafePixels { pixels in
      var last: UInt32 = 0
      for index in 0..<count {
        let pixel = unsafe pixels[index]
        if pixel == last || pixel < 0x8000_0000 || palette.count > 256 { continue }
        last = pixel
        if known[pixel] == nil {
          known[pixel] = UInt16(palette.count)
          palette.append(pixel)
        }
      }
    }
    let isExact = palette.count <= 256
    if !isExact { palette = cube }
    let colors = known
    let indices = unsafe [UInt16](unsafeUninitializedCapacity: count) { target, initialized in
      unsafe bitmap.withUnsafePixels { pixels in
        var (last, lastIndex) = (0 as UInt32, transparent)
        for index in 0..<count {
          let pixel = unsafe pixels[index]
          if pixel != last {
            last = pixel
            lastIndex =
              pixel < 0x8000_0000
              ? transparent : isExact ? colors[pixel] ?? transparent : cubeIndex(pixel)
          }
          unsafe target.baseAddress?.advanced(by: index).initialize(to: lastIndex)
        }
        initialized = count
      }
    }
    return (indices, palette)
  }

  private static func cubeIndex(_ pixel: UInt32) -> UInt16 {
    UInt16(
      CellStyle.paletteIndex(
        Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)) - 16)
  }

  /// The cube and the grays of xterm's palette, as pixels.
  private static let cube: [UInt32] = {
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    var colors: [UInt32] = []
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(0xFF00_0000 | blue << 16 | green << 8 | red) }
      }
    }
    return colors + (0..<24).map { 0xFF00_0000 | (8 + 10 * $0) * 0x01_0101 }
  }()

  /// Appends six rows.
  private static func append(
    band top: Int, of indices: [UInt16], _ size: PixelSize, colorCount: Int,
    to bytes: inout [UInt8]
  ) {
    // The bits of the rows for each used color and column.
    var slots = [Int](repeating: -1, count: colorCount)
    var layers: [(color: Int, bits: [UInt8], first: Int, last: Int)] = []
    for row in top..<min(top + 6, size.height) {
      let bit = UInt8(1) << UInt8(row - top)
      for x in 0..<size.width {
        let index = indices[row &* size.width &+ x]
        if index == transparent { continue }
        var slot = slots[Int(index)]
        if slot < 0 {
          slot = layers.count
          slots[Int(index)] = slot
          layers.append((Int(index), [UInt8](repeating: 0, count: size.width), x, x))
        }
        layers[slot].bits[x] |= bit
        if x < layers[slot].first { layers[slot].first = x }
        if x > layers[slot].last { layers[slot].last = x }
      }
    }
    for (number, layer) in layers.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += Array("#\(layer.color)".utf8)
      append(run: 0, count: layer.first, to: &bytes)
      var x = layer.first
      while x <= layer.last {
        let start = x
        let bits = layer.bits[x]
        while x <= layer.last, layer.bits[x] == bits { x += 1 }
        append(run: bits, count: x - start, to: &bytes)
      }
    }
  }

  private static func append(run bits: UInt8, count: Int, to bytes: inout [UInt8]) {
    let character = bits + 63
    if count > 3 {
      bytes += Array("!\(count)".utf8)
      bytes.append(character)
    } else {
      for _ in 0..<count { bytes.append(character) }
    }
  }
}
