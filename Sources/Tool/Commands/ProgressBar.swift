import SnapshotComparison
import Synchronization

/// A description of the current work on standard error, for commands that take more than a second.
///
/// On a terminal, it is a progress bar; elsewhere, a line such as `reading 10,000 results…`.
/// Several threads may advance it.
final class ProgressBar: Sendable {
  /// The clock and the timer that determine when a description is drawn.
  struct Schedule: Sendable {
    let now: @Sendable () -> ContinuousClock.Instant
    /// Calls a closure after a duration.
    let after: @Sendable (_ delay: Duration, _ body: @escaping @Sendable () -> Void) -> Void
    /// The time before which nothing is drawn.
    let start: ContinuousClock.Instant
  }

  private struct State {
    var count = 0
    var total: Int
    var nextDrawing: ContinuousClock.Instant
    var isVisible = false
    var isFinished = false
  }

  /// The duration below which work is never described.
  private static let delay: Duration = .milliseconds(100)
  private static let interval: Duration = .milliseconds(100)

  private let label: String
  private let noun: String?
  private let width: Int?
  private let write: (@Sendable (_ text: String) -> Void)?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - label: A short description of the work, such as `reading`.
  ///   - noun: The singular name of a step, such as `result`, or `nil` if the label needs none.
  ///   - total: The number of steps, or 0 if it is unknown.
  ///   - width: The width of the terminal, in columns, or `nil` without a terminal.
  ///   - schedule: The clock and the timer.
  ///   - write: The function that writes to standard error, or `nil` for no description.
  init(
    label: String, noun: String? = nil, total: Int, width: Int?, schedule: Schedule,
    write: (@Sendable (_ text: String) -> Void)?
  ) {
    (self.label, self.noun, self.width, self.write) = (label, noun, width, write)
    now = schedule.now
    let time = now()
    let first = max(schedule.start, time + Self.delay)
    state = Mutex(State(total: total, nextDrawing: first))
    guard write != nil else { return }
    schedule.after(first - time) { self.draw(isDue: true) { _ in } }
  }

  /// Reports that some steps are complete.
  func advance(by steps: Int = 1) { draw { $0.count += steps } }

  /// Reports the number of completed steps, and their total number, which may have been unknown.
  func report(_ count: Int, of total: Int) {
    draw { ($0.count, $0.total) = (count, total) }
  }

  /// Changes the numbers, and draws them unless they were just drawn.
  private func draw(isDue: Bool = false, _ change: (inout State) -> Void) {
    guard let write else { return }
    state.withLock { state in
      change(&state)
      guard !state.isFinished, width != nil || !state.isVisible else { return }
      let time = now()
      guard isDue || time >= state.nextDrawing else { return }
      state.nextDrawing = time + Self.interval
      state.isVisible = true
      if let width {
        write("\r" + bar(count: state.count, total: state.total, width: width) + "\u{1B}[K")
      } else {
        write(line(total: state.total) + "\n")
      }
    }
  }

  /// Ends the description, and erases it on a terminal.
  func finish() {
    state.withLock { state in
      if state.isVisible, !state.isFinished, width != nil { write?("\r\u{1B}[K") }
      state.isFinished = true
    }
  }

  /// The text for a number of completed steps, such as `comparing [####----] 50/100`.
  private func bar(count: Int, total: Int, width: Int) -> String {
    guard total > 0 else { return line(total: total) }
    let figures = "\(count)/\(total)"
    let room = width - label.count - figures.count - 5
    guard room >= 10 else { return "\(label) \(figures)" }
    let length = min(room, 30)
    let filled = min(length, length * count / total)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: length - filled)
    return "\(label) [\(bar)] \(figures)"
  }

  /// The text without a bar, such as `comparing 100 files…`.
  private func line(total: Int) -> String {
    guard let noun else { return label + "…" }
    let number = total > 0 ? "\(total.grouped) " : ""
    return "\(label) \(number)\(noun)\(total == 1 ? "" : "s")…"
  }
}
