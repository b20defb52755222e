import SnapshotDrawing

/// How much a blend mode adds up of a source and of the ground that it is drawn on.
///
/// The shares are those of Porter and Duff ("Compositing Digital Images", 1984). A mode that mixes
/// colors has those of xor: what it mixes, where both are, comes on top.
struct PorterDuff {
  /// A share in 255ths: a constant, and how often the other one's alpha is added.
  struct Share {
    static let none = Share(constant: 0, slope: 0)
    static let whole = Share(constant: 255, slope: 0)
    /// As far as the other one is there.
    static let inside = Share(constant: 0, slope: 1)
    /// As far as the other one is not there.
    static let outside = Share(constant: 255, slope: -1)

    let constant: Int32
    let slope: Int32
  }

  let source: Share
  let ground: Share
  let mixesColors: Bool

  init(_ mode: BlendMode) {
    switch mode {
    case .clear: self.init(.none, .none)
    case .source: self.init(.whole, .none)
    case .sourceOver: self.init(.whole, .outside)
    case .destinationOver: self.init(.outside, .whole)
    case .sourceIn: self.init(.inside, .none)
    case .destinationIn: self.init(.none, .inside)
    case .sourceOut: self.init(.outside, .none)
    case .destinationOut: self.init(.none, .outside)
    case .sourceAtop: self.init(.inside, .outside)
    case .destinationAtop: self.init(.outside, .inside)
    case .xor: self.init(.outside, .outside)
    case .plusLighter, .plusDarker: self.init(.whole, .whole)
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      self.init(.outside, .outside, mixesColors: true)
    }
  }

  private init(_ source: Share, _ ground: Share, mixesColors: Bool = false) {
    self.source = source
    self.ground = ground
    self.mixesColors = mixesColors
  }
}
