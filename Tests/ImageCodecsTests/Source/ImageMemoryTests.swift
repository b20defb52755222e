#if os(Linux)
  import Foundation
  import SnapshotImageCodecs
  import SnapshotDrawing
  import Testing

  /// The memory use of decoding, in child processes with limited memory.
  @Suite struct ImageMemoryTests {
    /// Limits the memory of this process to 40 MiB more than its current use, which a few threads
    /// need.
    ///
    /// The C library can reserve up to 64 MiB more for each thread.
    static func limitMemory() throws {
      let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = try #require(statistics.split(separator: " ").first.flatMap { Int($0) })
      let limit = rlim_t(pages * sysconf(Int32(_SC_PAGESIZE)) + (40 << 20))
      var limits = rlimit(rlim_cur: limit, rlim_max: limit)
      try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0)
    }

    @Test func enormousHeadersAllocateNoMemory() async {
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
          // With a raised limit, the size exceeds that of a bitmap or the available memory.
          let error = #expect(throws: ImageDecodingError.self) {
            try source.image(options: ImageDecodingOptions(maximumPixelCount: .max))
          }
          #expect(error == .noMemory || error == .tooManyPixels(size, limit: 1 << 28))
        }
      }
    }

    /// Returns the number of resident memory pages of this process.
    static func residentPages() throws -> Int {
      let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      return try #require(statistics.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    }

    @Test("ten thousand decodes leave less than a megabyte behind")
    func decodingDoesNotLeak() async {
      await #expect(processExitsWith: .success) {
        let names = ImageFixture.formats.flatMap { format in
          [
            "orientation-6", "animated", "baseline", "lzw", "png-damaged", "jpeg-damaged",
            "webp-damaged", "gif-damaged", "gif-truncated", "tiff-damaged", "tiff-truncated",
          ].map { "\($0).\(format.ending)" }
        }
        let files = names.compactMap { try? ImageFixture.data($0) }
        #expect(files.count >= 3)
        func decode(_ file: [UInt8], _ damage: ImageDecodingOptions.Damage) {
          let options = ImageDecodingOptions(target: .maximumPixelSize(5), damage: damage)
          guard let source = try? ImageSource(data: file, options: options) else { return }
          _ = try? source.image(at: source.frameCount - 1)
          if source.header.timing != nil { _ = try? source.animatedImage() }
        }
        // The first iterations fill the caches of the C library.
        for index in 0..<1_000 { decode(files[index % files.count], .tolerated) }
        let before = try ImageMemoryTests.residentPages()
        for index in 0..<10_000 {
          decode(files[index % files.count], index % 2 == 0 ? .rejected : .tolerated)
        }
        let growth = try ImageMemoryTests.residentPages() - before
        #expect(growth * sysconf(Int32(_SC_PAGESIZE)) < 1 << 20)
      }
    }

    #if JPEG
      /// Thirty megapixels would take 120 MB, which exceeds the limit.
      @Test func reducedImagesTakeLittleMemory() async {
        await #expect(processExitsWith: .success) {
          let file = try JPEGFile.black(width: 6_000, height: 5_000)
          let source = try ImageSource(data: file)
          try ImageMemoryTests.limitMemory()
          let image = try source.image(
            options: ImageDecodingOptions(target: .maximumPixelSize(300)))
          #expect(image.pixelSize == PixelSize(width: 300, height: 250))
          #expect(throws: ImageDecodingError.noMemory) { try source.image() }
        }
      }
    #endif
  }
#endif
