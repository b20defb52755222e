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
#endif
