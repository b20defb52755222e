import SnapshotPixels

extension SampleFormat {
  /// Returns the formats that may hold a picture in the fewest bytes.
  static func candidates(
    for census: ColorHistogram, of bitmap: Bitmap, isForHistory: Bool
  ) -> [SampleFormat] {
    guard let colors = census.colors else { return [trueColor(census)] }
    if colors.count == 1 { return [SampleFormat(palette: colors)] }
    // Small changes of a large image are to stay small: an order that follows the counts, which
    // every change moves, must gain more than it may cost later.
    let isStable = isForHistory && CutPlan.isLarge(bitmap.size)
    // Glyphs repeat byte by byte only where a pixel is a byte, which the quick parse underrates.
    let isPacked = (5...16).contains(colors.count)
    let packing = isPacked ? 5 : 0
    let handicap = packing + (isStable ? 2 : 0)
    let popular = PaletteOrder.byPopularity(census)
    let stable = isStable ? PaletteOrder.byBackground(census) : popular
    let filterings: [Filtering] = [.uniform(.none), .verticalBigrams]
    var formats = [SampleFormat(palette: stable, filterings, handicap: packing)]
    if isPacked { formats.append(SampleFormat(palette: stable, bitDepth: 8)) }
    if stable != popular {
      formats.append(SampleFormat(palette: popular, filterings, handicap: handicap))
    }
    // The order matters if indices are filtered or mixed, and hardly matters with few colors.
    if colors.count > 4 {
      let neighbors = PaletteOrder.byNeighbors(ColorAdjacency(bitmap, colors: popular))
      formats += [
        SampleFormat(
          palette: neighbors, [.uniform(.none), .verticalBigrams, .bigrams], handicap: handicap),
        SampleFormat(palette: PaletteOrder.byLightness(colors), [.bigrams, .minimumSum]),
      ]
    }
    if let gray = SampleFormat(grayOf: census, colors: colors) { formats.append(gray) }
    // In a small image of many colors, the palette may take more than it saves.
    if let count = bitmap.size.pixelCount, colors.count * 16 > count {
      var trueColor = plainTrueColor(census)
      trueColor.filterings = [.uniform(.none), .bigrams]
      formats.append(trueColor)
    }
    return formats
  }

  /// Returns the formats for a large image of text and flat shapes, which no filter improves; empty
  /// for other images.
  static func textCandidates(
    for census: ColorHistogram, of bitmap: Bitmap, isForHistory: Bool
  ) -> [SampleFormat] {
    guard let colors = census.colors, colors.count > 4, census.isFlat, CutPlan.isLarge(bitmap.size)
    else { return [] }
    // Glyphs repeat byte by byte only where a pixel is a byte.
    let orders = [
      PaletteOrder.byBackground(census),
      PaletteOrder.byPopularity(census),
    ]
    return [
      SampleFormat(palette: orders[0], bitDepth: 8),
      SampleFormat(palette: orders[1], bitDepth: 8, handicap: isForHistory ? 2 : 0),
    ]
  }

  /// Creates the format that all frames of an animation can share.
  init(sharedBy bitmaps: [Bitmap]) {
    let census = ColorHistogram(bitmaps)
    guard census.colors != nil else {
      self = SampleFormat.trueColor(census)
      return
    }
    self.init(palette: PaletteOrder.byPopularity(census))
  }

  /// The format of a picture with too many colors for a palette.
  private static func trueColor(_ census: ColorHistogram) -> SampleFormat {
    var format = plainTrueColor(census)
    format.filterings = [
      .uniform(.none), .repeatedRows, .verticalBigrams, .bigrams, .minimumSum, .uniform(.paeth),
    ]
    return format
  }

  private static func plainTrueColor(_ census: ColorHistogram) -> SampleFormat {
    if census.isOpaque {
      return SampleFormat(colorType: census.isGray ? .gray : .rgb, bitDepth: 8)
    }
    if census.isBinary, !census.isGray, let key = census.unusedColor {
      return SampleFormat(colorType: .rgb, bitDepth: 8, transparentColor: key)
    }
    return SampleFormat(colorType: census.isGray ? .grayAlpha : .rgba, bitDepth: 8)
  }

  private init(
    palette: [UInt32], bitDepth: UInt8? = nil, _ filterings: [Filtering] = [.uniform(.none)],
    handicap: Int = 0
  ) {
    self.init(
      colorType: .palette, bitDepth: bitDepth ?? SampleFormat.bitDepth(paletteCount: palette.count),
      palette: palette, filterings: filterings, handicap: handicap)
  }

  /// Creates the format of grays at the lowest depth that has all levels; `nil` with other colors,
  /// or with alpha and no level left to stand for it.
  private init?(grayOf census: ColorHistogram, colors: [UInt32]) {
    guard census.isGray, census.isBinary else { return nil }
    let levels = colors.filter { $0 >> 24 == 255 }.map { $0 & 0xFF }
    for depth: UInt8 in [1, 2, 4, 8] {
      let step = 255 / ((1 as UInt32) << UInt32(depth) - 1)
      guard levels.allSatisfy({ $0 % step == 0 }) else { continue }
      if census.isOpaque {
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
