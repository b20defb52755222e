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
    if old != new, old.looksEqual(to: new) { (old, new) = (old.withCodePoints, new.withCodePoints) }
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

  private func value(_ text: String?) -> String {
    text ?? Self.defaults[name] ?? defaultText ?? "default"
  }

  /// The default value, if the other value reveals it: `false` if that is `true`, and `none` if it
  /// is a text.
  private var defaultText: String? {
    switch reference ?? actual {
    case "true": "false"
    case "false": "true"
    case let text? where text.hasPrefix("\""): "none"
    default: nil
    }
  }
}

extension OutlineChange.FrameEdit {
  /// The changed components, such as `height 245 -> 237` or `moved ↓ 4`.
  var titleText: String {
    var parts: [String] = []
    let (old, new) = (reference.size, actual.size)
    let isWider = old.width.titleText != new.width.titleText
    let isTaller = old.height.titleText != new.height.titleText
    if isWider, isTaller {
      parts.append("size \(old.titleText) -> \(new.titleText)")
    } else if isWider {
      parts.append("width \(old.width.titleText) -> \(new.width.titleText)")
    } else if isTaller {
      parts.append("height \(old.height.titleText) -> \(new.height.titleText)")
    }
    let movement = FrameOffset(from: reference.origin, to: actual.origin)
    if !movement.arrows.isEmpty { parts.append("moved \(movement.arrows)") }
    return parts.isEmpty ? "frame changed" : parts.joined(separator: ", ")
  }
}

extension FrameOffset {
  /// The distances with arrows, in points, such as `→ 4 ↓ 8`.
  var arrows: String {
    func text(_ distance: Int, _ positive: String, _ negative: String) -> String? {
      let points = Double(abs(distance)) / 1_000
      guard points.titleText != "0" else { return nil }
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

  /// Whether two different texts look equal, because only their spaces or the composition of their
  /// characters differ.
  fileprivate func looksEqual(to other: String) -> Bool {
    func folded(_ text: String) -> String {
      String(text.map { $0.isWhitespace ? " " : $0 })
    }
    // Strings are equal if their characters are canonically equivalent.
    return folded(self) == folded(other)
  }

  /// The text with the code points of characters beyond ASCII, such as `A‹U+00A0›b`.
  fileprivate var withCodePoints: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      guard !scalar.isASCII else { return result.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "‹U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "›"
    }
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
    var start = result.startIndex
    for (index, character) in self.enumerated() {
      if character == "x", !isQuoted, dropFirst(index + 1).first?.isNumber == true,
        result.endsWithLength
      {
        // A size, such as 390x844.
        result.append("×")
      } else if character == "\"", !isEscaped {
        isQuoted.toggle()
        if isQuoted { start = result.endIndex }
        result.append(isQuoted ? "“" : "”")
        if !isQuoted, result[start...].unicodeScalars.contains(where: \.isRightToLeft) {
          // Isolated, the values before and after an arrow remain in this order.
          result.insert("\u{2068}", at: start)
          result.append("\u{2069}")
        }
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

extension String {
  /// Whether the text ends with a number after a space, unlike an identifier such as `Grid2`.
  fileprivate var endsWithLength: Bool {
    let word = suffix(while: { !$0.isWhitespace })
    return !word.isEmpty && word.allSatisfy { $0.isNumber || $0 == "." }
  }

  private func suffix(while predicate: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, predicate(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
