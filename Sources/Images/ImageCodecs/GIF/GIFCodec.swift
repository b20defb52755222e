#if GIF
  import CSnapshotGIF
  import SnapshotDrawing

  /// Reads GIF for an image source.
  struct GIFCodec: ImageCodec {
    var library = GIFLibrary.live

    func header(of data: [UInt8], frame: Int) throws(ImageDecodingError) -> ImageHeader {
      var reader = try GIFReader(data, library: library)
      var durations: [Double] = []
      while let frame = try reader.nextFrame() {
        durations.append(Double(frame.delay) / 100)
        try reader.skipPixels()
      }
      guard !durations.isEmpty else { throw .invalidData(.gif, reason: "it has no frames") }
      return ImageHeader(
        format: .gif, size: reader.size, frameCount: durations.count,
        timing: ImageTiming(stored: durations, playCount: reader.playCount))
    }

    func decode(
      _ data: [UInt8], _ request: FrameRequest, _ body: (Bitmap) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) {
      try request.checkFramesToCompose()
      var reader = try GIFReader(data, library: library)
      var canvas = try Bitmap.forDecoding(size: reader.size)
      for index in 0...request.frames.upperBound {
        guard let frame = try reader.nextFrame() else {
          throw .frameOutOfRange(index, count: index)
        }
        let before = frame.disposal == .restore ? canvas : nil
        try reader.draw(frame, on: &canvas)
        if request.frames.contains(index) { try body(canvas) }
        switch frame.disposal {
        case .keep: break
        case .clear: canvas.clear(frame.area)
        case .restore: canvas = before ?? canvas
        }
      }
    }
  }

  /// A frame of a GIF before its pixels are decoded.
  struct GIFFrame {
    /// The treatment of the area before the next frame.
    enum Disposal: UInt8 {
      case keep = 1
      /// The area becomes transparent. Like browsers, the decoder ignores the background color.
      case clear
      case restore
    }

    var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The duration, in hundredths of a second.
    var delay: UInt16 = 0
    var disposal = Disposal.keep
    /// The index of the transparent color, or `nil` for none.
    var transparentIndex: Int?
    var isInterlaced = false

    /// Reads a graphics control extension: its flags, the delay, and the transparent color.
    fileprivate mutating func apply(control bytes: [UInt8]) {
      guard bytes.count == 4 else { return }
      disposal = Disposal(rawValue: bytes[0] >> 2 & 7) ?? .keep
      delay = UInt16(bytes[1]) | UInt16(bytes[2]) << 8
      transparentIndex = bytes[0] & 1 == 1 ? Int(bytes[3]) : nil
    }

    /// The rows of the area in the order of the file: four passes if the frame is interlaced.
    fileprivate var rows: [Int] {
      guard isInterlaced else { return Array(0..<area.height) }
      return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
        stride(from: start, to: area.height, by: step)
      }
    }
  }

  /// The bytes that giflib reads.
  private final class GIFInput {
    let data: [UInt8]
    var position = 0
    /// Whether the library wanted more bytes than there are.
    var isExhausted = false

    init(_ data: [UInt8]) { self.data = data }

    @unsafe
    func read(_ count: Int, into buffer: UnsafeMutablePointer<UInt8>) -> Int {
      let available = min(count, data.count - position)
      isExhausted = isExhausted || available < count
      unsafe data.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress, available > 0 else { return }
        unsafe buffer.update(from: start + position, count: available)
      }
      position += available
      return available
    }
  }

  /// Reads the frames of a GIF, one after the other.
  @safe
  struct GIFReader: ~Copyable {
    /// The maximum number of frames, each of which takes memory of the library.
    private static let maximumFrameCount = 65_535

    private let library: GIFLibrary
    private let input: GIFInput
    private let file: UnsafeMutablePointer<GifFileType>
    private var frameCount = 0
    /// The number of times that the frames are played, or 0 for endlessly.
    private(set) var playCount = 1
    let size: PixelSize

    /// Reads the start of a file.
    init(_ data: [UInt8], library: GIFLibrary) throws(ImageDecodingError) {
      let input = GIFInput(data)
      var code: Int32 = 0
      // The input outlives the file, which is closed with this value.
      let pointer = unsafe Unmanaged.passUnretained(input).toOpaque()
      let file = unsafe library.open(
        pointer,
        { file, buffer, count in
          guard let data = unsafe file?.pointee.UserData, let buffer = unsafe buffer else {
            return 0
          }
          let input = unsafe Unmanaged<GIFInput>.fromOpaque(data).takeUnretainedValue()
          return unsafe Int32(input.read(Int(count), into: buffer))
        }, &code)
      guard let file = unsafe file else { throw GIFReader.error(code, input, library) }
      let size = unsafe PixelSize(
        width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
      guard !size.isEmpty else {
        unsafe _ = library.close(file, nil)
        throw .invalidData(.gif, reason: "it has no pixels")
      }
      unsafe self.file = file
      self.input = input
      self.library = library
      self.size = size
    }

    deinit {
      unsafe _ = library.close(file, nil)
      extendLifetime(input)
    }

    private static func error(
      _ code: Int32, _ input: GIFInput, _ library: GIFLibrary
    ) -> ImageDecodingError {
      if code == D_GIF_ERR_NOT_ENOUGH_MEM { return .noMemory }
      if input.isExhausted { return .truncated(.gif) }
      let text = unsafe library.message(code).map { unsafe String(cString: $0) }
      return .invalidData(.gif, reason: text ?? "unknown error \(code)")
    }

    private func check(_ status: Int32) throws(ImageDecodingError) {
      guard status == GIF_OK else {
        throw unsafe GIFReader.error(file.pointee.Error, input, library)
      }
    }

    /// Reads up to the pixels of the next frame, or returns `nil` at the end of the file.
    ///
    /// The pixels of the previous frame must have been read.
    mutating func nextFrame() throws(ImageDecodingError) -> GIFFrame? {
      var frame = GIFFrame()
      while true {
        var type = UNDEFINED_RECORD_TYPE
        try check(unsafe library.nextRecord(file, &type))
        switch type {
        case TERMINATE_RECORD_TYPE: return nil
        case EXTENSION_RECORD_TYPE: try readExtension(&frame)
        case IMAGE_DESC_RECORD_TYPE:
          frameCount += 1
          guard frameCount <= GIFReader.maximumFrameCount else {
            throw .invalidData(.gif, reason: "more than \(GIFReader.maximumFrameCount) frames")
          }
          try check(unsafe library.startFrame(file))
          let image = unsafe file.pointee.Image
          frame.isInterlaced = unsafe image.Interlace
          frame.area = unsafe PixelRect(
            x: Int(image.Left), y: Int(image.Top), width: Int(image.Width),
            height: Int(image.Height))
          guard !frame.area.isEmpty, frame.area.right <= size.width,
            frame.area.bottom <= size.height
          else {
            throw .invalidData(
              .gif, reason: "frame \(frameCount - 1) is empty or exceeds the size \(size)")
          }
          return frame
        default: break
        }
      }
    }

    /// Reads an extension, whose first block is preceded by its length.
    private mutating func readExtension(_ frame: inout GIFFrame) throws(ImageDecodingError) {
      var code: Int32 = 0
      var block: UnsafeMutablePointer<UInt8>?
      try check(unsafe library.startExtension(file, &code, &block))
      var blocks: [[UInt8]] = []
      while let start = unsafe block {
        // Only the first two blocks of an extension matter here.
        if blocks.count < 2 {
          unsafe blocks.append(
            Array(UnsafeBufferPointer(start: start + 1, count: Int(start.pointee))))
        }
        try check(unsafe library.nextBlock(file, &block))
      }
      guard let first = blocks.first else { return }
      switch code {
      case GRAPHICS_EXT_FUNC_CODE: frame.apply(control: first)
      case APPLICATION_EXT_FUNC_CODE:
        let isLoop = ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { first.elementsEqual($0.utf8) }
        guard isLoop, blocks.count == 2, blocks[1].count == 3, blocks[1][0] == 1 else { return }
        // The file has the number of repetitions. As in browsers, the first play is not one.
        let count = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
        playCount = count == 0 ? 0 : count + 1
      default: break
      }
    }

    /// Skips the pixels of the current frame.
    mutating func skipPixels() throws(ImageDecodingError) {
      var size: Int32 = 0
      var block: UnsafeMutablePointer<UInt8>?
      try check(unsafe library.startPixels(file, &size, &block))
      while unsafe block != nil { try check(unsafe library.nextPixels(file, &block)) }
    }

    /// Decodes the pixels of the current frame onto a canvas.
    mutating func draw(
      _ frame: GIFFrame, on canvas: inout Bitmap
    ) throws(ImageDecodingError) {
      let palette = try palette(of: frame)
      guard let line = ZeroedBuffer<UInt8>(count: frame.area.width) else { throw .noMemory }
      let (width, area) = (canvas.width, frame.area)
      for y in frame.rows {
        try check(unsafe library.readLine(file, line.start, Int32(area.width)))
        let isValid = unsafe canvas.withUnsafeMutablePixels { pixels in
          guard let start = pixels.baseAddress else { return true }
          let row = unsafe start + ((area.y &+ y) &* width &+ area.x)
          return unsafe palette.copy(line.start, to: row, count: area.width)
        }
        guard isValid else {
          throw .invalidData(.gif, reason: "a pixel has no color in the palette")
        }
      }
    }

    private func palette(of frame: GIFFrame) throws(ImageDecodingError) -> GIFPalette {
      guard let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap,
        let colors = unsafe map.pointee.Colors
      else { throw .invalidData(.gif, reason: "a frame has no palette") }
      let count = unsafe Int(map.pointee.ColorCount)
      return unsafe GIFPalette(
        UnsafeBufferPointer(start: colors, count: count), transparentIndex: frame.transparentIndex)
    }
  }

  /// The pixels of the 256 indices of a frame.
  private struct GIFPalette {
    /// Opaque pixels, and 0 for the transparent index and indices without a color.
    private var pixels = [UInt32](repeating: 0, count: 256)
    private var isValid = [Bool](repeating: false, count: 256)

    @unsafe
    init(_ colors: UnsafeBufferPointer<GifColorType>, transparentIndex: Int?) {
      for index in 0..<min(colors.count, 256) {
        let color = unsafe colors[index]
        isValid[index] = true
        pixels[index] =
          0xFF00_0000 | UInt32(color.Blue) << 16 | UInt32(color.Green) << 8 | UInt32(color.Red)
      }
      if let transparentIndex {
        isValid[transparentIndex] = true
        pixels[transparentIndex] = 0
      }
    }

    /// Copies the opaque pixels of a line.
    ///
    /// - Returns: Whether all indices have a color.
    @unsafe
    func copy(
      _ indices: UnsafeMutablePointer<UInt8>, to row: UnsafeMutablePointer<UInt32>, count: Int
    ) -> Bool {
      var x = 0
      while x < count {
        let index = unsafe Int(indices[x])
        guard isValid[index] else { return false }
        let pixel = pixels[index]
        if pixel != 0 { unsafe row[x] = pixel }
        x = x &+ 1
      }
      return true
    }
  }

  /// The functions of giflib, as pointers that tests can replace.
  @safe
  struct GIFLibrary: Sendable {
    typealias File = UnsafeMutablePointer<GifFileType>
    typealias Block = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    typealias Number = UnsafeMutablePointer<Int32>

    /// Opens a file and reads its size and palette.
    var open: @convention(c) @Sendable (UnsafeMutableRawPointer?, InputFunc?, Number?) -> File?
    var close: @convention(c) @Sendable (File?, Number?) -> Int32
    /// Reads the type of the next part of a file.
    var nextRecord: @convention(c) @Sendable (File?, UnsafeMutablePointer<GifRecordType>?) -> Int32
    /// Reads the area and the palette of a frame.
    var startFrame: @convention(c) @Sendable (File?) -> Int32
    /// Decodes pixels.
    var readLine: @convention(c) @Sendable (File?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32
    /// Reads the first block of pixels without decoding it.
    var startPixels: @convention(c) @Sendable (File?, Number?, Block?) -> Int32
    var nextPixels: @convention(c) @Sendable (File?, Block?) -> Int32
    /// Reads the first block of an extension.
    var startExtension: @convention(c) @Sendable (File?, Number?, Block?) -> Int32
    var nextBlock: @convention(c) @Sendable (File?, Block?) -> Int32
    var message: @convention(c) @Sendable (Int32) -> UnsafePointer<CChar>?

    static let live = unsafe GIFLibrary(
      open: DGifOpen, close: DGifCloseFile, nextRecord: DGifGetRecordType,
      startFrame: DGifGetImageDesc, readLine: DGifGetLine, startPixels: DGifGetCode,
      nextPixels: DGifGetCodeNext, startExtension: DGifGetExtension,
      nextBlock: DGifGetExtensionNext, message: GifErrorString)
  }
#endif
