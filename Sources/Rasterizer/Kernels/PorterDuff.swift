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
