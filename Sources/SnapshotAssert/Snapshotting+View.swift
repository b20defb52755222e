public import Geometry
public import Pixels
import Rasterizer
public import Snapshots
public import Views

extension Snapshotting where Value: View, Format == Bitmap {
  /// What a view and all inside it draw at its present size, one pixel a point, on a clear ground.
  public static var image: Snapshotting { .image() }

  /// What a view and all inside it draw, on a clear ground.
  ///
  /// - Parameters:
  ///   - size: The size that the view is given, in points; `nil` for the one it has.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  public static func image(size: Size? = nil, scale: Scale = 1) -> Snapshotting {
    Snapshotting(fileNameSuffix: scale.fileNameSuffix, diffing: .image) {
      try ViewRendering.bitmap(of: $0, size: size, scale: scale)
    }
  }
}

extension Snapshotting where Value: ViewController, Format == Bitmap {
  /// What a controller's view draws at its present size, one pixel a point, on a clear ground.
  public static var image: Snapshotting { .image() }

  /// What a controller's view draws, on a clear ground.
  ///
  /// The view is loaded. A controller that has not appeared is told that it appears before the
  /// picture is taken, and that it disappears afterwards.
  ///
  /// - Parameters:
  ///   - size: The size that the view is given, in points; `nil` for the one it has.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  public static func image(size: Size? = nil, scale: Scale = 1) -> Snapshotting {
    Snapshotting(fileNameSuffix: scale.fileNameSuffix, diffing: .image) {
      try ViewRendering.bitmap(of: $0, size: size, scale: scale)
    }
  }
}
