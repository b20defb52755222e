/// A text that a reference carries about itself; comparing ignores it.
public struct ReferenceNote: Hashable, Sendable {
  /// What a note tells.
  public enum Keyword: String, Hashable, Sendable {
    /// Which test the reference belongs to, as ``SnapshotIdentity`` describes it.
    case test = "Test"
    /// Which version of the renderer made it.
    case renderer = "Renderer"
    /// What it shows; see ``SnapshotOutline``.
    case outline = "Outline"
  }

  /// What the text tells.
  public let keyword: Keyword
  /// The text.
  public let text: String

  /// Creates a note.
  public init(_ keyword: Keyword, _ text: String) {
    self.keyword = keyword
    self.text = text
  }
}
