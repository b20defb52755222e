import SnapshotDrawing
import SnapshotPixels

/// A layer or a blur that is open.
struct LayerScope {
  /// The way in which the layer is drawn when it ends.
  enum Ending {
    /// With an opacity, 0 to 255.
    case layer(opacity: UInt32)
    /// Blurred.
    case blur(ReducedBlur)
    /// Blurred after it is completed at full size.
    case axisBlur(LayerBlur)
    /// Above a shadow of its alpha.
    case castShadow(CastShadow)
    /// As the shadow of a shape: its blurred alpha is the coverage of a color.
    case shapeShadow(ReducedBlur, color: UInt32)
  }

  /// The way in which the layer is drawn when it ends.
  let ending: Ending
  /// The blend mode with which the layer is drawn.
  let blendMode: BlendMode
  /// The index of the operation that begins the layer, or of the first one inside the blur.
  var operation: Int
  /// The bounds of the drawing in the enclosing layer, when this one began.
  var outerBounds: PixelRect?

  /// Creates a layer that begins at an operation.
  init(_ ending: Ending, blendMode: BlendMode, operation: Int) {
    self.ending = ending
    self.blendMode = blendMode
    self.operation = operation
  }

  /// Whether an operation of the scene begins the layer.
  var hasOperation: Bool {
    if case .layer = ending { true } else { false }
  }
}

/// The shadow that a layer casts.
struct CastShadow {
  let blur: LayerBlur
  /// The shadow's color, premultiplied.
  let color: UInt32
  /// The offset of the shadow from the layer, in whole pixels, rounded down.
  let offsetX: Int
  let offsetY: Int
  /// The fractional part of the offset, from 0 up to 1.
  let fractionX: Double
  let fractionY: Double
  /// Whether shadow and content form one layer, which is drawn with its own blend mode.
  let isLayered: Bool
}

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
