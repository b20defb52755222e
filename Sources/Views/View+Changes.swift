import SnapshotDrawing
import SnapshotGeometry

extension View {
  /// Sets a property, as an animation if one is being made.
  func set<Value: Interpolatable>(
    _ property: WritableKeyPath<ViewProperties, Value>, to value: Value
  ) {
    let context = AnimationContext.current
    model[keyPath: property] = context?.record(property, of: self, to: value) ?? value
  }

  /// Sets something that views of a type draw, as an animation if one is being made.
  ///
  /// - Parameter property: Storage that nothing watches, because drawing changes it for a moment.
  static func set<Owner: View, Value: Interpolatable>(
    _ property: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value
  ) {
    let context = AnimationContext.current
    owner[keyPath: property] = context?.record(content: property, of: owner, to: value) ?? value
  }

  /// Draws the content with the properties that are presented in the place of the view's own.
  func draw(as shown: ViewProperties, in context: inout DrawingContext) {
    guard !animations.isEmpty else { return draw(in: &context) }
    let own = model
    model = shown
    for animation in animations { animation.beginDrawing() }
    draw(in: &context)
    for animation in animations.reversed() { animation.endDrawing() }
    model = own
  }

  /// Lets the subviews follow a change of the size.
  func sizeDidChange(from old: CGSize) {
    if autoresizesSubviews {
      for subview in subviews { subview.autoresize(from: old, to: bounds.size) }
    }
    setNeedsLayoutAtNewFrame()
  }
}
