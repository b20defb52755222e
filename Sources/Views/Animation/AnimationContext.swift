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
    let own = view.model[keyPath: property]
    return add(value, own: own, to: existing) {
      let base = own.addsUp ? own : view.presentation[keyPath: property]
      let animation = PropertyAnimation(of: property, view: view, from: base, following: run)
      run.add(animation, to: view)
      return animation
    }
  }

  /// Notes that something that a view draws is about to get a value; see
  /// ``record(_:of:to:)``.
  func record<Owner: View, Value: Interpolatable>(
    content property: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value
  ) -> Value {
    guard let run else { return value }
    let known = owner.animations
      .compactMap { $0 as? ContentAnimation<Owner, Value> }
      .filter { $0.property == property }
    let own = owner[keyPath: property]
    return add(value, own: own, to: known.first { $0.run === run }) {
      let base = own.addsUp ? own : known.reduce(own) { $1.track.presented($0, in: $1.run) }
      let animation = ContentAnimation(of: property, owner: owner, from: base, following: run)
      run.add(animation, to: owner)
      return animation
    }
  }

  private func add<Animation: TrackedAnimation>(
    _ value: Animation.Value, own: Animation.Value, to existing: Animation?,
    begin: () -> Animation
  ) -> Animation.Value {
    if existing == nil, interval.pace == .curved, own == value { return value }
    let animation = existing ?? begin()
    animation.track.add(.init(interval: interval, target: value))
    return animation.track.end
  }
}

extension Interpolatable {
  /// Whether two animations of such a value add up.
  fileprivate var addsUp: Bool { offset(from: self, to: self) != nil }
}
