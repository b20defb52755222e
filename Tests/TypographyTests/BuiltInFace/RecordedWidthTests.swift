import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The metrics of the built-in face, compared with those of the iPhone's system font.
@Suite struct RecordedWidthTests {
  private let recorded: RecordedFont

  init() throws { recorded = try RecordedFont.shared.get() }

  private func line(_ text: String, _ font: Font, scale: Double = 3) -> TextLayout.Line {
    Paragraph([TextRun(text, font: font)], style: ParagraphStyle())
      .layout(width: 0, pixelsPerPoint: scale).lines[0]
  }

  private func width(_ text: String, _ font: Font) -> Double {
    Subunits.points(line(text, font).width)
  }

  private func pixels(_ points: Double, _ scale: Double) -> Double {
    (points * scale - 1e-6).rounded(.up) / scale
  }

  // MARK: Recorded numbers

  @Test func charactersHaveTheirRecordedAdvances() {
    for (key, advances) in recorded.advances {
      let font = Font(size: key.size, weight: key.weight)
      #expect(advances.count == 95)
      for (character, advance) in advances {
        // Spaces at the end of a line have no width.
        let text = character == " " ? "\u{A0}" : "\(character)"
        let difference = abs(width(text, font) - advance)
        #expect(difference < 0.001, "\(character) at \(key): \(difference)")
      }
    }
  }

  /// The size of a label is that of its text in whole pixels.
  @Test func labelsHaveTheirRecordedSizes() {
    var count = 0
    for (key, widths) in recorded.widths {
      let font = Font(size: key.size, weight: key.weight)
      for (text, width) in zip(recorded.texts, widths)
      where ["Hello UIKit", "iiiiillll", "WWWW MMMM"].contains(text) {
        let line = line(text, font)
        #expect(pixels(Subunits.points(line.width), 3) == pixels(width, 3), "\(text) at \(key)")
        let height = pixels(1.193359375 * key.size, 3)
        #expect(abs(Subunits.points(line.height) - height) < 1e-3, "\(text) at \(key)")
        count += 1
      }
    }
    #expect(count == 60)
  }

  /// The heights of labels with one line, recorded at 3x and 2x.
  @Test(arguments: [
    (12.0, 3.0, 43), (16, 3, 58), (17, 3, 61), (22, 3, 79), (24, 3, 86), (34, 3, 122), (17, 2, 41),
    (18, 2, 43), (28, 2, 67),
  ])
  func linesHaveTheirRecordedHeights(size: Double, scale: Double, pixels: Int) {
    let height = Subunits.points(line("Text", Font(size: size), scale: scale).height) * scale
    #expect(abs(height - Double(pixels)) < 0.01)
  }

  /// Kerning makes texts narrower, but not narrower than recorded.
  @Test func kernedTextsAreAtLeastAsWideAsRecorded() throws {
    for (key, widths) in recorded.widths {
      let font = Font(size: key.size, weight: key.weight)
      for (text, width) in zip(recorded.texts, widths) {
        let difference = self.width(text, font) / width - 1
        let limit = text.hasPrefix("AVAST") ? (key.size > 17 ? 0.033 : 0.012) : 0.009
        #expect(difference > -0.0001 && difference < limit, "\(text) at \(key): \(difference)")
      }
    }
  }

  @Test func theHeightOfAnXDependsOnWeightAndSize() {
    for (key, height) in recorded.xHeights {
      let font = Font(size: key.size, weight: key.weight)
      #expect(abs(font.xHeight - height) < 1e-8, "\(key)")
    }
    let font = Font(size: 17)
    #expect(font.ascender == 0.9521484375 * 17)
    #expect(font.descender == -0.2412109375 * 17)
    #expect(font.lineHeight == 1.193359375 * 17)
    #expect(font.capHeight == 0.70458984375 * 17)
  }

  // MARK: Line breaks

  /// 195 texts of interfaces are filled into 343 points, as on a phone with margins of 16 points.
  @Test(arguments: [11.0, 12, 13, 15, 17, 20, 22, 28, 34], [Font.Weight.regular, .bold])
  func linesBreakAtTheSameWords(size: Double, weight: Font.Weight) throws {
    let texts = try RecordedFont.fixture("InterfaceTexts").split(separator: "\n").map(String.init)
    #expect(texts.count == 195)
    let font = Font(size: size, weight: weight)
    var (divided, different) = (0, [String]())
    for text in texts {
      let paragraph = Paragraph([TextRun(text, font: font)], style: ParagraphStyle())
      let actual = paragraph.layout(width: 343, pixelsPerPoint: 3).lines.map(\.start)
      let expected = starts(of: text, font, in: paragraph)
      if expected.count > 1 { divided += 1 }
      if actual != expected { different.append(text) }
    }
    #expect(divided > 20)
    #expect(different.count <= 2, "\(different)")
  }

  /// Returns the starts of the lines of a text with the recorded advances.
  ///
  /// The few characters that were not recorded have the width of their layout.
  private func starts(of text: String, _ font: Font, in paragraph: Paragraph) -> [Int] {
    let characters = Array(text)
    let advances = characters.map {
      recorded.advance($0, font.weight, font.pointSize) ?? width("\($0)", font)
    }
    var (starts, lastBreak) = ([0], 0)
    var used = 0.0
    for (index, character) in characters.enumerated() {
      used += advances[index]
      if character != " ", used > 343, lastBreak > starts[starts.count - 1] {
        starts.append(lastBreak)
        used = advances[lastBreak...index].reduce(0, +)
      }
      if paragraph.opportunities[index] == .allowed { lastBreak = index + 1 }
    }
    return starts
  }

  // MARK: Other characters

  private static let sizes = [8.0, 11, 13, 17, 20, 34, 64]

  /// Letters with marks, in other alphabets with the same letters, and with strokes.
  @Test(arguments: sizes) func lettersChangeLikeTheirBase(size: Double) throws {
    let texts = [
      "éeąaňnçcżzģgřröoůuśs", "ÉEÅAÑNŻZŘRÖOŮUÇC", "ếeặaộoừuẢAỆEỠO",
      "аaеeоoрpсcхxуyАAВBЕEКKМMНHОOТT", "ΑAΒBΕEΟOάαέεόο", "йиёеїіЙИЎУ", "đdøołlħhÐDØOŁL",
      "’,…..·−+×+‑-",
    ]
    let pairs = Array(texts.joined())
    let (face, style) = (BuiltInFace.shared, StyledFace.face(.regular, isMonospaced: false).style)
    let sized = SizedFace.face(.regular, isMonospaced: false, size: size)
    for index in stride(from: 0, to: pairs.count, by: 2) {
      let (letter, base) = try (glyph(pairs[index]), glyph(pairs[index + 1]))
      let change = sized.change(of: letter)
      #expect(change == sized.change(of: base), "\(pairs[index]) like \(pairs[index + 1])")
      let advance = face.advance(letter, style) + change
      #expect(sized.advance(letter) == sized.subunits(advance), "\(pairs[index])")
    }
  }

  private func glyph(_ character: Character) throws -> Int32 {
    let scalar = try #require(character.unicodeScalars.first).value
    return try #require(BuiltInFace.shared.glyph(for: scalar), "\(character)")
  }

  /// Letters without a recorded base change by the mean of the recorded letters.
  @Test(arguments: [
    ("бгджзлфцчшщыэюяβγδζηθλμξπφψωßæœþɔ", "abcdefghijklmnopqrstuvwxyz"),
    ("БГДЖЗЛФЦЧШЩЫЭЮЯΓΔΘΛΞΠΣΦΨΩÆŒÞƆ", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
  ])
  func otherLettersFollowTheMean(letters: String, recorded: String) throws {
    for size in Self.sizes {
      let sized = SizedFace.face(.semibold, isMonospaced: false, size: size)
      let mean = try recorded.map { try sized.change(of: glyph($0)) }.reduce(0, +) / 26
      for letter in letters {
        #expect(try abs(sized.change(of: glyph(letter)) - mean) < 1e-9, "\(letter)")
      }
    }
  }

  @Test(arguments: sizes) func spacesOfAFixedWidthDoNotChange(size: Double) {
    let font = Font(size: size)
    #expect(width("x\u{2003}x", font) == width("xx", font) + size)
    #expect(width("x\u{A0}x", font) == width("x x", font))
  }

  /// The glyph stays in the center of its changed advance.
  @Test(arguments: [11.0, 34], [Font.Weight.light, .regular, .bold])
  func glyphsAreCenteredInTheirAdvance(size: Double, weight: Font.Weight) throws {
    let style = StyledFace.face(weight, isMonospaced: false)
    for character in "aégiWé(.-4" {
      let glyph = try glyph(character)
      let own = OutlineProfile(BuiltInFace.shared.contours(glyph, style.style)).box
      let glyphs = line("\(character)", Font(size: size, weight: weight)).runs[0].glyphs
      let bounds = try #require(glyphs[0].shape.path.controlBounds)
      let left = bounds.minX / size * 1000 - own.minX
      let right =
        (Subunits.points(glyphs[0].advance) - bounds.maxX) / size * 1000
        - (style.advance(glyph) - own.maxX)
      #expect(abs(left - right) < 0.5, "\(character): \(left), \(right)")
    }
  }

  /// A mark that is a separate glyph moves with its letter.
  @Test(arguments: ["q\u{301}", "i\u{30A}", "q\u{327}\u{301}"])
  func marksStayOnTheirLetters(text: String) throws {
    let distances = try Self.sizes.map { size in
      let glyphs = line(text, Font(size: size)).runs[0].glyphs
      let centers = try glyphs.map { glyph in
        let bounds = try #require(glyph.shape.path.controlBounds)
        return Subunits.points(glyph.x) + bounds.midX
      }
      return try (#require(centers.last) - centers[0]) / size
    }
    for distance in distances { #expect(abs(distance - distances[0]) < 0.001) }
  }

  // MARK: Other fonts

  @Test(arguments: Font.Weight.allCases) func figuresOfEqualWidthAreAsWideAsAZero(
    weight: Font.Weight
  ) {
    for size in Self.sizes {
      let font = Font.monospacedDigitSystemFont(ofSize: size, weight: weight)
      let zero = width("0", Font(size: size, weight: weight))
      #expect("0123456789+−=\u{2007}".allSatisfy { width("\($0)", font) == zero })
    }
  }

  /// Without a recording, the weights differ as in the face itself.
  @Test(arguments: [(Font.Weight.ultraLight, Font.Weight.regular), (.black, .bold)])
  func otherWeightsContinueTheFace(weight: Font.Weight, nearest: Font.Weight) throws {
    for size in Self.sizes {
      let faces = [weight, nearest].map { SizedFace.face($0, isMonospaced: false, size: size) }
      for letter in "aMg4é" {
        let glyph = try glyph(letter)
        #expect(faces[0].change(of: glyph) == faces[1].change(of: glyph))
      }
    }
  }

  @Test func italicsHaveTheWidthsOfUprightLetters() {
    for size in Self.sizes {
      let text = "The quick brown fox"
      #expect(width(text, .italicSystemFont(ofSize: size)) == width(text, Font(size: size)))
    }
  }
}
