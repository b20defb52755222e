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
