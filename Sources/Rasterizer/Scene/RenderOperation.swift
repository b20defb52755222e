import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A step of a prepared scene.
struct Operation {
  /// What happens.
  enum Kind {
    /// Draws a source where something is covered.
    case draw(Coverage, Source)
    /// Sets the box to a word.
    case replace(UInt32)
    /// Covers what follows, up to the matching end, as far as lines do.
    ///
    /// A mask is the number of a sampler whose alpha counts as well.
    case pushClip(Coverage, mask: Int?)
    /// Ends the latest clip.
    case popClip
    /// Draws what follows, up to the matching end, into a picture of its own.
    case pushLayer
    /// Draws the picture of the latest layer with an opacity, 0 to 255.
    case popLayer(opacity: UInt32)
  }

  /// What happens.
  var kind: Kind
  /// The pixels that can change, in device space.
  var box: PixelRect
  /// What the coverage of lines is rounded to.
  var rounding = EdgeRounding.exact
  /// How a draw, or the picture of a layer, joins what is there.
  var blendMode = BlendMode.sourceOver
  /// The pixels that become independent of what was there; empty for most operations.
  var opaqueBox = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

/// Which pixels an operation covers, and how much of each.
enum Coverage {
  /// All pixels of the operation's box, wholly.
  case box
  /// What lines of the scene's buffer enclose.
  case lines(Range<Int>, FillRule)
  /// What lines enclose by the nonzero rule, of which the last two alone cross some rows of device
  /// space, upright: so these rows are all alike.
  case sides(Range<Int>, rows: Range<Int>)
  /// Masks at places: a range of the scene's glyphs.
  case glyphs(Range<Int>)
  /// The blurred mask at an index of the scene's shadows.
  case shadow(Int)
}
