import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct PerceptualMetricTests {
  private func difference(
    _ reference: Bitmap, _ actual: Bitmap, threshold: Double = 0.012
  ) throws -> PixelDifference {
    try #require(
      try PixelComparison.verdict(
        reference: reference, actual: actual, tolerance: .perceptual(threshold: threshold)
      ).difference)
  }

  @Test func higherThresholdCountsFewerPixels() throws {
    let reference = try Bitmap.noise(width: 60, height: 40, seed: 1)
    var generator = SeededGenerator(seed: 2)
    let actual = reference.mapping { value, _, _, _ in
      value + Int.random(in: -30...30, using: &generator)
    }
    let counts = try [0.001, 0.012, 0.05, 0.2, 2].map {
      try difference(reference, actual, threshold: $0).differingPixelCount
    }
    #expect(counts == counts.sorted(by: >))
    #expect(counts[0] > 2_000 && counts[4] == 0)
  }

  /// A pixel in a different color next to a colored edge differs for any edge.
  @Test func colorChangesNextToEdgesDiffer() throws {
    let reference = try drawn { $0.fill(text: "illumination", 6, 20, size: 14) }
    for hex in [UInt32(0xFF0000), 0x00A000, 0x0000FF, 0x303030] {
      let actual = try drawn {
        $0.fill(text: "illumination", 6, 20, size: 14, Color(hex: hex))
      }
      let found = try difference(reference, actual)
      #expect(found.differingPixelCount > 100)
      #expect(found.excusedPixelCount * 10 < found.differingPixelCount)
    }
  }

  /// The windows around a small digit contain mostly the ink of the lines above and below.
  @Test(arguments: [1.0, 2, 3])
  func recoloredDigitBetweenLinesOfTextDiffers(scale: Double) throws {
    func digit(_ hex: UInt32) throws -> Bitmap {
      try drawn(160, 60, scale: scale) {
        $0.fill(text: "Invoices are due within", 4, 2, size: 13)
        $0.fill(text: "3", 60, 20, size: 9, Color(hex: hex))
        $0.fill(text: "Late payment may incur", 4, 36, size: 13)
      }
    }
    for hex in [UInt32(0x676767), 0x767676, 0xC8C8C8] {
      let found = try difference(digit(0x999999), digit(hex))
      #expect(found.differingPixelCount >= 10)
    }
  }

  /// An isolated dot of four pixels is not a corner, because it is surrounded only by its
  /// background.
  @Test func recoloredDotOfFourPixelsDiffers() throws {
    let reference = try Bitmap(width: 40, height: 40) { x, y in
      (19...20).contains(x) && (19...20).contains(y) ? Color(white8: 120) : .white
    }
    for levels in [-24, -16, 16, 24] {
      let actual = reference.mapping { value, _, _, _ in value == 255 ? value : value + levels }
      #expect(try difference(reference, actual).differingPixelCount == 4)
    }
  }

  @Test func fourCornerPixelsAreIgnoredUpToATenth() throws {
    let reference = try drawn(14, 14, on: Color(white8: 215)) {
      $0.fill(2, 2, 30, 30, radius: 5, Color(white8: 144))
    }
    func changed(_ positions: [(Int, Int)], by levels: Int) -> Bitmap {
      reference.mapping { value, x, y, _ in
        positions.contains { $0 == (x, y) } ? value + levels : value
      }
    }
    let positions = [(4, 2), (3, 3), (2, 4), (5, 2), (2, 5)]
    let four = Array(positions.prefix(4))
    #expect(try difference(reference, changed(four, by: -25)).differingPixelCount == 0)
    #expect(try difference(reference, changed(four, by: -25)).excusedPixelCount == 4)
    #expect(try difference(reference, changed(four, by: -26)).differingPixelCount > 0)
    #expect(try difference(reference, changed(positions, by: -25)).differingPixelCount > 0)
  }

  /// In a fine pattern every pixel is at an edge, and the structure hides changes of few pixels.
  @Test(arguments: [UInt8(175), 195, 210])
  func hueChangeInAFinePatternDiffers(green: UInt8) throws {
    func pattern(_ color: (Int, Int) -> Color) throws -> Bitmap {
      try Bitmap(width: 64, height: 64) { x, y in (x + y) % 2 == 0 ? .black : color(x, y) }
    }
    let reference = try pattern { _, _ in .white }
    let actual = try pattern { x, y in
      let isInside = (20..<25).contains(x) && (20..<25).contains(y)
      return isInside ? Color(red8: 255, green8: green, blue8: 255) : .white
    }
    let found = try difference(reference, actual)
    #expect(found.differingPixelCount == 12)
    #expect(found.excusedPixelCount == 0)
  }

  @Test func whitePixelsWithDifferentAlphaDiffer() throws {
    let reference = try Bitmap(size: PixelSize(width: 40, height: 40), color: .white)
    let actual = try Bitmap(
      size: PixelSize(width: 40, height: 40), color: Color(white8: 255, alpha8: 200))
    #expect(try difference(reference, actual).differingPixelCount == 1_600)
    let black = try Bitmap(size: PixelSize(width: 40, height: 40), color: Color(white8: 0))
    let translucent = try Bitmap(
      size: PixelSize(width: 40, height: 40), color: Color(white8: 0, alpha8: 200))
    #expect(try difference(black, translucent).differingPixelCount == 1_600)
  }

  /// Blocks with sliding sums have the same results as sums over every window.
  @Test func windowSumsMatchAPlainLoop() throws {
    // A texture with noise that increases from left to right.
    let reference = try Bitmap(width: 150, height: 140) { x, y in
      Color(
        red8: UInt8((x * 37 + y * 11) % 97 + 60), green8: UInt8((x * y) % 89 + 80),
        blue8: UInt8((x * 5 + y * 53) % 101 + 70))
    }
    var generator = SeededGenerator(seed: 8)
    let actual = reference.mapping { value, x, _, _ in
      value + Int.random(in: -(x / 12)...(x / 12), using: &generator)
    }
    var mask = try Mask(size: reference.size)
    try PixelPair.with(reference, actual) { pair throws(BitmapError) in
      unsafe try mask.withUnsafeMutableValues { values throws(BitmapError) in
        guard let states = values.baseAddress else { return }
        for index in stride(from: 0, to: values.count, by: 61) {
          unsafe states[index] = PerceptualMetric.undecided
        }
        unsafe try StructuralSimilarity(pair, .white).resolveUndecidedPixels(in: states)
      }
    }
    var counts: [UInt8: Int] = [:]
    for index in stride(from: 0, to: 150 * 140, by: 61) {
      let (x, y) = (index % 150, index / 150)
      let sums = plainSums(reference, actual, x, y)
      let isSimilar = sums.sums.areSimilar(pixelCount: sums.count)
      #expect(mask[x, y] == (isSimilar ? PixelState.excused : PixelState.differing))
      counts[mask[x, y], default: 0] += 1
    }
    #expect(counts[PixelState.excused, default: 0] > 20)
    #expect(counts[PixelState.differing, default: 0] > 20)
  }

  private func plainSums(
    _ reference: Bitmap, _ actual: Bitmap, _ x: Int, _ y: Int
  ) -> (sums: WindowSums, count: Int) {
    var words = [UInt64](repeating: 0, count: WindowSums.wordCount)
    var count = 0
    for row in max(0, y - 15)...min(reference.height - 1, y + 15) {
      for column in max(0, x - 15)...min(reference.width - 1, x + 15) {
        let sum = WindowSums(
          UInt64(reference[column, row].word & 0xFF_FFFF),
          UInt64(actual[column, row].word & 0xFF_FFFF))
        unsafe words.withUnsafeMutableBufferPointer {
          if let start = $0.baseAddress { unsafe sum.add(to: start) }
        }
        count += 1
      }
    }
    var sums = WindowSums()
    unsafe words.withUnsafeBufferPointer {
      if let start = $0.baseAddress { unsafe sums.add(start) }
    }
    return (sums, count)
  }

  @Test func windowSimilarityMatchesTheDefinition() {
    // Two pixels: 10 and 30 compared with 20 and 60.
    let sums = ChannelSums(
      40 | 80 << 18 | (10 * 20 + 30 * 60) << 36, squares: 1_000 | 4_000 << 32, 2)
    let (c1, c2) = (6.5025, 58.5225)
    let expected =
      (2 * 20 * 40 + c1) * (2 * 200 + c2) / ((20 * 20 + 40 * 40 + c1) * (100 + 400 + c2))
    #expect(abs(sums.similarity - expected) < 1e-12)
    #expect(!sums.agree)
  }
}
