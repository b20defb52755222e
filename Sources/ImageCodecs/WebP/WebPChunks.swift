#if WebP
  import CSnapshotWebP
  import SnapshotPixels

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
#endif
