package import SnapshotComparison
import SnapshotGeometry

/// The view changes that explain a difference between a snapshot and its reference.
///
/// ```
/// Card > Label "Title": text "Title" -> "Titel"
/// ```
package struct DifferenceExplanation: Hashable, Sendable {
  /// The change for the first line of a failure message, or `nil` if none is known.
  package let headline: String?
  /// Further changes, one per line.
  package let details: [String]
  /// All changes in order of relevance, including those that the message leaves out.
  package let changes: [OutlineChange]

  /// The maximum number of changes.
  private static let maximumChangeCount = 8

  /// Explains a difference.
  ///
  /// - Parameters:
  ///   - reference: The metadata of the reference.
  ///   - actual: The metadata of the snapshot.
  ///   - pixels: The differing pixels, if the format has pixels. Changes of views at these pixels
  ///     come first.
  ///   - appearance: The properties of views that affect only pixels.
  package init(
    reference: [ReferenceMetadata], actual: [ReferenceMetadata], pixels: PixelDifference?,
    appearance: AppearanceProperties = AppearanceProperties()
  ) {
    let (old, new) = (Texts(reference), Texts(actual))
    guard let newOutline = new.outline else {
      self.init(headline: nil, details: [])
      return
    }
    guard let oldOutline = old.outline else {
      self.init(
        headline: nil,
        details: [
          "the reference has no view outline; re-record it so that failures name the views that "
            + "changed"
        ])
      return
    }
    do throws(OutlineError) {
      self.init(
        from: try SnapshotOutline(text: oldOutline), old.renderer,
        to: try SnapshotOutline(text: newOutline), new.renderer, pixels, appearance)
    } catch {
      self.init(
        headline: nil, details: ["cannot read the view outline of the reference: \(error)"])
    }
  }

  private init(headline: String?, details: [String], changes: [OutlineChange] = []) {
    (self.headline, self.details, self.changes) = (headline, details, changes)
  }

  private init(
    from old: SnapshotOutline, _ oldRenderer: String?, to new: SnapshotOutline,
    _ newRenderer: String?, _ pixels: PixelDifference?, _ appearance: AppearanceProperties
  ) {
    let difference = OutlineDifference(reference: old, actual: new, appearance: appearance)
    let width = new.nodes[0].frame.width
    let changes = pixels.map { difference.changes(near: $0, width: width) } ?? difference.changes
    guard let first = changes.first else {
      self.init(headline: Self.unchanged(oldRenderer, newRenderer), details: [])
      return
    }
    var details = changes.dropFirst().prefix(Self.maximumChangeCount - 1).map(\.description)
    if changes.count > Self.maximumChangeCount {
      let count = changes.count - Self.maximumChangeCount
      details.append("and \(count) more \(count == 1 ? "change" : "changes")")
    }
    if oldRenderer != newRenderer { details.append(Self.renderers(oldRenderer, newRenderer)) }
    self.init(headline: first.description, details: details, changes: changes)
  }

  private static func unchanged(_ old: String?, _ new: String?) -> String {
    old == new
      ? "no view property changed; an image or a custom `draw(in:)` draws differently"
      : "no view property changed; " + renderers(old, new)
  }

  private static func renderers(_ old: String?, _ new: String?) -> String {
    let names = [old, new].map { $0.map { "renderer \($0)" } ?? "an unknown version" }
    return "the reference was drawn by \(names[0]), the snapshot by \(names[1])"
  }

  /// The relevant texts of metadata.
  private struct Texts {
    let renderer: String?
    let outline: String?

    init(_ metadata: [ReferenceMetadata]) {
      renderer = metadata.first { $0.keyword == .renderer }?.text
      outline = metadata.first { $0.keyword == .outline }?.text
    }
  }
}
