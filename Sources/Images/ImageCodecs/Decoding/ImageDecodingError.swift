public import SnapshotDrawing

/// The reasons for which an image cannot be decoded.
///
/// An error does not know the source of the bytes.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImageDecodingError: Error, Hashable, Sendable {
  /// There are no bytes.
  case noBytes
  /// The format of the bytes is unknown.
  case unrecognizedFormat
  /// The format is known but not supported; its name.
  case unsupportedFormat(String)
  /// The package was built without the trait for the format.
  case traitIsOff(ImageFormat)
  /// The image has a color profile other than sRGB, which the options reject; its name.
  case unsupportedColorProfile(String)

  /// The image is truncated.
  case truncated(ImageFormat)
  /// The bytes are an invalid PNG.
  case invalidPNG(PNGError)
  /// The bytes are invalid, for the reason that the format's library reports.
  case invalidData(ImageFormat, reason: String)

  /// The image has more pixels than the limit.
  case tooManyPixels(PixelSize, limit: Int)
  /// The frames that must be composited for the requested one, or all frames of an animation, have
  /// more pixels in total than the limit.
  case tooManyFrames(Int, size: PixelSize, limit: Int)
  /// The index of a frame is out of range; indices start at 0.
  case frameOutOfRange(Int, count: Int)

  /// The system is out of memory.
  case noMemory
}

extension ImageDecodingError {
  /// Creates an error from an error of the PNG decoder.
  init(_ error: PNGError) {
    switch error {
    case .noBytes: self = .noBytes
    case .truncated: self = .truncated(.png)
    case .tooManyPixels(let size, let limit): self = .tooManyPixels(size, limit: limit)
    case .noMemory: self = .noMemory
    default: self = .invalidPNG(error)
    }
  }

  init(_ error: BitmapError) {
    switch error {
    case .tooLarge(let size): self = .tooManyPixels(size, limit: Bitmap.maximumPixelCount)
    case .noMemory: self = .noMemory
    }
  }
}

extension Bitmap {
  /// Creates a bitmap, or throws the decoder's error.
  static func forDecoding(size: PixelSize) throws(ImageDecodingError) -> Bitmap {
    do { return try Bitmap(size: size) } catch { throw ImageDecodingError(error) }
  }
}

extension ImageDecodingError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String { "\(reason); \(remedy)" }

  private var reason: String {
    switch self {
    case .noBytes: "the image is empty"
    case .unrecognizedFormat: "unrecognized image format"
    case .unsupportedFormat(let name): "unsupported image format \(name)"
    case .traitIsOff(let format): "this build cannot read \(format)"
    case .unsupportedColorProfile(let name):
      "the image has the color profile \"\(name)\", which is not sRGB"
    case .truncated(let format): "the \(format) is truncated"
    case .invalidPNG(let error): error.reason
    case .invalidData(let format, let reason): "cannot decode the \(format): \(reason)"
    case .tooManyPixels(let size, let limit):
      "the image has \(size) pixels, more than the limit of \(limit)"
    case .tooManyFrames(let count, let size, let limit):
      "\(count) frames of \(size) pixels exceed the limit of \(limit) pixels"
    case .frameOutOfRange(let index, _): "frame \(index) is out of range"
    case .noMemory: "out of memory for the image"
    }
  }

  private var remedy: String {
    switch self {
    case .noBytes, .truncated, .invalidPNG, .invalidData: "download or export it again"
    case .unrecognizedFormat, .unsupportedFormat:
      "use PNG, JPEG, WebP, GIF, or TIFF"
    case .traitIsOff(let format):
      "add `traits: [\"\(format)\"]` to the dependency in Package.swift"
        + (format.packages.map {
          ", and install its library with `apt-get install \($0.apt)`, "
            + "`dnf install \($0.dnf)`, or `brew install \($0.brew)`"
        } ?? "")
    case .unsupportedColorProfile: "convert it to sRGB, or permit it with `colors: .stored`"
    case .tooManyPixels: "use a smaller image or raise `maximumPixelCount`"
    case .tooManyFrames:
      "request an earlier frame or a smaller size, or raise `maximumPixelCount`"
    case .frameOutOfRange(_, let count): "use 0...\(max(count - 1, 0))"
    case .noMemory: "use a smaller image"
    }
  }
}
