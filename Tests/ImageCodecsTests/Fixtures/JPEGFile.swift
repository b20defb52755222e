#if JPEG
  import CSnapshotTurboJPEG
  import Testing

  /// Generates and inspects JPEG files.
  enum JPEGFile {
    /// Returns the offset of the data of the first scan.
    static func scan(of data: [UInt8]) -> Int? {
      let start = data.indices.first { Array(data[$0...].prefix(2)) == [0xFF, 0xDA] }
      return start.map { $0 + 2 + (Int(data[$0 + 2]) << 8 | Int(data[$0 + 3])) }
    }

    /// Returns a black image.
    static func black(width: Int, height: Int) throws -> [UInt8] {
      let pixels = [UInt8](repeating: 0, count: width * height * 3)
      let compressor = unsafe try #require(tjInitCompress())
      defer { unsafe _ = tjDestroy(compressor) }
      var bytes: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      let status = unsafe tjCompress2(
        compressor, pixels, Int32(width), 0, Int32(height), TJPF_RGB.rawValue, &bytes, &count,
        Int32(TJSAMP_420.rawValue), 85, 0)
      defer { unsafe tjFree(bytes) }
      try #require(status == 0)
      return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
  }
#endif
