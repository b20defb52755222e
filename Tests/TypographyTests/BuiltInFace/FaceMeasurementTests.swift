import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The measurements that make a face even: stems, branches, counters, apertures, and figures.
@Suite struct FaceMeasurementTests {
  /// The measurements of a weight: the stem of l, the counter and the branch of n, and the
  /// apertures of e and s.
  struct Row: Sendable {
    let weight: Font.Weight
    let stem: Double
    let counter: Double
    let branch: Double
    let aperture: (e: Double, s: Double)
  }

  static let rows = [
    Row(weight: .ultraLight, stem: 26, counter: 342, branch: 47, aperture: (107, 191)),
    Row(weight: .thin, stem: 42, counter: 320, branch: 65, aperture: (107, 171)),
    Row(weight: .light, stem: 62, counter: 293, branch: 82, aperture: (107, 148)),
    Row(weight: .regular, stem: 84, counter: 264, branch: 93, aperture: (107, 125)),
    Row(weight: .medium, stem: 106, counter: 235, branch: 104, aperture: (107, 108)),
    Row(weight: .semibold, stem: 128, counter: 207, branch: 110, aperture: (107, 92)),
    Row(weight: .bold, stem: 150, counter: 181, branch: 114, aperture: (107, 86)),
    Row(weight: .heavy, stem: 172, counter: 159, branch: 115, aperture: (107, 84)),
    Row(weight: .black, stem: 194, counter: 142, branch: 112, aperture: (107, 85)),
  ]

  @Test(arguments: rows) func stemsMatchTheWeight(row: Row) {
    let stem = OutlineProfile("l", row.weight).row(300)
    #expect(stem.count == 1 && abs(stem[0].length - row.stem) < 1e-9)
    let capitalStem = OutlineProfile("H", row.weight).row(150)[0].length
    #expect(capitalStem > row.stem && capitalStem < row.stem * 1.1)
  }

  @Test(arguments: rows) func countersStayOpen(row: Row) {
    let legs = OutlineProfile("n", row.weight).row(200)
    #expect(legs.count == 2)
    #expect(abs(legs[1].lowerBound - legs[0].upperBound - row.counter) < 1)
  }

  @Test(arguments: rows) func aperturesStayOpenInHeavyWeights(row: Row) throws {
    let e = try #require(Self.aperture("e", row.weight, gap: \.last))
    let s = try #require(Self.aperture("s", row.weight, gap: \.first))
    #expect(abs(e - row.aperture.e) < 1, "\(e)")
    #expect(abs(s - row.aperture.s) < 1, "\(s)")
  }

  /// Returns the narrowest opening between a letter's terminal and the adjacent stroke.
  private static func aperture(
    _ letter: Unicode.Scalar, _ weight: Font.Weight, gap: KeyPath<[Double], Double?>
  ) -> Double? {
    let profile = OutlineProfile(letter, weight)
    let box = profile.box
    var narrowest: Double?
    for fraction in stride(from: 0.95, through: 0.70, by: -0.01) {
      let ink = profile.column(box.minX + box.width * fraction)
      let gaps = zip(ink, ink.dropFirst()).map { $1.lowerBound - $0.upperBound }
      guard let found = gaps[keyPath: gap] else { continue }
      // Beyond the terminal, the column crosses the counter, which is narrower where it closes.
      if let narrowest, found < narrowest - 25 { break }
      narrowest = min(narrowest ?? found, found)
    }
    return narrowest
  }

  /// At the stem, an arch is about as thick as the stem in text weights and thinner in bold ones.
  @Test(arguments: rows) func branchesMatchTheWeight(row: Row) {
    let profile = OutlineProfile("n", row.weight)
    let stem = profile.row(200)[0]
    let branch = profile.column(stem.upperBound + 4)
    #expect(branch.count == 1)
    #expect(abs(branch[0].length - row.branch) < 1, "\(branch[0].length)")
  }

  /// Outlines with few curves are fast to draw.
  @Test func lettersAndFiguresTakeFewPathElements() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars
    let style = FaceStyle(FaceWeight(.regular))
    let count = letters.reduce(0) { count, letter in
      guard let glyph = BuiltInFace.shared.glyph(for: letter.value) else { return count }
      // A contour consists of a move and its segments. Closing it needs no segment.
      return BuiltInFace.shared.contours(glyph, style).reduce(count) { $0 + 1 + $1.segments.count }
    }
    #expect(count <= letters.count * 13, "\(Double(count) / Double(letters.count))")
  }

  @Test func heightsAreEqualInAllWeights() {
    for weight in Font.Weight.allCases {
      #expect(OutlineProfile("x", weight).box.maxY == FaceWeight.xHeight)
      #expect(OutlineProfile("H", weight).box.maxY == FaceWeight.capHeight)
      #expect(OutlineProfile("d", weight).box.maxY == FaceWeight.ascender)
      #expect(OutlineProfile("p", weight).box.minY == FaceWeight.descender)
      let ring = OutlineProfile("o", weight).box
      #expect(ring.minY == 0 - FaceWeight.overshoot)
      #expect(ring.maxY == FaceWeight.xHeight + FaceWeight.overshoot)
    }
  }

  // MARK: Figures

  private static func width(_ text: String, _ font: Font) -> Int {
    Paragraph([TextRun(text, font: font)], style: ParagraphStyle()).layout(width: 0).lines[0].width
  }

  @Test(arguments: Font.Weight.allCases) func numbersWithEquallyManyFiguresHaveEqualWidths(
    weight: Font.Weight
  ) {
    let font = Font.monospacedDigitSystemFont(ofSize: 17, weight: weight)
    #expect(Set(["11:11", "00:00", "47:89"].map { Self.width($0, font) }).count == 1)
    #expect(Set(["−1.50 €", "−8.88 €"].map { Self.width($0, font) }).count == 1)
  }

  @Test func figuresInTextAreProportional() {
    let font = Font.systemFont(ofSize: 17)
    #expect(Self.width("11:11", font) < Self.width("00:00", font))
    #expect(Self.width("1 PM", font) < Self.width("8 PM", font))
    let digits = Font.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect(Self.width("1 PM", digits) == Self.width("8 PM", digits))
  }

  @Test(arguments: Font.Weight.allCases) func monospacedCharactersHaveEqualWidths(
    weight: Font.Weight
  ) {
    let font = Font.monospacedSystemFont(ofSize: 20, weight: weight)
    let texts = ["iiii", "WMmw", "ab é", "0:1}", "Жщїґ", "Ωωίξ"]
    #expect(Set(texts.map { Self.width($0, font) }) == [4 * 20 * 1266 / 2])
  }
}
