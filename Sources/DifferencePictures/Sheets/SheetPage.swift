import SnapshotPixels

/// The width and the margins of a sheet or a crop, in pixels.
struct SheetPage {
  /// The number of pixels per point.
  let scale: SheetScale
  /// The width of the page.
  let width: Double
  /// The distance from the edges of the page.
  let margin: Double
  /// The distance between two images.
  let gap: Double
  /// The color of the page.
  let background: Color
  /// The size of the cause, in points.
  let titleSize: Double

  /// The width of the page without its margins.
  var contentWidth: Double { width - 2 * margin }
  /// The width of one of three equal columns.
  var columnWidth: Double { ((contentWidth - 2 * gap) / 3).rounded(.down) }

  /// Returns the page of a sheet, which is 940 points wide.
  static func sheet(imageScale: Double) -> SheetPage {
    let scale = SheetScale(imageScale: imageScale)
    return SheetPage(
      scale: scale, width: scale.pixels(940), margin: scale.pixels(24), gap: scale.pixels(24),
      background: Palette.background, titleSize: 19)
  }

  /// Returns the page of a crop, which is 830 points wide.
  ///
  /// - Parameter density: The number of pixels per point.
  static func crop(density: Double) -> SheetPage {
    let scale = SheetScale(factor: density)
    return SheetPage(
      scale: scale, width: scale.pixels(830), margin: scale.pixels(20), gap: scale.pixels(12),
      background: Palette.cropBackground, titleSize: 18)
  }
}
