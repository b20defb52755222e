#if JPEG
  import CSnapshotTurboJPEG

  /// TurboJPEG alone, for comparison.
  enum TurboJPEGPeer {
    /// Returns a JPEG of waves with noise: 4:2:0, quality 85, about as large as a photo.
    static func photograph(width: Int, height: Int) throws -> [UInt8] {
      var pixels = [UInt8](repeating: 0, count: width * height * 3)
      var state: UInt64 = 1
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        for y in 0..<height {
          for x in 0..<width {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let noise = Int(truncatingIfNeeded: state &>> 60)
            let wave = abs(x &+ y &* 3 &- (x &* y) / 900) & 0xFF
            let level = (wave < 128 ? wave : 255 &- wave) &+ noise
            let start = (y &* width &+ x) &* 3
            unsafe pixels[start] = UInt8(truncatingIfNeeded: level)
            unsafe pixels[start &+ 1] = UInt8(truncatingIfNeeded: level &+ y / 64)
            unsafe pixels[start &+ 2] = UInt8(truncatingIfNeeded: 200 &- level)
          }
        }
      }
      let compressor = unsafe tjInitCompress()
      defer { unsafe _ = tjDestroy(compressor) }
      var bytes: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      let status = unsafe tjCompress2(
        compressor, pixels, Int32(width), 0, Int32(height), TJPF_RGB.rawValue, &bytes, &count,
        Int32(TJSAMP_420.rawValue), 85, 0)
      defer { unsafe tjFree(bytes) }
      guard status == 0 else { throw unsafe fault(compressor) }
      return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    /// Decodes a JPEG to RGBA at an eighth of its size into new memory.
    static func decodeEighth(_ data: [UInt8]) throws {
      let decompressor = unsafe tjInitDecompress()
      defer { unsafe _ = tjDestroy(decompressor) }
      var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let header = unsafe tjDecompressHeader3(
        decompressor, data, UInt(data.count), &width, &height, &subsampling, &colorspace)
      guard header == 0 else { throw unsafe fault(decompressor) }
      let (scaledWidth, scaledHeight) = ((width + 7) / 8, (height + 7) / 8)
      let pixels = UnsafeMutablePointer<UInt8>.allocate(
        capacity: Int(scaledWidth * scaledHeight * 4))
      defer { unsafe pixels.deallocate() }
      let status = unsafe tjDecompress2(
        decompressor, data, UInt(data.count), pixels, scaledWidth, 0, scaledHeight,
        TJPF_RGBA.rawValue, TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
      guard status == 0 else { throw unsafe fault(decompressor) }
    }

    private static func fault(_ handle: tjhandle?) -> BenchmarkError {
      unsafe BenchmarkError(
        message: tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? "")
    }
  }
#endif
