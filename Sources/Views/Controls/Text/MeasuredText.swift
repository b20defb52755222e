import SnapshotTypography
import Synchronization

/// A text in one style at one scale, with its layouts.
///
/// A layout depends only on the text and the arguments, so labels and threads can share it. A text
/// that fits its width is laid out once, without a limit, and then only aligned. A label therefore
/// uses the same glyphs for measuring and for drawing.
final class MeasuredText: Sendable {
  /// The maximum number of cached layouts.
  ///
  /// A few layout passes need no more sizes.
  private static let maximumCount = 8

  private struct Entry {
    let width: Double
    let height: Double
    let layout: TextLayout
  }

  private let paragraph: Paragraph
  private let pixelsPerPoint: Double
  private let unlimited: TextLayout
  /// The layouts that required more than an alignment, in the order of their creation.
  private let entries = Mutex<[Entry]>([])

  /// Creates the text of some runs, and shapes it for a number of pixels per point.
  init(_ runs: [TextRun], style: ParagraphStyle, pixelsPerPoint: Double) {
    paragraph = Paragraph(runs, style: style)
    self.pixelsPerPoint = pixelsPerPoint
    unlimited = paragraph.layout(width: 0, pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns a layout.
  ///
  /// - Parameters:
  ///   - width: The width of the lines, in points. A width of 0 or less counts as unlimited.
  ///   - height: The height that the lines must fit in, in points.
  func layout(width: Double, height: Double) -> TextLayout {
    if let layout = paragraph.aligned(unlimited, width: width, height: height) { return layout }
    let cached = entries.withLock { entries in
      entries.first { $0.width == width && $0.height == height }
    }
    if let cached { return cached.layout }
    let layout = paragraph.layout(width: width, height: height, pixelsPerPoint: pixelsPerPoint)
    entries.withLock { entries in
      if entries.count == MeasuredText.maximumCount { entries.removeFirst() }
      entries.append(Entry(width: width, height: height, layout: layout))
    }
    return layout
  }
}

/// The measured texts of all labels, shared by all threads.
///
/// Tests often build the same screens again. With the cache, only the first screen needs to shape a
/// text. The key contains everything that a layout depends on, so an entry never becomes invalid.
final class MeasuredTextCache: Sendable {
  static let shared = MeasuredTextCache()
  /// The maximum total length of the texts, in UTF-8 bytes.
  ///
  /// If a new text would exceed it, the cache is emptied first.
  static let maximumLength = 1 << 16

  private struct Key: Hashable {
    let runs: [TextRun]
    let style: ParagraphStyle
    let pixelsPerPoint: Double

    /// The length of the texts in UTF-8 bytes, plus a constant for the entry itself.
    var length: Int { runs.reduce(64) { $0 + $1.text.utf8.count } }

    /// Whether the keys are equal and their texts have the same bytes.
    ///
    /// Canonically equivalent strings are equal in Swift, but a face may have different glyphs for
    /// them.
    static func == (first: Key, second: Key) -> Bool {
      first.runs == second.runs && first.style == second.style
        && first.pixelsPerPoint == second.pixelsPerPoint
        && zip(first.runs, second.runs).allSatisfy { $0.text.utf8.elementsEqual($1.text.utf8) }
    }

    /// Hashes the texts and the font sizes; the other properties rarely differ.
    func hash(into hasher: inout Hasher) {
      for run in runs {
        hasher.combine(run.text)
        hasher.combine(run.font.pointSize)
      }
    }
  }

  private struct State {
    var texts: [Key: MeasuredText] = [:]
    var length = 0
  }

  private let state = Mutex(State())

  /// The total length of the texts in the cache, in UTF-8 bytes.
  var length: Int { state.withLock(\.length) }

  /// Returns the measured text of some runs, from the cache if possible.
  ///
  /// A text that exceeds the cache's maximum length is not stored.
  func text(
    _ runs: [TextRun], style: ParagraphStyle, pixelsPerPoint: Double
  ) -> MeasuredText {
    let key = Key(runs: runs, style: style, pixelsPerPoint: pixelsPerPoint)
    if let text = state.withLock({ $0.texts[key] }) { return text }
    // The text is shaped outside the lock. If two threads shape it, the first to finish stores it.
    let text = MeasuredText(runs, style: style, pixelsPerPoint: pixelsPerPoint)
    let length = key.length
    guard length <= MeasuredTextCache.maximumLength else { return text }
    return state.withLock { state in
      if let other = state.texts[key] { return other }
      if state.length + length > MeasuredTextCache.maximumLength { state = State() }
      state.texts[key] = text
      state.length += length
      return text
    }
  }

  func removeAll() { state.withLock { $0 = State() } }
}

/// The traits that determine the layout of text.
///
/// A change of one of these traits empties the caches of labels.
struct TextTraits: Equatable {
  let displayScale: CGFloat
  let contentSizeCategory: ContentSizeCategory
  let isRightToLeft: Bool
  let fonts: FontBook

  init(_ traits: TraitCollection) {
    displayScale = traits.displayScale
    contentSizeCategory = traits.preferredContentSizeCategory
    isRightToLeft = traits.layoutDirection == .rightToLeft
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
