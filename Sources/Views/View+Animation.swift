// MARK: Animated changes

extension View {
  /// Sets a property, animated if an animation is being created.
  func set<Value: Interpolatable>(
    _ property: WritableKeyPath<ViewProperties, Value>, to value: Value
  ) {
    let context = AnimationContext.current
    model[keyPath: property] = context?.record(property, of: self, to: value) ?? value
  }

  /// Sets a value that a subclass draws, animated if an animation is being created.
  ///
  /// - Parameter property: A stored property without observers, because drawing temporarily changes
  ///   it.
  static func set<Owner: View, Value: Interpolatable>(
    _ property: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value
  ) {
    let context = AnimationContext.current
    owner[keyPath: property] = context?.record(content: property, of: owner, to: value) ?? value
  }

  /// Ends the view's transitions, so that only its current drawing is visible.
  ///
  /// The durations and the completions of the transitions do not change.
  package func endTransitions() { animationState.removeTransitions() }
}

// MARK: Animations

extension View {
  /// A closure called after animations end, with a Boolean value that is `true` if they reached
  /// their end.
  public typealias AnimationCompletion = (_ finished: Bool) -> Void

  /// Animates changes with the current clock.
  ///
  /// Without a clock, the animation ends immediately.
  ///
  /// In the closure of another animation, the changes have that animation's timing.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The delay before the animation, in seconds.
  ///   - options: The timing curve and the repetition.
  ///   - animations: The changes.
  ///   - completion: Called after the animation ends.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: AnimationCompletion? = nil
  ) {
    if let run = AnimationContext.current?.run {
      animations()
      run.addCompletion(completion)
    } else {
      start(
        duration, delay, options.curve ?? .easeInOut, options.repetition, animations, completion)
    }
  }

  /// Animates changes with a damped spring.
  ///
  /// - Parameters:
  ///   - duration: The time until the spring comes to rest, in seconds.
  ///   - delay: The delay before the animation, in seconds.
  ///   - dampingRatio: 1 for a spring without oscillation, less for one that oscillates.
  ///   - velocity: The initial velocity, in distances per duration.
  ///   - options: The repetition.
  ///   - animations: The changes.
  ///   - completion: Called after the animation ends.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: AnimationCompletion? = nil
  ) {
    guard AnimationContext.current?.run == nil else {
      return animate(withDuration: duration, animations: animations, completion: completion)
    }
    start(
      duration, delay, .spring(dampingRatio: dampingRatio, initialVelocity: velocity),
      options.repetition, animations, completion)
  }

  /// Animates changes with a spring whose duration is that of one oscillation without damping.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds, which is shorter than the time until the
  ///     spring comes to rest.
  ///   - bounce: 0 for a spring without oscillation, up to 1 for one that oscillates.
  ///   - velocity: The initial velocity, in distances per time until rest.
  ///   - delay: The delay before the animation, in seconds.
  ///   - options: The repetition.
  ///   - animations: The changes.
  ///   - completion: Called after the animation ends.
  public static func animate(
    springDuration duration: Double, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: AnimationCompletion? = nil
  ) {
    let damping: Double = 1 - bounce
    let spring = SpringCurve(dampingRatio: damping, initialVelocity: velocity)
    animate(
      withDuration: duration * spring.frequency / (2 * Double.pi), delay: delay,
      usingSpringWithDamping: damping, initialSpringVelocity: velocity, options: options,
      animations: animations, completion: completion)
  }

  /// Animates changes in keyframes.
  ///
  /// The closure adds keyframes with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. In the closure of another
  /// animation, the keyframes have that animation's duration.
  ///
  /// - Parameters:
  ///   - duration: The total duration, in seconds.
  ///   - delay: The delay before the animation, in seconds.
  ///   - options: The timing curve of all keyframes together, linear by default, and the
  ///     repetition.
  ///   - animations: Adds the keyframes.
  ///   - completion: Called after the animation ends.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: AnimationCompletion? = nil
  ) {
    if let context = AnimationContext.current, let run = context.run {
      AnimationContext.animate(
        run, in: context.interval.keyframe(start: 0, length: 1), takesKeyframes: true, animations)
      run.addCompletion(completion)
    } else {
      start(
        duration, delay, options.curve ?? .linear, options.repetition,
        {
          if options.rawValue >> 10 & 7 != 0, CurrentClock.current != nil {
            AnimationContext.current?.run?.report(
              Misuse(
                problem: "has keyframes with a calculation mode, but they are linear",
                remedy: "use `.calculationModeLinear`, or take the snapshot after the animation"))
          }
          animateKeyframes(withDuration: duration, animations: animations)
        }, completion)
    }
  }

  /// Adds a keyframe to the enclosing keyframe animation.
  ///
  /// A fraction outside 0 to 1 is clamped. Outside the closure of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:)``, the changes take
  /// place immediately. Both are layout issues of the changed views; see ``View/layoutIssues``.
  ///
  /// - Parameters:
  ///   - start: The start time, as a fraction of the total duration, from 0 to 1.
  ///   - duration: The duration, as a fraction of the total duration, from 0 to 1.
  ///   - animations: The changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let context = AnimationContext.current, context.takesKeyframes else {
      return AnimationContext.changeImmediately(
        because: Misuse(
          problem: "changes in a keyframe outside a keyframe animation",
          remedy: "call `addKeyframe` in the closure of `animateKeyframes`"), animations)
    }
    if !(0...1).contains(start) || !(0...1).contains(duration) {
      context.run?.report(
        Misuse(
          problem: "has a keyframe with the start \(start) and the duration \(duration)",
          remedy: "use fractions from 0 to 1"))
    }
    AnimationContext.animate(
      context.run,
      in: context.interval.keyframe(start: start.unitFraction, length: duration.unitFraction),
      animations)
  }

  /// Performs changes without animation, even inside the closure of an animation.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationContext.animate(nil, changes)
  }

  /// Performs changes without animation, and immediately ends the animations that they start.
  package static func performEndingAnimations(_ changes: () -> Void) {
    ImagePlayback.$outerClock.withValue(CurrentClock.current ?? ImagePlayback.outerClock) {
      CurrentClock.$current.withValue(nil) { performWithoutAnimation(changes) }
    }
  }

  /// Repeats the enclosing animation.
  ///
  /// Applies to the whole animation, if it was started by ``View``. It does not affect a
  /// ``ViewPropertyAnimator``.
  ///
  /// A count that is not greater than 0 counts as 1 and is a layout issue of the animated views;
  /// see ``View/layoutIssues``.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions. A fractional repetition stops partway.
  ///   - autoreverses: Whether each repetition runs forward and then backward.
  ///   - animations: The changes.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    let run = AnimationContext.current?.run
    if !(count > 0) {
      run?.report(
        Misuse(
          problem: "has an animation with the repeat count \(count)",
          remedy: "use a number greater than 0"))
    }
    run?.repetition = AnimationRepetition(
      count: count > 0 ? count : 1, autoreverses: autoreverses)
    animations()
  }

  private static func start(
    _ duration: Double, _ delay: Double, _ curve: TimingCurve, _ repetition: AnimationRepetition,
    _ animations: @escaping () -> Void, _ completion: AnimationCompletion?
  ) {
    let animator = ViewPropertyAnimator(duration: duration, curve: curve) {
      AnimationContext.current?.run?.repetition = repetition
      animations()
    }
    animator.repeats = true
    if let completion { animator.addCompletion { completion($0 == .end) } }
    animator.startAnimation(afterDelay: delay)
  }
}

// MARK: Transitions

extension View {
  /// Performs changes of a view and animates the transition to its new appearance, with the current
  /// clock.
  ///
  /// Without a clock, the transition ends immediately. The changes themselves are not animated,
  /// unless ``AnimationOptions/allowAnimatedContent`` is among the options. In the closure of
  /// another animation, the transition has that animation's timing.
  ///
  /// - Parameters:
  ///   - view: The view whose appearance changes.
  ///   - duration: The duration, in seconds.
  ///   - options: The kind of transition, such as ``AnimationOptions/transitionCrossDissolve``.
  ///   - animations: The changes of the view and its descendants.
  ///   - completion: Called after the transition ends.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: AnimationCompletion? = nil
  ) {
    let change = {
      var before: ViewTransition?
      if let style = options.transition, let context = AnimationContext.current,
        let run = context.run
      {
        view.layoutIfNeeded()
        before = ViewTransition(
          style, of: view, before: view.currentDisplayList(), in: context.interval, of: run)
      }
      if let animations {
        if options.contains(.allowAnimatedContent) {
          animations()
        } else {
          performWithoutAnimation(animations)
        }
      }
      performWithoutAnimation { view.layoutIfNeeded() }
      if let before { before.run.add(before, to: view) }
    }
    animate(
      withDuration: duration, options: options, animations: change, completion: completion)
  }

  /// Replaces a view with another one and animates the transition, with the current clock.
  ///
  /// Without a clock, the transition ends immediately. The first view is removed from its superview
  /// and the second one inserted, unless ``AnimationOptions/showHideTransitionViews`` is among the
  /// options. The transition is that of the superview, as in UIKit.
  ///
  /// - Parameters:
  ///   - from: The view to replace. Without a superview, nothing happens.
  ///   - to: The replacement.
  ///   - duration: The duration, in seconds.
  ///   - options: The kind of transition, such as ``AnimationOptions/transitionFlipFromLeft``.
  ///   - completion: Called after the transition ends.
  public static func transition(
    from: View, to: View, duration: Double, options: AnimationOptions = [],
    completion: AnimationCompletion? = nil
  ) {
    guard let container = from.superview else {
      completion?(false)
      return
    }
    transition(
      with: container, duration: duration, options: options.subtracting(.allowAnimatedContent),
      animations: {
        if options.contains(.showHideTransitionViews) {
          (from.isHidden, to.isHidden) = (true, false)
        } else {
          let index = container.subviews.firstIndex { $0 === from } ?? 0
          from.removeFromSuperview()
          let count = container.subviews.filter { $0 !== to }.count
          container.insertSubview(to, at: min(index, count))
        }
      }, completion: completion)
  }
}

extension View {
  /// Changes the value that a control shows, optionally with an animation of 0.25 seconds.
  func changeControlValue(animated: Bool, _ change: @escaping () -> Void) {
    if animated {
      View.animate(withDuration: 0.25, animations: change)
    } else {
      View.performWithoutAnimation(change)
    }
  }
}

// MARK: Options

extension View {
  /// A timing curve that UIKit names; see ``TimingCurve``.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum AnimationCurve: Int, CaseIterable, Hashable, Sendable {
    /// Starts and ends slowly.
    case easeInOut
    /// Starts slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// A constant speed.
    case linear
  }

  /// Options for keyframe animations, which are those of other animations.
  public typealias KeyframeAnimationOptions = AnimationOptions

  /// Options for animations and transitions.
  ///
  /// Only one curve and one transition can be specified.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bit set of the members.
    public let rawValue: UInt

    /// Creates options from a bit set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // MARK: Repetition

    /// Repeats the animation indefinitely.
    ///
    /// Without a clock, the animation ends immediately.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forward and then backward.
    ///
    /// The final values apply at the end.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

    // MARK: Keyframes

    /// Keyframes change at constant speeds, which is the default.
    public static let calculationModeLinear = AnimationOptions([])
    /// Keyframes jump.
    ///
    /// As with the other modes, they are drawn as with ``calculationModeLinear``. A snapshot at a
    /// time of the animation has a layout issue.
    public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 10)
    /// Keyframes are passed at one speed.
    public static let calculationModePaced = AnimationOptions(rawValue: 2 << 10)
    /// Keyframes are passed on a smooth curve.
    public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)
    /// Keyframes are passed on a smooth curve at one speed.
    public static let calculationModeCubicPaced = AnimationOptions(rawValue: 4 << 10)

    // MARK: Options without effect

    /// Permits touches during the animation; touches are not delivered here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts with the current values, as all animations do here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Sixty frames per second, which has no effect on snapshots at chosen times.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty frames per second, which has no effect on snapshots at chosen times.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    // MARK: Curves

    /// Starts and ends slowly.
    ///
    /// The default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // MARK: Transitions

    /// Animates the changes of a transition, which otherwise take effect immediately.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition, instead of removing and inserting them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Flips the view around its vertical axis, with the left side turning to the front.
    ///
    /// A flip has no perspective. Instead, the side in front is lower.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view around its vertical axis, with the right side turning to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Fades from the previous appearance to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips the view around its horizontal axis, with the top side turning to the front.
    ///
    /// A flip has no perspective. Instead, the side in front is further to the right.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view around its horizontal axis, with the bottom side turning to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }
}

extension TimingCurve {
  /// Creates the curve with one of UIKit's names.
  public init(_ curve: View.AnimationCurve) {
    switch curve {
    case .easeInOut: self = .easeInOut
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .linear: self = .linear
    }
  }
}

extension View.AnimationOptions {
  /// The specified curve, or `nil` for the default.
  var curve: TimingCurve? {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: nil
    }
  }

  /// The specified transition, or `nil` for none.
  var transition: ViewTransition.Style? {
    switch rawValue >> 20 & 7 {
    case 1: .flip(from: .left)
    case 2: .flip(from: .right)
    case 5: .crossDissolve
    case 6: .flip(from: .top)
    case 7: .flip(from: .bottom)
    default: nil
    }
  }

  var repetition: AnimationRepetition {
    AnimationRepetition(
      count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
  }
}
