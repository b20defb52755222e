/// The characters of a snapshot that are drawn as boxes, because no font has them.
package struct MissingCharacters: Hashable, Sendable {
  /// The maximum number of characters in a message.
  private static let maximumListedCharacterCount = 8
  /// The maximum number of views in a message.
  private static let maximumListedViewCount = 4

  /// The characters with their code points, such as `ア U+30A2`, without duplicates.
  package private(set) var characters: [String] = []
  /// The views that show the characters, with their texts, such as `View/Label[0], "アプリ"`.
  package private(set) var views: [String] = []
  private var known: Set<String> = []

  /// Creates an empty list.
  package init() {}

  /// Adds a character, unless it is already in the list.
  package mutating func add(character: String) {
    if known.insert(character).inserted { characters.append(character) }
  }

  /// Adds a view with its text, unless it is already in the list.
  package mutating func add(view: String) {
    if !views.contains(view) { views.append(view) }
  }

  /// Adds the characters and the views of another list.
  mutating func add(_ other: MissingCharacters) {
    for character in other.characters { add(character: character) }
    for view in other.views { add(view: view) }
  }

  /// The number of characters in a phrase, such as `2 characters are drawn as boxes because no font
  /// has them`.
  package var summary: String {
    characters.count == 1
      ? "1 character is drawn as a box because no font has it"
      : "\(characters.count) characters are drawn as boxes because no font has them"
  }

  /// The first characters and the number of others.
  package var list: String {
    MissingCharacters.first(MissingCharacters.maximumListedCharacterCount, of: characters)
      .joined(separator: ", ")
  }

  /// The first views and the number of others.
  package var listedViews: [String] {
    MissingCharacters.first(MissingCharacters.maximumListedViewCount, of: views, noun: " view")
  }

  private static func first(_ count: Int, of texts: [String], noun: String = "") -> [String] {
    let others = texts.count - count
    guard others > 0 else { return texts }
    let plural = noun.isEmpty || others == 1 ? noun : noun + "s"
    return texts.prefix(count) + ["and \(others) more\(plural)"]
  }
}
