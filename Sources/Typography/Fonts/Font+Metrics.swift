extension Font {
  /// How far the tallest letters and their accents reach above the baseline, in points.
  public var ascender: Double { metrics.ascender * drawnSize }
  /// How far letters reach below the baseline, in points; below zero.
  public var descender: Double { metrics.descender * drawnSize }
  /// The gap that the font asks for between two lines, in points.
  public var leading: Double { metrics.lineGap * drawnSize }
  /// The distance between the baselines of two lines, in points.
  public var lineHeight: Double { ascender - descender + leading }
  /// The height of flat capitals, in points.
  public var capHeight: Double { metrics.capHeight * drawnSize }
  /// The height of a small x, in points.
  public var xHeight: Double { metrics.xHeight * drawnSize }

  /// The metrics of the first face, as shares of the em.
  var metrics: FontMetrics { typefaces.first?.metrics ?? .builtIn }
}
