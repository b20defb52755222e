package import SnapshotDifferencePictures
package import SnapshotPixels

/// A part of two images that changed, with the view to which it belongs.
package struct ChangedPlace: Hashable, Sendable {
  /// The maximum number of places of a difference.
  static let maximumCount = 32

  /// The kind of the change.
  package internal(set) var kind: FailureDescription.Place.Kind
  /// The name of the view, such as `Label "Default"`; empty if unknown.
  package let name: String
  /// The rectangle in the reference, in pixels, or `nil` if the reference does not have the
  /// content.
  package internal(set) var reference: PixelRect?
  /// The rectangle in the actual image, in pixels, or `nil` if it does not have the content.
  package internal(set) var actual: PixelRect?
  /// The number of differing pixels, or of the pixels that moved.
  package internal(set) var pixelCount: Int
  /// The index of the change of the view among all changes, or `nil` if no change of the view is
  /// known.
  package let change: Int?

  /// Whether rows inside the view were inserted or removed because its content changed, such as a
  /// text that wraps.
  package internal(set) var isReflowed = false

  /// The top and left edges.
  var position: (y: Int, x: Int) {
    let box = actual ?? reference ?? .empty
    return (box.y, box.x)
  }

  /// Whether the content only moved.
  package var isMoved: Bool {
    if case .moved = kind { true } else { false }
  }

  /// Adds another part of the same view.
  mutating func add(_ other: ChangedPlace) {
    reference = Self.union(reference, other.reference)
    actual = Self.union(actual, other.actual)
    pixelCount += other.pixelCount
    isReflowed = isReflowed || other.isReflowed
  }

  private static func union(_ first: PixelRect?, _ second: PixelRect?) -> PixelRect? {
    guard let first else { return second }
    return second.map { first.union($0) } ?? first
  }
}
