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
