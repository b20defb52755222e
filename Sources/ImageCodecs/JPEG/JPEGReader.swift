#if JPEG
  import CSnapshotTurboJPEG
  import SnapshotPixels

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
    ///
    /// Damage around the header is of no account before the picture is decoded.
    func header() throws(ImageDecodingError) -> (size: PixelSize, isInk: Bool) {
      var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = unsafe data.withUnsafeBufferPointer { data in
        unsafe library.readHeader(
          handle, data.baseAddress, UInt(data.count), &width, &height, &subsampling, &colorspace)
      }
      // A fault that ends the reading leaves no size.
      try check(status, width > 0 && height > 0 ? .tolerated : .rejected)
      let isInk = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == colorspace }
      return (PixelSize(width: Int(width), height: Int(height)), isInk)
    }

    /// Decodes the picture at one of the sizes that ``JPEGScale`` gives.
    ///
    /// - Parameter format: A pixel format of TurboJPEG with four bytes a pixel.
    func read(
      _ format: TJPF, into bitmap: inout Bitmap, damage: ImageDecodingOptions.Damage
    ) throws(ImageDecodingError) {
      let size = bitmap.size
      // A warning means that something was made up; 500 scans are the library's limit.
      let flags =
        TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | (damage == .rejected ? TJFLAG_STOPONWARNING : 0)
      let status = unsafe bitmap.withUnsafeMutablePixels { words in
        let bytes = unsafe UnsafeMutableRawPointer(words.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        return unsafe data.withUnsafeBufferPointer { data in
          unsafe library.decompress(
            handle, data.baseAddress, UInt(data.count), bytes, Int32(size.width), 0,
            Int32(size.height), format.rawValue, flags)
        }
      }
      try check(status, damage)
    }

    private func check(
      _ status: Int32, _ damage: ImageDecodingOptions.Damage
    ) throws(ImageDecodingError) {
      guard status != 0 else { return }
      let message = unsafe library.message(handle).map { unsafe String(cString: $0) } ?? ""
      guard damage == .rejected || !JPEGReader.isWarning(message) else { return }
      if message.contains("Premature end of JPEG") { throw .truncated(.jpeg) }
      if message.contains("Insufficient memory") || message.contains("allocation failure") {
        throw .noMemory
      }
      throw .invalidData(.jpeg, reason: message)
    }

    /// Whether the library went on after a fault, by the texts of `jerror.h`.
    ///
    /// `tjGetErrorCode` cannot tell: it also says so of a warning and an error after it, of which the
    /// error's text is the one that stays.
    private static func isWarning(_ message: String) -> Bool {
      [
        "Corrupt JPEG data", "Premature end of JPEG file", "Inconsistent progression sequence",
        "Warning: unknown JFIF revision", "Unknown Adobe color transform", "Invalid SOS parameters",
      ].contains { message.hasPrefix($0) }
    }
  }
#endif
