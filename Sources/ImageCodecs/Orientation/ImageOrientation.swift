import SnapshotPixels

/// The transformation from a stored image to the displayed one.
///
/// The raw value is that of the EXIF tag.
public enum ImageOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored
  /// Rotated by 180°.
  case down
  /// Mirrored from top to bottom.
  case downMirrored
  /// Mirrored along the diagonal from the top left.
  case leftMirrored
  /// Rotated by 90° clockwise.
  case right
  /// Mirrored along the diagonal from the top right.
  case rightMirrored
  /// Rotated by 90° counterclockwise.
  case left

  /// Whether the width and the height are swapped.
  var swapsAxes: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

  /// Returns the size of the oriented image for a stored one, or the reverse, which is the same.
  func size(of size: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: size.height, height: size.width) : size
  }
}
