extension View {
  /// What is called when animations are over, with whether they reached their end.
  public typealias AnimationCompletion = (_ finished: Bool) -> Void

  /// Animates the changes that a closure makes, by the clock in force; without one they are over at
  /// once.
  ///
  /// Inside another animation's closure the changes take that animation's time.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - delay: How long it waits, in seconds.
  ///   - options: How the way follows the time, and how often it is gone.
  ///   - animations: The changes.
  ///   - completion: Called when the animations are over.
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

  /// Animates the changes that a closure makes like a spring.
  ///
  /// - Parameters:
  ///   - duration: How long it takes until the spring rests, in seconds.
  ///   - delay: How long it waits, in seconds.
  ///   - dampingRatio: 1 for a spring that does not swing, less for one that does.
  ///   - velocity: The speed at the start, in ways a duration.
  ///   - options: How often the way is gone.
  ///   - animations: The changes.
  ///   - completion: Called when the animations are over.
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

  /// Animates the changes of keyframes, each in its own part of the time.
  ///
  /// The closure adds them with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. Inside another
  /// animation's closure the keyframes take that animation's time, whatever their own duration.
  ///
  /// - Parameters:
  ///   - duration: How long all takes, in seconds.
  ///   - delay: How long it waits, in seconds.
  ///   - options: How the time of all keyframes together passes, evenly where it is left open, and how
  ///     often.
  ///   - animations: Adds the keyframes.
  ///   - completion: Called when the animations are over.
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
        { animateKeyframes(withDuration: duration, animations: animations) }, completion)
    }
  }

  /// Adds changes in a part of the time of the keyframes around it.
  ///
  /// - Parameters:
  ///   - start: When they begin, as a share of the whole, 0 to 1.
  ///   - duration: How long they take, as a share of the whole, 0 to 1.
  ///   - animations: The changes.
  /// - Precondition: Both shares are from 0 to 1, and the call is inside the closure of
  ///   ``animateKeyframes(withDuration:delay:options:animations:completion:)``.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    precondition(start >= 0 && start <= 1, "a keyframe starts at 0 to 1, not at \(start)")
    precondition(duration >= 0 && duration <= 1, "a keyframe takes 0 to 1, not \(duration)")
    guard let context = AnimationContext.current, context.takesKeyframes else {
      preconditionFailure("addKeyframe belongs into the closure of animateKeyframes")
    }
    AnimationContext.animate(
      context.run, in: context.interval.keyframe(start: start, length: duration), animations)
  }

  /// Makes changes that are not animated, whatever is around them.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationContext.animate(nil, changes)
  }

  /// Has the animation around the call go its way several times.
  ///
  /// It counts for all of an animation that ``View`` started, and not for an animator's, which is
  /// started, paused and reversed by its owner.
  ///
  /// - Parameters:
  ///   - count: The number of times; a share of a time ends on the way.
  ///   - autoreverses: Whether each time is forward and then back.
  ///   - animations: The changes.
  /// - Precondition: The count is above 0.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    precondition(count > 0, "an animation goes its way more than 0 times, not \(count)")
    AnimationContext.current?.run?.repetition = AnimationRepetition(
      count: count, autoreverses: autoreverses)
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
