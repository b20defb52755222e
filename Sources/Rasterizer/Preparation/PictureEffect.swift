import Geometry
import Pixels

/// What happens to a picture that is finished at full size, and what was in force before it began.
struct PictureEffect {
  /// The blur of the picture, or of its shadow.
  let blur: PictureBlur
  /// What was in force before, by the names of the builder.
  let outerBox: PixelRect
  let outerReachable: PixelRect
}

/// The shadow that a picture casts.
struct CastShadow {
  let effect: PictureEffect
  /// The shadow's color.
  let word: UInt32
  /// How far the shadow lies from the picture, in whole pixels, rounded down.
  let offsetX: Int
  let offsetY: Int
  /// What the whole pixels lack, from 0 up to 1.
  let fractionX: Double
  let fractionY: Double
  /// Whether shadow and picture are one layer, which is drawn by its own blend mode.
  let isLayered: Bool
}
