import SnapshotPixels

/// The content of an `fcTL` chunk: the area, duration, disposal, and blending of a frame.
struct PNGFrameControl {
  /// The treatment of a frame's area before the next frame.
  enum Disposal: UInt8 {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  /// The way in which a frame is combined with the previous ones.
  enum Blending: UInt8 {
    case replace = 0
    case over = 1
  }

  var area: PixelRect
  var duration: PNGFrameDuration
  var disposal = Disposal.keep
  var blending = Blending.replace

  /// Creates the control of a frame that replaces an area.
  init(area: PixelRect, duration: PNGFrameDuration) {
    self.area = area
    self.duration = duration
  }

  /// Reads a control and checks that its area is within the image.
  init(_ chunk: PNGChunk, in bytes: [UInt8], size: PixelSize) throws(PNGError) {
    let start = chunk.content.lowerBound
    guard chunk.content.count == 26, let disposal = Disposal(rawValue: bytes[start + 24]),
      let blending = Blending(rawValue: bytes[start + 25])
    else { throw .invalidAnimation("malformed fcTL") }
    let (width, height, x, y) = (
      Int(bytes.bigEndianUInt32(at: start + 4)), Int(bytes.bigEndianUInt32(at: start + 8)),
      Int(bytes.bigEndianUInt32(at: start + 12)), Int(bytes.bigEndianUInt32(at: start + 16))
    )
    guard width > 0, height > 0, x + width <= size.width, y + height <= size.height else {
      throw .invalidAnimation("a frame exceeds the image size \(size)")
    }
    self.area = PixelRect(x: x, y: y, width: width, height: height)
    self.duration = PNGFrameDuration(
      numerator: bytes.bigEndianUInt16(at: start + 20),
      denominator: bytes.bigEndianUInt16(at: start + 22))
    self.disposal = disposal
    self.blending = blending
  }

  /// Returns the content of the chunk.
  func content(sequence: UInt32) -> [UInt8] {
    var content: [UInt8] = []
    content.append(bigEndian: sequence)
    for value in [area.width, area.height, area.x, area.y] {
      content.append(bigEndian: UInt32(value))
    }
    content.append(bigEndian: duration.numerator)
    content.append(bigEndian: duration.denominator)
    return content + [disposal.rawValue, blending.rawValue]
  }
}
