public import SnapshotPixels

/// What the first chunk of a PNG says.
///
/// ## Guarantees
/// - Neither extent is zero, and both are below 2³¹.
/// - PNG defines the depth for the color type.
public struct PNGHeader: Hashable, Sendable {
  /// The extents in pixels.
  public let size: PixelSize
  /// The bits of a sample, or of an index: 1, 2, 4, 8 or 16.
  public let bitDepth: UInt8
  /// What a pixel is made of.
  public let colorType: PNGColorType
  /// Whether the pixels come in the seven passes of Adam7.
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
    guard width <= Int32.max, height <= Int32.max else { throw .invalidHeader("a size of \(size)") }
    guard let type = PNGColorType(rawValue: bytes[start + 9]), type.allows(bitDepth: depth) else {
      throw .invalidHeader("color type \(bytes[start + 9]) with \(depth) bits")
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

  /// The bytes of a row of a number of pixels, without the filter's.
  func rowByteCount(width: Int) -> Int {
    (width * colorType.channelCount * Int(bitDepth) + 7) / 8
  }

  /// The bytes of the inflated pixels with a filter's byte a row.
  ///
  /// At most 2⁶⁵ by the format; saturates at `Int.max`.
  var inflatedByteCount: Int {
    let passes = isInterlaced ? PNGPass.adam7 : [PNGPass.whole]
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
