/// A value of a view that is infinite or NaN, so that the view cannot be drawn.
package struct NonFiniteNumber: Hashable, Sendable {
  /// The names from the root down to the view, such as `Window/View[0]/Slider[1]`.
  package let view: String
  /// The property and its component, such as `shadowOffset.width`, or the component of the view's
  /// drawing.
  package let property: String
  /// The value, or the frame that contains it.
  package let value: String
}
