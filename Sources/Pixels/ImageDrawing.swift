public import SnapshotGeometry

/// A drawing in one color as the content of an image, such as an interface symbol.
///
/// It consists of paths, so it is sharp at every scale. Two drawings with equal descriptions look
/// the same.
public protocol ImageDrawing: Hashable, Sendable, CustomStringConvertible {
  /// The size in points.
  var size: CGSize { get }
  /// The layers, in points from the top-left corner.
  var stencil: Stencil { get }
}

extension ImageDrawing {
  /// Whether another drawing has the same type and is equal.
  func isEqual(to other: any ImageDrawing) -> Bool { (other as? Self) == self }
}
