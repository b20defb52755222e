import SnapshotDrawing

/// The values of the properties that few layers set.
final class RareLayerProperties {
  struct Values: Sendable {
    /// The transform that was set, if it is not in the plane.
    var spatialTransform: Transform3D?
    var zPosition: CGFloat = 0
    var sublayerTransform = Transform3D.identity
    var isGeometryFlipped = false
    var contentsGravity = LayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var contentsRect = LayerModel.entireContents
    /// Whether ``Layer/display()`` is called before the next drawing.
    var isDisplayNeeded = false
    /// Whether ``Layer/draw(in:)`` is called.
    var isDisplayed = false
    var needsDisplayOnBoundsChange = false
    var name: String?
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var isOpaque = false
    var drawsAsynchronously = false
    var speed: Float = 1
    var timeOffset = 0.0
    var beginTime = 0.0
    var fillMode = MediaTimingFillMode.removed
  }

  static let initial = Values()

  var values = Values()
  var contents: Any?
  /// See ``Layer/drawnLayers``.
  var drawnLayers: [WeakLayer] = []
}

/// A reference to a layer that does not retain it.
struct WeakLayer {
  weak var layer: Layer?
}
