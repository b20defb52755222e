#if JPEG
  import CSnapshotTurboJPEG
  import SnapshotPixels

  /// The owner of a TurboJPEG handle.
  ///
  /// It converts TurboJPEG's failures to errors.
  ///
  /// TurboJPEG catches the `longjmp` calls of libjpeg, so none crosses a Swift stack frame.
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

    /// Returns the size in pixels, and whether the pixels are CMYK.
    ///
    /// Damage near the header is ignored until the image is decoded.
    func header() throws(ImageDecodingError) -> (size: PixelSize, isCMYK: Bool) {
      var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = unsafe data.withUnsafeBufferPointer { data in
        unsafe library.readHeader(
          handle, data.baseAddress, UInt(data.count), &width, &height, &subsampling, &colorspace)
      }
      // After an error that stops reading, there is no size.
      try check(status, width > 0 && height > 0 ? .tolerated : .rejected)
      let isCMYK = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == colorspace }
      return (PixelSize(width: Int(width), height: Int(height)), isCMYK)
    }

    /// Decodes the image at one of the sizes of ``JPEGScale``.
    ///
    /// - Parameter format: A TurboJPEG pixel format with four bytes per pixel.
    func read(
      _ format: TJPF, into bitmap: inout Bitmap, damage: ImageDecodingOptions.Damage
    ) throws(ImageDecodingError) {
      let size = bitmap.size
      // After a warning, some pixels are made up. The library's limit is 500 scans.
      let flags =
        TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | (damage == .rejected ? TJFLAG_STOPONWARNING : 0)
      let status = unsafe bitmap.withUnsafeMutablePixels { pixels in
        let bytes = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?
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

    /// Returns whether the library continued after a failure, by the message texts in `jerror.h`.
    ///
    /// `tjGetErrorCode` does not distinguish a warning from an error that follows a warning. The
    /// message is that of the error.
    private static func isWarning(_ message: String) -> Bool {
      [
        "Corrupt JPEG data", "Premature end of JPEG file", "Inconsistent progression sequence",
        "Warning: unknown JFIF revision", "Unknown Adobe color transform", "Invalid SOS parameters",
      ].contains { message.hasPrefix($0) }
    }
  }
#endif
