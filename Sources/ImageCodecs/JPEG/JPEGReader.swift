#if JPEG
  import CTurboJPEG
  import Pixels

  /// The owner of a TurboJPEG handle, with its faults as errors.
  ///
  /// TurboJPEG catches the jumps of libjpeg itself, so none crosses a frame of Swift.
  @safe
  struct JPEGReader: ~Copyable {
    private let library: TurboJPEG
    private let handle: tjhandle
    private let data: [UInt8]

    init(_ data: [UInt8], library: TurboJPEG) throws(ImageDecodingError) {
      guard let handle = unsafe library.create() else { throw .noMemory }
      unsafe self.handle = handle
      self.library = library
      self.data = data
    }

    deinit {
      unsafe _ = library.destroy(handle)
    }

    /// The extents in pixels, and whether pixels are inks: cyan, magenta, yellow and black.
    func header() throws(ImageDecodingError) -> (size: PixelSize, isInk: Bool) {
      var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = unsafe data.withUnsafeBufferPointer { data in
        unsafe library.readHeader(
          handle, data.baseAddress, UInt(data.count), &width, &height, &subsampling, &colorspace)
      }
      try check(status)
      let isInk = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == colorspace }
      return (PixelSize(width: Int(width), height: Int(height)), isInk)
    }

    /// Decodes the picture at one of the sizes that ``JPEGScale`` gives.
    ///
    /// - Parameter format: A pixel format of TurboJPEG with four bytes a pixel.
    func read(_ format: TJPF, into bitmap: inout Bitmap) throws(ImageDecodingError) {
      let size = bitmap.size
      let status = unsafe bitmap.withUnsafeMutablePixels { words in
        let bytes = unsafe UnsafeMutableRawPointer(words.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        return unsafe data.withUnsafeBufferPointer { data in
          // A warning means that something was made up; 500 scans are the library's limit.
          unsafe library.decompress(
            handle, data.baseAddress, UInt(data.count), bytes, Int32(size.width), 0,
            Int32(size.height), format.rawValue,
            TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
        }
      }
      try check(status)
    }

    private func check(_ status: Int32) throws(ImageDecodingError) {
      guard status != 0 else { return }
      let message = unsafe library.message(handle).map { unsafe String(cString: $0) } ?? ""
      if message.contains("Premature end of JPEG") { throw .truncated(.jpeg) }
      if message.contains("Insufficient memory") || message.contains("allocation failure") {
        throw .noMemory
      }
      throw .invalidData(.jpeg, reason: message)
    }
  }
#endif
