/// The representation of pixels in a PNG.
struct SampleFormat: Hashable {
  var colorType: PNGColorType
  var bitDepth: UInt8
  /// The colors of the palette as premultiplied pixels, in the order of their indices.
  var palette: [UInt32] = []
  /// The pixel that represents transparent pixels in a color type without alpha.
  var transparentColor: UInt32?

  /// The filterings that can be the best, the most likely first.
  var filterings: [Filtering] = [.uniform(.none)]

  /// The percentage by which the format must be smaller than others to be selected.
  var handicap = 0

  /// Returns the number of bytes of a row of `width` pixels.
  func rowByteCount(width: Int) -> Int {
    (width * colorType.channelCount * Int(bitDepth) + 7) / 8
  }

  /// The distance in bytes between horizontally adjacent pixels; at least 1.
  var pixelByteCount: Int {
    max(1, colorType.channelCount * Int(bitDepth) / 8)
  }

  /// The number of bytes of the chunks `PLTE` and `tRNS`.
  var chunkByteCount: Int {
    var count = transparentColor == nil ? 0 : 18
    if !palette.isEmpty { count += 12 + palette.count * 3 }
    let translucent = (palette.lastIndex { $0 >> 24 != 255 } ?? -1) + 1
    return translucent == 0 ? count : count + 12 + translucent
  }

  /// Returns the minimum bit depth of an index into a palette with `paletteCount` colors.
  static func bitDepth(paletteCount: Int) -> UInt8 {
    switch paletteCount {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }
}
