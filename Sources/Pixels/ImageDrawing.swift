public import SnapshotGeometry

/// A single-color drawing as the content of an image, such as an interface symbol.
///
/// It consists of paths, so it is sharp at every scale. Drawings with equal descriptions must look
/// the same.
public protocol ImageDrawing: Hashable, Sendable, CustomStringConvertible {
  /// The size, in points.
  var size: CGSize { get }
  /// The layers, in points from the top-left corner.
  var stencil: Stencil { get }
}

extension ImageDrawing {
  /// Returns whether another drawing has the same type and is equal.
  func isEqual(to other: any ImageDrawing) -> Bool { (other as? Self) == self }
}
