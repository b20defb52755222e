import Foundation
import Geometry
import Testing

@testable import Typography

/// What can be measured of the built-in face; the rest is judged by eye, in the specimens.
@Suite struct BuiltInFaceTests {
  static let face = BuiltInFace.shared
  static let letters = face.scalars.compactMap(Unicode.Scalar.init).filter {
    $0.properties.isAlphabetic && $0.value < 0x250
  }

  /// How far the ink of a glyph reaches in each row of ten thousandths of an em.
  struct Extents {
    var rows: [Int: ClosedRange<Double>] = [:]
    var top = -1000.0

    init(_ path: Path) {
      var last = Point.zero
      func reach(_ point: Point) {
        let row = Int((point.y / 10).rounded(.down))
        let known = rows[row] ?? point.x...point.x
        rows[row] = min(known.lowerBound, point.x)...max(known.upperBound, point.x)
        top = max(top, point.y)
      }
      func add(_ curve: CubicCurve) {
        for step in 1...200 { reach(curve.halves(at: Double(step) / 200).0.end) }
        last = curve.end
      }
      for element in path.elements {
        switch element {
        case .move(let point):
          last = point
          reach(point)
        case .line(let point):
          add(CubicCurve(start: last, control1: last, control2: point, end: point))
        case .cubic(let end, let control1, let control2):
          add(CubicCurve(start: last, control1: control1, control2: control2, end: end))
        default: break
        }
      }
    }
  }

  static func extents(_ scalar: Unicode.Scalar, _ weight: Font.Weight) -> Extents? {
    face.glyph(for: scalar.value).map { Extents(face.outline($0, Pen(weight))) }
  }

  @Test(arguments: Font.Weight.allCases) func noLetterReachesPastTheAscender(weight: Font.Weight) {
    for letter in Self.letters {
      let top = Self.extents(letter, weight)?.top ?? 0
      #expect(top <= FontMetrics.builtIn.ascender * 1000, "\(letter) reaches \(top)")
    }
  }

  /// The letters whose accents are wider than they are, beside each other and what reaches over.
  @Test(arguments: [Font.Weight.light, .regular, .bold]) func accentsDoNotTouch(weight: Font.Weight)
  {
    let letters = "fltkbdhijTFPVWYLĽťľďìíîïĩīĭįıĵĥĤÌÍÎÏĨĪĬJĴŁł'‘’”?!".unicodeScalars.map { $0 }
    let extents = letters.map { Self.extents($0, weight) }
    let pen = Pen(weight)
    for (first, left) in zip(letters, extents) {
      for (second, right) in zip(letters, extents) {
        guard let left, let right, let glyph = Self.face.glyph(for: first.value),
          let next = Self.face.glyph(for: second.value)
        else { continue }
        let advance = Self.face.advance(glyph, pen) + Double(Self.face.kerning(glyph, next))
        for (row, ink) in left.rows where row >= 56 {
          guard let other = right.rows[row] else { continue }
          let gap = advance + other.lowerBound - ink.upperBound
          #expect(gap >= 3, "\(first)\(second) \(gap) at \(row * 10)")
          if gap < 3 { break }
        }
      }
    }
  }

  @Test func everyKerningPairIsHeard() {
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

  @Test func canonicallyEqualTextIsDrawnAlike() {
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

  @Test func marksStandOverTheirLettersFromTheRight() {
    let glyphs = Self.glyphs("\u{202E}xq\u{301}")
    let plain = Self.glyphs("q")[0]
    #expect(glyphs.count == 3)
    #expect(glyphs[1].x - glyphs[0].x == plain.advance / 2)
  }

  @Test func everyMarkIsDrawnAboveTheOneBefore() {
    let letter = Self.glyphs("e\u{302}\u{301}\u{301}")
    #expect(letter.count == 3)
    #expect(letter[0].rise == 0)
    #expect(letter[0].rise < letter[1].rise && letter[1].rise < letter[2].rise)
    let plain = Self.glyphs("e")[0]
    // All stand over the letter's middle, and take no width.
    #expect(letter.dropFirst().allSatisfy { $0.x == plain.advance / 2 && $0.advance == 0 })
    #expect(Self.glyphs("q\u{327}\u{327}")[2].rise < 0)
  }
}
