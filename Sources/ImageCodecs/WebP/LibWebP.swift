#if WebP
  import CSnapshotWebP

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
