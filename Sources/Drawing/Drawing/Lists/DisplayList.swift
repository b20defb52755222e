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
  package enum Command: Hashable, Sendable {
    case fill(Shape, Paint)
    /// Draws an image into a rectangle.
    case image(Image, in: Rect, ImageStyle)
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

  /// An object that draws, such as a view: its class, its index, and its parent.
  package struct Owner: Hashable, Sendable {
    let type: AnyClass
    /// The index among its siblings, or `nil` for a root or a mask.
    let ordinal: Int?
    /// The index of the parent, or `nil` for a root.
    package let parent: Int?

    /// The name of the owner among its siblings, such as `ImageView[2]`.
    var name: String {
      let type = String(describing: type)
      return ordinal.map { "\(type)[\($0)]" } ?? type
    }

    package static func == (first: Owner, second: Owner) -> Bool {
      first.type == second.type && first.ordinal == second.ordinal && first.parent == second.parent
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(ordinal)
      hasher.combine(parent)
    }
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

  /// Makes the items from an index a layer.
  mutating func isolateItems(from index: Int, owner: Int?) {
    insert(.pushLayer(opacity: 255), at: index, owner: owner)
    insert(.pop, at: items.count, owner: owner)
  }

  private mutating func insert(_ command: Command, at index: Int, owner: Int?) {
    items.insert(
      Item(command: command, transform: .identity, blendMode: .sourceOver, owner: owner),
      at: index)
    updateProperties(for: command)
  }

  /// Returns the list for an image of a rectangle, with a layer and a clip unless its items need
  /// neither.
  func isolated(in rect: CGRect) -> DisplayList {
    var list = self
    if items.contains(where: { $0.blendMode != .sourceOver }) {
      list.isolateItems(from: 0, owner: nil)
    }
    let shape = Shape.rect(rect)
    guard !list.items[...].areHidden(behind: shape, .identity, knownEnds: [:]) else { return list }
    list.insert(.pushClip(shape), at: 0, owner: nil)
    list.insert(.pop, at: list.items.count, owner: nil)
    return list
  }

  /// Whether the list of an image can be appended to another list.
  ///
  /// A backdrop in an image reads only the drawing of the image. The number of items is limited
  /// because images can be nested, and each level can repeat the items of the one inside.
  var canBeAppended: Bool { !hasBackdrop && items.count <= 1 << 16 }

  /// A digest of the description.
  var digest: UInt64 {
    description.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
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

extension DisplayList: CustomStringConvertible {
  /// One line per item, indented by clips and layers, followed by the path of its owner.
  public var description: String {
    var depth = 0
    var lines: [String] = []
    for item in items {
      if case .pop = item.command { depth -= 1 }
      var line = String(repeating: "  ", count: max(0, depth)) + item.command.description
      if item.transform != .identity { line += " at \(item.transform)" }
      if item.blendMode != .sourceOver { line += " by \(item.blendMode.rawValue)" }
      if let owner = item.owner { line += "  ; " + path(ofOwner: owner) }
      lines.append(line)
      if item.command.isPush { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList.Command: CustomStringConvertible {
  /// Whether the command begins a scope that ends with a pop.
  var isPush: Bool {
    switch self {
    case .pushClip, .pushMask, .pushLayer, .pushBlur, .pushShadow: true
    case .fill, .image, .glyphs, .shadow, .backdrop, .pop: false
    }
  }

  /// The command and its operands, such as `fill rect (0, 0) 10 x 10 with #FF0000`.
  package var description: String {
    switch self {
    case .fill(let shape, let paint): "fill \(shape) with \(paint)"
    case .image(let image, let rect, let style):
      "image \(image.exactDescription) in \(rect)" + (style == .stretched ? "" : " \(style)")
    case .glyphs(let run, let paint): "\(run) with \(paint)"
    case .shadow(let shape, let shadow): "shadow of \(shape), \(shadow)"
    case .backdrop(let shape, let filter): "backdrop in \(shape), \(filter)"
    case .pushClip(let shape): "clip to \(shape)"
    case .pushMask(let image, let rect): "mask \(image.exactDescription) in \(rect)"
    case .pushBlur(let x, let y):
      "blur of sigma \(x.shortDescription)" + (x == y ? "" : " by \(y.shortDescription)")
    case .pushShadow(let shadow): "shadow of what follows, \(shadow)"
    case .pushLayer(let opacity): "layer of opacity \(opacity)"
    case .pop: "end"
    }
  }
}

/// Digests for content that is too long for a description, the same in every run.
///
/// Display lists with equal descriptions draw the same pixels.
enum ContentDigest {
  /// Returns a digest as eight digits, such as `3f2a9c01`.
  static func text(_ digest: UInt64) -> String {
    let digits = String(UInt32(truncatingIfNeeded: digest ^ digest >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension GlyphRun {
  /// A digest of all outlines and positions.
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) { hash = (hash ^ (word ^ word >> 32)) &* 0x100_0000_01B3 }
    for glyph in glyphs {
      add(glyph.contours.digest)
      add(glyph.position.x.bitPattern)
      add(glyph.position.y.bitPattern)
    }
    return hash
  }
}

extension Image {
  /// The description of the image with a digest of its pixels, if they are stored.
  var exactDescription: String {
    guard case .bitmap(let bitmap) = content else { return description }
    return "\(description) \(ContentDigest.text(bitmap.digest))"
  }
}

extension Path {
  /// A digest of all elements and coordinates (FNV-1a over 64-bit words).
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) { hash = (hash ^ (word ^ word >> 32)) &* 0x100_0000_01B3 }
    func add(_ point: Point) {
      add(point.x.bitPattern)
      add(point.y.bitPattern)
    }
    for element in elements {
      switch element {
      case .move(let to):
        add(1)
        add(to)
      case .line(let to):
        add(2)
        add(to)
      case .quad(let to, let control):
        add(3)
        add(control)
        add(to)
      case .cubic(let to, let control1, let control2):
        add(4)
        add(control1)
        add(control2)
        add(to)
      case .close:
        add(5)
      }
    }
    return hash
  }
}

extension DisplayList {
  /// A character that is drawn as a box because no font has it.
  package struct MissingCharacter: Hashable, Sendable {
    /// The character, which may have several Unicode scalars.
    package let character: String
    /// The text that contains the character.
    package let text: String
    /// The index of the owner that draws the text.
    package let owner: Int?

    /// Adds the character and the owner to a hash.
    ///
    /// The text is left out, because it may be long and contain many of the characters.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(character)
      hasher.combine(owner)
    }
  }

  /// Returns the characters whose boxes are inside an image, in drawing order, each once per text
  /// and owner.
  ///
  /// A box is inside the image if its bounding rectangle overlaps the image and the bounding
  /// rectangles of all enclosing clips, and if neither its paint nor an enclosing layer is fully
  /// transparent. Shapes drawn in front of it do not matter.
  ///
  /// - Parameter bounds: The area of the image, in the coordinates of the list.
  package func missingCharacters(in bounds: Rect) -> [MissingCharacter] {
    guard items.contains(where: { $0.command.drawsBoxes }) else { return [] }
    var areas: [Rect?] = [bounds]
    var missing: [MissingCharacter] = []
    var known: Set<MissingCharacter> = []
    for item in items {
      let area = areas[areas.count - 1]
      switch item.command {
      case .glyphs(let run, let paint):
        guard let area, !paint.isClear else { continue }
        for box in run.missingCharacters
        where run.glyphs.indices.contains(box.glyph)
          && run.glyphs[box.glyph].overlaps(area, item.transform)
        {
          let found = MissingCharacter(
            character: box.character, text: box.text, owner: item.owner)
          if known.insert(found).inserted { missing.append(found) }
        }
      case .pushClip(let shape):
        areas.append(area?.intersection(shape.bounds.applying(item.transform)))
      case .pushMask(_, let rect):
        areas.append(area?.intersection(rect.applying(item.transform)))
      case .pushLayer(let opacity):
        areas.append(opacity == 0 ? nil : area)
      case .pushBlur(let x, let y):
        let outset =
          Shadow.blurOutset(of: max(x, y)) * item.transform.maximumStretch
        areas.append(area?.inset(by: 0 - outset))
      case .pushShadow:
        areas.append(area)
      case .image(let image, let rect, let style):
        guard let area, case .displayList(let list, let size) = image.content,
          !(style.tint?.isClear ?? false), area.intersection(rect.applying(item.transform)) != nil
        else { continue }
        let own = Rect(x: 0, y: 0, width: size.width, height: size.height)
        for box in list.missingCharacters(in: own) {
          let found = MissingCharacter(
            character: box.character, text: box.text, owner: item.owner)
          if known.insert(found).inserted { missing.append(found) }
        }
      case .pop:
        areas.removeLast()
      case .fill, .shadow, .backdrop: break
      }
    }
    return missing
  }
}

extension DisplayList.Command {
  fileprivate var drawsBoxes: Bool {
    switch self {
    case .glyphs(let run, _): !run.missingCharacters.isEmpty
    case .image(let image, _, _):
      if case .displayList = image.content { true } else { false }
    default: false
    }
  }
}

extension GlyphRun.Glyph {
  fileprivate func overlaps(_ area: Rect, _ transform: Transform2D) -> Bool {
    guard let bounds = contours.bounds else { return false }
    let placed = bounds.offsetBy(dx: position.x, dy: position.y).applying(transform)
    return area.intersection(placed) != nil
  }
}

extension Paint {
  fileprivate var isClear: Bool {
    if case .color(let color) = self { color.isClear } else { false }
  }
}
