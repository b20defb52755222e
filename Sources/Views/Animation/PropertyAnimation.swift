import SnapshotDrawing

/// An animation of a view.
protocol PropertyAnimating: AnyObject {
  /// The view, or `nil` if it was deallocated.
  var view: View? { get }
  /// The run that the animation follows.
  var run: AnimationRun { get }
  /// Applies the animation to property values. The default implementation does nothing.
  func apply(to properties: inout ViewProperties)
  /// Sets the presentation values of the content. The default implementation does nothing.
  func beginDrawing()
  /// Restores the values of the content. The default implementation does nothing.
  func endDrawing()
  /// Sets the model value for the position at which the animation ends.
  func finish(at position: ViewAnimatingPosition)
}

extension PropertyAnimating {
  func apply(to properties: inout ViewProperties) {}
  func beginDrawing() {}
  func endDrawing() {}
}

/// An animation of one value.
protocol TrackedAnimation: PropertyAnimating {
  associatedtype Value: Interpolatable
  /// The values over time.
  var track: ValueTrack<Value> { get set }
}

final class PropertyAnimation<Value: Interpolatable>: TrackedAnimation {
  private(set) weak var view: View?
  let run: AnimationRun
  let property: WritableKeyPath<ViewProperties, Value>
  var track: ValueTrack<Value>

  init(
    of property: WritableKeyPath<ViewProperties, Value>, view: View, from base: Value,
    following run: AnimationRun
  ) {
    self.property = property
    self.view = view
    self.run = run
    track = ValueTrack(from: base)
  }

  func apply(to properties: inout ViewProperties) {
    properties[keyPath: property] = track.presented(properties[keyPath: property], in: run)
  }

  func finish(at position: ViewAnimatingPosition) {
    guard let view else { return }
    view.model[keyPath: property] = track.finalValue(
      view.model[keyPath: property], at: position, of: run)
  }
}

/// An animation of a value that a subclass draws, such as the colors of a gradient.
///
/// The property has its presentation value only while the view is drawn.
final class ContentAnimation<Owner: View, Value: Interpolatable>: TrackedAnimation {
  private weak var owner: Owner?
  let run: AnimationRun
  let property: ReferenceWritableKeyPath<Owner, Value>
  var track: ValueTrack<Value>
  private var savedValue: Value?

  init(
    of property: ReferenceWritableKeyPath<Owner, Value>, owner: Owner, from base: Value,
    following run: AnimationRun
  ) {
    self.property = property
    self.owner = owner
    self.run = run
    track = ValueTrack(from: base)
  }

  var view: View? { owner }

  func beginDrawing() {
    guard let owner else { return }
    let value = owner[keyPath: property]
    savedValue = value
    owner[keyPath: property] = track.presented(value, in: run)
  }

  func endDrawing() {
    guard let owner, let savedValue else { return }
    owner[keyPath: property] = savedValue
    self.savedValue = nil
  }

  func finish(at position: ViewAnimatingPosition) {
    guard let owner else { return }
    owner[keyPath: property] = track.finalValue(owner[keyPath: property], at: position, of: run)
  }
}

/// The values of a property over the segments of a run.
///
/// A segment starts with the value that the earlier ones have reached, so segments can be added in
/// any order. If they overlap, the one with the later start applies.
///
/// Several tracks of a property are additive: each contributes the distance to its own end value,
/// so that nothing jumps when another animation starts.
struct ValueTrack<Value: Interpolatable> {
  /// An interval of the run in which the value changes to a target.
  struct Segment {
    let interval: AnimationInterval
    let target: Value
  }

  /// The value at the end of the run: the model value, unless it was changed since.
  private(set) var end: Value
  private let base: Value
  private var segments: [Segment] = []

  init(from base: Value) {
    self.base = base
    self.end = base
  }

  /// Adds a segment.
  ///
  /// Segments with the same start keep the order in which they were added.
  mutating func add(_ segment: Segment) {
    let index = segments.firstIndex { $0.interval.start > segment.interval.start }
    segments.insert(segment, at: index ?? segments.count)
    end = segments.last?.target ?? base
  }

  /// Returns the presentation value for a value: the model's, or the result of other tracks.
  func presented(_ value: Value, in run: AnimationRun) -> Value {
    let current = self.value(at: run.fraction, of: run)
    return value == end ? current : value.offset(from: end, to: current) ?? current
  }

  /// Returns the new model value if the run ends at a position.
  func finalValue(_ model: Value, at position: ViewAnimatingPosition, of run: AnimationRun) -> Value
  {
    guard position != .end else { return model }
    let value = position == .start ? base : self.value(at: run.fraction, of: run)
    return model == end ? value : model.offset(from: end, to: value) ?? model
  }

  private func value(at fraction: Double, of run: AnimationRun) -> Value {
    guard let index = segments.lastIndex(where: { $0.interval.hasBegun(at: fraction, of: run) })
    else { return base }
    let segment = segments[index]
    return value(before: index).interpolated(
      to: segment.target, fraction: segment.interval.progress(at: fraction, of: run))
  }

  /// Returns the value that the earlier segments have reached at the start of a segment.
  private func value(before index: Int) -> Value {
    let start = segments[index].interval.start
    return segments[..<index].reduce(base) { value, earlier in
      value.interpolated(to: earlier.target, fraction: earlier.interval.linearProgress(at: start))
    }
  }
}

/// The running animations of a view, oldest first.
struct AnimationState {
  private(set) var animations: [any PropertyAnimating] = []

  var isEmpty: Bool { animations.isEmpty }

  mutating func add(_ animation: any PropertyAnimating) { animations.append(animation) }

  mutating func remove(_ animation: any PropertyAnimating) {
    animations.removeAll { $0 === animation }
  }

  /// Returns property values with the animations applied.
  func presentation(of model: ViewProperties) -> ViewProperties {
    animations.reduce(into: model) { $1.apply(to: &$0) }
  }

  // MARK: Drawing

  /// Sets the presentation values of the content.
  func beginDrawing() {
    for animation in animations { animation.beginDrawing() }
  }

  /// Restores the values of the content that ``beginDrawing()`` replaced.
  func endDrawing() {
    for animation in animations.reversed() { animation.endDrawing() }
  }

  // MARK: Transitions

  /// The transition in progress, or the latest one if there are several.
  var transition: ViewTransition? {
    guard !animations.isEmpty else { return nil }
    return animations.reversed().lazy.compactMap { $0 as? ViewTransition }.first
  }

  mutating func removeTransitions() {
    guard !animations.isEmpty else { return }
    animations.removeAll { $0 is ViewTransition }
  }
}

/// A transition from the previous appearance of a view to its current one.
///
/// It stores the previous drawing. The current one is drawn as usual.
final class ViewTransition: PropertyAnimating {
  enum Style {
    /// Fades between both drawings.
    case crossDissolve
    /// Flips the view around its axis. A side of it turns to the front.
    case flip(from: Side)
  }

  enum Side {
    case left, right, top, bottom
  }

  /// The drawing at a point of the transition.
  enum Phase {
    /// The previous drawing, scaled.
    case before(Transform2D)
    /// The current drawing, scaled.
    case after(Transform2D)
    /// The current drawing with a weight, 0 to 1, and the previous one with the inverse weight.
    case mixed(Double)
  }

  private(set) weak var view: View?
  let run: AnimationRun
  /// The previous drawing, with the top-left corner of the bounds at the origin.
  let before: DisplayList
  private let style: Style
  private let interval: AnimationInterval

  init(
    _ style: Style, of view: View, before: DisplayList, in interval: AnimationInterval,
    of run: AnimationRun
  ) {
    self.style = style
    self.view = view
    self.before = before
    self.interval = interval
    self.run = run
  }

  /// Returns the current phase for the bounds of the view.
  func phase(in bounds: CGRect) -> Phase {
    let fraction = min(max(interval.progress(at: run.fraction, of: run), 0), 1)
    guard case .flip(let side) = style else { return .mixed((fraction * 255).rounded() / 255) }
    let center = bounds.center
    let turn = Transform2D(translationX: 0 - center.x, y: 0 - center.y)
      .concatenating(Self.turn(from: side, by: fraction))
      .concatenating(Transform2D(translationX: center.x, y: center.y))
    return fraction < 0.5 ? .before(turn) : .after(turn)
  }

  /// Returns the transform of a half turn at a fraction, around the origin.
  ///
  /// It is an oblique projection, because an affine transform has no perspective: an axis that
  /// points to the front is drawn down, or to the right in a turn around the horizontal axis, at a
  /// quarter of its length. In the second half, the opposite side is in front.
  private static func turn(from side: Side, by fraction: Double) -> Transform2D {
    let (sine, cosine) = Trigonometry.sineAndCosine(turns: fraction / 2)
    let isBeforeMiddle = fraction < 0.5
    let depth = sine / 4
    return switch side {
    case .left, .right:
      Transform2D(
        a: abs(cosine), b: (side == .left) == isBeforeMiddle ? -depth : depth, c: 0, d: 1, tx: 0,
        ty: 0)
    case .top, .bottom:
      Transform2D(
        a: 1, b: 0, c: (side == .top) == isBeforeMiddle ? -depth : depth, d: abs(cosine), tx: 0,
        ty: 0)
    }
  }

  /// Draws the previous drawing in the bounds.
  func drawBefore(in bounds: CGRect, _ context: inout DrawingContext) {
    context.withSavedState {
      $0.translateBy(x: bounds.minX, y: bounds.minY)
      $0.draw(before)
    }
  }

  /// Does nothing: a transition has no model value.
  func finish(at position: ViewAnimatingPosition) {}
}
