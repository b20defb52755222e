public import SnapshotPixels

/// The color, gradient, or image that fills a shape.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Paint: Hashable, Sendable {
  /// A single color.
  case color(Color)
  /// A gradient.
  case gradient(Gradient)
  /// An image, drawn once or tiled.
  case pattern(ImagePattern)
}

extension Paint: CustomStringConvertible {
  /// The color, such as `#FF0000`, or the description of the gradient or the pattern.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .gradient(let gradient): gradient.description
    case .pattern(let pattern): pattern.description
    }
  }
}
