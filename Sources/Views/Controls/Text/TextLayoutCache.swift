import SnapshotTypography

/// The traits that determine the layout of text.
///
/// A change of one of these traits empties the caches of labels.
struct TextTraits: Equatable {
  let displayScale: CGFloat
  let contentSizeCategory: ContentSizeCategory
  let isFromRight: Bool
  let fonts: FontBook

  init(_ traits: TraitCollection) {
    displayScale = traits.displayScale
    contentSizeCategory = traits.preferredContentSizeCategory
    isFromRight = traits.layoutDirection == .rightToLeft
    fonts = traits.fonts
  }
}

/// The measured texts of one label, one for each scale that a shrinking text tries.
///
/// The texts are cached until the label's text, its style, or a trait changes.
struct TextLayoutCache {
  /// The maximum number of texts.
  private static let maximumCount = 8

  private var traits: TextTraits?
  private var texts: [CGFloat: MeasuredText] = [:]

  /// Returns the measured text at a scale.
  ///
  /// - Parameters:
  ///   - scale: The factor for the sizes of the fonts.
  ///   - traits: The traits that the text depends on.
  ///   - make: A closure that returns the text at the scale. Called only if the cache has no entry.
  mutating func text(
    scale: CGFloat, traits: TextTraits, make: () -> MeasuredText
  ) -> MeasuredText {
    if traits != self.traits {
      self = TextLayoutCache()
      self.traits = traits
    }
    if let text = texts[scale] { return text }
    if texts.count == TextLayoutCache.maximumCount { texts = [:] }
    let text = make()
    texts[scale] = text
    return text
  }
}
