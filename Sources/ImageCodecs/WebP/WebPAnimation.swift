#if WebP
  import CSnapshotWebP
  import SnapshotPixels

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
#endif
