public import SnapshotGeometry
public import SnapshotPixels

/// A blurred, offset, and tinted copy of a shape.
public struct Shadow: Hashable, Sendable {
  /// The color of the shadow where its shape is opaque, before the blur.
  public var color: Color
  /// The offset of the shadow from its shape, in points.
  ///
  /// A transform applies to the offset as it does to the shape.
  public var offset: CGPoint
  /// The standard deviation of the Gaussian blur, in points, or 0 or less for a sharp edge.
  ///
  /// The blur is equal in all directions under every transform, which multiplies the deviation by
  /// the square root of its area scale.
  public var sigma: Double

  /// Creates a shadow.
  public init(color: Color, offset: CGPoint = .zero, sigma: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}

extension Shadow: CustomStringConvertible {
  /// The color, the blur, and the offset, such as `#00000060 sigma 8.0 at (0, 4)`.
  public var description: String { "\(color) sigma \(sigma) at \(offset.shortDescription)" }
}
