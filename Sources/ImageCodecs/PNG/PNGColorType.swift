/// The channels of a pixel in a PNG.
///
/// The raw value is that in the file.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum PNGColorType: UInt8, Hashable, Sendable {
  /// Grayscale.
  case gray = 0
  /// Red, green, and blue.
  case rgb = 2
  /// An index into a palette.
  case palette = 3
  /// Grayscale and alpha.
  case grayAlpha = 4
  /// Red, green, blue, and alpha.
  case rgba = 6

  /// The number of samples per pixel.
  public var channelCount: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Whether each pixel has an alpha sample.
  public var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

  /// Returns whether PNG defines a bit depth for this type.
  func allows(bitDepth: UInt8) -> Bool {
    switch self {
    case .gray: [1, 2, 4, 8, 16].contains(bitDepth)
    case .palette: [1, 2, 4, 8].contains(bitDepth)
    case .rgb, .grayAlpha, .rgba: bitDepth == 8 || bitDepth == 16
    }
  }
}
