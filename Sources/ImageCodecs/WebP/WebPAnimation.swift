#if WebP
  import CSnapshotWebP
  import SnapshotPixels

  /// Composes the frames of a WebP one after another.
  @safe
  struct WebPAnimation: ~Copyable {
    private let library: LibWebP
    private let decoder: OpaquePointer
    private let size: PixelSize

    /// Opens an animation in bytes that stay where they are while this lives.
    @unsafe
    init(
      _ data: UnsafePointer<WebPData>, size: PixelSize, library: LibWebP
    ) throws(ImageDecodingError) {
      var options = WebPAnimDecoderOptions()
      options.color_mode = MODE_RGBA
      // The chunks have been read before, so what is missing is memory.
      let decoder = unsafe library.openAnimation(data, &options, WEBP_DEMUX_ABI_VERSION)
      guard let decoder = unsafe decoder else { throw .noMemory }
      unsafe self.decoder = decoder
      self.library = library
      self.size = size
    }

    deinit {
      unsafe library.closeAnimation(decoder)
    }

    /// Returns the frame with an index as straight pixels.
    func frame(at index: Int) throws(ImageDecodingError) -> Bitmap {
      var pixels: UnsafeMutablePointer<UInt8>?
      var milliseconds: Int32 = 0
      for number in 0...index {
        guard unsafe library.nextFrame(decoder, &pixels, &milliseconds) != 0 else {
          throw .invalidData(.webp, reason: "frame \(number) cannot be read")
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
#endif
