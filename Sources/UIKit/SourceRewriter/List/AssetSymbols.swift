package import Foundation

/// The members that Xcode generates for the images and colors of asset catalogs, such as
/// `UIImage(resource: .badge)` and `UIColor.brand`.
package struct AssetSymbols {
  private let images: Namespace
  private let colors: Namespace

  /// Reads the catalogs in folders and below them.
  ///
  /// Of two assets with the same symbol, the first one counts, in alphabetical order within a
  /// folder.
  package init(in folders: [URL]) {
    var (images, colors) = (Namespace(), Namespace())
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for path in (paths ?? []).sorted() {
        let components = path.split(separator: "/").map(String.init)
        let isInCatalog = folder.path.hasSuffix(".xcassets") || path.contains(".xcassets/")
        guard isInCatalog, let set = components.last else { continue }
        let asset = (set as NSString).deletingPathExtension
        let spaces = Self.namespaces(of: components.dropLast(), in: folder.path)
        switch (set as NSString).pathExtension {
        case "imageset": images.add(asset, of: "image", in: spaces[...])
        case "colorset": colors.add(asset, of: "color", in: spaces[...])
        default: break
        }
      }
    }
    (self.images, self.colors) = (images, colors)
  }

  /// Returns the names of the folders that are namespaces.
  private static func namespaces(of components: ArraySlice<String>, in folder: String) -> [String] {
    var path = folder
    return components.filter { component in
      path += "/" + component
      guard let data = FileManager.default.contents(atPath: path + "/Contents.json"),
        let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { return false }
      return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
    }
  }

  /// The names of UIKit, for which Xcode generates no member of `UIColor` and `UIImage`.
  private static let names: [String: Set<String>] = [
    "UIColor": Set(
      """
      black blue brown clear cyan darkGray darkText gray green groupTableViewBackground label
      lightGray lightText link magenta opaqueSeparator orange placeholderText purple quaternaryLabel
      quaternarySystemFill red secondaryLabel secondarySystemBackground secondarySystemFill
      secondarySystemGroupedBackground separator systemBackground systemBlue systemBrown systemCyan
      systemFill systemGray systemGray2 systemGray3 systemGray4 systemGray5 systemGray6 systemGreen
      systemGroupedBackground systemIndigo systemMint systemOrange systemPink systemPurple systemRed
      systemTeal systemYellow tertiaryLabel tertiarySystemBackground tertiarySystemFill
      tertiarySystemGroupedBackground tintColor white yellow
      """.split(whereSeparator: \.isWhitespace).map(String.init)),
    "UIImage": ["actions", "add", "checkmark", "remove", "strokedCheckmark"],
  ]

  /// Returns the source of the members.
  ///
  /// - Parameter declared: The members that the sources of the target declare themselves, by type.
  package func source(declared: [String: Set<String>]) -> String {
    let resources = [("ImageResource", images), ("ColorResource", colors)].map { type, assets in
      assets.source(extending: "SnapshotUIKit.\(type)", except: declared[type] ?? []) { symbol in
        "static let \(symbol.name) = SnapshotUIKit.\(type)(name: \(symbol.literal), "
          + "in: uiKitResources)"
      }
    }
    let members = [("UIImage", images), ("UIColor", colors)].map { type, assets in
      let others = Self.names[type, default: []].union(declared[type] ?? [])
      return assets.source(extending: type, except: others) { symbol in
        "static var \(symbol.name): \(type) { \(type)(resource: .\(symbol.path)) }"
      }
    }
    return (resources + members).joined()
  }
}

/// The assets in a folder of a catalog that is a namespace, or of all other folders.
private struct Namespace {
  /// An asset.
  struct Symbol {
    let name: String
    /// The name with those of the namespaces around it.
    let path: String
    /// The name of the asset with its namespaces, as a literal.
    let literal: String
  }

  private var symbols: [Symbol] = []
  private var namespaces: [(name: String, content: Namespace)] = []

  /// Adds an asset.
  ///
  /// - Parameters:
  ///   - kind: The word that the symbol does not repeat at its end.
  ///   - spaces: The names of the folders around the asset that are namespaces.
  mutating func add(_ asset: String, of kind: String, in spaces: ArraySlice<String>) {
    let names = spaces.compactMap(AssetName.namespace)
    guard names.count == spaces.count, let symbol = AssetName.symbol(asset, of: kind) else {
      return
    }
    add(
      Symbol(
        name: symbol, path: (names + [symbol]).joined(separator: "."),
        literal: String(reflecting: (spaces + [asset]).joined(separator: "/"))), in: names[...])
  }

  private mutating func add(_ symbol: Symbol, in spaces: ArraySlice<String>) {
    guard let name = spaces.first else {
      if !symbols.contains(where: { $0.name == symbol.name }) { symbols.append(symbol) }
      return
    }
    if !namespaces.contains(where: { $0.name == name }) { namespaces.append((name, Namespace())) }
    for index in namespaces.indices where namespaces[index].name == name {
      namespaces[index].content.add(symbol, in: spaces.dropFirst())
    }
  }

  /// Returns an extension with a member for each asset, or an empty string if there are none.
  func source(
    extending type: String, except names: Set<String>, member: (Symbol) -> String
  ) -> String {
    let members =
      symbols.filter { !names.contains($0.name) }.map { "  " + member($0) + "\n" }
      + namespaces.filter { !names.contains($0.name) }.map {
        $0.content.declaration(of: $0.name, indentation: "  ", member)
      }
    return members.isEmpty ? "" : "extension \(type) {\n\(members.joined())}\n"
  }

  private func declaration(
    of name: String, indentation: String, _ member: (Symbol) -> String
  ) -> String {
    let inner = indentation + "  "
    let members =
      symbols.map { inner + member($0) + "\n" }
      + namespaces.map { $0.content.declaration(of: $0.name, indentation: inner, member) }
    return "\(indentation)enum \(name) {\n\(members.joined())\(indentation)}\n"
  }
}

/// The names that Xcode gives to symbols of assets.
enum AssetName {
  /// Returns the symbol of an asset, such as `stickyNote` for `sticky-note`, or `nil` for a name
  /// without letters and digits.
  ///
  /// - Parameter kind: The word that is deleted at the end, such as `color` for a color.
  static func symbol(_ asset: String, of kind: String) -> String? {
    var words = words(in: asset)
    if words.count > 1, words.last?.lowercased() == kind { words.removeLast() }
    let isCapitalized = !words.contains { $0.contains(where: \.isLowercase) }
    let name =
      isCapitalized
      ? words.joined(separator: "_")
      : (words.first?.lowercased() ?? "") + words.dropFirst().map(capitalized).joined()
    return valid(name)
  }

  /// Returns the name of the type for a folder that is a namespace, or `nil` for a name without
  /// letters and digits.
  static func namespace(_ folder: String) -> String? {
    valid(words(in: folder).map(capitalized).joined())
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func valid(_ name: String) -> String? {
    guard let first = name.first else { return nil }
    if first.isNumber { return "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns the parts of a name, which end before capitals, before and after numbers, and at other
  /// characters.
  private static func words(in name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func finish() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in name {
      guard character.isLetter || character.isNumber else {
        finish()
        continue
      }
      if let last = word.last {
        if last.isNumber != character.isNumber || character.isUppercase && !last.isUppercase {
          finish()
        } else if character.isLowercase, last.isUppercase, word.count > 1 {
          // The last capital of several begins the next word.
          word.removeLast()
          finish()
          word.append(last)
        }
      }
      word.append(character)
    }
    finish()
    return words
  }

  private static let keywords = Set(
    """
    as associatedtype break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super
    switch throw throws true try typealias var where while
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
