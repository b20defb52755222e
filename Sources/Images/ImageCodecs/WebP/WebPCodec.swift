#if WebP
  import CSnapshotWebP
  import SnapshotDrawing

  /// Reads WebP for an image source.
  struct WebPCodec: ImageCodec {
    var library = LibWebP.live

    func header(of data: [UInt8], frame: Int) throws(ImageDecodingError) -> ImageHeader {
      unsafe try withData(data) { (data) throws(ImageDecodingError) in
        unsafe try WebPChunks(data, library: library).header()
      }
    }

    func decode(
      _ data: [UInt8], _ request: FrameRequest, _ body: (Bitmap) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) {
      try request.checkFramesToCompose()
      let size = request.header.size
      unsafe try withData(data) { (file) throws(ImageDecodingError) in
        guard unsafe try WebPChunks(file, library: library).isAnimated else {
          return try body(unsafe still(file.pointee, size: size).premultiplied())
        }
        let animation = unsafe try WebPAnimation(file, size: size, library: library)
        for index in 0...request.frames.upperBound {
          let isRequested = request.frames.contains(index)
          let frame = try animation.nextFrame(index, isRequested: isRequested)
          if let frame { try body(frame.premultiplied()) }
        }
      }
    }

    /// Decodes a still image with straight alpha.
    private func still(
      _ data: WebPData, size: PixelSize
    ) throws(ImageDecodingError) -> Bitmap {
      var bitmap = try Bitmap.forDecoding(size: size)
      var config = unsafe WebPDecoderConfig()
      guard unsafe WebPInitDecoderConfig(&config) != 0 else {
        throw .invalidData(.webp, reason: "incompatible libwebp version")
      }
      let status = unsafe bitmap.withUnsafeMutablePixels { pixels in
        unsafe config.output.colorspace = MODE_RGBA
        unsafe config.output.is_external_memory = 1
        unsafe config.output.u.RGBA.rgba = UnsafeMutableRawPointer(pixels.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        unsafe config.output.u.RGBA.stride = Int32(size.width * 4)
        unsafe config.output.u.RGBA.size = pixels.count * 4
        return unsafe library.decode(data.bytes, data.size, &config)
      }
      switch status {
      case VP8_STATUS_OK: return bitmap
      case VP8_STATUS_OUT_OF_MEMORY: throw .noMemory
      case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated(.webp)
      default: throw .invalidData(.webp, reason: "corrupt pixels (\(status.rawValue))")
      }
    }

    private func withData<Value>(
      _ data: [UInt8],
      _ body: (UnsafePointer<WebPData>) throws(ImageDecodingError) -> Value
    ) throws(ImageDecodingError) -> Value {
      let result = unsafe data.withUnsafeBufferPointer { bytes in
        var file = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
        return Result { () throws(ImageDecodingError) in unsafe try body(&file) }
      }
      return try result.get()
    }
  }

  /// Composites the frames of a WebP animation.
  @safe
  struct WebPAnimation: ~Copyable {
    private let library: LibWebP
    private let decoder: OpaquePointer
    private let size: PixelSize

    /// Opens an animation.
    ///
    /// Its bytes must stay valid for the lifetime of the value.
    @unsafe
    init(
      _ data: UnsafePointer<WebPData>, size: PixelSize, library: LibWebP
    ) throws(ImageDecodingError) {
      var options = WebPAnimDecoderOptions()
      options.color_mode = MODE_RGBA
      // The chunks are already validated, so the only possible failure is a lack of memory.
      let decoder = unsafe library.openAnimation(data, &options, WEBP_DEMUX_ABI_VERSION)
      guard let decoder = unsafe decoder else { throw .noMemory }
      unsafe self.decoder = decoder
      self.library = library
      self.size = size
    }

    deinit {
      unsafe library.closeAnimation(decoder)
    }

    /// Composites the next frame and returns it with straight alpha, if it is requested.
    ///
    /// - Parameter index: The index of the frame, for the error.
    func nextFrame(_ index: Int, isRequested: Bool) throws(ImageDecodingError) -> Bitmap? {
      var pixels: UnsafeMutablePointer<UInt8>?
      var milliseconds: Int32 = 0
      guard unsafe library.nextFrame(decoder, &pixels, &milliseconds) != 0,
        let pixels = unsafe pixels
      else { throw .invalidData(.webp, reason: "cannot read frame \(index)") }
      guard isRequested else { return nil }
      var bitmap = try Bitmap.forDecoding(size: size)
      unsafe bitmap.withUnsafeMutablePixels { target in
        unsafe UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(start: pixels, count: target.count * 4))
      }
      return bitmap
    }
  }

  extension Bitmap {
    /// Returns the bitmap with straight alpha converted to premultiplied alpha.
    ///
    /// libwebp would round differently.
    fileprivate consuming func premultiplied() -> Bitmap {
      var bitmap = self
      unsafe bitmap.withUnsafeMutablePixels { unsafe premultiply($0) }
      return bitmap
    }
  }

  /// The chunks of a WebP file, without decoded images.
  @safe
  struct WebPChunks: ~Copyable {
    private let library: LibWebP
    private let demuxer: OpaquePointer

    /// Reads the chunks of a file.
    ///
    /// Its bytes must stay valid for the lifetime of the value.
    @unsafe
    init(_ data: UnsafePointer<WebPData>, library: LibWebP) throws(ImageDecodingError) {
      var state = WEBP_DEMUX_PARSING_HEADER
      let demuxer = unsafe library.openChunks(data, 1, &state, WEBP_DEMUX_ABI_VERSION)
      guard let demuxer = unsafe demuxer, state == WEBP_DEMUX_DONE else {
        unsafe library.closeChunks(demuxer)
        throw state == WEBP_DEMUX_PARSE_ERROR
          ? .invalidData(.webp, reason: "not a WebP container") : .truncated(.webp)
      }
      unsafe self.demuxer = demuxer
      self.library = library
    }

    deinit {
      unsafe library.closeChunks(demuxer)
    }

    func header() -> ImageHeader {
      ImageHeader(
        format: .webp,
        size: PixelSize(
          width: number(WEBP_FF_CANVAS_WIDTH), height: number(WEBP_FF_CANVAS_HEIGHT)),
        frameCount: number(WEBP_FF_FRAME_COUNT),
        timing: ImageTiming(stored: durations, playCount: number(WEBP_FF_LOOP_COUNT)),
        orientation: chunk("EXIF").map { ImageOrientation(exif: $0[...]) } ?? .up,
        colorProfile: chunk("ICCP").map { ImageColorProfile(icc: $0[...]) })
    }

    private func number(_ feature: WebPFormatFeature) -> Int {
      unsafe Int(library.number(demuxer, feature))
    }

    /// Whether the file is an animation.
    var isAnimated: Bool {
      number(WEBP_FF_FORMAT_FLAGS) & Int(ANIMATION_FLAG.rawValue) != 0
    }

    /// The durations of the frames in seconds.
    private var durations: [Double] {
      var iterator = unsafe WebPIterator()
      var durations: [Double] = []
      // The iterator owns no memory, so it is not released.
      var isAtFrame = unsafe library.firstFrame(demuxer, 1, &iterator) != 0
      while isAtFrame {
        unsafe durations.append(Double(iterator.duration) / 1_000)
        isAtFrame = unsafe library.followingFrame(&iterator) != 0
      }
      return durations
    }

    /// Returns the content of the first chunk with a name, or `nil` without one.
    private func chunk(_ name: String) -> [UInt8]? {
      var iterator = unsafe WebPChunkIterator()
      // The iterator owns no memory, so it is not released.
      guard unsafe library.chunk(demuxer, name, 1, &iterator) != 0 else { return nil }
      return unsafe Array(
        UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
    }
  }

  /// The functions of libwebp, as pointers that tests can replace.
  @safe
  struct LibWebP: Sendable {
    typealias Config = UnsafeMutablePointer<WebPDecoderConfig>
    typealias Output = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>

    /// Decodes a still image.
    var decode: @convention(c) @Sendable (UnsafePointer<UInt8>?, Int, Config?) -> VP8StatusCode
    /// Opens a file's chunks.
    var openChunks:
      @convention(c) @Sendable (
        UnsafePointer<WebPData>?, Int32, UnsafeMutablePointer<WebPDemuxState>?, Int32
      ) -> OpaquePointer?
    var closeChunks: @convention(c) @Sendable (OpaquePointer?) -> Void
    /// Returns a numeric property of a file, such as the number of frames.
    var number: @convention(c) @Sendable (OpaquePointer?, WebPFormatFeature) -> UInt32
    /// Finds a chunk by its name.
    var chunk:
      @convention(c) @Sendable (
        OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<WebPChunkIterator>?
      ) -> Int32
    /// Finds a frame by its number, which starts at 1, without decoding it.
    var firstFrame:
      @convention(c) @Sendable (OpaquePointer?, Int32, UnsafeMutablePointer<WebPIterator>?) -> Int32
    var followingFrame: @convention(c) @Sendable (UnsafeMutablePointer<WebPIterator>?) -> Int32
    var openAnimation:
      @convention(c) @Sendable (
        UnsafePointer<WebPData>?, UnsafePointer<WebPAnimDecoderOptions>?, Int32
      ) -> OpaquePointer?
    /// Composites the next frame, in memory that the animation owns.
    var nextFrame:
      @convention(c) @Sendable (OpaquePointer?, Output?, UnsafeMutablePointer<Int32>?) -> Int32
    var closeAnimation: @convention(c) @Sendable (OpaquePointer?) -> Void

    /// The functions of the library.
    static let live = unsafe LibWebP(
      decode: WebPDecode, openChunks: WebPDemuxInternal, closeChunks: WebPDemuxDelete,
      number: WebPDemuxGetI, chunk: WebPDemuxGetChunk, firstFrame: WebPDemuxGetFrame,
      followingFrame: WebPDemuxNextFrame, openAnimation: WebPAnimDecoderNewInternal,
      nextFrame: WebPAnimDecoderGetNext, closeAnimation: WebPAnimDecoderDelete)
  }
#endif
