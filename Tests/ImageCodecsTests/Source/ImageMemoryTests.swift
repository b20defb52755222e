#if os(Linux)
  import Foundation
  import ImageCodecs
  import Pixels
  import Testing

  #if JPEG
    import CTurboJPEG
  #endif

  /// What decoding takes, in processes of their own from which memory is taken away.
  @Suite struct ImageMemoryTests {
    /// Lets this process have 40 MiB more than it has: a few threads take that.
    ///
    /// The C library has up to 64 MiB in reserve for each thread, which come on top.
    static func limitMemory() throws {
      let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = try #require(statistics.split(separator: " ").first.flatMap { Int($0) })
      let limit = rlim_t(pages * sysconf(Int32(_SC_PAGESIZE)) + (40 << 20))
      var limits = rlimit(rlim_cur: limit, rlim_max: limit)
      try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0)
    }

    @Test func enormousHeadersTakeNoMemory() async {
      await #expect(processExitsWith: .success) {
        let files = try ImageFixture.formats.map { format in
          try ImageFixture.data("\(format)-enormous.\(format.ending)".lowercased())
        }
        for file in files { _ = try? ImageSource(data: file).image() }
        try ImageMemoryTests.limitMemory()
        for file in files {
          let source = try ImageSource(data: file)
          let size = source.header.size
          #expect(throws: ImageDecodingError.tooManyPixels(size, limit: 1 << 26)) {
            try source.image()
          }
          // With the limit raised it is either above what a bitmap may have, or above the memory.
          let error = #expect(throws: ImageDecodingError.self) {
            try source.image(options: ImageDecodingOptions(maximumPixelCount: .max))
          }
          #expect(error == .noMemory || error == .tooManyPixels(size, limit: 1 << 28))
        }
      }
    }

    @Test func decodingLeavesNothingBehind() async {
      await #expect(processExitsWith: .success) {
        let names = ImageFixture.formats.flatMap { format in
          ["orientation-6", "animated", "baseline", "png-damaged", "jpeg-damaged", "webp-damaged"]
            .map { "\($0).\(format.ending)" }
        }
        let files = names.compactMap { try? ImageFixture.data($0) }
        func decode(_ file: [UInt8]) throws(ImageDecodingError) {
          do {
            let source = try ImageSource(data: file)
            _ = try source.image(at: source.frameCount - 1)
          } catch {
            if error == .noMemory { throw error }
          }
        }
        for file in files { try decode(file) }
        try ImageMemoryTests.limitMemory()
        for index in 0..<100_000 { try decode(files[index % files.count]) }
      }
    }

    #if JPEG
      /// Thirty megapixels would take 120 MB, which is more than the reserve.
      @Test func reducedPicturesTakeLittleMemory() async {
        await #expect(processExitsWith: .success) {
          let file = try ImageMemoryTests.jpeg(width: 6_000, height: 5_000)
          let source = try ImageSource(data: file)
          try ImageMemoryTests.limitMemory()
          let image = try source.image(
            options: ImageDecodingOptions(target: .maximumPixelSize(300)))
          #expect(image.pixelSize == PixelSize(width: 300, height: 250))
          #expect(throws: ImageDecodingError.noMemory) { try source.image() }
        }
      }

      /// Returns a black picture.
      private static func jpeg(width: Int, height: Int) throws -> [UInt8] {
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
    #endif
  }
#endif
