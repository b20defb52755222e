import SnapshotReview

extension TerminalFacts {
  /// Asks a terminal for its capabilities, and waits briefly for the answers.
  mutating func ask(_ device: TerminalDevice) {
    guard (try? device.enter(usesScreen: false)) != nil else { return }
    defer { device.leave() }
    try? collectAnswers(device) { _ in }
  }

  /// Writes the questions, and collects the answers until all have arrived, for at most
  /// ``answerTime``.
  ///
  /// - Parameter signal: Handles a signal.
  mutating func collectAnswers(
    _ device: TerminalDevice, signal: (Int32) throws(CommandError) -> Void
  ) throws(CommandError) {
    var reader = InputReader()
    try collectAnswers(device, &reader, signal: signal)
  }

  /// Collects answers with a reader, which keeps the start of a late one.
  mutating func collectAnswers(
    _ device: TerminalDevice, _ reader: inout InputReader,
    signal: (Int32) throws(CommandError) -> Void
  ) throws(CommandError) {
    try device.write(Array(TerminalFacts.questions.utf8))
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(TerminalFacts.answerTime)
    while !isComplete {
      let left = (end - clock.now) / .milliseconds(1)
      guard left >= 1 else { return }
      switch try device.wait(milliseconds: Int(left)) {
      case .input(let bytes):
        for input in reader.decode(bytes, isAnswering: true) {
          // Keys that were pressed before the first frame are no decisions about it.
          if case .answer(let answer) = input { add(answer) }
        }
      case .signal(let number): try signal(number)
      case .timeout: break
      }
    }
  }
}
