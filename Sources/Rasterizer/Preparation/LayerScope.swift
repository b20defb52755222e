import SnapshotDrawing
import SnapshotPixels

/// A layer or a blur that is open, and what was in force before it began.
struct LayerScope {
  /// What happens to the picture of all that is inside.
  enum Ending {
    /// It is drawn with an opacity, 0 to 255.
    case layer(opacity: UInt32)
    /// It is blurred.
    case blur(BlurScope)
    /// A layer that is blurred when it is completed.
    case stretchedBlur(PictureEffect)
    /// A layer that is drawn above a shadow of its alpha.
    case cast(CastShadow)
    /// It is blurred, and its alpha is how far a word covers what is there.
    case shadow(BlurScope, UInt32)
  }

  /// What happens to the picture in the end.
  let ending: Ending
  /// How the picture joins what is there.
  let blendMode: BlendMode
  /// The index of the operation that begins the layer, or of the first one inside the blur.
  var operation: Int
  /// What has been drawn into the picture around this one.
  let outerBounds: PixelRect?
  /// What edges around this picture are rounded to.
  let outerRounding: EdgeRounding
}
