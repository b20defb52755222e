import SnapshotGeometry

extension OutlineChange: CustomStringConvertible {
  /// The change in one line, such as `Card > Label "Title": frame (16 20; 100 17) -> (16 21; 100
  /// 17), moved by (0, 1); and 3 siblings moved by (0, 1)`.
  package var description: String {
    let change =
      switch kind {
      case .added: "added \(path)"
      case .removed: "removed \(path)"
      case .changed(let edits, let frame):
        "\(path): "
          + (Self.texts(edits) + [frame?.description].compactMap { $0 })
          .joined(separator: ", ")
      }
    return ([change] + consequences.descriptions.map { "and " + $0 }).joined(separator: "; ")
      .inOneLine
  }

  /// The maximum number of properties of a view in a line.
  private static let maximumEditCount = 6

  private static func texts(_ edits: [Edit]) -> [String] {
    let texts = edits.prefix(maximumEditCount).map(\.description)
    return edits.count > maximumEditCount
      ? texts + ["and \(edits.count - maximumEditCount) more properties"] : texts
  }
}

extension OutlineChange.Edit: CustomStringConvertible {
  /// The property with both values, such as `alpha (default) -> 0.5`.
  package var description: String {
    let (old, new) = (reference ?? "(default)", actual ?? "(default)")
    guard max(old.count, new.count) > Self.maximumValueLength else {
      return "\(name) \(old) -> \(new)"
    }
    let common = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, common - Self.context)
    let limit = Self.maximumValueLength
    return "\(name) \(old.excerpt(from: start, limit)) -> \(new.excerpt(from: start, limit))"
  }

  private static let maximumValueLength = 60
  /// The number of characters of a long value before the first difference.
  private static let context = 16
}

extension OutlineChange.FrameEdit: CustomStringConvertible {
  /// Both frames, and the distance that the view moved or grew.
  package var description: String {
    var parts = ["frame \(Self.text(reference)) -> \(Self.text(actual))"]
    if reference.origin != actual.origin {
      let (old, new) = (reference.origin, actual.origin)
      parts.append("moved by \(Self.distance(new.x - old.x, new.y - old.y))")
    }
    if reference.size != actual.size {
      let (old, new) = (reference.size, actual.size)
      parts.append("resized by \(Self.distance(new.width - old.width, new.height - old.height))")
    }
    return parts.joined(separator: ", ")
  }

  private static func text(_ rect: Rect) -> String {
    let (origin, size) = (rect.origin, rect.size)
    return "(\(origin.x.shortDescription) \(origin.y.shortDescription); "
      + "\(size.width.shortDescription) \(size.height.shortDescription))"
  }

  fileprivate static func distance(_ x: Double, _ y: Double) -> String {
    "(\(rounded(x).shortDescription), \(rounded(y).shortDescription))"
  }

  /// Rounds to thousandths, unless the result is 0.
  private static func rounded(_ number: Double) -> Double {
    let rounded = (number * 1_000).rounded() / 1_000
    return rounded == 0 ? number + 0 : rounded
  }
}

extension OutlineChange.Consequences {
  fileprivate var descriptions: [String] {
    var texts: [String] = []
    let count = moved.values.reduce(0, +)
    if count > 0 {
      let text = "\(count) \(count == 1 ? "sibling" : "siblings") moved"
      if let offset = moved.keys.first, moved.count == 1 {
        let distance = OutlineChange.FrameEdit.distance(
          Double(offset.x) / 1_000, Double(offset.y) / 1_000)
        texts.append("\(text) by \(distance)")
      } else {
        texts.append(text)
      }
    }
    if resized > 0 { texts.append("\(resized) \(resized == 1 ? "sibling" : "siblings") resized") }
    if inside > 0 {
      texts.append("\(inside) \(inside == 1 ? "descendant" : "descendants") moved with it")
    }
    if around > 0 { texts.append("\(around) \(around == 1 ? "ancestor" : "ancestors") resized") }
    return texts
  }
}

extension String {
  /// The text without line breaks.
  fileprivate var inOneLine: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
  }
}
