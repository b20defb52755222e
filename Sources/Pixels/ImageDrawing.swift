public import Geometry

/// A drawing in one color that an image is made of, such as an interface symbol.
///
/// It is drawn along its paths, so that it is sharp at every scale. Two drawings with one
/// description draw the same.
public protocol ImageDrawing: Hashable, Sendable, CustomStringConvertible {
  /// The size in points.
  var size: Size { get }
  /// The layers, in points from the top-left corner.
  var stencil: Stencil { get }
}

extension ImageDrawing {
  /// Whether another drawing has the same type and is equal.
  func isEqual(to other: any ImageDrawing) -> Bool { (other as? Self) == self }
}
