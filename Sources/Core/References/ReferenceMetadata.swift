/// A text that a reference carries about itself; comparing ignores it.
package struct ReferenceMetadata: Hashable, Sendable {
  /// What a note tells.
  package enum Keyword: String, Hashable, Sendable {
    /// Which test the reference belongs to, as ``SnapshotIdentity`` describes it.
    case test = "Test"
    /// Which version of the renderer made it.
    case renderer = "Renderer"
    /// What it shows; see ``SnapshotOutline``.
    case outline = "Outline"
  }

  /// What the text tells.
  package let keyword: Keyword
  /// The text.
  package let text: String

  /// Creates a note.
  package init(_ keyword: Keyword, _ text: String) {
    self.keyword = keyword
    self.text = text
  }
}
