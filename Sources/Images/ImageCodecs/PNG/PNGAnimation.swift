public import SnapshotDrawing

/// An animation of images of the same size (APNG).
public struct PNGAnimation: Hashable, Sendable {
  /// An image and its duration.
  public struct Frame: Hashable, Sendable {
    /// The full image, not only the changed area.
    public var bitmap: Bitmap
    /// The duration for which the image is displayed.
    public var duration: PNGFrameDuration

    /// Creates a frame.
    public init(_ bitmap: Bitmap, duration: PNGFrameDuration) {
      self.bitmap = bitmap
      self.duration = duration
    }
  }

  /// The frames, in order.
  public var frames: [Frame]
  /// The number of times that the animation plays; 0 for endlessly.
  public var playCount: Int

  /// Creates an animation.
  public init(frames: [Frame], playCount: Int = 0) {
    self.frames = frames
    self.playCount = playCount
  }
}

/// A duration in the form that APNG uses: a fraction of a second.
public struct PNGFrameDuration: Hashable, Sendable {
  /// The numerator of the fraction.
  public var numerator: UInt16
  /// The denominator of the fraction; 0 means 100.
  public var denominator: UInt16

  /// Creates a duration from a fraction of a second.
  public init(numerator: UInt16, denominator: UInt16) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a duration from milliseconds, 0 to 65,535.
  public static func milliseconds(_ count: UInt16) -> PNGFrameDuration {
    PNGFrameDuration(numerator: count, denominator: 1_000)
  }

  /// The duration in seconds.
  public var seconds: Double {
    Double(numerator) / Double(denominator == 0 ? 100 : denominator)
  }
}

/// Encodes an APNG, with the same format for all frames and each frame cropped to its changed area.
struct PNGAnimationEncoder {
  let options: PNGEncodingOptions

  func encode(_ animation: PNGAnimation) throws(PNGError) -> [UInt8] {
    guard let first = animation.frames.first?.bitmap else { throw .invalidAnimation("no frames") }
    guard !first.size.isEmpty else { throw .emptyImage(first.size) }
    for frame in animation.frames where frame.bitmap.size != first.size {
      throw .invalidAnimation(
        "a frame has size \(frame.bitmap.size), expected \(first.size)")
    }
    let texts = try options.writtenTexts.map { (text) throws(PNGError) in try text.chunk() }
    let format = SampleFormat(sharedBy: animation.frames.map(\.bitmap))
    var writer = PNGChunkWriter()
    writer.appendHeader(size: first.size, format: format)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(animation.frames.count))
    control.append(bigEndian: UInt32(clamping: animation.playCount))
    writer.append(.animation, control)
    writer.appendPalette(format)
    for text in texts { writer.append(text.type, text.content) }
    try append(animation.frames, format: format, to: &writer)
    writer.append(.end)
    return writer.bytes
  }

  private func append(
    _ frames: [PNGAnimation.Frame], format: SampleFormat, to writer: inout PNGChunkWriter
  ) throws(PNGError) {
    var sequence: UInt32 = 0
    var last: Bitmap?
    for frame in frames {
      let size = frame.bitmap.size
      let bounds = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      let area = last.map { $0.changedArea(in: frame.bitmap) } ?? bounds
      let control = PNGFrameControl(area: area, duration: frame.duration)
      writer.append(.frameControl, control.content(sequence: sequence))
      sequence += 1
      let bitmap = area == bounds ? frame.bitmap : try frame.bitmap.cropped(to: area)
      let data = try compress(bitmap, format: format)
      if last == nil {
        writer.append(.pixels, data)
      } else {
        var content: [UInt8] = []
        content.append(bigEndian: sequence)
        writer.append(.framePixels, content + data)
        sequence += 1
      }
      last = frame.bitmap
    }
  }

  private func compress(_ bitmap: Bitmap, format: SampleFormat) throws(PNGError) -> [UInt8] {
    let scanlines = try Scanlines(bitmap, format: format)
    var best: [UInt8] = []
    for filtering in [Filtering.uniform(.none), .verticalBigrams] {
      let buffer = try scanlines.filtered(by: filtering, rows: [0..<bitmap.height])
      let deflater = Deflater(
        effort: Deflater.Effort(estimate: try Deflater.estimate(buffer, of: scanlines)),
        scanlines: scanlines)
      let data = try deflater.compress(buffer)
      if best.isEmpty || data.count < best.count { best = data }
    }
    return best
  }
}

/// Decodes the frames of an APNG.
///
/// Each is decoded as a separate PNG and composited onto the previous ones.
struct PNGAnimationDecoder {
  let limits: PNGLimits

  func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGAnimation {
    let file = try PNGAnimationFile(bytes)
    guard let frameCount = file.frameCount else {
      let bitmap = try PNGDecoder(limits: limits).decode(bytes)
      let duration = PNGFrameDuration(numerator: 0, denominator: 1_000)
      return PNGAnimation(frames: [.init(bitmap, duration: duration)], playCount: 1)
    }
    try checkLimit(file.header.size, frameCount: frameCount)
    var frames: [PNGAnimation.Frame] = []
    try compose(file, in: bytes, count: frameCount) { canvas, frame in
      frames.append(.init(canvas, duration: frame.control.duration))
    }
    return PNGAnimation(frames: frames, playCount: file.playCount)
  }

  /// Returns the number of pixels of all frames, after checking the chunks and all limits that do
  /// not require decoding.
  func pixelCount(of bytes: [UInt8]) throws(PNGError) -> Int {
    let file = try PNGAnimationFile(bytes)
    let size = try PNGDecoder(limits: limits).checkedSize(PNGStructure(bytes))
    let frameCount = file.frameCount ?? 1
    try checkLimit(size, frameCount: frameCount)
    return size.width * size.height * frameCount
  }

  /// Calls a closure with some of the frames, in order, with memory for at most three.
  func frames(
    _ indices: ClosedRange<Int>, of file: PNGAnimationFile, in bytes: [UInt8],
    _ body: (Bitmap) throws(PNGError) -> Void
  ) throws(PNGError) {
    try checkLimit(file.header.size, frameCount: 1)
    var index = 0
    try compose(file, in: bytes, count: indices.upperBound + 1) { (canvas, _) throws(PNGError) in
      if indices.contains(index) { try body(canvas) }
      index += 1
    }
  }

  /// Composites the first frames, and calls a closure with the full image after each.
  private func compose(
    _ file: PNGAnimationFile, in bytes: [UInt8], count: Int,
    _ body: (Bitmap, PNGAnimationFile.Frame) throws(PNGError) -> Void
  ) throws(PNGError) {
    var canvas = try Bitmap.forPNG(size: file.header.size)
    for frame in file.frames.prefix(count) {
      let before = frame.control.disposal == .restore ? canvas : nil
      try draw(frame, of: file, in: bytes, on: &canvas)
      try body(canvas, frame)
      switch frame.control.disposal {
      case .keep: break
      case .restore: canvas = before ?? canvas
      case .clear: canvas.clear(frame.control.area)
      }
    }
  }

  private func draw(
    _ frame: PNGAnimationFile.Frame, of file: PNGAnimationFile, in bytes: [UInt8],
    on canvas: inout Bitmap
  ) throws(PNGError) {
    let area = frame.control.area
    let bitmap = try PNGDecoder(limits: limits).decode(file.png(of: frame, in: bytes))
    switch frame.control.blending {
    case .over: canvas.draw(bitmap, atX: area.x, y: area.y)
    case .replace:
      let bounds = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
      canvas.copy(bitmap, from: bounds, toX: area.x, y: area.y)
    }
  }

  private func checkLimit(_ size: PixelSize, frameCount: Int) throws(PNGError) {
    let limit = min(limits.maximumPixelCount, Bitmap.maximumPixelCount)
    let (count, overflow) = (size.pixelCount ?? .max).multipliedReportingOverflow(by: frameCount)
    guard !overflow, count <= limit else {
      throw .tooManyPixels(
        PixelSize(width: size.width, height: size.height * frameCount), limit: limit)
    }
  }
}

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

extension Bitmap {
  /// Returns the smallest area that contains all differences from a bitmap of the same size, or one
  /// pixel if there are none, because a frame cannot be empty.
  func changedArea(in other: Bitmap) -> PixelRect {
    var (left, top, right, bottom) = (width, height, 0, 0)
    unsafe withUnsafePixels { first in
      unsafe other.withUnsafePixels { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        for y in 0..<height {
          let row = unsafe first + y &* width
          let otherRow = unsafe second + y &* width
          if unsafe pixelsAreEqual(row, otherRow, count: width) { continue }
          var start = 0
          while unsafe row[start] == otherRow[start] { start = start &+ 1 }
          var end = width
          while unsafe row[end &- 1] == otherRow[end &- 1] { end = end &- 1 }
          (left, right) = (min(left, start), max(right, end))
          (top, bottom) = (min(top, y), y + 1)
        }
      }
    }
    let area = PixelRect(left: left, top: top, right: right, bottom: bottom)
    return area.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : area
  }

  /// Returns the pixels of an area inside the bitmap.
  package func cropped(to area: PixelRect) throws(PNGError) -> Bitmap {
    var result = try Bitmap.forPNG(size: area.size)
    result.copy(self, from: area, toX: 0, y: 0)
    return result
  }

  /// Makes the pixels of an area inside the bitmap transparent.
  mutating func clear(_ area: PixelRect) {
    let width = width
    unsafe withUnsafeMutablePixels { target in
      guard let target = target.baseAddress else { return }
      for row in 0..<area.height {
        unsafe (target + ((area.y &+ row) &* width &+ area.x)).update(
          repeating: 0, count: area.width)
      }
    }
  }

  /// Replaces pixels with those of an area of another bitmap.
  mutating func copy(_ other: Bitmap, from area: PixelRect, toX x: Int, y: Int) {
    let width = width
    unsafe withUnsafeMutablePixels { target in
      unsafe other.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<area.height {
          unsafe (target + ((y &+ row) &* width &+ x)).update(
            from: source + ((area.y &+ row) &* other.width &+ area.x), count: area.width)
        }
      }
    }
  }

  /// Draws another bitmap over the pixels, with its top-left corner at (x, y).
  mutating func draw(_ other: Bitmap, atX x: Int, y: Int) {
    let width = width
    unsafe withUnsafeMutablePixels { target in
      unsafe other.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<other.height {
          for column in 0..<other.width {
            let pixel = unsafe source[row &* other.width &+ column]
            let position = (y &+ row) &* width &+ x &+ column
            unsafe target[position] = sourceOver(pixel, target[position])
          }
        }
      }
    }
  }

  /// Creates a bitmap, or throws the codec's error.
  static func forPNG(size: PixelSize) throws(PNGError) -> Bitmap {
    do { return try Bitmap(size: size) } catch {
      switch error {
      case .tooLarge: throw .tooManyPixels(size, limit: Bitmap.maximumPixelCount)
      case .noMemory: throw .noMemory
      }
    }
  }
}

/// Returns a premultiplied pixel over another.
private func sourceOver(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  let inverseAlpha = 255 &- source >> 24
  if inverseAlpha == 0 { return source }
  return source
    &+ (divideBy255((destination & 0xFF) &* inverseAlpha)
      | divideBy255((destination >> 8 & 0xFF) &* inverseAlpha) << 8
      | divideBy255((destination >> 16 & 0xFF) &* inverseAlpha) << 16
      | divideBy255((destination >> 24) &* inverseAlpha) << 24)
}
