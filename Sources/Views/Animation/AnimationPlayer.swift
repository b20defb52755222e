/// Moves a run with a clock, forward or backward from its current fraction.
final class AnimationPlayer {
  /// The time of the clock at which the run ends.
  let end: Double
  private weak var clock: AnimationClock?
  private let run: AnimationRun
  private let start: Double
  private let duration: Double
  private let origin: Double
  private let isReversed: Bool
  private let repetition: AnimationRepetition?
  private let completion: () -> Void

  /// Starts to move a run after a delay.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - clock: The clock.
  ///   - duration: The duration of the full run, in seconds.
  ///   - delay: The delay, in seconds.
  ///   - isReversed: Whether the run moves back to its start.
  ///   - repetition: The repetition from the start, or `nil` to finish the current run.
  ///   - completion: Called at the end.
  init(
    _ run: AnimationRun, clock: AnimationClock, duration: Double, delay: Double, isReversed: Bool,
    repetition: AnimationRepetition?, completion: @escaping () -> Void
  ) {
    self.run = run
    self.clock = clock
    self.duration = duration
    self.isReversed = isReversed
    self.repetition = repetition
    self.completion = completion
    origin = run.fraction
    start = clock.now + max(0, delay)
    let length = repetition?.length ?? (isReversed ? run.fraction : 1 - run.fraction)
    end = start + duration * length
    clock.add(self)
  }

  /// Updates the run for a time of the clock.
  func update(to now: Double) {
    guard now > start, duration > 0 else { return }
    let passed = (now - start) / duration
    let fraction = isReversed ? origin - passed : origin + passed
    run.fraction = repetition?.fraction(after: passed) ?? min(max(fraction, 0), 1)
  }

  /// Moves the run to its end and calls the completion.
  func finish() {
    stop()
    run.fraction = isReversed ? 0 : 1
    completion()
  }

  /// Stops the run at its current fraction.
  func stop() {
    clock?.remove(self)
  }
}
