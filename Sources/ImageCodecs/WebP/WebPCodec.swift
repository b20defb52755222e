#if WebP
  import CSnapshotWebP
  import SnapshotPixels

  /// Reads WebP for an image source.
  struct WebPCodec: ImageCodec {
    var library = LibWebP.live

    func header(of data: [UInt8]) throws(ImageDecodingError) -> ImageHeader {
      unsafe try withData(data) { (data) throws(ImageDecodingError) in
        unsafe try WebPChunks(data, library: library).header()
      }
    }

    func bitmap(of data: [UInt8], _ request: FrameRequest) throws(ImageDecodingError) -> Bitmap {
      try request.checkFramesToCompose()
      let size = request.header.size
      var bitmap = unsafe try withData(data) { (file) throws(ImageDecodingError) in
        unsafe try WebPChunks(file, library: library).isAnimated
          ? WebPAnimation(file, size: size, library: library).frame(at: request.index)
          : still(file.pointee, size: size)
      }
      // libwebp would round differently.
      unsafe bitmap.withUnsafeMutablePixels { unsafe premultiply($0) }
      return bitmap
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

    /// Returns the frame at an index, with straight alpha.
    func frame(at index: Int) throws(ImageDecodingError) -> Bitmap {
      var pixels: UnsafeMutablePointer<UInt8>?
      var milliseconds: Int32 = 0
      for number in 0...index {
        guard unsafe library.nextFrame(decoder, &pixels, &milliseconds) != 0 else {
          throw .invalidData(.webp, reason: "cannot read frame \(number)")
        }
      }
      var bitmap = try Bitmap.forDecoding(size: size)
      unsafe bitmap.withUnsafeMutablePixels { target in
        guard let pixels = unsafe pixels else { return }
        unsafe UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(start: pixels, count: target.count * 4))
      }
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

    /// Returns the header of the file.
    func header() -> ImageHeader {
      ImageHeader(
        format: .webp,
        size: PixelSize(
          width: number(WEBP_FF_CANVAS_WIDTH), height: number(WEBP_FF_CANVAS_HEIGHT)),
        frameCount: number(WEBP_FF_FRAME_COUNT), orientation: orientation)
    }

    private func number(_ feature: WebPFormatFeature) -> Int {
      unsafe Int(library.number(demuxer, feature))
    }

    /// Whether the file is an animation.
    var isAnimated: Bool {
      number(WEBP_FF_FORMAT_FLAGS) & Int(ANIMATION_FLAG.rawValue) != 0
    }

    private var orientation: ImageOrientation {
      var iterator = unsafe WebPChunkIterator()
      // The iterator owns no memory, so it is not released.
      guard unsafe library.chunk(demuxer, "EXIF", 1, &iterator) != 0 else { return .up }
      let bytes = unsafe UnsafeBufferPointer(
        start: iterator.chunk.bytes, count: iterator.chunk.size)
      return unsafe ImageOrientation(exif: Array(bytes)[...])
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
    /// Opens an animation.
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
      number: WebPDemuxGetI, chunk: WebPDemuxGetChunk, openAnimation: WebPAnimDecoderNewInternal,
      nextFrame: WebPAnimDecoderGetNext, closeAnimation: WebPAnimDecoderDelete)
  }
#endif
