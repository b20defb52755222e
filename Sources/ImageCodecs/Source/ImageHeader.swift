public import SnapshotPixels

/// What a file says of its pictures before one is decoded.
public struct ImageHeader: Hashable, Sendable {
  /// The format of the file.
  public var format: ImageFormat
  /// The extents in pixels as stored, before the orientation is applied.
  public var size: PixelSize
  /// The number of pictures; above one for an animation.
  public var frameCount: Int
  /// How the picture is to be turned, by its EXIF data; `.up` without any.
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

  /// The extents in pixels as shown, after the orientation is applied.
  public var orientedSize: PixelSize { orientation.size(of: size) }
}
