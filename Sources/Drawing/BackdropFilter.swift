public import SnapshotPixels

/// A filter for the pixels below a shape: a blur, a saturation, and a color on top.
///
/// See ``DrawingContext/drawBackdrop(in:_:)``.
public struct BackdropFilter: Hashable, Sendable {
  /// The standard deviation of the Gaussian blur, in points, or 0 or less for no blur.
  ///
  /// As with ``Shadow/sigma``, the blur is equal in all directions under every transform. It is at
  /// most 1,024 pixels.
  public var sigma: Double
  /// The factor by which each color moves away from the gray of the same luminance, from 0 to 16.
  ///
  /// With 0, the blurred pixels are gray. With 1, they are unchanged.
  public var saturation: Double
  /// The color that is drawn over the blurred pixels.
  public var tint: Color

  /// Creates a filter.
  public init(sigma: Double, saturation: Double = 1, tint: Color = .clear) {
    self.sigma = sigma
    self.saturation = saturation
    self.tint = tint
  }
}

extension BackdropFilter: CustomStringConvertible {
  /// The operands, such as `sigma 20.0, saturation 1.8, tint #F7F7F7CC`.
  public var description: String { "sigma \(sigma), saturation \(saturation), tint \(tint)" }
}
