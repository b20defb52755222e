/// A width and a height, in points.
package struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  package var width: Double
  /// The vertical extent, in points.
  package var height: Double

  /// Creates a size from its extents, in points.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without extent.
  package static let zero = Size(width: 0, height: 0)

  /// Whether both extents are neither infinite nor NaN.
  package var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether nothing fits in, because an extent is zero, negative or NaN.
  package var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: CustomStringConvertible {
  /// The extents joined by a cross, such as `390 x 844`.
  package var description: String { "\(width.shortDescription) x \(height.shortDescription)" }
}
