/// The course of a run by a clock, from a fraction on, forward or backward.
final class AnimationPlayer {
  /// The clock's time at which the run is over.
  let end: Double
  private weak var clock: AnimationClock?
  private let run: AnimationRun
  private let start: Double
  private let duration: Double
  private let origin: Double
  private let isReversed: Bool
  private let repetition: AnimationRepetition?
  private let completion: () -> Void

  /// Begins to move a run after a delay.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - clock: The clock.
  ///   - duration: How long all of the run takes, in seconds.
  ///   - delay: How long it waits, in seconds.
  ///   - isReversed: Whether it goes back to the start.
  ///   - repetition: How often it goes its way from the start, or `nil` for the rest of one way.
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

  /// Moves the run to where it is at a time.
  func update(to now: Double) {
    guard now > start, duration > 0 else { return }
    let passed = (now - start) / duration
    let fraction = isReversed ? origin - passed : origin + passed
    run.fraction = repetition?.fraction(after: passed) ?? min(max(fraction, 0), 1)
  }

  /// Moves the run to its end, and says so.
  func finish() {
    stop()
    run.fraction = isReversed ? 0 : 1
    completion()
  }

  /// Leaves the run where it is.
  func stop() {
    clock?.remove(self)
  }
}
