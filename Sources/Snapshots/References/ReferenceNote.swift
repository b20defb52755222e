/// A text that a reference carries about itself; comparing ignores it.
public struct ReferenceNote: Hashable, Sendable {
  /// What the text tells, such as `Test`: printable ASCII letters and spaces.
  public let keyword: String
  /// The text.
  public let text: String

  /// Creates a note.
  public init(_ keyword: String, _ text: String) {
    self.keyword = keyword
    self.text = text
  }
}
