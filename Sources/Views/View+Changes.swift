import Drawing
import Geometry

extension View {
  /// Sets a property, as an animation if one is being made.
  func set<Value: Interpolatable>(
    _ property: WritableKeyPath<ViewProperties, Value>, to value: Value
  ) {
    let context = AnimationContext.current
    model[keyPath: property] = context?.record(property, of: self, to: value) ?? value
  }

  /// Draws the content with the properties that are presented in the place of the view's own.
  func draw(as shown: ViewProperties, in context: inout DrawingContext) {
    guard !animations.isEmpty else { return draw(in: &context) }
    let own = model
    model = shown
    draw(in: &context)
    model = own
  }

  /// Lets the subviews follow a change of the size.
  func sizeDidChange(from old: Size) {
    if autoresizesSubviews {
      for subview in subviews { subview.autoresize(from: old, to: bounds.size) }
    }
    setNeedsLayout()
  }
}
