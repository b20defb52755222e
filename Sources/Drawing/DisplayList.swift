package import SnapshotGeometry
package import SnapshotPixels

/// A record of what is to be drawn, back to front, in points.
///
/// A display list is a value: it is sent to another thread, compared, printed and drawn again at
/// another scale. Views write it through a ``DrawingContext``; the rasterizer reads it.
///
/// ## Guarantees
/// - Every ``Command/pop`` has the clip or layer that it ends before it, and each of those its pop.
/// - Every item's owner is an index into ``owners``, whose parents come before their children.
public struct DisplayList: Hashable, Sendable {
  /// One thing to do.
  package enum Command: Hashable, Sendable {
    /// Fills a shape.
    case fill(Shape, Paint)
    /// Draws an image into a rectangle.
    case image(Image, in: Rect, ImageStyle)
    /// Draws glyphs.
    case glyphs(GlyphRun, Paint)
    /// Draws the shadow of a shape, without the shape.
    case shadow(Shape, Shadow)
    /// Draws all up to the matching pop only inside a shape.
    case pushClip(Shape)
    /// Draws all up to the matching pop as far as the alpha of an image in a rectangle says.
    case pushMask(Image, in: Rect)
    /// Draws all up to the matching pop as one picture of an opacity, 0 to 255.
    case pushLayer(opacity: UInt8)
    /// Draws all up to the matching pop as one picture, blurred by a gaussian whose standard
    /// deviations along both axes are given in points.
    ///
    /// Two equal deviations make a round blur; see ``Shadow/sigma`` for transforms. If they differ,
    /// a transform scales and exchanges the axes. If the blur is rotated or skewed, each axis of
    /// the device keeps its own variance, and the covariance is lost.
    case pushBlur(sigmaX: Double, sigmaY: Double)
    /// Draws all items up to the matching pop as one layer, above the shadow of its alpha.
    case pushShadow(Shadow)
    /// Ends the latest clip or layer.
    case pop
  }

  /// A command with its place and its owner.
  package struct Item: Hashable, Sendable {
    /// What to do, in the item's own coordinates.
    package let command: Command
    /// How the item's coordinates become the list's.
    package let transform: Transform2D
    /// How a draw, or the picture of a layer, joins what is there.
    package let blendMode: BlendMode
    /// The index in ``DisplayList/owners`` of who asked for it, or `nil` for nobody in particular.
    package let owner: Int?
  }

  /// Somebody who draws, such as a view: its name, and the owner that it is part of.
  package struct Owner: Hashable, Sendable {
    /// What the owner is called among its siblings, such as `ImageView[2]`.
    package let name: String
    /// The index of the owner that this one is part of, or `nil` for a root.
    package let parent: Int?
  }

  /// The commands, back to front.
  package internal(set) var items: [Item] = []
  /// All owners, parents first.
  package internal(set) var owners: [Owner] = []

  /// Creates a list that draws nothing.
  public init() {}

  /// Returns an owner's names from its root down, joined by slashes.
  package func path(ofOwner index: Int) -> String {
    var names: [String] = []
    var next: Int? = index
    while let current = next {
      names.append(owners[current].name)
      next = owners[current].parent
    }
    return names.reversed().joined(separator: "/")
  }
}
