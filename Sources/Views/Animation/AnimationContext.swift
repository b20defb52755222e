/// What a change of a property means at the moment: an animation, or nothing but the change.
///
/// Sendable although it leads to views: it is in force only while a synchronous closure runs, and
/// the views that the closure can reach belong to the task that runs it.
final class AnimationContext: @unchecked Sendable {
  /// The context of the code that runs now; `nil` outside all animations.
  @TaskLocal static var current: AnimationContext?

  /// The run that changes belong to, or `nil` where they are not animated.
  let run: AnimationRun?
  /// The part of the run that changes take.
  let interval: AnimationInterval
  /// Whether ``View/addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` has a meaning.
  let takesKeyframes: Bool

  private init(run: AnimationRun?, interval: AnimationInterval, takesKeyframes: Bool) {
    self.run = run
    self.interval = interval
    self.takesKeyframes = takesKeyframes
  }

  /// Calls a closure whose changes are animations in a part of a run.
  static func animate(
    _ run: AnimationRun?, in interval: AnimationInterval = .whole, takesKeyframes: Bool = false,
    _ changes: () -> Void
  ) {
    let context = AnimationContext(run: run, interval: interval, takesKeyframes: takesKeyframes)
    $current.withValue(context, operation: changes)
  }

  /// Notes that a view's property is about to get a value.
  ///
  /// - Returns: The value that the property itself gets: that of the end of the run, which is another
  ///   where a later keyframe was added before.
  func record<Value: Interpolatable>(
    _ property: WritableKeyPath<ViewProperties, Value>, of view: View, to value: Value
  ) -> Value {
    guard let run else { return value }
    let existing = view.animations.lazy
      .compactMap { $0 as? PropertyAnimation<Value> }
      .first { $0.run === run && $0.property == property }
    if existing == nil, interval.pace == .curved, view.model[keyPath: property] == value {
      return value
    }
    let animation = existing ?? begin(property, of: view, in: run)
    animation.add(.init(interval: interval, target: value))
    return animation.end
  }

  private func begin<Value: Interpolatable>(
    _ property: WritableKeyPath<ViewProperties, Value>, of view: View, in run: AnimationRun
  ) -> PropertyAnimation<Value> {
    let own = view.model[keyPath: property]
    let addsUp = own.offset(from: own, to: own) != nil
    let animation = PropertyAnimation(
      of: property, view: view, from: addsUp ? own : view.presentation[keyPath: property],
      following: run)
    run.add(animation, to: view)
    return animation
  }
}
