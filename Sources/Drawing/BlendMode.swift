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
