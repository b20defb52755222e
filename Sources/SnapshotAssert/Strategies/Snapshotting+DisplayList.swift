public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
import SnapshotRasterizer

extension Snapshotting where Value == DisplayList, Format == Bitmap {
  /// An image of a display list.
  ///
  /// - Parameters:
  ///   - size: The size of the image in points, starting at the list's origin.
  ///   - scale: The number of pixels per point. The file's name contains it, as in `@3x`.
  ///   - backgroundColor: The color behind the drawing.
  ///   - edges: The precision of antialiased edges.
  ///   - tolerance: The tolerance for differences from the reference; `nil` for the scope's
  ///     tolerance.
  public static func image(
    size: CGSize, scale: Scale = 1, backgroundColor: Color = .clear,
    edges: EdgePrecision = .stepped, tolerance: Tolerance? = nil
  ) -> Snapshotting {
    Snapshotting(
      fileNameSuffix: scale.fileNameSuffix, diffing: .image(tolerance: tolerance, scale: scale)
    ) { list in
      try list.checkCharacters(in: CGRect(origin: .zero, size: size))
      return try Rasterizer(edges: edges).render(
        list, size: scale.pixelSize(size), scale: scale, background: backgroundColor)
    }
  }
}

extension Snapshotting where Value == DisplayList, Format == String {
  /// A line for each command of the list.
  public static var lines: Snapshotting {
    Snapshotting(diffing: .lines) { list in
      // A list has no bounds.
      try list.checkCharacters(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
      return list.description + "\n"
    }
  }
}
