public import SnapshotPixels

/// What a shape is filled with.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// Colors that change from place to place.
  case gradient(Gradient)
  /// An image, drawn once or repeated.
  case pattern(ImagePattern)
}

extension Paint: CustomStringConvertible {
  /// The paint in words, such as `#FF0000`.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .gradient(let gradient): gradient.description
    case .pattern(let pattern): pattern.description
    }
  }
}
