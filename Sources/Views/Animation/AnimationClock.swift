/// The clock of running animations, which advances only on demand.
///
/// It does not read the system clock, so a test can freeze an animation at any moment:
///
/// ```swift
///     let clock = AnimationClock()
///     clock.use {
///       View.animate(withDuration: 2) { view.alpha = 0 }
///     }
///     clock.advance(by: 1)
/// ```
///
/// Without a current clock, animations end as soon as they start.
public final class AnimationClock {
  /// The elapsed time, in seconds.
  public var now: Double { time.seconds }
  let time = ClockTime()
  private var players: [AnimationPlayer] = []

  /// Creates a clock at 0.
  public init() {}

  /// Makes this the current clock while a closure runs.
  public func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    let result: Result<Value, Failure> = CurrentClock.$current.withValue(CurrentClock(clock: self))
    {
      Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// The tolerance for accumulated rounding error, in seconds: ten steps of 0.1 must reach 1.
  private static let tolerance = 1e-9

  /// Advances the clock by a number of seconds.
  ///
  /// Animations that end in the interval are completed in the order of their end times. Animations
  /// started by their completions begin at those times. An animation within a nanosecond of its end
  /// has ended.
  ///
  /// A number that is negative or not finite is ignored and is a layout issue of the animated
  /// views; see ``View/layoutIssues``.
  public func advance(by seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else {
      for player in players {
        player.run.report(
          Misuse(
            problem: "is animated by a clock that was advanced by \(seconds) seconds",
            remedy: "use a finite value of 0 or more"))
      }
      return
    }
    let target = now + seconds
    while let next = players.min(by: { $0.end < $1.end }), next.end <= target + Self.tolerance {
      time.seconds = max(now, next.end)
      use { next.finish() }
    }
    time.seconds = max(now, target)
    for player in players { player.update(to: now) }
  }

  /// Calls a closure after a number of seconds, unless the returned player is stopped.
  @discardableResult
  func call(after seconds: Double, _ body: @escaping () -> Void) -> AnimationPlayer {
    let completions = NestedCompletions()
    return AnimationPlayer(
      AnimationRun(curve: .linear, completions: completions), clock: self, duration: seconds,
      delay: 0, isReversed: false, repetition: nil
    ) { withExtendedLifetime(completions, body) }
  }

  func add(_ player: AnimationPlayer) { players.append(player) }

  func remove(_ player: AnimationPlayer) { players.removeAll { $0 === player } }
}

/// The time of a clock.
///
/// Views that play images retain it instead of the clock, whose animations may retain the views.
final class ClockTime {
  var seconds = 0.0
}

/// The time for which an image view has played its image.
struct ImagePlayback {
  /// The time since an animator's start, in seconds, which a snapshot of the animator adds.
  @TaskLocal static var animatorTime: Double?

  /// The clock around changes whose animations end immediately.
  @TaskLocal static var outerClock: CurrentClock?

  private let clock: ClockTime?
  private let start: Double

  /// Starts to play at the time of the current clock.
  init() {
    clock = (CurrentClock.current ?? Self.outerClock)?.clock.time
    start = clock?.seconds ?? 0
  }

  /// The time since the start, in seconds.
  ///
  /// Without a clock at the start, it is the time of the current clock, or 0.
  var elapsed: Double {
    let clock = clock ?? CurrentClock.current?.clock.time
    return (clock?.seconds ?? 0) - start + (Self.animatorTime ?? 0)
  }

  /// The time that has passed on the clock, which never decreases, or `nil` if there was no clock
  /// at the start.
  var passedTime: Double? { clock.map { $0.seconds - start } }

  /// The same time, or `nil` without a clock or an animator.
  var runningTime: Double? {
    clock == nil && CurrentClock.current == nil && Self.animatorTime == nil ? nil : elapsed
  }
}

extension View {
  /// Draws images in a closure as they are after a number of seconds of an animator.
  package static func playingImages<Value, Failure: Error>(
    at seconds: Double, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try ImagePlayback.$animatorTime.withValue(seconds) {
      Result { () throws(Failure) in try body() }
    }.get()
  }
}

/// The current clock.
///
/// It is `Sendable` although the clock is not, so that it can be a task-local value. Tasks that are
/// created in `use` inherit it and must not animate.
final class CurrentClock: @unchecked Sendable {
  @TaskLocal static var current: CurrentClock?

  let clock: AnimationClock

  init(clock: AnimationClock) { self.clock = clock }
}

/// The clock of a change that is requested now and made later, such as showing a loaded image.
///
/// The change then looks the same whichever task makes it.
package struct AnimationTiming {
  private let clock: CurrentClock?

  /// The timing of changes that are requested now.
  package static var current: AnimationTiming { AnimationTiming(clock: CurrentClock.current) }

  /// Calls a closure with the clock, and outside of any other animation.
  package func use(_ changes: () -> Void) {
    CurrentClock.$current.withValue(clock) { View.performWithoutAnimation(changes) }
  }
}

/// Moves a run with a clock, forward or backward from its current fraction.
final class AnimationPlayer {
  /// The time of the clock at which the run ends.
  let end: Double
  private weak var clock: AnimationClock?
  fileprivate let run: AnimationRun
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
