public import SnapshotPixels

/// Why bytes do not become a picture.
///
/// It does not know where the bytes came from.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImageDecodingError: Error, Hashable, Sendable {
  // The bytes are something else.

  /// There are no bytes.
  case noBytes
  /// The bytes do not begin as any picture that is known.
  case unrecognizedFormat
  /// The bytes are of a known format that cannot be read; the format's name.
  case unsupportedFormat(String)
  /// The package was built without the trait that reads the format.
  case traitIsOff(ImageFormat)

  // The bytes are damaged.

  /// The bytes end before the picture does.
  case truncated(ImageFormat)
  /// The bytes are a PNG with a fault.
  case invalidPNG(PNGError)
  /// The bytes break their format; the library that reads it says why.
  case invalidData(ImageFormat, reason: String)

  // The bytes are a picture, but not that.

  /// The picture has more pixels than the limit.
  case tooManyPixels(PixelSize, limit: Int)
  /// So many frames of a size have to be composed for the one asked for, which is above the limit
  /// on pixels.
  case tooManyFrames(Int, size: PixelSize, limit: Int)
  /// There is no such frame; frames are counted from zero.
  case frameOutOfRange(Int, count: Int)

  /// The system has no memory left.
  case noMemory
}

extension ImageDecodingError {
  /// Returns what an error of the PNG reader means.
  init(_ error: PNGError) {
    switch error {
    case .noBytes: self = .noBytes
    case .truncated: self = .truncated(.png)
    case .tooManyPixels(let size, let limit): self = .tooManyPixels(size, limit: limit)
    case .noMemory: self = .noMemory
    default: self = .invalidPNG(error)
    }
  }

  /// Returns what a bitmap that cannot be made means.
  init(_ error: BitmapError) {
    switch error {
    case .tooLarge(let size): self = .tooManyPixels(size, limit: Bitmap.maximumPixelCount)
    case .noMemory: self = .noMemory
    }
  }
}
