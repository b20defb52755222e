package import SnapshotGeometry
package import SnapshotPixels

/// A list of drawing commands, from back to front, in points.
///
/// A display list is a value, which can be sent to another thread, compared, printed, and drawn at
/// any scale. Views write it through a ``DrawingContext``, and the rasterizer draws it.
///
/// ## Guarantees
/// - Every `pop` follows the clip or layer that it ends, and every clip or layer has a
///   pop.
/// - Every owner of an item is an index into `owners`, where parents precede their children.
public struct DisplayList: Hashable, Sendable {
  /// A drawing command.
  package enum Command: Hashable, Sendable {
    /// Fills a shape.
    case fill(Shape, Paint)
    /// Draws an image into a rectangle.
    case image(Image, in: Rect, ImageStyle)
    /// Draws glyphs.
    case glyphs(GlyphRun, Paint)
    /// Draws the shadow of a shape, without the shape.
    case shadow(Shape, Shadow)
    /// Replaces the pixels inside a shape with those drawn so far, filtered.
    case backdrop(Shape, BackdropFilter)
    /// Clips all drawing up to the matching pop to a shape.
    case pushClip(Shape)
    /// Multiplies all drawing up to the matching pop by the alpha of an image in a rectangle.
    case pushMask(Image, in: Rect)
    /// Draws all items up to the matching pop as one layer with an opacity, from 0 to 255.
    case pushLayer(opacity: UInt8)
    /// Draws all items up to the matching pop as one layer, blurred by a Gaussian with the given
    /// standard deviations along both axes, in points.
    ///
    /// Equal deviations blur equally in all directions. See ``Shadow/sigma`` for transforms.
    /// Otherwise, a transform scales and exchanges the axes. If the blur is rotated or skewed, each
    /// device axis has the correct variance, and the covariance is lost.
    case pushBlur(sigmaX: Double, sigmaY: Double)
    /// Draws all items up to the matching pop as one layer, above the shadow of its alpha.
    case pushShadow(Shadow)
    /// Ends the latest clip or layer.
    case pop
  }

  /// A command with its transform, blend mode, and owner.
  package struct Item: Hashable, Sendable {
    /// The command, in the coordinates of the item.
    package let command: Command
    /// The transform from the coordinates of the item to those of the list.
    package let transform: Transform2D
    /// The blend mode of the drawing or the layer.
    package let blendMode: BlendMode
    /// The index in ``DisplayList/owners`` of the owner, or `nil` if there is none.
    package let owner: Int?
  }

  /// An object that draws, such as a view: its name and its parent.
  package struct Owner: Hashable, Sendable {
    /// The name of the owner among its siblings, such as `ImageView[2]`.
    package let name: String
    /// The index of the parent, or `nil` for a root.
    package let parent: Int?
  }

  /// The items, from back to front.
  package private(set) var items: [Item] = []
  /// Whether an item draws a backdrop.
  package private(set) var hasBackdrop = false
  /// Whether an item begins a layer.
  package private(set) var hasLayer = false
  /// All owners, with parents before their children.
  package internal(set) var owners: [Owner] = []

  /// Creates an empty list.
  public init() {}

  /// Appends an item.
  mutating func append(_ item: Item) {
    items.append(item)
    updateProperties(for: item.command)
  }

  /// Replaces an item that is neither a layer nor a backdrop.
  mutating func replaceItem(at index: Int, with item: Item) {
    items[index] = item
    updateProperties(for: item.command)
  }

  private mutating func updateProperties(for command: Command) {
    switch command {
    case .backdrop: hasBackdrop = true
    case .pushLayer, .pushBlur, .pushShadow: hasLayer = true
    case .fill, .image, .glyphs, .shadow, .pushMask, .pushClip, .pop: break
    }
  }

  /// Returns the names from the root to an owner, separated by slashes.
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
