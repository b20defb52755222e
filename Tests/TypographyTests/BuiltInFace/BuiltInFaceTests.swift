import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The measurable properties of the built-in face.
///
/// The specimens show its appearance.
@Suite struct BuiltInFaceTests {
  static let face = BuiltInFace.shared
  static let letters = face.scalars.compactMap(Unicode.Scalar.init).filter {
    $0.properties.isAlphabetic && $0.value < 0x250
  }

  @Test(arguments: Font.Weight.allCases) func lettersDoNotExceedTheAscender(weight: Font.Weight) {
    for letter in Self.letters where letter.value < 0x180 {
      let top = OutlineProfile(letter, weight).box.maxY
      #expect(top <= FaceMetrics.builtIn.ascender * 1000, "\(letter) extends to \(top)")
    }
  }

  /// Pairs of letters with wide accents or overhanging parts.
  @Test(arguments: [Font.Weight.light, .regular, .bold]) func accentsDoNotTouch(weight: Font.Weight)
  {
    let letters = "fltkbdhijTFPVWYLĽťľďìíîïĩīĭįıĵĥĤÌÍÎÏĨĪĬJĴŁł'‘’”?!".unicodeScalars.map { $0 }
    let style = FaceStyle(FaceWeight(weight))
    let heights = stride(from: 565.0, through: 945, by: 10)
    let inkRanges = letters.map { letter in
      let profile = OutlineProfile(letter, weight)
      return heights.map { height -> ClosedRange<Double>? in
        let ink = profile.row(height)
        guard let first = ink.first, let last = ink.last else { return nil }
        return first.lowerBound...last.upperBound
      }
    }
    for (first, left) in zip(letters, inkRanges) {
      for (second, right) in zip(letters, inkRanges) {
        guard let glyph = Self.face.glyph(for: first.value),
          let next = Self.face.glyph(for: second.value)
        else { continue }
        let advance = Self.face.advance(glyph, style) + Double(Self.face.kerning(glyph, next))
        let gaps = zip(left, right).compactMap { ink, other -> Double? in
          guard let ink, let other else { return nil }
          return advance + other.lowerBound - ink.upperBound
        }
        let minimum = gaps.min() ?? 3
        #expect(minimum >= 3, "\(first)\(second) \(minimum)")
      }
    }
  }

  @Test func kerningAppliesToSignsAndAccents() {
    func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Int? {
      guard let left = Self.face.glyph(for: first.value),
        let right = Self.face.glyph(for: second.value)
      else { return nil }
      return Self.face.kerning(left, right)
    }
    for (first, second) in [("T", "…"), ("L", "’"), ("’", "A"), ("”", "."), ("V", "–"), ("…", "T")]
    {
      let pair = (Unicode.Scalar(first), Unicode.Scalar(second))
      guard let left = pair.0, let right = pair.1 else { continue }
      #expect(kerning(left, right) ?? 0 < 0, "\(first)\(second)")
    }
    #expect(kerning("L", "’") == kerning("L", "'"))
    #expect(kerning("Ť", "ö") == kerning("T", "o"))
    #expect(kerning("Ľ", "T") != kerning("L", "T"))
    #expect(kerning("Ľ", "O") == kerning("L", "O"))
  }

  // MARK: Marks

  static func glyphs(_ text: String) -> [TextLayout.Glyph] {
    ParagraphTests.layout(text).lines.flatMap { $0.runs.flatMap(\.glyphs) }
  }

  @Test func canonicallyEquivalentTextIsDrawnAlike() {
    let letters = Self.letters + "ẾặǻǘŗḉÅΩ".unicodeScalars
    for letter in letters {
      let composed = Self.glyphs("T\(letter)T")
      let decomposed = Self.glyphs("T\(letter)T".decomposedStringWithCanonicalMapping)
      #expect(
        composed.map { ObjectIdentifier($0.shape) }
          == decomposed.map { ObjectIdentifier($0.shape) },
        "\(letter)")
      #expect(composed.map(\.x) == decomposed.map(\.x), "\(letter)")
      #expect(composed.map(\.advance) == decomposed.map(\.advance), "\(letter)")
      #expect(composed.map(\.rise) == decomposed.map(\.rise), "\(letter)")
    }
    let orders = ["c\u{301}\u{327}", "c\u{327}\u{301}", "ć\u{327}", "ç\u{301}", "ḉ"].map(
      Self.glyphs)
    for order in orders {
      #expect(
        order.map { ObjectIdentifier($0.shape) } == orders[0].map { ObjectIdentifier($0.shape) })
      #expect(order.map(\.x) == orders[0].map(\.x))
    }
  }

  @Test func marksAreAboveTheirLettersInRightToLeftText() {
    let glyphs = Self.glyphs("\u{202E}xq\u{301}")
    let alone = Self.glyphs("q\u{301}")
    #expect(glyphs.count == 3)
    #expect(glyphs[1].x - glyphs[0].x == alone[1].x - alone[0].x)
  }

  @Test func marksAreStacked() {
    let letter = Self.glyphs("q\u{307}\u{301}\u{301}")
    #expect(letter.count == 4)
    #expect(letter[0].rise == 0)
    #expect(letter[1].rise < letter[2].rise && letter[2].rise < letter[3].rise)
    // Marks have no advance.
    #expect(letter.dropFirst().allSatisfy { $0.advance == 0 })
    #expect(Self.glyphs("q\u{327}\u{327}")[2].rise < 0)
  }
}
