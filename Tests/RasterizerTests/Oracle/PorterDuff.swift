import SnapshotDrawing

/// The factors by which a blend mode multiplies the source and the destination before it adds them.
///
/// The factors are those of Porter and Duff ("Compositing Digital Images", 1984). A mode that mixes
/// colors has the factors of xor, and adds the mixed color of the area that both cover.
struct PorterDuff {
  /// A factor in 255ths: a constant plus a multiple of the other operand's alpha.
  struct Factor {
    static let zero = Factor(constant: 0, slope: 0)
    static let one = Factor(constant: 255, slope: 0)
    /// The other operand's alpha.
    static let alpha = Factor(constant: 0, slope: 1)
    /// One minus the other operand's alpha.
    static let inverseAlpha = Factor(constant: 255, slope: -1)

    let constant: Int32
    let slope: Int32
  }

  let source: Factor
  let destination: Factor
  let mixesColors: Bool

  init(_ mode: BlendMode) {
    switch mode {
    case .clear: self.init(.zero, .zero)
    case .source: self.init(.one, .zero)
    case .sourceOver: self.init(.one, .inverseAlpha)
    case .destinationOver: self.init(.inverseAlpha, .one)
    case .sourceIn: self.init(.alpha, .zero)
    case .destinationIn: self.init(.zero, .alpha)
    case .sourceOut: self.init(.inverseAlpha, .zero)
    case .destinationOut: self.init(.zero, .inverseAlpha)
    case .sourceAtop: self.init(.alpha, .inverseAlpha)
    case .destinationAtop: self.init(.inverseAlpha, .alpha)
    case .xor: self.init(.inverseAlpha, .inverseAlpha)
    case .plusLighter, .plusDarker: self.init(.one, .one)
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      self.init(.inverseAlpha, .inverseAlpha, mixesColors: true)
    }
  }

  private init(_ source: Factor, _ destination: Factor, mixesColors: Bool = false) {
    self.source = source
    self.destination = destination
    self.mixesColors = mixesColors
  }
}

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
