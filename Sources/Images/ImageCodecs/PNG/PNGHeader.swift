public import SnapshotDrawing

/// The content of the first chunk of a PNG.
///
/// ## Guarantees
/// - The width and the height are greater than 0 and less than 2³¹.
/// - The bit depth is valid for the color type.
public struct PNGHeader: Hashable, Sendable {
  /// The size in pixels.
  public let size: PixelSize
  /// The number of bits per sample or palette index: 1, 2, 4, 8, or 16.
  public let bitDepth: UInt8
  /// The channels of a pixel.
  public let colorType: PNGColorType
  /// Whether the pixels are stored in the seven passes of Adam7.
  public let isInterlaced: Bool

  init(_ bytes: [UInt8]) throws(PNGError) {
    var chunks = try PNGChunkReader(bytes)
    guard let chunk = try chunks.next() else { throw .missingChunk("IHDR") }
    try self.init(chunk, in: bytes)
  }

  init(_ chunk: PNGChunk, in bytes: [UInt8]) throws(PNGError) {
    guard chunk.type == .header, chunk.content.count == 13 else { throw .missingChunk("IHDR") }
    let start = chunk.content.lowerBound
    let width = bytes.bigEndianUInt32(at: start)
    let height = bytes.bigEndianUInt32(at: start + 4)
    let depth = bytes[start + 8]
    let size = PixelSize(width: Int(width), height: Int(height))
    guard width > 0, height > 0 else { throw .emptyImage(size) }
    guard width <= Int32.max, height <= Int32.max else {
      throw .invalidHeader("unsupported size \(size)")
    }
    guard let type = PNGColorType(rawValue: bytes[start + 9]), type.allows(bitDepth: depth) else {
      throw .invalidHeader("color type \(bytes[start + 9]) with bit depth \(depth)")
    }
    guard bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] <= 1 else {
      throw .invalidHeader(
        "compression \(bytes[start + 10]), filter \(bytes[start + 11]), "
          + "interlacing \(bytes[start + 12])")
    }
    self.size = size
    self.bitDepth = depth
    self.colorType = type
    self.isInterlaced = bytes[start + 12] == 1
  }

  /// Returns the number of bytes in a row of pixels, without the filter byte.
  func rowByteCount(width: Int) -> Int {
    (width * colorType.channelCount * Int(bitDepth) + 7) / 8
  }

  /// The number of bytes of the inflated pixels, including a filter byte per row.
  ///
  /// The format allows up to 2⁶⁵; the value saturates at `Int.max`.
  var inflatedByteCount: Int {
    let passes = isInterlaced ? PNGPass.adam7 : [PNGPass.noninterlaced]
    var count = 0
    for pass in passes {
      let size = pass.size(of: size)
      guard !size.isEmpty else { continue }
      let (bytes, overflow) = (rowByteCount(width: size.width) + 1)
        .multipliedReportingOverflow(by: size.height)
      let (sum, sumOverflow) = count.addingReportingOverflow(bytes)
      guard !overflow, !sumOverflow else { return .max }
      count = sum
    }
    return count
  }
}

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
