/// The animation that property changes are currently added to.
///
/// It is `Sendable` although it refers to views, because it is current only during a synchronous
/// closure, whose views belong to the task that runs it.
final class AnimationContext: @unchecked Sendable {
  /// The current context, or `nil` outside the closures of animations.
  @TaskLocal static var current: AnimationContext?

  /// The run that animates the changes, or `nil` if they are not animated.
  let run: AnimationRun?
  /// The interval of the run in which the changes take place.
  let interval: AnimationInterval
  /// Whether keyframes can be added.
  let takesKeyframes: Bool

  private init(run: AnimationRun?, interval: AnimationInterval, takesKeyframes: Bool) {
    self.run = run
    self.interval = interval
    self.takesKeyframes = takesKeyframes
  }

  /// Calls a closure and animates its changes in an interval of a run.
  static func animate(
    _ run: AnimationRun?, in interval: AnimationInterval = .full, takesKeyframes: Bool = false,
    _ changes: () -> Void
  ) {
    let context = AnimationContext(run: run, interval: interval, takesKeyframes: takesKeyframes)
    $current.withValue(context, operation: changes)
  }

  /// Records a change of a view's property.
  ///
  /// - Returns: The new model value: the value at the end of the run, which differs if a later
  ///   keyframe was added before.
  func record<Value: Interpolatable>(
    _ property: WritableKeyPath<ViewProperties, Value>, of view: View, to value: Value
  ) -> Value {
    guard let run else { return value }
    let existing = view.animationState.animations.lazy
      .compactMap { $0 as? PropertyAnimation<Value> }
      .first { $0.run === run && $0.property == property }
    let own = view.model[keyPath: property]
    return add(value, own: own, to: existing) {
      let base = own.isAdditive ? own : view.presentation[keyPath: property]
      let animation = PropertyAnimation(of: property, view: view, from: base, following: run)
      run.add(animation, to: view)
      return animation
    }
  }

  /// Records a change of a value that a subclass draws; see ``record(_:of:to:)``.
  func record<Owner: View, Value: Interpolatable>(
    content property: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value
  ) -> Value {
    guard let run else { return value }
    let known = owner.animationState.animations
      .compactMap { $0 as? ContentAnimation<Owner, Value> }
      .filter { $0.property == property }
    let own = owner[keyPath: property]
    return add(value, own: own, to: known.first { $0.run === run }) {
      let base = own.isAdditive ? own : known.reduce(own) { $1.track.presented($0, in: $1.run) }
      let animation = ContentAnimation(of: property, owner: owner, from: base, following: run)
      run.add(animation, to: owner)
      return animation
    }
  }

  private func add<Animation: TrackedAnimation>(
    _ value: Animation.Value, own: Animation.Value, to existing: Animation?,
    begin: () -> Animation
  ) -> Animation.Value {
    if existing == nil, interval.timing == .curved, own == value { return value }
    let animation = existing ?? begin()
    animation.track.add(.init(interval: interval, target: value))
    return animation.track.end
  }
}

extension Interpolatable {
  /// Whether several animations of the value are added.
  fileprivate var isAdditive: Bool { offset(from: self, to: self) != nil }
}
