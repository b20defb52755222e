import SnapshotDrawing

/// A step of a prepared scene.
struct RenderOperation {
  enum Kind {
    /// Draws a source through a coverage.
    case draw(Coverage, PaintSource)
    /// Sets the box to a pixel.
    case replace(UInt32)
    /// Clips the following operations, up to the matching end, to a coverage.
    ///
    /// A mask is the index of a sampler whose alpha also clips.
    case pushClip(Coverage, mask: Int?)
    /// Ends the innermost clip.
    case popClip
    /// Draws the following operations, up to the matching end, into a new layer.
    case pushLayer
    /// Draws the innermost layer with an opacity, 0 to 255.
    case popLayer(opacity: UInt32)
  }

  var kind: Kind
  /// The pixels that can change, in device space.
  var box: PixelRect
  /// The rounding of the coverage of lines.
  var rounding = EdgeRounding.exact
  /// The blend mode of a draw, or of a layer when it ends.
  var blendMode = BlendMode.sourceOver
  /// The pixels that no longer depend on earlier operations; empty for most operations.
  var opaqueBox = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

/// The pixels that an operation covers.
enum Coverage {
  /// All pixels of the operation's box, fully.
  case box
  /// The area that lines of the scene's buffer enclose.
  case lines(Range<Int>, FillRule)
  /// The area that lines enclose by the nonzero rule. In some rows of device space, only the last
  /// two lines, which are vertical, cross: these rows are equal.
  case sides(Range<Int>, rows: Range<Int>)
  /// The masks of a range of the scene's glyphs.
  case glyphs(Range<Int>)
  /// The blurred mask at an index of the scene's shadows.
  case shadow(Int)
}

/// The colors of a draw.
enum PaintSource {
  /// One premultiplied pixel.
  case solid(UInt32)
  /// The gradient at an index of the scene's gradients.
  case gradient(Int)
  /// The image at an index of the scene's samplers.
  case image(Int)
}
