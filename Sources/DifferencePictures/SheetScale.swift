/// The number of pixels per point of a sheet, so that a sheet of larger images has larger text and
/// margins.
struct SheetScale {
  /// The longest side of an image, in points, next to which text of the default size is readable
  /// when the entire sheet is visible.
  private static let standardSide = 1_200.0

  /// The number of pixels along one point, at least 1.
  let factor: Double

  /// Creates the scale of a sheet.
  ///
  /// - Parameters:
  ///   - imageScale: The number of pixels per point of the images on the sheet.
  ///   - longestSide: The longest side of the images on the sheet, in pixels.
  init(imageScale: Double, longestSide: Double) {
    factor = max(1, imageScale, longestSide / SheetScale.standardSide)
  }

  /// Returns a length in points as a whole number of pixels, at least 1.
  func pixels(_ points: Double) -> Double { max(1, (points * factor).rounded()) }
}
