#if JPEG
  import CSnapshotTurboJPEG
  import SnapshotDrawing

  /// Reads JPEG for an image source.
  struct JPEGCodec: ImageCodec {
    var library = TurboJPEG.live

    func header(of data: [UInt8], frame: Int) throws(ImageDecodingError) -> ImageHeader {
      let size = try JPEGReader(data, library: library).header().size
      let markers = JPEGMarkers(data)
      return ImageHeader(
        format: .jpeg, size: size, orientation: markers.orientation,
        colorProfile: markers.colorProfile)
    }

    func decode(
      _ data: [UInt8], _ request: FrameRequest, _ body: (Bitmap) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) {
      let reader = try JPEGReader(data, library: library)
      let header = try reader.header()
      let scale = JPEGScale(of: header.size, covering: request.size)
      var bitmap = try Bitmap.forDecoding(size: scale.size(of: header.size))
      try reader.read(
        header.isCMYK ? TJPF_CMYK : TJPF_RGBA, into: &bitmap, damage: request.damage)
      if header.isCMYK { bitmap.convertCMYK(isInverted: JPEGMarkers(data).isAdobe) }
      try body(bitmap)
    }
  }

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

  /// The information in the segments before a JPEG's image that TurboJPEG does not provide.
  struct JPEGMarkers {
    /// The orientation of the image, from the EXIF segment.
    private(set) var orientation = ImageOrientation.up
    /// Whether the file has an Adobe segment, in which case CMYK values are inverted.
    private(set) var isAdobe = false
    /// The bytes of the ICC profile, by the numbers of their segments.
    private var profile: [UInt8: ArraySlice<UInt8>] = [:]

    /// The color profile; `nil` without one.
    var colorProfile: ImageColorProfile? {
      guard !profile.isEmpty else { return nil }
      let bytes = profile.sorted { $0.key < $1.key }.flatMap(\.value)
      return ImageColorProfile(icc: bytes[...])
    }

    /// Reads the segments up to the first scan or the first invalid one.
    init(_ data: [UInt8]) {
      var position = 2
      while position + 4 <= data.count, data[position] == 0xFF {
        let marker = data[position + 1]
        switch marker {
        case 0xFF: position += 1  // A fill byte.
        case 0x01, 0xD0...0xD7: position += 2  // Markers without a segment.
        case 0xD9, 0xDA: return  // The end of the file, the first scan.
        default:
          let end = position + 2 + Int(data.bigEndianUInt16(at: position + 2))
          guard end >= position + 4, end <= data.count else { return }
          read(marker, data[position + 4..<end])
          position = end
        }
      }
    }

    private mutating func read(_ marker: UInt8, _ segment: ArraySlice<UInt8>) {
      switch marker {
      case 0xE1 where segment.starts(with: "Exif\0\0".utf8):
        orientation = ImageOrientation(exif: segment)
      case 0xE2 where segment.starts(with: "ICC_PROFILE\0".utf8) && segment.count >= 14:
        // The number of the segment and the number of segments follow the name.
        profile[segment[segment.startIndex + 12]] = segment.dropFirst(14)
      case 0xEE where segment.starts(with: "Adobe".utf8) && segment.count >= 12:
        isAdobe = true
      default: break
      }
    }
  }

  /// A scale at which a JPEG can be decoded without its finer detail, in eighths.
  struct JPEGScale: Hashable {
    let eighths: Int

    /// Creates the smallest scale at which an image covers a size, which must not exceed that of
    /// the image.
    init(of image: PixelSize, covering size: PixelSize) {
      let scales = (1...8).lazy.map(JPEGScale.init(eighths:))
      self =
        scales.first { scale in
          let scaled = scale.size(of: image)
          return scaled.width >= size.width && scaled.height >= size.height
        } ?? JPEGScale(eighths: 8)
    }

    private init(eighths: Int) {
      self.eighths = eighths
    }

    /// Returns the size of a scaled image, rounded up.
    func size(of image: PixelSize) -> PixelSize {
      PixelSize(width: (image.width * eighths + 7) / 8, height: (image.height * eighths + 7) / 8)
    }
  }

  extension Bitmap {
    /// Converts pixels of cyan, magenta, yellow, and black, from the lowest byte up, to opaque RGB
    /// pixels.
    ///
    /// A channel is `(255 - ink) * (255 - black) / 255`. In inverted files, as Adobe's programs
    /// write them, 255 means no ink.
    mutating func convertCMYK(isInverted: Bool) {
      let inversion: UInt32 = isInverted ? 0 : 0xFFFF_FFFF
      unsafe withUnsafeMutablePixels { pixels in
        guard let start = pixels.baseAddress else { return }
        let count = pixels.count
        var index = 0
        while index < count {
          let inverse = unsafe start[index] ^ inversion
          let white = inverse &>> 24
          unsafe start[index] =
            divideBy255((inverse & 0xFF) &* white) | divideBy255((inverse &>> 8 & 0xFF) &* white)
            &<< 8
            | divideBy255((inverse &>> 16 & 0xFF) &* white) &<< 16 | 0xFF00_0000
          index = index &+ 1
        }
      }
    }
  }

  /// The functions of TurboJPEG, as pointers that tests can replace.
  @safe
  struct TurboJPEG: Sendable {
    typealias Pixels = UnsafeMutablePointer<UInt8>
    typealias Bytes = UnsafePointer<UInt8>
    typealias Number = UnsafeMutablePointer<Int32>

    var create: @convention(c) @Sendable () -> tjhandle?
    var destroy: @convention(c) @Sendable (tjhandle?) -> Int32
    var readHeader:
      @convention(c) @Sendable (
        tjhandle?, Bytes?, UInt, Number?, Number?, Number?, Number?
      ) -> Int32
    var decompress:
      @convention(c) @Sendable (
        tjhandle?, Bytes?, UInt, Pixels?, Int32, Int32, Int32, Int32, Int32
      ) -> Int32
    var message: @convention(c) @Sendable (tjhandle?) -> UnsafeMutablePointer<CChar>?

    /// The functions of the library.
    static let live = unsafe TurboJPEG(
      create: tjInitDecompress, destroy: tjDestroy, readHeader: tjDecompressHeader3,
      decompress: tjDecompress2, message: tjGetErrorStr2)
  }
#endif
