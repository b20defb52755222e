public import SnapshotDrawing

/// The information about an image file that is available without decoding.
public struct ImageHeader: Hashable, Sendable {
  /// The format of the file.
  public var format: ImageFormat
  /// The stored size in pixels, before the orientation is applied.
  ///
  /// It is that of every frame of an animation, and of one page of a TIFF; see
  /// ``ImageDecodingOptions/frame``.
  public var size: PixelSize
  /// The number of frames: of an animation, or pages of a TIFF.
  public var frameCount: Int
  /// The timing of an animation; `nil` for a still image and for the pages of a TIFF.
  public var timing: ImageTiming?
  /// The orientation in the EXIF data or the page of a TIFF; `.up` without one.
  public var orientation: ImageOrientation
  /// The color profile; `nil` without one, when the samples are sRGB.
  ///
  /// Profiles are named but not applied; see ``ImageDecodingOptions/colors-swift.property``.
  public var colorProfile: ImageColorProfile?

  /// Creates a header.
  public init(
    format: ImageFormat, size: PixelSize, frameCount: Int = 1, timing: ImageTiming? = nil,
    orientation: ImageOrientation = .up, colorProfile: ImageColorProfile? = nil
  ) {
    self.format = format
    self.size = size
    self.frameCount = frameCount
    self.timing = timing
    self.orientation = orientation
    self.colorProfile = colorProfile
  }

  /// The displayed size in pixels, after the orientation is applied.
  public var orientedSize: PixelSize { orientation.size(of: size) }
}

/// The durations of the frames of an animation.
public struct ImageTiming: Hashable, Sendable {
  /// The duration of each frame, in seconds.
  ///
  /// A frame whose duration in the file is 10 milliseconds or less lasts 100 milliseconds, as in
  /// browsers: many old files have such durations and rely on this.
  public var durations: [Double]
  /// The number of times that the frames are played, or 0 for endlessly.
  public var playCount: Int

  /// Creates a timing.
  public init(durations: [Double], playCount: Int = 0) {
    self.durations = durations
    self.playCount = playCount
  }

  /// Creates the timing of a file, or returns `nil` for fewer than two frames.
  init?(stored durations: [Double], playCount: Int) {
    guard durations.count > 1 else { return nil }
    self.init(durations: durations.map { $0 <= 0.01 ? 0.1 : $0 }, playCount: playCount)
  }
}

/// A decoder for one file format.
protocol ImageCodec: Sendable {
  /// Reads the header of a file, without decoding an image.
  ///
  /// - Parameter frame: The page whose size, orientation, and profile the header contains. Formats
  ///   other than TIFF ignore it, because all their frames share these values.
  func header(of data: [UInt8], frame: Int) throws(ImageDecodingError) -> ImageHeader

  /// Decodes frames and calls a closure with each, in order.
  ///
  /// A frame has its stored orientation, and its full size or a reduced one that covers the
  /// requested size. The request is already validated.
  func decode(
    _ data: [UInt8], _ request: FrameRequest, _ body: (Bitmap) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError)
}

/// The frames to decode, their minimum size, and the limits.
///
/// ## Guarantees
/// - The header is that of the file and its first requested page, and the frames exist.
/// - The number of pixels is within the limit, and the size does not exceed that in the header.
struct FrameRequest {
  let header: ImageHeader
  let frames: ClosedRange<Int>
  /// The minimum size in pixels, before the orientation is applied.
  let size: PixelSize
  let maximumPixelCount: Int
  var damage = ImageDecodingOptions.Damage.rejected

  /// Checks the limit on the total pixels of all frames up to the last requested one.
  ///
  /// Each frame is composited onto the previous one, so all take time, but only two take memory.
  func checkFramesToCompose() throws(ImageDecodingError) {
    let (limit, overflow) = maximumPixelCount.multipliedReportingOverflow(by: 16)
    try header.size.check(
      frameCount: frames.upperBound + 1, limit: overflow ? .max : limit)
  }
}

extension PixelSize {
  /// Checks that a number of frames of this size is within a limit on their pixels.
  func check(frameCount: Int, limit: Int) throws(ImageDecodingError) {
    let (count, overflow) = (pixelCount ?? .max).multipliedReportingOverflow(by: frameCount)
    guard !overflow, count <= limit else {
      throw .tooManyFrames(frameCount, size: self, limit: limit)
    }
  }
}
