import SnapshotPixels

/// The chunks of an APNG, grouped by frame.
struct PNGAnimationFile {
  /// A frame: its control and the ranges of its compressed data.
  struct Frame {
    let control: PNGFrameControl
    var data: [Range<Int>] = []
  }

  let header: PNGHeader
  /// The number of frames, all of which exist; `nil` if the file is not an animation.
  private(set) var frameCount: Int?
  private(set) var playCount = 0
  private(set) var frames: [Frame] = []
  private var headerContent = 0..<0
  private var shared: [PNGChunk] = []
  private var sequence: UInt32 = 0
  private var hasPixels = false

  init(_ bytes: [UInt8]) throws(PNGError) {
    let chunks = try PNGChunkReader.chunks(of: bytes)
    self.header = try PNGStructure(chunks, in: bytes).header
    self.headerContent = chunks[0].content
    // Without acTL, the file is a still image, even if it has other animation chunks.
    guard chunks.contains(where: { $0.type == .animation }) else { return }
    for chunk in chunks { try add(chunk, in: bytes) }
    for frame in frames where frame.data.isEmpty {
      throw .invalidAnimation("a frame has no pixels")
    }
    guard let frameCount, frameCount == frames.count, frameCount > 0 else {
      throw .invalidAnimation("\(frames.count) frames, \(frameCount ?? 0) expected")
    }
  }

  private mutating func add(_ chunk: PNGChunk, in bytes: [UInt8]) throws(PNGError) {
    switch chunk.type {
    case .palette, .transparency: shared.append(chunk)
    case .animation:
      guard frameCount == nil, !hasPixels else {
        throw .invalidAnimation("duplicate or misplaced acTL")
      }
      guard chunk.content.count == 8 else { throw .invalidAnimation("malformed acTL") }
      frameCount = Int(bytes.bigEndianUInt32(at: chunk.content.lowerBound))
      playCount = Int(bytes.bigEndianUInt32(at: chunk.content.lowerBound + 4))
    case .frameControl:
      let control = try PNGFrameControl(chunk, in: bytes, size: header.size)
      try checkSequence(chunk, in: bytes)
      frames.append(Frame(control: control))
    case .pixels:
      hasPixels = true
      guard !frames.isEmpty else { return }
      let area = frames[0].control.area
      guard frames.count == 1, area.size == header.size else {
        throw .invalidAnimation("the first frame does not cover the image")
      }
      frames[0].data.append(chunk.content)
    case .framePixels:
      guard chunk.content.count > 4, !frames.isEmpty else {
        throw .invalidAnimation("pixels without a frame")
      }
      try checkSequence(chunk, in: bytes)
      frames[frames.count - 1].data.append(chunk.content.dropFirst(4))
    default: break
    }
  }

  private mutating func checkSequence(_ chunk: PNGChunk, in bytes: [UInt8]) throws(PNGError) {
    guard bytes.bigEndianUInt32(at: chunk.content.lowerBound) == sequence else {
      throw .invalidAnimation("wrong sequence number \(sequence)")
    }
    sequence += 1
  }

  /// Returns a PNG file with only one frame.
  func png(of frame: Frame, in bytes: [UInt8]) -> [UInt8] {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(frame.control.area.width))
    header.append(bigEndian: UInt32(frame.control.area.height))
    header += bytes[headerContent].dropFirst(8)
    var writer = PNGChunkWriter()
    writer.append(.header, header)
    for chunk in shared { writer.append(chunk.type, Array(bytes[chunk.content])) }
    for data in frame.data { writer.append(.pixels, Array(bytes[data])) }
    writer.append(.end)
    return writer.bytes
  }
}
