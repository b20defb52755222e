/// Animates changes of views, with support for scrubbing, pausing, reversing, and stopping.
///
/// The animator controls the timing of all changes in its closures, including keyframes. Setting
/// ``fractionComplete`` shows that point of the animation immediately, in any order. Views are
/// drawn with presentation values, while their properties return the final values.
public final class ViewPropertyAnimator {
  /// The state of an animator.
  public enum State: Hashable, Sendable {
    /// The animations have not started, or have ended.
    case inactive
    /// The animations are running or paused.
    case active
    /// The animations were stopped. Call ``finishAnimation(at:)``.
    case stopped
  }

  /// The duration, in seconds.
  public let duration: Double
  /// The timing curve.
  public let timingCurve: TimingCurve
  /// The current state.
  public private(set) var state = State.inactive
  /// Whether a clock is running the animations.
  public private(set) var isRunning = false
  /// Whether progress is linear in ``fractionComplete`` while the animator is paused.
  public var scrubsLinearly = true {
    didSet { run.isScrubbed = scrubsLinearly && !isRunning }
  }
  /// Whether the animations run toward their start.
  public var isReversed = false {
    didSet { if isRunning, isReversed != oldValue { play(for: duration) } }
  }

  /// Whether a clock applies the run's repetition, as for animations that ``View`` starts.
  var repeats = false
  private var run: AnimationRun
  /// The player that moves the run.
  ///
  /// The clock owns it, and it retains the animator while running.
  private weak var player: AnimationPlayer?
  private var pendingChanges: [(delayFactor: Double, changes: () -> Void)] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var nestedCompletions = NestedCompletions()

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. Negative values are replaced by 0.
  ///   - curve: The timing curve.
  ///   - animations: The changes, performed when the animator becomes active.
  public init(
    duration: Double, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
  ) {
    self.duration = max(0, duration)
    self.timingCurve = curve
    self.run = AnimationRun(curve: curve, completions: nestedCompletions)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with one of UIKit's curves.
  ///
  /// A literal such as `.easeIn` is a ``TimingCurve``.
  @_disfavoredOverload
  public convenience init(
    duration: Double, curve: View.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: TimingCurve(curve), animations: animations)
  }

  /// Creates an animator with spring timing.
  ///
  /// A damping ratio of 1 does not oscillate.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, curve: .spring(dampingRatio: dampingRatio), animations: animations)
  }

  /// Creates an animator with a cubic curve between two control points.
  public convenience init(
    duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, curve: .cubic(control1: controlPoint1, control2: controlPoint2),
      animations: animations)
  }

  /// Creates an animator with the timing of parameters.
  public convenience init(duration: Double, timingParameters: any TimingCurveProvider) {
    self.init(duration: duration, curve: timingParameters.timingCurve)
  }

  /// Starts an animation of changes, as ``View`` does, and returns its animator.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      duration: duration, curve: options.curve ?? .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The elapsed fraction of the duration, 0 to 1.
  ///
  /// Setting it pauses the animator and makes it active.
  public var fractionComplete: Double {
    get { run.fraction }
    set {
      guard state != .stopped else { return }
      activate()
      if isRunning { pauseAnimation() }
      run.fraction = newValue.unitFraction
    }
  }

  // MARK: Animations

  /// Adds animations that start with the animator.
  public func addAnimations(_ animations: @escaping () -> Void) {
    addAnimations(animations, delayFactor: 0)
  }

  /// Adds changes that start after a fraction of the remaining time.
  ///
  /// A fraction outside 0 to 1 is clamped. If the animator is stopped, the changes take place
  /// immediately. Both are layout issues of the views; see ``View/layoutIssues``.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double) {
    guard state != .stopped else {
      return AnimationContext.changeImmediately(
        because: Misuse(
          problem: "changes in an animation that is added to a stopped animator",
          remedy: "call `finishAnimation(at:)` first"), animations)
    }
    if !(0...1).contains(delayFactor) {
      run.report(
        Misuse(
          problem: "has an animation with the delay factor \(delayFactor)",
          remedy: "use a fraction from 0 to 1"))
    }
    let delayFactor = delayFactor.unitFraction
    if state == .inactive {
      pendingChanges.append((delayFactor, animations))
    } else {
      make(animations, delayFactor: delayFactor)
    }
  }

  /// Adds a completion, which is called with the position at which the animations end.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Starts the animation.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts or continues the animations with the current clock.
  ///
  /// Without a clock, they end immediately.
  public func startAnimation(afterDelay delay: Double) {
    guard state != .stopped else { return }
    activate()
    applyCurve(timingCurve)
    play(for: duration, after: delay)
  }

  /// Pauses the animations and makes the animator active.
  ///
  /// If ``scrubsLinearly`` is `true`, ``fractionComplete`` becomes the current progress, so that
  /// nothing jumps when scrubbing continues from there.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    hold()
  }

  /// Continues paused animations with the current clock.
  ///
  /// Without a clock, they end immediately. A negative factor, or NaN, counts as 0 and is a layout
  /// issue of the views; see ``View/layoutIssues``.
  ///
  /// - Parameters:
  ///   - curve: The timing curve from here on, or `nil` for ``timingCurve``.
  ///   - durationFactor: The remaining duration, as a multiple of ``duration``, or 0 for the
  ///     original remaining duration.
  public func continueAnimation(
    withTimingParameters curve: TimingCurve? = nil, durationFactor: Double = 0
  ) {
    if !(durationFactor >= 0) {
      run.report(
        Misuse(
          problem: "has an animation with the duration factor \(durationFactor)",
          remedy: "use 0 or a greater number"))
    }
    guard state == .active, !isRunning else { return }
    let remaining = isReversed ? run.fraction : 1 - run.fraction
    applyCurve(curve ?? timingCurve)
    play(
      for: durationFactor > 0 && remaining > 0 ? duration * durationFactor / remaining : duration)
  }

  /// Stops the animations at their current values.
  ///
  /// - Parameter withoutFinishing: Whether the animations end immediately, without calling
  ///   completions. Otherwise, call ``finishAnimation(at:)`` afterwards.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    hold()
    if withoutFinishing {
      run.finish(at: .current)
      reset()
    } else {
      state = .stopped
    }
  }

  /// Ends stopped animations at a position and calls the completions.
  ///
  /// If the animator is not stopped, the call is ignored and is a layout issue of the views; see
  /// ``View/layoutIssues``.
  public func finishAnimation(at position: ViewAnimatingPosition) {
    guard state == .stopped else {
      return run.report(
        Misuse(
          problem: "has an animation that is finished without being stopped",
          remedy: "call `stopAnimation(false)` before `finishAnimation(at:)`"))
    }
    finish(at: position)
  }

  // MARK: Implementation

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
    let interval = AnimationInterval(start: start, length: 1 - start, timing: .curved)
    AnimationContext.animate(run, in: interval, changes)
  }

  /// Applies a timing curve from the current fraction on, after linear scrubbing.
  private func applyCurve(_ curve: TimingCurve) {
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

  /// Pauses the run at the current progress.
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
    run.finish(at: position)
    let pending = nestedCompletions.list + completions
    reset()
    for completion in pending { completion(position) }
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

/// The position at which an animation ends.
public enum ViewAnimatingPosition: Hashable, Sendable {
  /// The values that were set in the animations.
  case end
  /// The values before the animations.
  case start
  /// The current presentation values.
  case current
}
