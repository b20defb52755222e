import Synchronization

/// The texts of the inline assertions in this process.
///
/// One literal cannot have two texts, so cases of a parameterized test with different texts are a
/// conflict. The result of one case could be accepted, so it must not replace the conflict.
final class InlineTexts: Sendable {
  private struct Key: Hashable {
    let path: String
    let expected: String?
  }

  private let texts = Mutex<[Key: [UInt8]]>([:])
  private let reports = Mutex<[String: Report]>([:])

  /// The result of one snapshot, with its own lock, because writing it takes a long time.
  private final class Report: Sendable {
    let isConflict = Mutex(false)
  }

  /// Registers a text, and returns whether no different text is registered.
  ///
  /// - Parameters:
  ///   - expected: The text that the closure returned. A closure that computes its text can return
  ///     a different one for each case.
  ///   - path: The path that identifies the snapshot.
  func register(_ text: [UInt8], expected: String?, at path: String) -> Bool {
    let key = Key(path: path, expected: expected)
    return texts.withLock { texts in
      let known = texts[key] ?? text
      texts[key] = known
      return known == text
    }
  }

  /// Writes a result, unless the snapshot has a conflict that the result does not report.
  ///
  /// - Returns: Whether the result was written.
  func report(
    at path: String, isConflict: Bool, _ write: () -> Void
  ) -> Bool {
    let report = reports.withLock { reports in
      let report = reports[path] ?? Report()
      reports[path] = report
      return report
    }
    return report.isConflict.withLock { hasConflict in
      guard isConflict || !hasConflict else { return false }
      hasConflict = isConflict
      write()
      return true
    }
  }
}
