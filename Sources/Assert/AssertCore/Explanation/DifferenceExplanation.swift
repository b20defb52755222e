package import SnapshotComparison
package import SnapshotDrawing

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
  package let title: FailureTitle
  /// The places where the images differ, in order of relevance; empty if the format has no pixels.
  package let places: [ChangedPlace]
  /// The number of places where content changed, was inserted, or was removed; `nil` if it is
  /// unknown to which views the pixels belong.
  package let placeCount: Int?
  /// The differing pixels, with the movements of views and with bands at the edges of added and
  /// removed views, if the format has pixels.
  package let pixels: PixelDifference?
  /// The number of pixels per point.
  package let scale: Scale
  /// The version of the renderer that drew the reference, or `nil` if it is unknown.
  let referenceRenderer: String?
  /// The version of the renderer that drew the snapshot, or `nil` if it is unknown.
  let actualRenderer: String?
  /// The width of the snapshot in points, or `nil` if it is unknown.
  let width: Double?
  /// The facts about the types and the properties in both outlines, or `nil` if one is unknown.
  package let facts: ViewFacts?
  let isDark: DarkInterfaces

  /// The maximum number of changes in a message.
  private static let maximumChangeCount = 8

  /// Explains a difference.
  ///
  /// - Parameters:
  ///   - reference: The metadata of the reference.
  ///   - actual: The metadata of the snapshot.
  ///   - pixels: The differing pixels, if the format has pixels. Changes of views at these pixels
  ///     come first.
  ///   - images: The compared images, which confirm the movements of views; `nil` if they are
  ///     unknown.
  ///   - scale: The number of pixels per point.
  ///   - facts: The facts about the types and the properties of the views.
  package init(
    reference: [ReferenceMetadata], actual: [ReferenceMetadata], pixels: PixelDifference?,
    images: ComparedImages?, scale: Scale, facts: ViewFacts
  ) {
    let texts = (Texts(reference), Texts(actual))
    guard let newOutline = texts.1.outline else {
      self.init(details: [], texts, pixels, scale)
      return
    }
    guard let oldOutline = texts.0.outline else {
      let advice =
        "the reference has no view outline; re-record it so that failures name the views that "
        + "changed"
      self.init(details: [advice], texts, pixels, scale)
      return
    }
    do {
      let outlines = MatchedOutlines(
        OutlineTree(try SnapshotOutline(text: oldOutline), facts),
        OutlineTree(try SnapshotOutline(text: newOutline), facts))
      self.init(outlines, texts, pixels, images, scale)
    } catch {
      self.init(
        details: ["cannot read the view outline of the reference: \(error)"], texts, pixels, scale)
    }
  }

  /// Creates an explanation without outlines.
  private init(
    details: [String], _ texts: (reference: Texts, actual: Texts), _ pixels: PixelDifference?,
    _ scale: Scale
  ) {
    headline = nil
    self.details = details
    changes = []
    title = FailureTitle(pixels, scale: scale)
    places = pixels.map { PlaceSearch($0, nil).result } ?? []
    placeCount = nil
    (self.pixels, self.scale) = (pixels, scale)
    (referenceRenderer, actualRenderer) = (texts.reference.renderer, texts.actual.renderer)
    width = texts.actual.width
    facts = nil
    isDark = DarkInterfaces(reference: false, actual: false)
  }

  private init(
    _ outlines: MatchedOutlines, _ texts: (reference: Texts, actual: Texts),
    _ pixels: PixelDifference?, _ images: ComparedImages?, _ scale: Scale
  ) {
    let difference = OutlineDifference(outlines)
    let renderers = Renderers(
      reference: texts.reference.renderer, actual: texts.actual.renderer)
    var ranked =
      pixels.map { difference.rankedChanges(near: $0, scale: scale) }
      ?? difference.changes.map { OutlineDifference.RankedChange(change: $0, isNear: true) }
    if renderers.differ {
      let listed = RendererChange.all(from: renderers.reference, to: renderers.actual)
      for index in ranked.indices {
        ranked[index].change.cameWithRenderer = RendererChange.explain(
          ranked[index].change, outlines, listed)
      }
      // Another renderer changes the sizes of texts, so a layout change is not evidence.
      ranked =
        ranked.filter { !$0.change.followsFromRenderer }
        + ranked.filter { $0.change.followsFromRenderer }
    }
    let changes = ranked.map(\.change)
    self.changes = changes
    let views = pixels.map { PlaceViews(outlines, changes, scale: scale, $0) }
    let explained = pixels.flatMap { views?.explained($0, images) }
    let hasCause =
      ranked.first.map { $0.isNear && !(renderers.differ && $0.change.followsFromRenderer) }
      ?? false
    let writer = TitleWriter(
      outlines, changes, isNear: ranked.map(\.isNear),
      below: Self.movementBelow(explained?.alignment, scale: scale))
    let found = hasCause ? writer.title() : nil
    let search = explained.map { PlaceSearch($0, views, found) }
    places = search?.result ?? []
    placeCount = search?.changedCount
    (self.pixels, self.scale) = (explained, scale)
    (referenceRenderer, actualRenderer) = (renderers.reference, renderers.actual)
    width = texts.actual.width
    facts = outlines.facts
    isDark = DarkInterfaces(outlines)
    if renderers.differ {
      let following = changes.filter(\.followsFromRenderer)
      title =
        found?.adding(renderers)
        ?? FailureTitle(renderers, following, changeCount: changes.count - following.count)
    } else {
      title =
        found
        ?? FailureTitle(unchangedView: search?.frontmostView, changeCount: changes.count)
    }
    (headline, details) = Self.lines(of: changes, renderers)
  }

  /// Returns the movement of all rows below the first inserted or removed ones, or `nil` if they
  /// moved by different distances.
  private static func movementBelow(
    _ alignment: ImageAlignment?, scale: Scale
  ) -> TitleWriter.MovementBelow? {
    guard let alignment, alignment.axis == .rows, let last = alignment.segments.last,
      last.offset != 0, let band = alignment.causes.first,
      alignment.segments.allSatisfy({ $0.offset == 0 || $0.offset == last.offset })
    else { return nil }
    // A band of equal rows can be anywhere among them.
    let first = band.range.lowerBound + band.slide.lowerBound
    let end = band.range.upperBound + band.slide.upperBound
    return TitleWriter.MovementBelow(
      offset: Double(last.offset) / scale.factor,
      rows: Double(first) / scale.factor...Double(end) / scale.factor)
  }

  /// Returns the lines of a message: the headline, and further changes.
  private static func lines(
    of changes: [OutlineChange], _ renderers: Renderers
  ) -> (headline: String, details: [String]) {
    let edited = changes.first { !renderers.differ || !$0.followsFromRenderer }
    let shown = changes.dropFirst(edited == nil ? 0 : 1)
    let limit = maximumChangeCount - (edited == nil ? 0 : 1)
    var details = shown.prefix(limit).map(\.description)
    if shown.count > limit { details.append(ChangeWords.moreChanges(shown.count - limit)) }
    let line = ChangeWords.rendererLine(renderers.reference, renderers.actual)
    guard let edited else {
      let reason = renderers.differ ? line : ChangeWords.drawsDifferently
      let unchanged =
        changes.contains(where: \.cameWithRenderer)
        ? ChangeWords.noOtherPropertyChanged : ChangeWords.noPropertyChanged
      return ([unchanged, reason].joined(separator: "; ").plain, details)
    }
    if renderers.differ { details.append(line.plain) }
    return (edited.description, details)
  }

  /// The relevant texts of metadata.
  private struct Texts {
    let renderer: String?
    let outline: String?

    init(_ metadata: [ReferenceMetadata]) {
      renderer = metadata.first { $0.keyword == .renderer }?.text
      outline = metadata.first { $0.keyword == .outline }?.text
    }

    /// The width of the root, or `nil` if it is unknown.
    var width: Double? {
      outline.flatMap(SnapshotOutline.rootWidth)
    }
  }
}
