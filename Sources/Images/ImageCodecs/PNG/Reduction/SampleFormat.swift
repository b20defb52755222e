import SnapshotDrawing

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

extension SampleFormat {
  /// Returns the formats in which an image can have the fewest bytes.
  static func candidates(
    for histogram: ColorHistogram, of bitmap: Bitmap, isForHistory: Bool
  ) -> [SampleFormat] {
    guard let colors = histogram.colors else { return [trueColor(histogram)] }
    if colors.count == 1 { return [SampleFormat(palette: colors)] }
    // Every change of an image affects the counts of its colors. For a large image, an order by
    // count must therefore save more bytes than it can cost in later versions.
    let isStable = isForHistory && CutPlan.isLarge(bitmap.size)
    // Glyphs repeat exactly only if a pixel is a byte. The estimate undervalues that.
    let isPacked = (5...16).contains(colors.count)
    let packing = isPacked ? 5 : 0
    let handicap = packing + (isStable ? 2 : 0)
    let popular = PaletteOrder.byPopularity(histogram)
    let stable = isStable ? PaletteOrder.byBackground(histogram) : popular
    let filterings: [Filtering] = [.uniform(.none), .verticalBigrams]
    var formats = [SampleFormat(palette: stable, filterings, handicap: packing)]
    if isPacked { formats.append(SampleFormat(palette: stable, bitDepth: 8)) }
    if stable != popular {
      formats.append(SampleFormat(palette: popular, filterings, handicap: handicap))
    }
    // The order matters for filtered and mixed indices, but hardly for few colors.
    if colors.count > 4 {
      let neighbors = PaletteOrder.byNeighbors(ColorAdjacency(bitmap, colors: popular))
      formats += [
        SampleFormat(
          palette: neighbors, [.uniform(.none), .verticalBigrams, .bigrams], handicap: handicap),
        SampleFormat(palette: PaletteOrder.byLightness(colors), [.bigrams, .minimumSum]),
      ]
    }
    if let gray = SampleFormat(grayOf: histogram, colors: colors) { formats.append(gray) }
    // In a small image with many colors, the palette can take more bytes than it saves.
    if let count = bitmap.size.pixelCount, colors.count * 16 > count {
      var trueColor = plainTrueColor(histogram)
      trueColor.filterings = [.uniform(.none), .bigrams]
      formats.append(trueColor)
    }
    return formats
  }

  /// Returns the formats for a large image of text and flat shapes, which no filter improves; empty
  /// for other images.
  static func textCandidates(
    for histogram: ColorHistogram, of bitmap: Bitmap, isForHistory: Bool
  ) -> [SampleFormat] {
    guard let colors = histogram.colors, colors.count > 4, histogram.isFlat,
      CutPlan.isLarge(bitmap.size)
    else { return [] }
    // Glyphs repeat exactly only if a pixel is a byte.
    let orders = [
      PaletteOrder.byBackground(histogram),
      PaletteOrder.byPopularity(histogram),
    ]
    return [
      SampleFormat(palette: orders[0], bitDepth: 8),
      SampleFormat(palette: orders[1], bitDepth: 8, handicap: isForHistory ? 2 : 0),
    ]
  }

  /// Creates the common format of all frames of an animation.
  init(sharedBy bitmaps: [Bitmap]) {
    let histogram = ColorHistogram(bitmaps)
    guard histogram.colors != nil else {
      self = SampleFormat.trueColor(histogram)
      return
    }
    self.init(palette: PaletteOrder.byPopularity(histogram))
  }

  /// Returns the format of an image with too many colors for a palette.
  private static func trueColor(_ histogram: ColorHistogram) -> SampleFormat {
    var format = plainTrueColor(histogram)
    format.filterings = [
      .uniform(.none), .repeatedRows, .verticalBigrams, .bigrams, .minimumSum, .uniform(.paeth),
    ]
    return format
  }

  private static func plainTrueColor(_ histogram: ColorHistogram) -> SampleFormat {
    if histogram.isOpaque {
      return SampleFormat(colorType: histogram.isGray ? .gray : .rgb, bitDepth: 8)
    }
    if histogram.isBinary, !histogram.isGray, let key = histogram.unusedColor {
      return SampleFormat(colorType: .rgb, bitDepth: 8, transparentColor: key)
    }
    return SampleFormat(colorType: histogram.isGray ? .grayAlpha : .rgba, bitDepth: 8)
  }

  private init(
    palette: [UInt32], bitDepth: UInt8? = nil, _ filterings: [Filtering] = [.uniform(.none)],
    handicap: Int = 0
  ) {
    self.init(
      colorType: .palette, bitDepth: bitDepth ?? SampleFormat.bitDepth(paletteCount: palette.count),
      palette: palette, filterings: filterings, handicap: handicap)
  }

  /// Creates a gray format with the lowest bit depth that represents all levels.
  ///
  /// Returns `nil` if there are other colors, partly transparent pixels, or transparent pixels but
  /// no unused level to represent them.
  private init?(grayOf histogram: ColorHistogram, colors: [UInt32]) {
    guard histogram.isGray, histogram.isBinary else { return nil }
    let levels = colors.filter { $0 >> 24 == 255 }.map { $0 & 0xFF }
    for depth: UInt8 in [1, 2, 4, 8] {
      let step = 255 / ((1 as UInt32) << UInt32(depth) - 1)
      guard levels.allSatisfy({ $0 % step == 0 }) else { continue }
      if histogram.isOpaque {
        self.init(colorType: .gray, bitDepth: depth, filterings: [.uniform(.none), .bigrams])
        return
      }
      let all = stride(from: 0 as UInt32, through: 255, by: Int(step))
      guard let free = all.first(where: { !levels.contains($0) }) else { continue }
      self.init(colorType: .gray, bitDepth: depth, transparentColor: free * 0x010101)
      return
    }
    return nil
  }
}
