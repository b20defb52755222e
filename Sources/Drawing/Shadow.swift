public import SnapshotGeometry
public import SnapshotPixels

/// A blurred, shifted and tinted copy of a shape.
public struct Shadow: Hashable, Sendable {
  /// The color where the shape lies wholly above.
  public var color: Color
  /// How far the shadow lies from its shape, in points of the shape's coordinates: a transform moves
  /// it like the shape.
  public var offset: CGPoint
  /// The standard deviation of the gaussian blur, in points; zero or less for a sharp edge.
  ///
  /// The blur stays round under every transform, which multiplies the deviation by the square root of
  /// the factor by which areas grow.
  public var sigma: Double

  /// Creates a shadow.
  public init(color: Color, offset: CGPoint = .zero, sigma: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}

extension Shadow: CustomStringConvertible {
  /// The color, the blur and the distance, such as `#00000060 sigma 8 at (0, 4)`.
  public var description: String { "\(color) sigma \(sigma) at \(offset.shortDescription)" }
}
