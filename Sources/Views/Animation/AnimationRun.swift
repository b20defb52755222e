/// The timeline of animations: its current fraction and the animations that follow it.
///
/// It has no clock. Its animator sets the fraction.
final class AnimationRun {
  /// The timing curve, which applies from ``anchor``.
  var curve: TimingCurve
  /// The fraction at which the animations were last continued, or 0.
  var anchor = 0.0
  /// Whether they were continued toward the start.
  var isBackward = false
  /// The repetition by a clock.
  var repetition = AnimationRepetition()
  /// The elapsed fraction of the duration, 0 to 1, measured from the start even if reversed.
  var fraction = 0.0
  /// Whether progress is linear in the fraction, as in an interactive animation.
  var isScrubbed = false
  /// The animations, which their views own.
  private var animations: [WeakAnimation] = []
  /// The incorrect calls that affect all views of the run.
  private var misuses: [Misuse] = []
  /// The completions of nested animations.
  ///
  /// Views retain their run, and a completion often retains its view. The animator therefore owns
  /// the completions, which are released when they can no longer be called.
  private weak var completions: NestedCompletions?

  init(curve: TimingCurve, completions: NestedCompletions) {
    self.curve = curve
    self.completions = completions
  }

  /// Reports a misuse for all views that the run animates, now or later.
  func report(_ misuse: Misuse) {
    guard !misuses.contains(misuse) else { return }
    misuses.append(misuse)
    for animation in animations { animation.animation?.view?.report(misuse) }
  }

  func add(_ animation: any PropertyAnimating, to view: View) {
    for misuse in misuses { view.report(misuse) }
    animations.append(WeakAnimation(animation: animation))
    view.animationState.add(animation)
  }

  /// Adds a completion, unless it is `nil`.
  func addCompletion(_ completion: View.AnimationCompletion?) {
    guard let completion else { return }
    completions?.list.append { completion($0 == .end) }
  }

  /// Ends the animations and sets the model values for a position.
  func finish(at position: ViewAnimatingPosition) {
    for animation in animations.compactMap(\.animation) {
      animation.finish(at: position)
      animation.view?.animationState.remove(animation)
    }
    animations.removeAll()
  }

  /// Returns the progress at a time of the run, 0 to 1.
  ///
  /// It is linear up to ``anchor``, and the curve applies from there.
  func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    guard !isScrubbed else { return time }
    if isBackward {
      guard time < anchor else { return time }
      return anchor - anchor * curve.progress(at: (anchor - time) / anchor)
    }
    guard time > anchor else { return time }
    return anchor + (1 - anchor) * curve.progress(at: (time - anchor) / (1 - anchor))
  }
}

/// The completions of nested animations, in the order of their calls.
final class NestedCompletions {
  var list: [(ViewAnimatingPosition) -> Void] = []
}

/// A reference to an animation that its view owns.
private struct WeakAnimation {
  weak var animation: (any PropertyAnimating)?
}

/// The interval of a run in which a property changes from one value to another.
struct AnimationInterval {
  /// The timing within an interval.
  enum Timing {
    /// The run's timing curve applies to the interval.
    case curved
    /// Linear. The run's timing curve applies to the time of all its keyframes together.
    case keyframe
  }

  /// The start, as a fraction of the run's duration.
  let start: Double
  /// The length, as a fraction of the run's duration.
  let length: Double
  let timing: Timing

  static let full = AnimationInterval(start: 0, length: 1, timing: .curved)

  /// Returns the interval of a keyframe within this interval.
  func keyframe(start: Double, length: Double) -> AnimationInterval {
    AnimationInterval(
      start: self.start + self.length * start, length: self.length * length, timing: .keyframe)
  }

  /// Returns whether the interval has started.
  func hasBegun(at fraction: Double, of run: AnimationRun) -> Bool {
    time(at: fraction, of: run) > start
  }

  /// Returns the progress of the change, 0 to 1 or, with some curves, outside that range.
  func progress(at fraction: Double, of run: AnimationRun) -> Double {
    let even = linearProgress(at: time(at: fraction, of: run))
    return switch timing {
    case .curved: run.progress(at: even)
    case .keyframe: even
    }
  }

  /// Returns the elapsed fraction of the interval at a time of the run.
  func linearProgress(at time: Double) -> Double {
    guard time > start else { return 0 }
    guard length > 0, time < start + length else { return 1 }
    return (time - start) / length
  }

  private func time(at fraction: Double, of run: AnimationRun) -> Double {
    switch timing {
    case .curved: fraction
    case .keyframe: run.progress(at: fraction)
    }
  }
}

struct AnimationRepetition: Hashable {
  /// The number of repetitions, greater than 0.
  ///
  /// A fractional repetition stops partway.
  var count = 1.0
  /// Whether each repetition runs forward and then backward.
  var autoreverses = false

  /// The total length, as a multiple of the duration of a run.
  var length: Double { autoreverses ? count * 2 : count }

  /// Returns the fraction of the run, 0 to 1, after a multiple of its duration.
  func fraction(after passed: Double) -> Double {
    guard passed < length else { return autoreverses ? 0 : 1 }
    let leg = passed.rounded(.down)
    let fraction = passed - leg
    let isGoingBack = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    return isGoingBack ? 1 - fraction : fraction
  }
}

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
  /// The misuse that prevents the animation of the changes, or `nil`.
  private let misuse: Misuse?

  private init(
    run: AnimationRun?, interval: AnimationInterval, takesKeyframes: Bool, misuse: Misuse? = nil
  ) {
    self.run = run
    self.interval = interval
    self.takesKeyframes = takesKeyframes
    self.misuse = misuse
  }

  /// Calls a closure without animating its changes, and reports a misuse for each changed view.
  static func changeImmediately(because misuse: Misuse, _ changes: () -> Void) {
    let context = AnimationContext(
      run: nil, interval: .full, takesKeyframes: false, misuse: misuse)
    $current.withValue(context, operation: changes)
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
    guard let run else {
      if let misuse { view.report(misuse) }
      return value
    }
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
    guard let run else {
      if let misuse { owner.report(misuse) }
      return value
    }
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

extension Double {
  /// The nearest number from 0 to 1, or 0 for NaN.
  var unitFraction: Double { isNaN ? 0 : min(max(self, 0), 1) }
}
