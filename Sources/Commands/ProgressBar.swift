import Synchronization

/// A progress bar on a terminal, for work that takes more than a second.
///
/// Several threads may advance it.
package final class ProgressBar: Sendable {
  private struct State {
    var count = 0
    var total: Int
    var nextDrawing: ContinuousClock.Instant
    var isVisible = false
  }

  private static let delay: Duration = .seconds(1)
  private static let interval: Duration = .milliseconds(100)

  private let label: String
  private let width: Int
  private let write: (@Sendable (_ text: String) -> Void)?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - label: A short description of the work.
  ///   - total: The number of steps.
  ///   - width: The width of the terminal, in columns, or `nil` if it is unknown.
  ///   - write: The function that writes to the terminal, or `nil` for no progress bar.
  ///   - now: The clock.
  init(
    label: String, total: Int, width: Int?, write: (@Sendable (_ text: String) -> Void)?,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.label = label
    self.width = width ?? 80
    self.write = write
    self.now = now
    state = Mutex(State(total: total, nextDrawing: now() + Self.delay))
  }

  /// Reports that some steps are complete.
  package func advance(by steps: Int = 1) { draw { $0.count += steps } }

  /// Reports the number of completed steps, and their total number, which may have been unknown.
  package func report(_ count: Int, of total: Int) {
    draw { ($0.count, $0.total) = (count, total) }
  }

  /// Changes the numbers, and draws them unless they were just drawn.
  private func draw(_ change: (inout State) -> Void) {
    guard let write else { return }
    let line: String? = state.withLock { state in
      change(&state)
      let time = now()
      guard time >= state.nextDrawing else { return nil }
      state.nextDrawing = time + Self.interval
      state.isVisible = true
      return text(count: state.count, total: state.total)
    }
    if let line { write("\r" + line + "\u{1B}[K") }
  }

  /// Removes the progress bar from the terminal.
  package func finish() {
    let isVisible = state.withLock { state in
      defer { state.isVisible = false }
      return state.isVisible
    }
    if isVisible { write?("\r\u{1B}[K") }
  }

  /// The line for a number of completed steps, such as `comparing [####----] 50/100`.
  private func text(count: Int, total: Int) -> String {
    let figures = "\(count)/\(total)"
    let room = width - label.count - figures.count - 5
    guard room >= 10, total > 0 else { return "\(label) \(figures)" }
    let length = min(room, 30)
    let filled = min(length, length * count / total)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: length - filled)
    return "\(label) [\(bar)] \(figures)"
  }
}
