/// An animation of something that views of one type draw, such as the colors of a gradient.
///
/// The view has the presented value only while it draws itself.
final class ContentAnimation<Owner: View, Value: Interpolatable>: TrackedAnimation {
  private weak var owner: Owner?
  let run: AnimationRun
  let property: ReferenceWritableKeyPath<Owner, Value>
  var track: ValueTrack<Value>
  private var own: Value?

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
    own = value
    owner[keyPath: property] = track.presented(value, in: run)
  }

  func endDrawing() {
    guard let owner, let own else { return }
    owner[keyPath: property] = own
    self.own = nil
  }

  func settle(at position: ViewAnimatingPosition) {
    guard let owner else { return }
    owner[keyPath: property] = track.settled(owner[keyPath: property], at: position, of: run)
  }
}
