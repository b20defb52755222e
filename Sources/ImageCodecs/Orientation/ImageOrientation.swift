import SnapshotPixels

/// How a stored picture is to be turned to be shown; the raw value is that of EXIF's tag.
public enum ImageOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored
  /// Turned by 180°.
  case down
  /// Mirrored from top to bottom.
  case downMirrored
  /// Mirrored along the diagonal from the top left.
  case leftMirrored
  /// Turned by 90° clockwise.
  case right
  /// Mirrored along the diagonal from the top right.
  case rightMirrored
  /// Turned by 90° counter-clockwise.
  case left

  /// Whether rows become columns.
  var swapsAxes: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

  /// Returns the extents of a turned picture; the way back is the same.
  func size(of size: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: size.height, height: size.width) : size
  }
}
