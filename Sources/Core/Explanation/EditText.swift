import SnapshotGeometry

extension OutlineChange.Edit {
  /// The default values of properties, which outlines leave out.
  private static let defaults: [String: String] = [
    "alpha": "1", "borderWidth": "0", "contentMode": "scaleToFill", "cornerRadius": "0",
    "displayScale": "1", "font.pointSize": "17", "font.weight": "regular", "isEnabled": "true",
    "isHidden": "false", "isHighlighted": "false", "isSelected": "false",
    "layoutDirection": "leftToRight", "numberOfLines": "1",
    "preferredContentSizeCategory": "large", "shadowOpacity": "0", "text": "none",
    "image": "none", "textAlignment": "natural", "title": "none", "transform": "identity",
    "userInterfaceStyle": "light", "backgroundColor": "none",
  ]
  /// The properties that a title mentions first.
  static let prominentNames = [
    "type", "text", "title", "image", "isHidden", "textColor", "backgroundColor", "tintColor",
  ]
  /// The maximum length of a value in a title.
  private static let maximumTitleLength = 24

  /// The property with both values for a title, such as `alpha 1 -> 0.5`.
  ///
  /// - Parameter isDark: Whether each image has a dark interface.
  func titleText(isDark: DarkInterfaces) -> String {
    var (old, new) = (value(reference), value(actual))
    let resolved = (old.variant(isDark.reference), new.variant(isDark.actual))
    if resolved.0 != resolved.1 { (old, new) = resolved }
    let limit = Self.maximumTitleLength
    guard max(old.count, new.count) > limit else { return "\(name) \(old) -> \(new)" }
    guard old.hasPrefix("\"") || new.hasPrefix("\"") else { return "\(name) changed" }
    let (first, second) = (old.unquoted, new.unquoted)
    let common = zip(first, second).prefix { $0 == $1 }.count
    let start = max(0, common - limit / 3)
    let texts = [(old, first), (new, second)].map { value, text in
      value.hasPrefix("\"") ? "\"\(text.excerpt(from: start, limit))\"" : value
    }
    return "\(name) \(texts[0]) -> \(texts[1])"
  }

  /// Whether the property is a color.
  var isColor: Bool {
    (name.hasSuffix("Color") || ["color", "background", "foreground"].contains(name))
      && [reference, actual].contains { $0?.hasPrefix("#") == true }
  }

  private func value(_ text: String?) -> String { text ?? Self.defaults[name] ?? "default" }
}

extension OutlineChange.FrameEdit {
  /// The changed components, such as `height 245 -> 237` or `moved ↓ 4`.
  var titleText: String {
    var parts: [String] = []
    let (old, new) = (reference.size, actual.size)
    if old.width != new.width, old.height != new.height {
      parts.append("size \(old.titleText) -> \(new.titleText)")
    } else if old.width != new.width {
      parts.append("width \(old.width.titleText) -> \(new.width.titleText)")
    } else if old.height != new.height {
      parts.append("height \(old.height.titleText) -> \(new.height.titleText)")
    }
    let movement = FrameOffset(from: reference.origin, to: actual.origin)
    if movement.x != 0 || movement.y != 0 { parts.append("moved \(movement.arrows)") }
    return parts.isEmpty ? "frame changed" : parts.joined(separator: ", ")
  }
}

extension FrameOffset {
  /// The distances with arrows, in points, such as `→ 4 ↓ 8`.
  var arrows: String {
    func text(_ distance: Int, _ positive: String, _ negative: String) -> String? {
      guard distance != 0 else { return nil }
      let points = Double(abs(distance)) / 1_000
      return "\(distance > 0 ? positive : negative) \(points.titleText)"
    }
    return [text(x, "→", "←"), text(y, "↓", "↑")].compactMap(\.self).joined(separator: " ")
  }
}

extension Size {
  /// The width and the height, such as `390x844`.
  var titleText: String { "\(width.titleText)x\(height.titleText)" }
}

extension Double {
  /// The number with at most two decimals.
  var titleText: String {
    guard abs(self) < 1e12 else { return shortDescription }
    return ((self * 100).rounded() / 100 + 0).shortDescription
  }
}

extension String {
  /// The part of the text from a position, at most as long as a limit, with an ellipsis for each
  /// part that is missing.
  func excerpt(from start: Int, _ limit: Int) -> String {
    let remaining = dropFirst(start)
    return (start > 0 ? "…" : "") + remaining.prefix(limit) + (remaining.count > limit ? "…" : "")
  }

  /// The text without the quotation marks around it.
  fileprivate var unquoted: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }

  /// The text with typographic quotation marks and arrows, for images: `Label "A": text "A" -> "B"`
  /// becomes `Label “A”: text “A” → “B”`.
  ///
  /// Arrows in quotation marks are part of a value and remain.
  package var typographic: String {
    var result = ""
    var (isQuoted, isEscaped) = (false, false)
    for (index, character) in self.enumerated() {
      if character == "x", !isQuoted, result.last?.isNumber == true,
        dropFirst(index + 1).first?.isNumber == true
      {
        // A size, such as 390x844.
        result.append("×")
      } else if character == "\"", !isEscaped {
        isQuoted.toggle()
        result.append(isQuoted ? "“" : "”")
      } else if character == ">", !isQuoted, result.hasSuffix(" -") {
        result.removeLast()
        result.append("→")
      } else {
        result.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }

  /// The variant of a color for an interface style; other texts are returned unchanged.
  fileprivate func variant(_ isDark: Bool) -> String {
    guard hasPrefix("#"), let bar = firstIndex(of: "|") else { return self }
    return String(isDark ? self[index(after: bar)...] : self[..<bar])
  }
}

/// Whether the interfaces of two images are dark, which selects the variants of their colors.
struct DarkInterfaces: Hashable {
  let reference: Bool
  let actual: Bool

  init(reference: Bool, actual: Bool) { (self.reference, self.actual) = (reference, actual) }

  init(_ outlines: MatchedOutlines) {
    func isDark(_ tree: OutlineTree) -> Bool {
      tree.nodes[0].properties.contains { $0.name == "userInterfaceStyle" && $0.text == "dark" }
    }
    self.init(reference: isDark(outlines.reference), actual: isDark(outlines.actual))
  }
}
