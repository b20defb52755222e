/// A width and a height, in points.
package struct Size: Hashable, Sendable {
  /// The width, in points.
  package var width: Double
  /// The height, in points.
  package var height: Double

  /// Creates a size from its width and height, in points.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with a width and a height of 0.
  package static let zero = Size(width: 0, height: 0)

  /// Whether the width and the height are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size has no area, because the width or the height is 0, negative, or NaN.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: CustomStringConvertible {
  /// The width and the height, such as `390 x 844`.
  package var description: String { "\(width.shortDescription) x \(height.shortDescription)" }
}
