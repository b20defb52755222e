public import SnapshotPixels

/// A supported image file format.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics, with animations (APNG).
  case png = "PNG"
  /// JPEG, behind the package trait `JPEG`.
  case jpeg = "JPEG"
  /// WebP, with animations, behind the package trait `WebP`.
  case webp = "WebP"
}

extension ImageFormat: CustomStringConvertible {
  /// The name of the format, which is also the name of its package trait.
  public var description: String { rawValue }
}

extension ImageFormat {
  /// Detects the format from the first bytes.
  ///
  /// - Throws: ``ImageDecodingError/noBytes``, ``ImageDecodingError/unsupportedFormat(_:)`` for a
  ///   known but unsupported format, and ``ImageDecodingError/unrecognizedFormat`` otherwise.
  public init(sniffing data: [UInt8]) throws(ImageDecodingError) {
    guard !data.isEmpty else { throw .noBytes }
    if data.starts(with: PNGSignature.bytes) {
      self = .png
    } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: "RIFF".utf8), data.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if let name = ImageFormat.unsupportedName(of: data) {
      throw .unsupportedFormat(name)
    } else {
      throw .unrecognizedFormat
    }
  }

  /// Returns the name of a common format that is not supported.
  private static func unsupportedName(of data: [UInt8]) -> String? {
    if data.starts(with: "GIF8".utf8) { return "GIF" }
    if data.starts(with: "BM".utf8), data.count >= 26 { return "BMP" }
    if data.starts(with: "II*\0".utf8) || data.starts(with: "MM\0*".utf8) { return "TIFF" }
    let box = data.dropFirst(4)
    if box.starts(with: "ftypavif".utf8) || box.starts(with: "ftypavis".utf8) { return "AVIF" }
    if box.starts(with: "ftyphei".utf8) || box.starts(with: "ftypmif1".utf8) { return "HEIF" }
    if data.starts(with: "<svg".utf8) || data.starts(with: "<?xml".utf8) { return "SVG or XML" }
    if data.starts(with: "<!DOCTYPE".utf8) || data.starts(with: "<html".utf8) { return "HTML" }
    return nil
  }
}

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

/// A decoder for one file format.
protocol ImageCodec: Sendable {
  /// Reads the header of a file, without decoding an image.
  func header(of data: [UInt8]) throws(ImageDecodingError) -> ImageHeader

  /// Decodes a frame with its stored orientation, at full size or at a reduced size that covers the
  /// requested one.
  ///
  /// The request is already validated.
  func bitmap(of data: [UInt8], _ request: FrameRequest) throws(ImageDecodingError) -> Bitmap
}

/// The frame to decode, its minimum size, and the limits.
///
/// ## Guarantees
/// - The header is that of the file, and the index is valid.
/// - The number of pixels is within the limit, and the size does not exceed that in the header.
struct FrameRequest {
  let header: ImageHeader
  let index: Int
  /// The minimum size in pixels, before the orientation is applied.
  let size: PixelSize
  let maximumPixelCount: Int
  var damage = ImageDecodingOptions.Damage.rejected

  /// Checks the limit on the total pixels of all frames up to the requested one.
  ///
  /// Each frame is composited onto the previous one, so all take time, but only two take memory.
  func checkFramesToCompose() throws(ImageDecodingError) {
    let (limit, overflow) = maximumPixelCount.multipliedReportingOverflow(by: 16)
    let maximum = overflow ? Int.max : limit
    let (count, isMore) = (header.size.pixelCount ?? .max)
      .multipliedReportingOverflow(by: index + 1)
    guard !isMore, count <= maximum else {
      throw .tooManyFrames(index + 1, size: header.size, limit: maximum)
    }
  }
}
