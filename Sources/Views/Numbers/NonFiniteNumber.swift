/// A number of a view that is infinite or not a number, so that the view cannot be drawn as asked.
package struct NonFiniteNumber: Hashable, Sendable {
  /// The names from the root down to the view, such as `Window/View[0]/Slider[1]`.
  package let view: String
  /// The property with the part of it, such as `shadowOffset.x`, or the part of what the view drew.
  package let property: String
  /// The number, or the frame with the number in it.
  package let value: String
}
