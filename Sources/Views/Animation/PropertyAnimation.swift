/// An animation of a property in ``ViewProperties``.
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
