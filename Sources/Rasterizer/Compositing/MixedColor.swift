import Drawing

/// The blend modes that mix colours, on one channel, in integers.
///
/// Formulas are those of the W3C's "Compositing and Blending Level 1" for premultiplied colours.
enum MixedColor {
  /// Returns 255 times the blended color of the area that both cover.
  ///
  /// Returns 0 for Porter-Duff modes, and for modes that mix all channels together; see
  /// ``CompositeColor``.
  ///
  /// - Parameters:
  ///   - d: The ground's channel, at most `da`, the ground's alpha.
  ///   - s: The source's channel, at most `sa`, the source's alpha.
  static func channel(
    _ d: Int32, _ s: Int32, _ da: Int32, _ sa: Int32, _ mode: BlendMode
  ) -> Int32 {
    switch mode {
    case .multiply: s &* d
    case .screen: s &* da &+ d &* sa &- s &* d
    case .exclusion: s &* da &+ d &* sa &- 2 &* s &* d
    case .overlay:
      2 &* d <= da ? 2 &* s &* d : sa &* da &- 2 &* (da &- d) &* (sa &- s)
    case .hardLight:
      2 &* s <= sa ? 2 &* s &* d : sa &* da &- 2 &* (da &- d) &* (sa &- s)
    case .darken: s &* da < d &* sa ? s &* da : d &* sa
    case .lighten: s &* da > d &* sa ? s &* da : d &* sa
    case .difference: s &* da > d &* sa ? s &* da &- d &* sa : d &* sa &- s &* da
    case .colorDodge:
      d == 0 ? 0 : s >= sa ? sa &* da : min(sa &* da, d &* sa &* sa / (sa &- s))
    case .colorBurn:
      d >= da ? sa &* da : s == 0 ? 0 : sa &* da &- min(sa &* da, (da &- d) &* sa &* sa / s)
    case .softLight: softened(d, s, da, sa)
    case .clear, .source, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
      .destinationOut, .sourceAtop, .destinationAtop, .xor, .plusLighter, .plusDarker, .hue,
      .saturation, .color, .luminosity:
      0
    }
  }

  private static func softened(_ d: Int32, _ s: Int32, _ da: Int32, _ sa: Int32) -> Int32 {
    guard da > 0, sa > 0 else { return 0 }
    let ground = Double(d) / Double(da)
    let source = Double(s) / Double(sa)
    let result: Double
    if source <= 0.5 {
      result = ground - (1 - 2 * source) * ground * (1 - ground)
    } else {
      let curve =
        ground <= 0.25 ? ((16 * ground - 12) * ground + 4) * ground : ground.squareRoot()
      result = ground + (2 * source - 1) * (curve - ground)
    }
    return Int32((result * Double(sa &* da)).rounded())
  }
}
