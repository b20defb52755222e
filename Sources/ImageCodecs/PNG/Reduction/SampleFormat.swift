/// How a picture's pixels are stored in a PNG.
struct SampleFormat: Hashable {
  var colorType: PNGColorType
  var bitDepth: UInt8
  /// The colors of a palette as a bitmap's words, in the order of their indices; else empty.
  var palette: [UInt32] = []
  /// The word of the color that stands for no alpha at all, of a type without alpha.
  var transparentColor: UInt32?

  /// The row filterings that may be the best, the likeliest first.
  var filterings: [Filtering] = [.uniform(.none)]

  /// By how many per cent the format must be the smaller one to be chosen.
  var handicap = 0

  /// The bytes of a row of a number of pixels.
  func rowByteCount(width: Int) -> Int {
    (width * colorType.channelCount * Int(bitDepth) + 7) / 8
  }

  /// The bytes from a sample to the same sample of the pixel to its right; at least one.
  var pixelByteCount: Int {
    max(1, colorType.channelCount * Int(bitDepth) / 8)
  }

  /// The bytes of `PLTE` and `tRNS`.
  var chunkByteCount: Int {
    var count = transparentColor == nil ? 0 : 18
    if !palette.isEmpty { count += 12 + palette.count * 3 }
    let translucent = (palette.lastIndex { $0 >> 24 != 255 } ?? -1) + 1
    return translucent == 0 ? count : count + 12 + translucent
  }

  /// The fewest bits that an index into a palette of a number of colors takes.
  static func bitDepth(paletteCount: Int) -> UInt8 {
    switch paletteCount {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }
}
