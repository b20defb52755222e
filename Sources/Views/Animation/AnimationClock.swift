/// The time of animations that were started, which passes only when it is told to.
///
/// Nothing here reads a clock of the system, so a test can stop at any moment of an animation:
///
/// ```swift
///     let clock = AnimationClock()
///     clock.use {
///       View.animate(withDuration: 2) { view.alpha = 0 }
///     }
///     clock.advance(by: 1)
/// ```
///
/// Without a clock in force, an animation that is started is over at once.
public final class AnimationClock {
  /// The seconds that have passed.
  public private(set) var now = 0.0
  private var players: [AnimationPlayer] = []

  /// Creates a clock at 0.
  public init() {}

  /// Makes this the clock of animations that a closure starts.
  public func use<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    let result: Result<Value, Failure> = CurrentClock.$current.withValue(CurrentClock(clock: self))
    {
      Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// How far the sum of many steps may be off, in seconds: a second in tenths is a second.
  private static let tolerance = 1e-9

  /// Lets time pass, in seconds; animations that end on the way are completed in the order of their
  /// ends, and what their completions start begins at that moment.
  ///
  /// An animation that is at most a nanosecond from its end is over.
  ///
  /// - Precondition: The seconds are finite and not negative.
  public func advance(by seconds: Double) {
    precondition(
      seconds.isFinite && seconds >= 0, "time passes by 0 seconds or more, not by \(seconds)")
    let target = now + seconds
    while let next = players.min(by: { $0.end < $1.end }), next.end <= target + Self.tolerance {
      now = max(now, next.end)
      use { next.finish() }
    }
    now = max(now, target)
    for player in players { player.update(to: now) }
  }

  func add(_ player: AnimationPlayer) { players.append(player) }

  func remove(_ player: AnimationPlayer) { players.removeAll { $0 === player } }
}

/// The clock in force.
///
/// Sendable although the clock is not: it is in force only while a synchronous closure runs.
final class CurrentClock: @unchecked Sendable {
  @TaskLocal static var current: CurrentClock?

  let clock: AnimationClock

  init(clock: AnimationClock) { self.clock = clock }
}
