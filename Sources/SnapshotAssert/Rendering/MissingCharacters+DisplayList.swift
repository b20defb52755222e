import SnapshotCore
import SnapshotDrawing
import SnapshotGeometry

extension DisplayList {
  /// Throws an error if an image of the list shows boxes for characters that no font has, or
  /// reports them if the scope permits them.
  ///
  /// - Parameter area: The area of the image, in the coordinates of the list.
  func checkCharacters(in area: CGRect) throws(ViewSnapshotError) {
    let found = missingCharacters(in: area.exact)
    guard !found.isEmpty else { return }
    var missing = MissingCharacters()
    var texts: [Int?: [String]] = [:]
    for box in found {
      missing.add(character: box.character.withCodePoints)
      // A long text is quoted once, around the first of its boxes.
      guard !texts[box.owner, default: []].contains(box.text) else { continue }
      texts[box.owner, default: []].append(box.text)
      let owner = box.owner.map { path(ofOwner: $0) } ?? "the display list"
      missing.add(view: "\(owner), \(box.text.excerpt(around: box.character).debugDescription)")
    }
    let setting = SnapshotScope.current.missingCharacters ?? Setting(.fail, by: .default)
    guard setting.value == .report else { throw .missingCharacters(missing, setting) }
    SnapshotNotices.addMissingCharacters(missing, allowedBy: setting)
  }
}

extension String {
  /// The maximum number of code points of a character in a message.
  private static let listedCodePointCount = 10
  /// The maximum number of characters of a text that a message quotes.
  private static let excerptLength = 40

  /// The character with its code points, such as `ア U+30A2`.
  ///
  /// A character that has no recognizable glyph has its name, such as `U+2003 EM SPACE`.
  fileprivate var withCodePoints: String {
    let scalars = unicodeScalars
    let codes = scalars.prefix(String.listedCodePointCount).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let others = scalars.count - codes.count
    let code = codes.joined(separator: " ") + (others > 0 ? " and \(others) more" : "")
    guard scalars.count == 1, let properties = scalars.first?.properties else {
      return "\(self) \(code)"
    }
    let name = properties.name.map { " " + $0 } ?? ""
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return "\u{25CC}\(self) \(code)\(name)"
    case .privateUse: return "\(code) (private use)"
    case .unassigned: return "\(code) (unassigned)"
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate:
      return code + name
    default: return "\(self) \(code)"
    }
  }

  /// Returns the text, or the part of a long text around a character.
  fileprivate func excerpt(around character: String) -> String {
    guard index(startIndex, offsetBy: String.excerptLength + 1, limitedBy: endIndex) != nil else {
      return self
    }
    let match = firstRange(of: character)?.lowerBound ?? startIndex
    let start = index(match, offsetBy: -10, limitedBy: startIndex) ?? startIndex
    let end = index(start, offsetBy: String.excerptLength, limitedBy: endIndex) ?? endIndex
    return (start > startIndex ? "…" : "") + self[start..<end] + (end < endIndex ? "…" : "")
  }
}
