/// A text in a reference that describes it.
///
/// Comparisons ignore metadata.
package struct ReferenceMetadata: Hashable, Sendable {
  /// The kind of a text.
  package enum Keyword: String, Hashable, Sendable {
    /// The test that the reference belongs to, as ``SnapshotIdentity/description``.
    case test = "Test"
    /// The version of the renderer that drew the snapshot.
    case renderer = "Renderer"
    /// The view tree of the snapshot; see ``SnapshotOutline``.
    case outline = "Outline"
  }

  /// The kind of the text.
  package let keyword: Keyword
  /// The text.
  package let text: String

  /// Creates a text.
  package init(_ keyword: Keyword, _ text: String) {
    self.keyword = keyword
    self.text = text
  }
}
