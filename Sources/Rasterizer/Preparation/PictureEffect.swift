import SnapshotGeometry
import SnapshotPixels

/// The effect on a layer that is completed at full size, and the state before the layer began.
struct PictureEffect {
  /// The blur of the layer, or of its shadow.
  let blur: PictureBlur
  /// The previous state, with the builder's names.
  let outerBox: PixelRect
  let outerReachable: PixelRect
}

/// The shadow that a layer casts.
struct CastShadow {
  let effect: PictureEffect
  /// The shadow's color.
  let word: UInt32
  /// The offset of the shadow from the layer, in whole pixels, rounded down.
  let offsetX: Int
  let offsetY: Int
  /// The fractional part of the offset, from 0 up to 1.
  let fractionX: Double
  let fractionY: Double
  /// Whether shadow and content form one layer, which is drawn with its own blend mode.
  let isLayered: Bool
}
