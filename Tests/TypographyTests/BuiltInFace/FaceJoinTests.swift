import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// Outlines have no steps and no gaps where strokes meet.
@Suite struct FaceJoinTests {
  static let weights: [Font.Weight] = [.light, .regular, .semibold, .bold, .black]

  /// The waist of a letter with two bowls consists of two strokes, one for each bowl.
  @Test(arguments: weights) func waistsHaveNoStep(weight: Font.Weight) {
    for letter in "3BЗВзвβßε".unicodeScalars {
      let profile = OutlineProfile(letter, weight)
      let box = profile.box
      var previous: ClosedRange<Double>?
      for fraction in stride(from: 0.43, through: 0.57, by: 0.004) {
        let middle = box.minY + box.height * 0.5
        let waist = profile.column(box.minX + box.width * fraction).first {
          $0.upperBound > middle - 40 && $0.lowerBound < middle + 70 && $0.length < 200
        }
        if let waist, let previous {
          #expect(
            abs(waist.lowerBound - previous.lowerBound) < 2.5,
            "\(letter) in \(weight) at \(fraction)")
        }
        previous = waist
      }
    }
  }

  /// The bar of a letter with a slanted or curved left leg starts at the leg.
  @Test(arguments: weights) func barsMeetTheLegs(weight: Font.Weight) {
    for (letters, top) in [("ЛДЉ", FaceWeight.capHeight), ("лдљ", FaceWeight.xHeight)] {
      for letter in letters.unicodeScalars {
        let profile = OutlineProfile(letter, weight)
        let edges = stride(from: 4.0, through: 120, by: 2).map { profile.row(top - $0) }
        #expect(edges[0].count == 1 && edges[4].count == 1, "\(letter) in \(weight)")
        for (upper, lower) in zip(edges, edges.dropFirst()) {
          #expect(
            abs(upper[0].lowerBound - lower[0].lowerBound) < 1.5, "\(letter) in \(weight)")
        }
      }
    }
  }

  @Test(arguments: weights) func vowelLigaturesAreConnected(weight: Font.Weight) {
    for (letter, bar) in [("œ", 0.5), ("æ", 0.5)] as [(Unicode.Scalar, Double)] {
      let profile = OutlineProfile(letter, weight)
      // From the common stem to the right end, the bar of the e has no gap.
      let row = profile.row(FaceWeight.xHeight * bar)
      let middle = profile.box.minX + profile.box.width / 2
      let last = row[row.count - 1]
      #expect(last.lowerBound < middle && last.upperBound > profile.box.maxX - 30, "\(letter)")
    }
  }

  /// A tone mark is next to a circumflex without touching it.
  @Test(arguments: Font.Weight.allCases) func toneMarksDoNotTouchTheCircumflex(weight: Font.Weight)
  {
    for letter in "ấầẩếềểốồổẤẦẨẾỀỂỐỒỔ".unicodeScalars {
      let marks = OutlineProfile(letter, weight).polygons.suffix(2)
      #expect(marks.count == 2)
      let distance = OutlineProfile.distance(marks.prefix(1), marks.suffix(1))
      #expect(distance > 6, "\(letter) in \(weight): \(distance)")
    }
  }
}
