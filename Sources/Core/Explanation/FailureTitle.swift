import SnapshotComparison

/// The title of a failure sheet: the cause in a few words, and its consequences.
///
/// Lengths are in points.
package struct FailureTitle: Hashable, Sendable {
  /// The cause, such as `Label "Harbour": text "Harbor" -> "Harbour"`; empty if unknown.
  package let headline: String
  /// The consequences of the cause, such as `and everything below moved ↓ 44`; may be empty.
  package let consequence: String
  /// The indices of the changes in the headline, among all changes.
  package let changes: [Int]
  /// The headline without the values of its color, such as `3 Labels: textColor`, for images that
  /// show the colors; `nil` if the headline is not about one color.
  package let colorHeadline: String?
  /// Whether all differing pixels follow from the first change, such as that of the reading
  /// direction.
  package let explainsEverything: Bool

  init(
    headline: String, consequence: String = "", changes: [Int] = [], colorHeadline: String? = nil,
    explainsEverything: Bool = false
  ) {
    (self.headline, self.consequence, self.changes) = (headline, consequence, changes)
    (self.colorHeadline, self.explainsEverything) = (colorHeadline, explainsEverything)
  }

  /// The title without a known view: the change of the size, or the rows that were inserted or
  /// removed.
  init(_ pixels: PixelDifference?) {
    guard let pixels else {
      self.init(headline: "")
      return
    }
    let isResized = pixels.referenceSize != pixels.actualSize
    let size = "size \(pixels.referenceSize) -> \(pixels.actualSize) pixels"
    let (count, places) = (pixels.differingPixelCount, pixels.clusterCount)
    let changed =
      "\(count.grouped) \(count == 1 ? "pixel" : "pixels") changed in "
      + "\(places.grouped) \(places == 1 ? "place" : "places")"
    self.init(headline: isResized ? size : pixels.alignment?.headline ?? changed)
  }

  /// The title as images show it.
  package var text: String {
    [headline, consequence].filter { !$0.isEmpty }.joined(separator: ", ").typographic
  }

  /// The title of equal view trees.
  ///
  /// - Parameters:
  ///   - view: The view at the first place, if there is one.
  ///   - renderers: The versions that drew the reference and the snapshot.
  ///   - changeCount: The number of changes of views elsewhere.
  init(
    unchangedView view: PlaceSearch.FrontmostView?,
    renderers: (reference: String?, actual: String?), changeCount: Int = 0
  ) {
    let elsewhere =
      changeCount == 0
      ? "" : "and \(changeCount) \(changeCount == 1 ? "view" : "views") changed elsewhere"
    if renderers.reference != renderers.actual {
      let names = (renderers.reference ?? "unknown", renderers.actual ?? "unknown")
      let cause = "drawn by renderer \(names.0) -> \(names.1)"
      self.init(
        headline: changeCount == 0 ? "no view changed; \(cause)" : cause, consequence: elsewhere)
    } else if let view {
      self.init(
        headline: view.headline,
        consequence: changeCount == 0 ? "no view property changed" : elsewhere)
    } else {
      let cause = "an image or a custom `draw(in:)` draws differently"
      self.init(
        headline: changeCount == 0 ? "no view property changed" : cause,
        consequence: changeCount == 0 ? cause : elsewhere)
    }
  }
}

extension PlaceSearch.FrontmostView {
  /// The difference of a view without a changed property, such as `ImageView draws a different
  /// image`, or the number of pixels if only a few changed.
  fileprivate var headline: String {
    let isImage = type == "ImageView"
    guard isMostlyUnchanged else {
      return "\(name) \(isImage ? "draws a different image" : "draws differently")"
    }
    let pixels = "\(pixelCount.grouped) \(pixelCount == 1 ? "pixel" : "pixels")"
    return "\(name): \(pixels)\(isImage ? " of the image" : "") changed"
  }
}

extension ImageAlignment {
  /// The inserted and removed rows, such as `88 rows of pixels inserted`; `nil` if there are none.
  fileprivate var headline: String? {
    func count(_ kind: Band.Kind) -> Int {
      bands.filter { $0.kind == kind && !$0.isSpace && !$0.isConsequence }
        .reduce(0) { $0 + $1.range.count }
    }
    let parts = [(count(.inserted), "inserted"), (count(.removed), "removed")]
      .filter { $0.0 > 0 }
      .map { count, verb in
        let noun = (axis == .rows ? "row" : "column") + (count == 1 ? "" : "s")
        return "\(count.grouped) \(noun) of pixels \(verb)"
      }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
