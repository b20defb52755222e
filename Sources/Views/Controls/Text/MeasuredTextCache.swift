import SnapshotTypography
import Synchronization

/// The measured texts of all labels, shared by all threads.
///
/// Tests often build the same screens again. With the cache, only the first screen needs to shape a
/// text. The key contains everything that a layout depends on, so an entry never becomes invalid.
final class MeasuredTextCache: Sendable {
  /// The shared cache.
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

  /// Empties the cache.
  func removeAll() { state.withLock { $0 = State() } }
}
