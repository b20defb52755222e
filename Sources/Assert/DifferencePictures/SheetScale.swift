/// The number of pixels per point of a sheet.
struct SheetScale {
  /// The number of pixels along one point, at least 1.
  let factor: Double

  /// Creates the scale of a sheet for images of a scale, in pixels per point.
  ///
  /// A sheet has at most 2 pixels per point: more are not visible in a browser and take longer to
  /// draw and to encode.
  init(imageScale: Double) { factor = max(1, min(imageScale, 2)) }

  /// Creates a scale with a number of pixels per point, at least 1.
  init(factor: Double) { self.factor = max(1, factor) }

  /// Returns a length in points as a whole number of pixels, at least 1.
  func pixels(_ points: Double) -> Double { max(1, (points * factor).rounded()) }
}
