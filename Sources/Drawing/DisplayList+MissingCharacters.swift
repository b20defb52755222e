package import SnapshotGeometry
import SnapshotPixels

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
      case .pop:
        areas.removeLast()
      case .fill, .image, .shadow, .backdrop: break
      }
    }
    return missing
  }
}

extension DisplayList.Command {
  fileprivate var drawsBoxes: Bool {
    if case .glyphs(let run, _) = self { !run.missingCharacters.isEmpty } else { false }
  }
}

extension GlyphRun.Glyph {
  fileprivate func overlaps(_ area: Rect, _ transform: Transform2D) -> Bool {
    guard let bounds = outline.bounds else { return false }
    let placed = bounds.offsetBy(dx: position.x, dy: position.y).applying(transform)
    return area.intersection(placed) != nil
  }
}

extension Paint {
  fileprivate var isClear: Bool {
    if case .color(let color) = self { color.isClear } else { false }
  }
}
