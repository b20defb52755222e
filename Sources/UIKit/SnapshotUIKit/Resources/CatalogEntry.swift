/// The traits for which an entry of a set in an asset catalog is meant.
struct CatalogEntry {
  /// The entry in the set's `Contents.json`.
  let content: [String: Any]
  /// Whether the entry is for dark interfaces.
  let isDark: Bool

  /// Returns the entries that a phone uses, one for each combination of traits.
  ///
  /// An entry for phones precedes one for all devices, and one for sRGB one for wide colors.
  static func entries(in contents: [[String: Any]]) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    for entry in contents.compactMap(CatalogEntry.init) {
      if let index = entries.firstIndex(where: { $0.traits == entry.traits }) {
        if entry.precedence > entries[index].precedence { entries[index] = entry }
      } else {
        entries.append(entry)
      }
    }
    return entries
  }

  /// Creates an entry; `nil` if a phone with light or dark interfaces does not use it.
  private init?(_ content: [String: Any]) {
    guard ["universal", "iphone"].contains(content["idiom"] as? String ?? "universal") else {
      return nil
    }
    var isDark = false
    for appearance in content["appearances"] as? [[String: Any]] ?? [] {
      guard appearance["appearance"] as? String == "luminosity" else { return nil }
      isDark = appearance["value"] as? String == "dark"
    }
    (self.content, self.isDark) = (content, isDark)
  }

  /// The traits that can differ between the entries of one phone.
  private var traits: [String] {
    let keys = ["scale", "language-direction", "locale", "width-class", "height-class"]
    return ["\(isDark)"] + keys.map { content[$0] as? String ?? "" }
  }

  private var precedence: Int {
    let isForDevice = ["subtype", "memory", "graphics-feature-set", "screen-width"].contains {
      content[$0] != nil
    }
    if isForDevice { return 0 }
    let isForPhone = content["idiom"] as? String == "iphone"
    let isWide = content["display-gamut"] as? String == "display-P3"
    return 1 + (isForPhone ? 2 : 0) + (isWide ? 0 : 1)
  }

  /// The layout direction, or `nil` for both.
  var direction: String? { content["language-direction"] as? String }

  /// The kind of traits for which a snapshot cannot choose an entry, in the plural, or `nil`.
  var unsupportedTraits: String? {
    if content["locale"] != nil { return "languages" }
    if content["width-class"] != nil || content["height-class"] != nil { return "size classes" }
    return direction == "right-to-left" ? "layout directions" : nil
  }
}
