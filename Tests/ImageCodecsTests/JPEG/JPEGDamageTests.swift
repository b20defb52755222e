#if JPEG
  import SnapshotImageCodecs
  import SnapshotDrawing
  import Testing

  /// Partly damaged JPEGs with options that tolerate damage.
  @Suite struct JPEGDamageTests {
    private static let tolerant = ImageDecodingOptions(damage: .tolerated)

    private func bitmap(
      _ data: [UInt8], _ options: ImageDecodingOptions = tolerant
    ) throws -> Bitmap {
      try ImageSource(data: data, options: options).image().bitmap()
    }

    /// The first rows of blocks precede the truncation.
    @Test(arguments: ["baseline.jpg", "full.jpg", "gray.jpg"])
    func truncatedImageKeepsItsUpperPart(name: String) throws {
      let data = try ImageFixture.data(name)
      let scan = try #require(JPEGFile.scan(of: data))
      let full = try bitmap(data, .init())
      let cut = Array(data[..<(scan + (data.count - scan) * 3 / 4)])
      #expect(throws: ImageDecodingError.truncated(.jpeg)) { try bitmap(cut, .init()) }
      let part = try bitmap(cut)
      #expect(part.size == full.size)
      #expect(part != full)
      for y in 0..<7 {
        for x in 0..<full.width { #expect(part[x, y] == full[x, y]) }
      }
      #expect(part[full.width - 1, full.height - 1].word >> 24 == 0xFF)
    }

    @Test func truncatedProgressiveImageIsCoarser() throws {
      let data = try ImageFixture.data("progressive.jpg")
      let full = try bitmap(data, .init())
      let part = try bitmap(Array(data.dropLast(40)))
      #expect(part != full)
      #expect(ImageFixture.difference(part, full) < 128)
    }

    @Test func damageInTheMiddleIsTolerated() throws {
      let data = try ImageFixture.data("jpeg-damaged.jpg")
      #expect(try bitmap(data).size == PixelSize(width: 37, height: 23))
    }

    @Test(arguments: ["baseline.jpg", "progressive.jpg", "cmyk.jpg", "orientation-6.jpg"])
    func undamagedImageIsUnaffectedByTolerance(name: String) throws {
      let data = try ImageFixture.data(name)
      #expect(try bitmap(data) == bitmap(data, .init()))
    }

    @Test func imageTruncatedInItsHeaderFails() throws {
      let data = try ImageFixture.data("baseline.jpg")
      let scan = try #require(JPEGFile.scan(of: data))
      for end in [3, scan / 2, scan - 14] {
        #expect(throws: ImageDecodingError.self) { try bitmap(Array(data[..<end])) }
      }
    }

    /// The library reports a warning followed by an error as a warning.
    @Test func errorAfterAWarningIsAnError() throws {
      let data = try ImageFixture.data("jpeg-damaged.jpg")
      let frame = try #require(data.indices.first { Array(data[$0...].prefix(2)) == [0xFF, 0xC0] })
      let length = Int(data[frame + 2]) << 8 | Int(data[frame + 3])
      let twoFrames = data.dropLast(2) + data[frame..<frame + 2 + length] + data.suffix(2)
      let reason = "Invalid JPEG file structure: two SOF markers"
      #expect(throws: ImageDecodingError.invalidData(.jpeg, reason: reason)) {
        try bitmap(Array(twoFrames))
      }
    }

    @Test func extraneousBytesDamageTheImageButNotTheHeader() throws {
      var data = try ImageFixture.data("baseline.jpg")
      let table = try #require(data.indices.first { Array(data[$0...].prefix(2)) == [0xFF, 0xDB] })
      data.insert(contentsOf: [1, 2, 3], at: table)
      #expect(try ImageSource(data: data).header.size == PixelSize(width: 37, height: 23))
      let reason = "Corrupt JPEG data: 3 extraneous bytes before marker 0xdb"
      #expect(throws: ImageDecodingError.invalidData(.jpeg, reason: reason)) {
        try bitmap(data, .init())
      }
      #expect(try bitmap(data) == bitmap(ImageFixture.data("baseline.jpg")))
    }

    @Test func toleranceAppliesOnlyToJPEG() {
      #expect(throws: ImageDecodingError.truncated(.png)) {
        try bitmap(ImageFixture.data("png-truncated.png"))
      }
    }
  }
#endif
