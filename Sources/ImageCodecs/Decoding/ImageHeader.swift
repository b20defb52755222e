public import SnapshotPixels

/// The information about an image file that is available without decoding.
public struct ImageHeader: Hashable, Sendable {
  /// The format of the file.
  public var format: ImageFormat
  /// The stored size in pixels, before the orientation is applied.
  public var size: PixelSize
  /// The number of frames; greater than 1 for an animation.
  public var frameCount: Int
  /// The orientation in the EXIF data; `.up` without one.
  public var orientation: ImageOrientation

  /// Creates a header.
  public init(
    format: ImageFormat, size: PixelSize, frameCount: Int = 1, orientation: ImageOrientation = .up
  ) {
    self.format = format
    self.size = size
    self.frameCount = frameCount
    self.orientation = orientation
  }

  /// The displayed size in pixels, after the orientation is applied.
  public var orientedSize: PixelSize { orientation.size(of: size) }
}
