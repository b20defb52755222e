/// How what is drawn joins what is there already.
///
/// All modes work on premultiplied sRGB, and change only pixels that the drawing covers, each as
/// far as it is covered. Their formulas are those of the W3C's "Compositing and Blending Level 1";
/// that of ``plusDarker`` is Core Graphics'.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Drawn over what is there: the usual way.
  case sourceOver
  /// Erases what is there.
  case clear
  /// Replaces what is there.
  case source
  /// Drawn behind what is there.
  case destinationOver
  /// Kept where something is there, which it replaces.
  case sourceIn
  /// Keeps what is there inside of what is drawn.
  case destinationIn
  /// Kept where nothing is there.
  case sourceOut
  /// Keeps what is there outside of what is drawn.
  case destinationOut
  /// Drawn over what is there, and only there.
  case sourceAtop
  /// Drawn behind what is there, which is kept only inside of what is drawn.
  case destinationAtop
  /// Both, each outside of the other.
  case xor
  /// The sum of both.
  case plusLighter
  /// The product: at least as dark as either.
  case multiply
  /// The product of the inverses: at least as light as either.
  case screen
  /// Multiply or screen, as what is there is dark or light.
  case overlay
  /// The darker of both, channel by channel.
  case darken
  /// The lighter of both, channel by channel.
  case lighten
  /// Brightens what is there.
  case colorDodge
  /// Darkens what is there.
  case colorBurn
  /// Multiply or screen, as what is drawn is dark or light.
  case hardLight
  /// Darkens or lightens gently, as what is drawn is dark or light.
  case softLight
  /// The distance between both.
  case difference
  /// Like the difference, with less contrast.
  case exclusion
  /// The hue of the source with the saturation and the luminosity of the backdrop.
  case hue
  /// The saturation of the source with the hue and the luminosity of the backdrop.
  case saturation
  /// The hue and the saturation of the source with the luminosity of the backdrop.
  case color
  /// The luminosity of the source with the hue and the saturation of the backdrop.
  case luminosity
  /// The sum of both, less white: opaque channels `s` and `d` become `s + d − 1`, at least zero.
  ///
  /// The alphas add up, as those of ``plusLighter`` do.
  case plusDarker
}
