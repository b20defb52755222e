/// A text in a PNG, with the keyword that tells its meaning.
public struct PNGText: Hashable, Sendable {
  /// What the text is: 1 to 79 characters of printable Latin-1, without spaces at its ends or two
  /// in a row.
  public var keyword: String
  /// The text, of any characters but NUL; lines end with a line feed.
  public var text: String

  /// Creates a text; encoding checks it.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}
