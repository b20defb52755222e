import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The positions of marks next to descenders and ascenders.
@Suite struct FaceMarkTests {
  private static let face = BuiltInFace.shared

  private static func glyph(_ scalar: Unicode.Scalar) throws -> Int32 {
    try #require(face.glyph(for: scalar.value))
  }

  /// Returns the distance between a letter and a mark.
  private static func distance(
    _ letter: Unicode.Scalar, _ mark: Unicode.Scalar, _ style: FaceStyle
  ) throws -> Double {
    let mark = try #require(face.mark(mark.value))
    let arranged = MarkArrangement(try glyph(letter), [mark], face, style)
    let base = face.contours(arranged.base, style).moved(x: arranged.baseShift, y: 0)
    let marks = arranged.marks.flatMap {
      face.contours($0.mark.index, style).moved(x: $0.x, y: $0.y)
    }
    return OutlineProfile.distance(
      OutlineProfile(base).polygons[...], OutlineProfile(marks).polygons[...])
  }

  @Test(arguments: Font.Weight.allCases, [false, true])
  func marksBelowDoNotTouchDescenders(weight: Font.Weight, isMonospaced: Bool) throws {
    let style = FaceStyle(FaceWeight(weight), isMonospaced: isMonospaced)
    for letter in "gjpqyŋ".unicodeScalars {
      for mark in ["\u{323}", "\u{326}", "\u{331}", "\u{32D}"] as [Unicode.Scalar]
      // Only a dot fits next to the tail of a y.
      where letter != "y" || mark == "\u{323}" {
        let distance = try Self.distance(letter, mark, style)
        #expect(distance > 14, "\(letter) with U+\(String(mark.value, radix: 16)): \(distance)")
      }
    }
  }

  @Test func markBelowALetterWithoutADescenderIsAtTheBaseline() throws {
    let style = FaceStyle(FaceWeight(.regular))
    let mark = try #require(Self.face.mark(0x323))
    #expect(MarkArrangement(try Self.glyph("a"), [mark], Self.face, style).marks[0].y == 0)
    #expect(MarkArrangement(try Self.glyph("y"), [mark], Self.face, style).marks[0].y == 0)
    #expect(MarkArrangement(try Self.glyph("g"), [mark], Self.face, style).marks[0].y < -150)
  }

  /// The caron of ď and ľ is above the next letter, so the letters do not look like two words.
  @Test(arguments: Font.Weight.allCases) func caronsNextToAStemAreNarrow(weight: Font.Weight) throws
  {
    let style = FaceStyle(FaceWeight(weight))
    for (letter, base) in [("ď", "d"), ("ľ", "l")] as [(Unicode.Scalar, Unicode.Scalar)] {
      let (glyph, plain) = (try Self.glyph(letter), try Self.glyph(base))
      let growth = Self.face.advance(glyph, style) - Self.face.advance(plain, style)
      #expect((60...120).contains(growth), "\(growth)")
      // Ascenders and quotation marks are as high as the caron.
      for tall in "bhkl’”!".unicodeScalars {
        #expect(Self.face.kerning(glyph, try Self.glyph(tall)) > 50)
      }
      #expect(Self.face.kerning(glyph, try Self.glyph("á")) <= 0)
      let row = OutlineProfile(letter, weight).row(FaceWeight.ascender - 20)
      #expect(row.count == 2)
      #expect(row[1].lowerBound - row[0].upperBound > 40)
    }
  }
}
