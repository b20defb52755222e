import SnapshotDrawing

/// The separable blend modes, which mix each channel on its own, in integers.
///
/// The formulas are those of the W3C's "Compositing and Blending Level 1", for premultiplied
/// colors.
enum MixedColor {
  /// Returns the blended channel of the area that source and destination cover, multiplied by 255.
  ///
  /// Returns 0 for Porter-Duff modes, and for modes that mix all channels together; see
  /// ``CompositeColor``.
  ///
  /// - Parameters:
  ///   - d: The destination's channel, at most `da`, the destination's alpha.
  ///   - s: The source's channel, at most `sa`, the source's alpha.
  static func channel(
    _ d: Int32, _ s: Int32, _ da: Int32, _ sa: Int32, _ mode: BlendMode
  ) -> Int32 {
    // The formulas share these products, because long expressions are slow to type-check.
    let sd = s &* d
    let sda = s &* da
    let dsa = d &* sa
    let sada = sa &* da
    switch mode {
    case .multiply: return sd
    case .screen: return sda &+ dsa &- sd
    case .exclusion: return sda &+ dsa &- 2 &* sd
    case .overlay, .hardLight:
      let isDark = mode == .overlay ? 2 &* d <= da : 2 &* s <= sa
      return isDark ? 2 &* sd : sada &- 2 &* ((da &- d) &* (sa &- s))
    case .darken: return sda < dsa ? sda : dsa
    case .lighten: return sda > dsa ? sda : dsa
    case .difference:
      let difference = sda &- dsa
      return difference < 0 ? 0 &- difference : difference
    case .colorDodge:
      if d == 0 { return 0 }
      return s >= sa ? sada : min(sada, dsa &* sa / (sa &- s))
    case .colorBurn:
      if d >= da { return sada }
      return s == 0 ? 0 : sada &- min(sada, (da &- d) &* sa &* sa / s)
    case .softLight: return softened(d, s, da, sa)
    case .clear, .source, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
      .destinationOut, .sourceAtop, .destinationAtop, .xor, .plusLighter, .plusDarker, .hue,
      .saturation, .color, .luminosity:
      return 0
    }
  }

  private static func softened(_ d: Int32, _ s: Int32, _ da: Int32, _ sa: Int32) -> Int32 {
    guard da > 0, sa > 0 else { return 0 }
    let destination = Double(d) / Double(da)
    let source = Double(s) / Double(sa)
    let result: Double
    if source <= 0.5 {
      result = destination - (1 - 2 * source) * destination * (1 - destination)
    } else {
      let curve =
        destination <= 0.25
        ? ((16 * destination - 12) * destination + 4) * destination : destination.squareRoot()
      result = destination + (2 * source - 1) * (curve - destination)
    }
    return Int32((result * Double(sa &* da)).rounded())
  }
}
