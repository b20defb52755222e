import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The shapes of signs, which stay open in heavy weights, and their heights.
@Suite struct FaceSignTests {
  private static func middle(_ sign: Unicode.Scalar, _ weight: Font.Weight) -> Double {
    let box = OutlineProfile(sign, weight).box
    return box.minY + box.height / 2
  }

  /// Operators and dashes are on one axis between figures.
  @Test(arguments: Font.Weight.allCases) func operatorsAreOnOneAxis(weight: Font.Weight) {
    for sign in "+−×÷=<>~¬≡-–—·•".unicodeScalars {
      let middle = sign == "¬" ? 0.42 * FaceWeight.capHeight : Self.middle(sign, weight)
      #expect(abs(middle - 0.42 * FaceWeight.capHeight) < 1, "\(sign) \(middle)")
    }
  }

  @Test(arguments: Font.Weight.allCases) func strokesOfCurrencySignsStayApart(weight: Font.Weight) {
    let shekel = OutlineProfile("₪", weight)
    let stems = shekel.row(0.45 * FaceWeight.capHeight)
    #expect(stems.count == 4)
    for (left, right) in zip(stems, stems.dropFirst()) {
      #expect(right.lowerBound - left.upperBound > 60, "\(weight)")
    }
    let rupee = OutlineProfile("₹", weight)
    let bars = rupee.column(rupee.box.minX + 0.15 * rupee.box.width).suffix(3)
    #expect(bars.count == 3)
    for (lower, upper) in zip(bars, bars.dropFirst()) {
      #expect(upper.lowerBound - lower.upperBound > 45, "\(weight)")
    }
  }

  @Test(arguments: Font.Weight.allCases) func infinityIsOneStrokeThatCrossesItself(
    weight: Font.Weight
  ) {
    let infinity = OutlineProfile("∞", weight)
    #expect(infinity.polygons.count == 1)
    let axis = infinity.box.minY + infinity.box.height / 2
    // The side of each loop, and the crossing.
    #expect(infinity.row(axis).count == 3)
    let middle = infinity.box.minX + infinity.box.width / 2
    #expect(infinity.column(middle).count == 1)
    for side in [-0.25, 0.25] {
      #expect(infinity.column(middle + side * infinity.box.width).count == 2, "\(weight)")
    }
  }

  @Test(arguments: Font.Weight.allCases) func pilcrowHasTwoStems(weight: Font.Weight) {
    let stems = OutlineProfile("¶", weight).row(100)
    #expect(stems.count == 2)
    #expect(stems[1].lowerBound - stems[0].upperBound > 40)
  }

  /// The box of a missing character is taller than wide, and thin.
  @Test(arguments: Font.Weight.allCases) func whiteSquareIsNoMissingCharacter(weight: Font.Weight) {
    let square = OutlineProfile("□", weight)
    #expect(abs(square.box.width - square.box.height) < 1)
    let stem = FaceWeight(weight).stem
    #expect(square.row(300)[0].length > 0.65 * stem)
  }

  @Test(arguments: Font.Weight.allCases) func ringsOfSignsMatchTheLetters(weight: Font.Weight) {
    for sign in "©®℗".unicodeScalars {
      let profile = OutlineProfile(sign, weight)
      let ring = profile.row(profile.box.minY + profile.box.height / 2)[0]
      #expect(ring.length > 0.55 * FaceWeight(weight).stem, "\(sign)")
    }
  }

  @Test(arguments: Font.Weight.allCases) func numeroHasARaisedLetter(weight: Font.Weight) {
    let profile = OutlineProfile("№", weight)
    #expect(profile.box.maxY > FaceWeight.capHeight)
    let raised = profile.column(profile.box.maxX - 0.16 * profile.box.width)
    #expect(raised.allSatisfy { $0.lowerBound > 0.38 * FaceWeight.capHeight })
  }

  @Test func quotationMarksAreCurved() {
    let mark = OutlineProfile("’", .regular)
    let heights = [0.95, 0.5, 0.05].map { mark.row(mark.box.minY + $0 * mark.box.height)[0] }
    let edges = heights.map(\.upperBound)
    #expect(edges[0] - edges[1] < (edges[1] - edges[2]) * 0.6)
    #expect(heights[0].length > heights[2].length * 1.5)
  }

  // MARK: Colons

  private static func rises(_ text: String, _ font: Font) -> [Int] {
    let glyphs = Paragraph([TextRun(text, font: font)], style: ParagraphStyle()).layout(width: 0)
      .lines.flatMap { $0.runs.flatMap(\.glyphs) }
    return zip(text, glyphs).compactMap { $0 == ":" ? $1.rise : nil }
  }

  @Test func colonIsRaisedBetweenFigures() {
    let font = Font.systemFont(ofSize: 20)
    for text in ["9:41", "11:11", "1:23:45", "at 9:41 today", "16:9"] {
      let rises = Self.rises(text, font)
      #expect(!rises.isEmpty && rises.allSatisfy { $0 == 2_089 }, "\(text) \(rises)")
    }
    for text in ["a:1", "1:a", "Total: 5", "5:", ":5", "1: 2", "::"] {
      #expect(Self.rises(text, font).allSatisfy { $0 == 0 }, "\(text)")
    }
    let code = Font.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(Self.rises("1:2", code) == [0])
  }

  @Test func raisedColonIsInTheMiddleOfFigures() throws {
    let dots = OutlineProfile(":", .regular).box
    let middle = dots.minY + dots.height / 2 + FaceWeight.colonRise
    #expect(abs(middle - FaceWeight.capHeight / 2) < 2)
  }
}
