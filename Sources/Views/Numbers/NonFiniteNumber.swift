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

/// The values that properties of a view replaced because they were not finite, by property name.
struct ReplacedNumbers {
  private var numbers: [String: Double] = [:]

  /// The values, in the order of the names.
  var sorted: [(property: String, value: Double)] {
    numbers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Records a value that is not finite, or removes the previous one.
  mutating func record(_ number: Double, _ property: String) {
    if !number.isFinite {
      numbers[property] = number
    } else if !numbers.isEmpty {
      numbers[property] = nil
    }
  }
}
