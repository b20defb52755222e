/// What a pixel of a PNG is made of; the raw value is the one in the file.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum PNGColorType: UInt8, Hashable, Sendable {
  /// One sample of lightness.
  case gray = 0
  /// Red, green and blue.
  case rgb = 2
  /// An index into a palette.
  case palette = 3
  /// Lightness and alpha.
  case grayAlpha = 4
  /// Red, green, blue and alpha.
  case rgba = 6

  /// The samples of one pixel.
  public var channelCount: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Whether each pixel has an alpha of its own.
  public var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

  /// Whether PNG defines samples of a depth for this type.
  func allows(bitDepth: UInt8) -> Bool {
    switch self {
    case .gray: [1, 2, 4, 8, 16].contains(bitDepth)
    case .palette: [1, 2, 4, 8].contains(bitDepth)
    case .rgb, .grayAlpha, .rgba: bitDepth == 8 || bitDepth == 16
    }
  }
}
