/// How many pixels of a sheet make a point, so that a sheet of larger pictures has larger letters and
/// margins.
struct SheetScale {
  /// The longest side of a picture, in points, beside which letters of the usual size can be read
  /// when a whole sheet is looked at.
  private static let usualSide = 1_200.0

  /// The number of pixels along one point, at least 1.
  let factor: Double

  /// Creates the scale of a sheet.
  ///
  /// - Parameters:
  ///   - imageScale: The pixels that a point of the pictures has where they are shown.
  ///   - longestSide: Their longest side there, in pixels.
  init(imageScale: Double, longestSide: Double) {
    factor = max(1, imageScale, longestSide / SheetScale.usualSide)
  }

  /// Returns a length in whole pixels, at least one.
  func pixels(_ points: Double) -> Double { max(1, (points * factor).rounded()) }
}
