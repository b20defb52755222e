#if TIFF
  import CSnapshotTIFF
  import SnapshotDrawing

  /// Reads TIFF for an image source.
  struct TIFFCodec: ImageCodec {
    var library = LibTIFF.live

    func header(of data: [UInt8], frame: Int) throws(ImageDecodingError) -> ImageHeader {
      let pages = try TIFFPages(data)
      let page = try pages.page(at: frame)
      return ImageHeader(
        format: .tiff, size: page.size, frameCount: pages.offsets.count,
        orientation: page.directory.orientation ?? .up,
        colorProfile: page.directory.bytes(of: .colorProfile).map(ImageColorProfile.init(icc:)))
    }

    func decode(
      _ data: [UInt8], _ request: FrameRequest, _ body: (Bitmap) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) {
      let pages = try TIFFPages(data)
      for frame in request.frames {
        let page = try pages.page(at: frame)
        try page.check(limit: request.maximumPixelCount)
        try body(bitmap(of: page, in: data, limit: request.maximumPixelCount))
      }
    }

    private func bitmap(
      of page: TIFFPage, in data: [UInt8], limit: Int
    ) throws(ImageDecodingError) -> Bitmap {
      var bitmap = try Bitmap.forDecoding(size: page.size)
      // No buffer of the library needs more than 16 bytes per pixel.
      let (byteCount, overflow) = limit.multipliedReportingOverflow(by: 16)
      let result = unsafe data.withUnsafeBufferPointer { bytes in
        var file = unsafe ctiff_file()
        unsafe file.bytes = bytes.baseAddress
        unsafe file.count = UInt64(bytes.count)
        return unsafe withUnsafeMutablePointer(to: &file) { file in
          Result { () throws(ImageDecodingError) in
            let reader = unsafe try TIFFReader(
              file, memoryLimit: overflow ? .max : max(byteCount, 16 << 20), library: library)
            try reader.read(page, into: &bitmap)
          }
        }
      }
      try result.get()
      return bitmap
    }
  }

  /// The pages of a TIFF: the chain of its directories.
  struct TIFFPages {
    /// The maximum number of pages, as that of older versions of the library.
    private static let maximumCount = 65_535

    private let block: TIFFBlock
    /// The offset of the directory of each page.
    let offsets: [Int]

    init(_ data: [UInt8]) throws(ImageDecodingError) {
      guard let block = TIFFBlock(data[...]) else { throw .truncated(.tiff) }
      var offsets: [Int] = []
      var known: Set<Int> = []
      var offset = block.firstDirectory
      while offset != 0 {
        guard known.insert(offset).inserted else {
          throw .invalidData(.tiff, reason: "its directories form a cycle")
        }
        guard offsets.count < TIFFPages.maximumCount else {
          throw .invalidData(.tiff, reason: "more than \(TIFFPages.maximumCount) pages")
        }
        guard let next = block.directory(at: offset)?.next else { throw .truncated(.tiff) }
        offsets.append(offset)
        offset = next
      }
      guard !offsets.isEmpty else { throw .invalidData(.tiff, reason: "it has no pages") }
      self.block = block
      self.offsets = offsets
    }

    func page(at index: Int) throws(ImageDecodingError) -> TIFFPage {
      guard offsets.indices.contains(index) else {
        throw .frameOutOfRange(index, count: offsets.count)
      }
      guard let directory = block.directory(at: offsets[index]) else { throw .truncated(.tiff) }
      return try TIFFPage(directory, offset: offsets[index], byteCount: block.count)
    }
  }

  struct TIFFPage {
    let directory: TIFFDirectory
    let offset: Int
    let size: PixelSize
    private let byteCount: Int

    init(
      _ directory: TIFFDirectory, offset: Int, byteCount: Int
    ) throws(ImageDecodingError) {
      guard let width = directory.number(.width), let height = directory.number(.height),
        width > 0, height > 0
      else { throw .invalidData(.tiff, reason: "a page has no size") }
      self.directory = directory
      self.offset = offset
      self.byteCount = byteCount
      size = PixelSize(width: width, height: height)
    }

    /// The compressions whose memory use is known: none, CCITT, LZW, JPEG, Deflate, and PackBits.
    private static let compressions: Set<Int> = [1, 2, 3, 4, 5, 7, 8, 32_773, 32_946]
    /// The bits of a sample that the library converts.
    private static let depths: Set<Int> = [1, 2, 4, 8, 16]
    /// The maximum number of samples, which bounds the memory for a pixel to 16 bytes.
    static let maximumSampleCount = 8

    /// Checks everything that the memory use of the library depends on.
    func check(limit: Int) throws(ImageDecodingError) {
      let compression = directory.number(.compression) ?? 1
      guard TIFFPage.compressions.contains(compression) else {
        throw .invalidData(.tiff, reason: "unsupported compression \(compression)")
      }
      let bits = directory.values(of: .bitsPerSample) ?? [1]
      guard Set(bits).isSubset(of: TIFFPage.depths), Set(bits).count == 1 else {
        throw .invalidData(.tiff, reason: "unsupported bits per sample \(bits.prefix(4))")
      }
      let samples = directory.number(.samplesPerPixel) ?? 1
      guard (1...TIFFPage.maximumSampleCount).contains(samples) else {
        throw .invalidData(.tiff, reason: "unsupported number of samples \(samples)")
      }
      if let width = directory.number(.tileWidth), let height = directory.number(.tileHeight) {
        let tile = PixelSize(width: width, height: height)
        // A small image has one larger tile, because tiles have multiples of 16 pixels.
        let limit = max(limit, 1 << 20)
        guard let count = tile.pixelCount, count <= limit else {
          throw .tooManyPixels(tile, limit: limit)
        }
        try checkData(.tileOffsets, .tileByteCounts)
      } else {
        try checkData(.stripOffsets, .stripByteCounts)
      }
    }

    /// Checks that the pixels are in the file.
    private func checkData(
      _ offsets: TIFFDirectory.Tag, _ counts: TIFFDirectory.Tag
    ) throws(ImageDecodingError) {
      guard let offsets = directory.values(of: offsets) else {
        throw .invalidData(.tiff, reason: "a page has no pixels")
      }
      let counts = directory.values(of: counts) ?? Array(repeating: 1, count: offsets.count)
      for (offset, count) in zip(offsets, counts) where offset + count > byteCount {
        throw .truncated(.tiff)
      }
    }
  }

  /// The owner of an open file of libtiff.
  @safe
  struct TIFFReader: ~Copyable {
    private let library: LibTIFF
    private let file: UnsafeMutablePointer<ctiff_file>
    private let tiff: OpaquePointer

    /// Opens a file, which must stay valid for the lifetime of the value.
    @unsafe
    init(
      _ file: UnsafeMutablePointer<ctiff_file>, memoryLimit: Int, library: LibTIFF
    ) throws(ImageDecodingError) {
      guard let tiff = unsafe library.open(file, Int64(memoryLimit)) else {
        throw unsafe TIFFReader.error(file, "")
      }
      unsafe self.file = file
      unsafe self.tiff = tiff
      self.library = library
    }

    deinit {
      unsafe library.close(tiff)
    }

    func read(_ page: TIFFPage, into bitmap: inout Bitmap) throws(ImageDecodingError) {
      guard unsafe library.selectDirectory(tiff, UInt64(page.offset)) != 0 else {
        throw unsafe TIFFReader.error(file, "invalid directory")
      }
      let size = bitmap.size
      var message = [CChar](repeating: 0, count: 1_024)
      var image = unsafe TIFFRGBAImage()
      guard unsafe library.begin(&image, tiff, 1, &message) != 0 else {
        let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        throw unsafe TIFFReader.error(file, String(decoding: text, as: UTF8.self))
      }
      defer { unsafe library.end(&image) }
      // The library and this file may read contradictory directories in different ways.
      guard unsafe Int(image.width) == size.width, unsafe Int(image.height) == size.height,
        unsafe Int(image.samplesperpixel) <= TIFFPage.maximumSampleCount
      else { throw .invalidData(.tiff, reason: "contradictory directory") }
      // Without a change of the orientation, the rows are as stored.
      unsafe image.req_orientation = image.orientation
      // Errors in the directory were not fatal.
      unsafe file.pointee.message.0 = 0
      unsafe file.pointee.is_reading = 1
      let status = unsafe bitmap.withUnsafeMutablePixels { pixels in
        unsafe library.read(&image, pixels.baseAddress, UInt32(size.width), UInt32(size.height))
      }
      guard status != 0, unsafe file.pointee.message.0 == 0 else {
        throw unsafe TIFFReader.error(file, "corrupt pixels")
      }
      bitmap.limitColorsToAlpha()
    }

    /// Returns the error for the first message of the library, or for another reason.
    private static func error(
      _ file: UnsafeMutablePointer<ctiff_file>, _ reason: String
    ) -> ImageDecodingError {
      let message = unsafe withUnsafeBytes(of: file.pointee.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let text = message.isEmpty ? reason : message
      let isOutOfMemory =
        text.isEmpty
        || ["No space for", "Out of memory", "Failed to allocate"].contains {
          text.contains($0)
        }
      return isOutOfMemory ? .noMemory : .invalidData(.tiff, reason: text)
    }
  }

  extension Bitmap {
    /// Reduces channels to the alpha of their pixel, which they exceed in some files.
    fileprivate mutating func limitColorsToAlpha() {
      unsafe withUnsafeMutablePixels { pixels in
        guard let start = pixels.baseAddress else { return }
        let count = pixels.count
        var index = 0
        while index < count {
          let pixel = unsafe start[index]
          let alpha = pixel &>> 24
          if alpha < 255 {
            let (red, green, blue) = (pixel & 0xFF, pixel &>> 8 & 0xFF, pixel &>> 16 & 0xFF)
            unsafe start[index] =
              min(red, alpha) | min(green, alpha) &<< 8 | min(blue, alpha) &<< 16 | alpha &<< 24
          }
          index = index &+ 1
        }
      }
    }
  }

  /// The functions of libtiff, as pointers that tests can replace.
  @safe
  struct LibTIFF: Sendable {
    typealias State = UnsafeMutablePointer<TIFFRGBAImage>

    /// Opens a file in memory, without reading a directory.
    var open: @convention(c) @Sendable (UnsafeMutablePointer<ctiff_file>?, Int64) -> OpaquePointer?
    var close: @convention(c) @Sendable (OpaquePointer?) -> Void
    /// Reads the directory at an offset.
    var selectDirectory: @convention(c) @Sendable (OpaquePointer?, UInt64) -> Int32
    /// Prepares the conversion of a page to 8 bits per channel.
    var begin:
      @convention(c) @Sendable (State?, OpaquePointer?, Int32, UnsafeMutablePointer<CChar>?) ->
        Int32
    /// Converts a page, with premultiplied alpha and red in the lowest byte.
    var read:
      @convention(c) @Sendable (State?, UnsafeMutablePointer<UInt32>?, UInt32, UInt32) -> Int32
    var end: @convention(c) @Sendable (State?) -> Void

    /// The functions of the library.
    static let live = unsafe LibTIFF(
      open: ctiff_open, close: TIFFClose, selectDirectory: TIFFSetSubDirectory,
      begin: TIFFRGBAImageBegin, read: TIFFRGBAImageGet, end: TIFFRGBAImageEnd)
  }
#endif
