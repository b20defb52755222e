/// Decodes the bytes of a terminal, and drops sequences that remain incomplete.
///
/// Alt+Shift+P sends the start of a control string, and a slow connection can lose the end of a
/// paste. Without a limit, such a sequence would contain every later key.
struct InputReader {
  /// The longest time between the start and the end of a control sequence.
  static let sequenceTime = Duration.seconds(1)
  /// The same while the terminal still has questions to answer, whose answers may arrive slowly.
  static let answerTime = Duration.seconds(5)
  /// The longest time between two parts of a paste.
  static let pasteTime = Duration.seconds(1)

  private var decoder = InputDecoder()
  /// The time of the first part of an incomplete sequence, or of the last part of a paste.
  private var start: ContinuousClock.Instant?

  /// Whether an Escape character may be a key or the start of a sequence.
  var isEscapePending: Bool { decoder.isEscapePending }

  /// Decodes bytes.
  ///
  /// - Parameters:
  ///   - time: The time at which the bytes arrived.
  ///   - isAnswering: Whether the terminal has not answered all questions.
  mutating func decode(
    _ bytes: [UInt8], at time: ContinuousClock.Instant = .now, isAnswering: Bool = false
  ) -> [TerminalInput] {
    let limit =
      decoder.isPasting ? Self.pasteTime : isAnswering ? Self.answerTime : Self.sequenceTime
    if let start, time - start > limit {
      decoder.dropIncompleteSequence()
      self.start = nil
    }
    let inputs = decoder.decode(bytes)
    if !decoder.isIncomplete {
      start = nil
    } else if decoder.isPasting || start == nil || !inputs.isEmpty {
      start = time
    }
    return inputs
  }

  /// Decodes an Escape character that no other one follows as the key.
  mutating func decodeSilence() -> [TerminalInput] {
    let inputs = decoder.decodeSilence()
    if !decoder.isIncomplete { start = nil }
    return inputs
  }
}
