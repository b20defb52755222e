import SnapshotDrawing

extension BlendMode {
  /// Whether a transparent source changes its destination.
  var changesDestinationUnderTransparency: Bool {
    switch self {
    case .clear, .source, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .sourceOver, .destinationOver, .destinationOut, .sourceAtop, .xor, .plusLighter, .multiply,
      .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusDarker:
      false
    }
  }
}
