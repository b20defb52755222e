import Geometry
import Typography

/// The traits that decide how text is laid out.
///
/// A trait that is added here empties the caches of labels when it changes.
struct TextTraits: Equatable {
  let displayScale: Double
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

/// The paragraphs and the layouts of one text, created once for each size.
///
/// A layout is kept until the text, its style or a trait changes. A text that fits its width is laid
/// out once without a limit and then only aligned, so the size that a label is measured at and the
/// size that it is drawn at share their glyphs.
struct TextLayoutCache {
  /// The most layouts that are kept: the sizes that a few rounds of layout ask for.
  private static let maximumCount = 8
  /// The most paragraphs that are kept, one for each scale of a shrinking text.
  private static let maximumParagraphCount = 8

  private struct Key: Equatable {
    let scale: Double
    let width: Double
    let height: Double
  }

  private struct Entry {
    let key: Key
    let layout: TextLayout
  }

  private struct Text {
    let paragraph: Paragraph
    let unlimited: TextLayout
  }

  private var traits: TextTraits?
  private var texts: [Double: Text] = [:]
  /// The layouts that are not only aligned, in the order of their creation.
  private var entries: [Entry] = []

  /// Returns a layout.
  ///
  /// - Parameters:
  ///   - scale: The factor for the sizes of the fonts.
  ///   - width: The width of the lines, in points; unlimited unless it is above 0.
  ///   - height: The height that the lines must fit in, in points.
  ///   - traits: The traits that the paragraph depends on.
  ///   - makeParagraph: Makes the paragraph at the scale; called only if it is not known.
  mutating func layout(
    scale: Double, width: Double, height: Double, traits: TextTraits,
    makeParagraph: () -> Paragraph
  ) -> TextLayout {
    if traits != self.traits {
      self = TextLayoutCache()
      self.traits = traits
    }
    let text = text(scale, traits, makeParagraph)
    if let layout = text.paragraph.aligned(text.unlimited, width: width, height: height) {
      return layout
    }
    let key = Key(scale: scale, width: width, height: height)
    if let entry = entries.first(where: { $0.key == key }) { return entry.layout }
    let layout = text.paragraph.layout(
      width: width, height: height, pixelsPerPoint: traits.displayScale)
    if entries.count == TextLayoutCache.maximumCount { entries.removeFirst() }
    entries.append(Entry(key: key, layout: layout))
    return layout
  }

  private mutating func text(
    _ scale: Double, _ traits: TextTraits, _ makeParagraph: () -> Paragraph
  ) -> Text {
    if let text = texts[scale] { return text }
    if texts.count == TextLayoutCache.maximumParagraphCount { texts = [:] }
    let paragraph = makeParagraph()
    let text = Text(
      paragraph: paragraph,
      unlimited: paragraph.layout(width: 0, pixelsPerPoint: traits.displayScale))
    texts[scale] = text
    return text
  }
}
