#if WebP
  import CSnapshotWebP

  /// The functions of libwebp that are called, by their addresses.
  @safe
  struct LibWebP: Sendable {
    typealias Config = UnsafeMutablePointer<WebPDecoderConfig>
    typealias Output = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>

    /// Decodes a still picture.
    var decode: @convention(c) @Sendable (UnsafePointer<UInt8>?, Int, Config?) -> VP8StatusCode
    /// Opens a file's chunks.
    var openChunks:
      @convention(c) @Sendable (
        UnsafePointer<WebPData>?, Int32, UnsafeMutablePointer<WebPDemuxState>?, Int32
      ) -> OpaquePointer?
    var closeChunks: @convention(c) @Sendable (OpaquePointer?) -> Void
    /// Tells a number of a file, such as how many frames there are.
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
    /// Composes the next frame, in memory of the animation's.
    var nextFrame:
      @convention(c) @Sendable (OpaquePointer?, Output?, UnsafeMutablePointer<Int32>?) -> Int32
    var closeAnimation: @convention(c) @Sendable (OpaquePointer?) -> Void

    /// The library's own.
    static let live = unsafe LibWebP(
      decode: WebPDecode, openChunks: WebPDemuxInternal, closeChunks: WebPDemuxDelete,
      number: WebPDemuxGetI, chunk: WebPDemuxGetChunk, openAnimation: WebPAnimDecoderNewInternal,
      nextFrame: WebPAnimDecoderGetNext, closeAnimation: WebPAnimDecoderDelete)
  }
#endif
