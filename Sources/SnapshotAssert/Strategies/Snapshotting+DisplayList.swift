public import SnapshotComparison
public import SnapshotCore
public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
import SnapshotRasterizer

extension Snapshotting where Value == DisplayList, Format == Bitmap {
  /// What a display list draws.
  ///
  /// - Parameters:
  ///   - size: The extents of the picture in points, from the list's origin.
  ///   - scale: The number of pixels a point. The file's name tells it, as in `@3x`.
  ///   - backgroundColor: What lies below the drawing.
  ///   - edges: How finely antialiased edges are drawn.
  ///   - tolerance: How far the picture may be from its reference, whatever a scope says; `nil` for the
  ///     scope's.
  public static func image(
    size: CGSize, scale: Scale = 1, backgroundColor: Color = .clear,
    edges: EdgePrecision = .stepped,
    tolerance: Tolerance? = nil
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
  /// The list itself, a line for each command.
  public static var lines: Snapshotting {
    Snapshotting(diffing: .lines) { list in
      // A list by itself has no edges.
      try list.checkCharacters(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
      return list.description + "\n"
    }
  }
}
