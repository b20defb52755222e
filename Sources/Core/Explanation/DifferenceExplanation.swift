package import SnapshotComparison
import SnapshotGeometry

/// Why a picture differs from its reference, as far as the two tell of themselves.
///
/// ```
/// Card > Label "Title": text "Title" -> "Titel"
/// ```
package struct DifferenceExplanation: Hashable, Sendable {
  /// What a failure's first line can carry; `nil` where nothing is known.
  package let headline: String?
  /// What else is known, a line each.
  package let details: [String]

  /// How many changes are told.
  private static let maximumChangeCount = 8

  /// Explains a difference.
  ///
  /// - Parameters:
  ///   - reference: The notes of the reference.
  ///   - actual: The notes of the picture that was compared with it.
  ///   - pixels: Which pixels differ, if the two are pictures: changes of views that lie there come first.
  ///   - appearance: The properties of views that affect only pixels.
  package init(
    reference: [ReferenceMetadata], actual: [ReferenceMetadata], pixels: PixelDifference?,
    appearance: AppearanceProperties = AppearanceProperties()
  ) {
    let (old, new) = (Notes(reference), Notes(actual))
    guard let newOutline = new.outline else {
      self.init(headline: nil, details: [])
      return
    }
    guard let oldOutline = old.outline else {
      self.init(
        headline: nil,
        details: [
          "the reference does not tell its views; record it anew to have failures name them"
        ])
      return
    }
    do throws(OutlineError) {
      self.init(
        from: try SnapshotOutline(text: oldOutline), old.renderer,
        to: try SnapshotOutline(text: newOutline), new.renderer, pixels, appearance)
    } catch {
      self.init(
        headline: nil, details: ["what the reference tells of its views cannot be read: \(error)"])
    }
  }

  private init(headline: String?, details: [String]) {
    (self.headline, self.details) = (headline, details)
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
      details.append("and \(count) more \(count == 1 ? "change" : "changes") of views")
    }
    if oldRenderer != newRenderer { details.append(Self.renderers(oldRenderer, newRenderer)) }
    self.init(headline: first.description, details: details)
  }

  private static func unchanged(_ old: String?, _ new: String?) -> String {
    old == new
      ? "no view changed, and the renderer is the same: an image's content did, or what a view draws "
        + "by itself"
      : "no view changed: " + renderers(old, new)
  }

  private static func renderers(_ old: String?, _ new: String?) -> String {
    "the reference was drawn by \(old.map { "renderer \($0)" } ?? "an unknown renderer"), this by "
      + (new.map { "renderer \($0)" } ?? "an unknown one")
  }

  /// The notes that matter here.
  private struct Notes {
    let renderer: String?
    let outline: String?

    init(_ notes: [ReferenceMetadata]) {
      renderer = notes.first { $0.keyword == .renderer }?.text
      outline = notes.first { $0.keyword == .outline }?.text
    }
  }
}
