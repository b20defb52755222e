package import SnapshotComparison
package import SnapshotPixels
package import SnapshotTypography

/// The images that show a failure, which share the work of preparing them.
package struct FailureImages {
  private let scene: FailureScene
  private let grid: PanelGrid
  private let images: PanelImages
  private let page: SheetPage

  /// Prepares the images of a failure.
  ///
  /// - Parameters:
  ///   - description: The texts and the places.
  ///   - scale: The number of pixels per point of the images.
  ///   - fonts: The font families for characters that the built-in typeface lacks.
  package init(
    _ description: FailureDescription, reference: Bitmap, actual: Bitmap,
    difference: PixelDifference, scale: Double = 1, fonts: FontBook = FontBook()
  ) throws {
    scene = try FailureScene(
      description, reference: reference, actual: actual, difference: difference, scale: scale,
      fonts: fonts)
    page = SheetPage.sheet(imageScale: scale)
    grid = DifferenceSheet.grid(scene, page)
    images = try PanelImages(scene, grid.zoom)
  }

  /// Draws the sheet; see ``DifferenceSheet``.
  package func sheet() throws -> Bitmap {
    try DifferenceSheet(scene: scene, page: page, grid: grid, images: images).render()
  }

  /// Draws the crop; see ``DifferenceCrop``.
  ///
  /// - Parameter density: The number of pixels per point of the crop.
  package func crop(density: Double = 1) throws -> Bitmap {
    try DifferenceCrop(scene, images, SheetPage.crop(density: density)).render()
  }

  /// Draws the difference at the size of the images; see ``DifferenceImage``.
  package func difference() throws -> Bitmap { try DifferenceImage.draw(scene) }
}
