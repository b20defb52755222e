extension SampleFormat {
  /// Returns the formats that may hold a picture in the fewest bytes.
  static func candidates(for census: ColorCensus) -> [SampleFormat] {
    if let colors = census.colors {
      return [SampleFormat(palette: PaletteOrder.byPopularity(colors, counts: census.counts))]
    }
    switch (census.isGray, census.isOpaque) {
    case (true, true): return [SampleFormat(colorType: .gray, bitDepth: 8)]
    case (true, false): return [SampleFormat(colorType: .grayAlpha, bitDepth: 8)]
    case (false, true): return [SampleFormat(colorType: .rgb, bitDepth: 8)]
    case (false, false): return [SampleFormat(colorType: .rgba, bitDepth: 8)]
    }
  }

  private init(palette: [UInt32]) {
    self.init(
      colorType: .palette, bitDepth: SampleFormat.bitDepth(paletteCount: palette.count),
      palette: palette)
  }
}
