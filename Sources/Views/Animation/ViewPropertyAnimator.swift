/// Animates changes of views, and can be scrubbed, paused, reversed and stopped at any moment.
///
/// The animator owns the time of all that its closures change, keyframes included: setting
/// ``fractionComplete`` presents that moment at once, whatever the order. Views present the
/// animated values when they are drawn; their own properties have the final values all the while.
public final class ViewPropertyAnimator {
  /// What can be done with an animator.
  public enum State: Hashable, Sendable {
    /// Nothing has begun, or all is over.
    case inactive
    /// The animations are under way, running or paused.
    case active
    /// The animations have been stopped, and wait for ``finishAnimation(at:)``.
    case stopped
  }

  /// How long the animations take, in seconds.
  public let duration: Double
  /// How the way follows the time.
  public let timingCurve: TimingCurve
  /// What can be done now.
  public private(set) var state = State.inactive
  /// Whether a clock moves the animations.
  public private(set) var isRunning = false
  /// Whether the way follows ``fractionComplete`` evenly while the animator is paused.
  public var scrubsLinearly = true {
    didSet { run.isScrubbed = scrubsLinearly && !isRunning }
  }
  /// Whether the animations go back to the start when they run.
  public var isReversed = false {
    didSet { if isRunning, isReversed != oldValue { play(for: duration) } }
  }

  /// Whether a clock obeys the run's repetition; an animator of one's own is started again instead.
  var repeats = false
  private var run: AnimationRun
  /// What moves the run; the clock keeps it, and it keeps this animator as long as it runs.
  private weak var player: AnimationPlayer?
  private var pendingChanges: [(delayFactor: Double, changes: () -> Void)] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var nestedCompletions = NestedCompletions()

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: How long the animations take, in seconds; negative counts as 0.
  ///   - curve: How the way follows the time.
  ///   - animations: The changes, made when the animator becomes active.
  public init(
    duration: Double, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
  ) {
    self.duration = max(0, duration)
    self.timingCurve = curve
    self.run = AnimationRun(curve: curve, completions: nestedCompletions)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator whose animations move like a spring; 1 does not swing.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, curve: .spring(dampingRatio: dampingRatio), animations: animations)
  }

  /// The share of the duration that has passed, 0 to 1.
  ///
  /// Setting it makes an inactive animator active and paused.
  public var fractionComplete: Double {
    get { run.fraction }
    set {
      guard state != .stopped else { return }
      activate()
      if isRunning { pauseAnimation() }
      run.fraction = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
    }
  }

  // MARK: Animations

  /// Adds changes, which begin after a share of the time that is left.
  ///
  /// - Precondition: The animator is not stopped, and the share is from 0 to 1.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    precondition(state != .stopped, "a stopped animator takes no animations; finish it first")
    precondition(
      delayFactor >= 0 && delayFactor <= 1, "a delay factor is 0 to 1, not \(delayFactor)")
    if state == .inactive {
      pendingChanges.append((delayFactor, animations))
    } else {
      make(animations, delayFactor: delayFactor)
    }
  }

  /// Adds what is called when the animations are over, with the position at which they are left.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts or continues the animations by the clock in force; without one they are over at once.
  public func startAnimation(afterDelay delay: Double = 0) {
    guard state != .stopped else { return }
    activate()
    takeUp(with: timingCurve)
    play(for: duration, after: delay)
  }

  /// Makes the animator active, and leaves the animations where they are.
  ///
  /// Where ``scrubsLinearly`` is so, ``fractionComplete`` becomes the share of the way that has been
  /// gone, so that nothing jumps and a finger can go on from there.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    hold()
  }

  /// Continues paused animations by the clock in force; without one they are over at once.
  ///
  /// - Parameters:
  ///   - curve: How the rest of the way follows the time; `nil` for ``timingCurve``.
  ///   - durationFactor: How long the rest takes, as a multiple of ``duration``; 0 for as long as it
  ///     would have taken.
  /// - Precondition: The factor is not negative.
  public func continueAnimation(
    withTimingParameters curve: TimingCurve? = nil, durationFactor: Double = 0
  ) {
    precondition(durationFactor >= 0, "a duration factor is 0 or more, not \(durationFactor)")
    guard state == .active, !isRunning else { return }
    let rest = isReversed ? run.fraction : 1 - run.fraction
    takeUp(with: curve ?? timingCurve)
    play(for: durationFactor > 0 && rest > 0 ? duration * durationFactor / rest : duration)
  }

  /// Ends the animations where they are.
  ///
  /// - Parameter withoutFinishing: Whether all is over at once, without a completion; otherwise
  ///   ``finishAnimation(at:)`` is to follow.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    hold()
    if withoutFinishing {
      run.settle(at: .current)
      reset()
    } else {
      state = .stopped
    }
  }

  /// Leaves stopped animations at a position, and calls the completions.
  ///
  /// - Precondition: The animator is stopped.
  public func finishAnimation(at position: ViewAnimatingPosition) {
    precondition(state == .stopped, "finishAnimation(at:) follows stopAnimation(false)")
    finish(at: position)
  }

  // MARK: Parts

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    run.isScrubbed = scrubsLinearly
    let changes = pendingChanges
    pendingChanges = []
    for change in changes { make(change.changes, delayFactor: change.delayFactor) }
  }

  private func make(_ changes: () -> Void, delayFactor: Double) {
    let start = run.fraction + (1 - run.fraction) * delayFactor
    let interval = AnimationInterval(start: start, length: 1 - start, pace: .curved)
    AnimationContext.animate(run, in: interval, changes)
  }

  /// Lets a curve bend the rest of a way that a finger has moved along evenly.
  private func takeUp(with curve: TimingCurve) {
    guard !isRunning, scrubsLinearly else { return }
    run.curve = curve
    run.anchor = run.fraction
    run.isBackward = isReversed
  }

  private func play(for duration: Double, after delay: Double = 0) {
    halt()
    isRunning = true
    run.isScrubbed = false
    guard let clock = CurrentClock.current?.clock, duration > 0 else {
      finish(at: isReversed ? .start : .end)
      return
    }
    let player = AnimationPlayer(
      run, clock: clock, duration: duration, delay: delay, isReversed: isReversed,
      repetition: repeats ? run.repetition : nil
    ) { [self] in finish(at: isReversed ? .start : .end) }
    self.player = player
  }

  /// Halts the animations where they are presented.
  private func hold() {
    if isRunning, scrubsLinearly { run.fraction = min(max(run.progress(at: run.fraction), 0), 1) }
    halt()
  }

  private func halt() {
    player?.stop()
    player = nil
    isRunning = false
    run.isScrubbed = scrubsLinearly
  }

  private func finish(at position: ViewAnimatingPosition) {
    run.settle(at: position)
    let waiting = nestedCompletions.list + completions
    reset()
    for completion in waiting { completion(position) }
  }

  private func reset() {
    player = nil
    isRunning = false
    state = .inactive
    completions = []
    nestedCompletions = NestedCompletions()
    run = AnimationRun(curve: timingCurve, completions: nestedCompletions)
  }
}
