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
  ///   - curve: How the way follows the time.
  ///   - animations: The changes.
  ///   - completion: Called when the animations are over.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    animations: @escaping () -> Void, completion: AnimationCompletion? = nil
  ) {
    if let run = AnimationContext.current?.run {
      animations()
      run.addCompletion(completion)
    } else {
      start(duration, delay, curve, animations, completion)
    }
  }

  /// Animates the changes that a closure makes like a spring.
  ///
  /// - Parameters:
  ///   - duration: How long it takes until the spring rests, in seconds.
  ///   - delay: How long it waits, in seconds.
  ///   - dampingRatio: 1 for a spring that does not swing, less for one that does.
  ///   - velocity: The speed at the start, in ways a duration.
  ///   - animations: The changes.
  ///   - completion: Called when the animations are over.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, animations: @escaping () -> Void,
    completion: AnimationCompletion? = nil
  ) {
    animate(
      withDuration: duration, delay: delay,
      curve: .spring(dampingRatio: dampingRatio, initialVelocity: velocity),
      animations: animations, completion: completion)
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
  ///   - curve: How the time of all keyframes together passes.
  ///   - animations: Adds the keyframes.
  ///   - completion: Called when the animations are over.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
    animations: @escaping () -> Void, completion: AnimationCompletion? = nil
  ) {
    if let context = AnimationContext.current, let run = context.run {
      AnimationContext.animate(
        run, in: context.interval.keyframe(start: 0, length: 1), takesKeyframes: true, animations)
      run.addCompletion(completion)
    } else {
      start(
        duration, delay, curve,
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
  ///   ``animateKeyframes(withDuration:delay:curve:animations:completion:)``.
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

  private static func start(
    _ duration: Double, _ delay: Double, _ curve: TimingCurve, _ animations: @escaping () -> Void,
    _ completion: AnimationCompletion?
  ) {
    let animator = ViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion { completion($0 == .end) } }
    animator.startAnimation(afterDelay: delay)
  }
}
