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
  /// GIF, with animations, behind the package trait `GIF`.
  case gif = "GIF"
  /// TIFF, whose pages are its frames, behind the package trait `TIFF`.
  case tiff = "TIFF"
}

extension ImageFormat: CustomStringConvertible {
  /// The name of the format, which is also the name of its package trait.
  public var description: String { rawValue }

  /// The packages that contain the format's library, for apt-get, dnf, and Homebrew; `nil` if
  /// nothing must be installed.
  var packages: (apt: String, dnf: String, brew: String)? {
    switch self {
    case .png: nil
    case .jpeg: ("libturbojpeg0-dev", "turbojpeg-devel", "jpeg-turbo")
    case .webp: ("libwebp-dev", "libwebp-devel", "webp")
    case .gif: ("libgif-dev", "giflib-devel", "giflib")
    case .tiff: ("libtiff-dev", "libtiff-devel", "libtiff")
    }
  }
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
    } else if data.starts(with: "GIF87a".utf8) || data.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if data.starts(with: "II*\0".utf8) || data.starts(with: "MM\0*".utf8) {
      self = .tiff
    } else if let name = ImageFormat.unsupportedName(of: data) {
      throw .unsupportedFormat(name)
    } else {
      throw .unrecognizedFormat
    }
  }

  /// Returns the name of a common format that is not supported.
  private static func unsupportedName(of data: [UInt8]) -> String? {
    if data.starts(with: "BM".utf8), data.count >= 26 { return "BMP" }
    if data.starts(with: "II+\0".utf8) || data.starts(with: "MM\0+".utf8) { return "BigTIFF" }
    let box = data.dropFirst(4)
    if box.starts(with: "ftypavif".utf8) || box.starts(with: "ftypavis".utf8) { return "AVIF" }
    if box.starts(with: "ftyphei".utf8) || box.starts(with: "ftypmif1".utf8) { return "HEIF" }
    if data.starts(with: "<svg".utf8) || data.starts(with: "<?xml".utf8) { return "SVG or XML" }
    if data.starts(with: "<!DOCTYPE".utf8) || data.starts(with: "<html".utf8) { return "HTML" }
    return nil
  }
}
