/// A rule that combines the color of a drawing (the source) with the pixels below it (the
/// destination).
///
/// All modes operate on premultiplied sRGB and change only pixels that the drawing covers, in
/// proportion to its coverage. The formulas are those of "Compositing and Blending Level 1" by the
/// W3C. That of ``plusDarker`` is from Core Graphics.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The source over the destination. The default.
  case sourceOver
  /// Erases the destination.
  case clear
  /// Replaces the destination with the source.
  case source
  /// The source behind the destination.
  case destinationOver
  /// The source inside the destination, which it replaces.
  case sourceIn
  /// The destination inside the source.
  case destinationIn
  /// The source outside the destination.
  case sourceOut
  /// The destination outside the source.
  case destinationOut
  /// The source over the destination, and only inside it.
  case sourceAtop
  /// The source behind the destination, which is kept only inside the source.
  case destinationAtop
  /// Source and destination, each outside the other.
  case xor
  /// The sum of both.
  case plusLighter
  /// The product, which is at least as dark as either.
  case multiply
  /// The inverted product of the inverses, which is at least as light as either.
  case screen
  /// Multiplies or screens, depending on whether the destination is dark or light.
  case overlay
  /// The darker of both, per channel.
  case darken
  /// The lighter of both, per channel.
  case lighten
  /// Brightens the destination.
  case colorDodge
  /// Darkens the destination.
  case colorBurn
  /// Multiplies or screens, depending on whether the source is dark or light.
  case hardLight
  /// Darkens or lightens softly, depending on whether the source is dark or light.
  case softLight
  /// The absolute difference of both.
  case difference
  /// Like ``difference``, with less contrast.
  case exclusion
  /// The hue of the source with the saturation and luminosity of the destination.
  case hue
  /// The saturation of the source with the hue and luminosity of the destination.
  case saturation
  /// The hue and saturation of the source with the luminosity of the destination.
  case color
  /// The luminosity of the source with the hue and saturation of the destination.
  case luminosity
  /// The sum of both minus white: opaque channels `s` and `d` become `s + d − 1`, but at least 0.
  ///
  /// The alphas add up, as with ``plusLighter``.
  case plusDarker
}

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
