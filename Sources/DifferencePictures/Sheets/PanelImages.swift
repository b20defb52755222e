import SnapshotComparison
import SnapshotPixels

/// The images of a failure, reduced for a sheet.
struct PanelImages {
  /// An image on a sheet.
  enum Panel: CaseIterable {
    case reference
    case actual
    case difference

    /// The name in a caption.
    var name: String {
      switch self {
      case .reference: "Before"
      case .actual: "After"
      case .difference: "Difference"
      }
    }
  }

  /// The reference.
  let reference: ScaledImage
  /// The actual image.
  let actual: ScaledImage

  /// Reduces the images of a failure.
  ///
  /// Rows in which the images are equal are reduced only once.
  init(_ scene: FailureScene, _ zoom: Zoom) throws(BitmapError) {
    reference = try ScaledImage(scene.reference, zoom)
    var model: ReducedImage.Model?
    if scene.reference.size == scene.actual.size, reference.zoom.isReduced {
      let difference = scene.difference
      let isExact = difference.excusedMask == nil && difference.imperceptiblePixelCount == 0
      let box = isExact ? difference.boundingBox : scene.size.bounds
      model = ReducedImage.Model(bitmap: reference.shown, rows: box.y..<box.bottom)
    }
    actual = try ScaledImage(scene.actual, zoom, like: model)
  }
}
