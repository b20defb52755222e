import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The properties that every glyph has in every weight.
@Suite struct FaceStructureTests {
  private static let face = BuiltInFace.shared

  private static func profiles(
    _ style: FaceStyle, _ body: (Unicode.Scalar, OutlineProfile) -> Void
  ) {
    for value in face.scalars {
      guard let scalar = Unicode.Scalar(value), let glyph = face.glyph(for: value) else { continue }
      body(scalar, OutlineProfile(face.contours(glyph, style)))
    }
  }

  @Test(arguments: Font.Weight.allCases, [false, true])
  func pointsAreFiniteAndNearTheGlyph(weight: Font.Weight, isMonospaced: Bool) {
    let style = FaceStyle(FaceWeight(weight), isMonospaced: isMonospaced)
    Self.profiles(style) { scalar, profile in
      guard let glyph = Self.face.glyph(for: scalar.value) else { return }
      let advance = Self.face.advance(glyph, style)
      let box = profile.box
      #expect(box.minX.isFinite && box.width.isFinite && box.height.isFinite, "\(scalar)")
      guard !profile.polygons.isEmpty, advance > 0 else { return }
      // Two letters in one cell are wider than the cell.
      guard !isMonospaced || !"™№℠℃℉₨".unicodeScalars.contains(scalar) else { return }
      // Only a fraction bar may extend far into its neighbors.
      let overhang = scalar == "⁄" ? 200.0 : 90
      #expect(
        box.minX > 0 - overhang && box.maxX < advance + overhang, "\(scalar) \(weight) \(box)")
      #expect(box.minY > -420 && box.maxY < 1_120, "\(scalar) \(weight) \(box)")
    }
  }

  @Test(arguments: Font.Weight.allCases) func countersAreNotFilled(weight: Font.Weight) {
    for (letters, count) in [("abdegopqADOPQR469@Ффюя°ªº©ө", 1), ("B8%Вв", 2), ("‰", 3), ("⌘", 4)] {
      for letter in letters.unicodeScalars {
        let holes = Self.holes(OutlineProfile(letter, weight))
        #expect(holes >= count, "\(letter) in \(weight) has \(holes)")
      }
    }
  }

  /// Returns the number of empty regions enclosed by ink, on a grid of 8 units.
  private static func holes(_ profile: OutlineProfile) -> Int {
    let box = profile.box.insetBy(-16)
    let (columns, rows) = (Int(box.width / 8) + 1, Int(box.height / 8) + 1)
    var isOpen = [Bool](repeating: true, count: columns * rows)
    for row in 0..<rows {
      for ink in profile.row(box.minY + Double(row) * 8 + 0.5) {
        let first = Int(((ink.lowerBound - box.minX) / 8).rounded(.up))
        let last = Int((ink.upperBound - box.minX) / 8)
        guard first <= last else { continue }
        for column in first...last { isOpen[row * columns + column] = false }
      }
    }
    var count = -1
    for start in isOpen.indices where isOpen[start] {
      count += 1
      var pending = [start]
      isOpen[start] = false
      while let cell = pending.popLast() {
        let column = cell % columns
        for next in [cell - columns, cell + columns, cell - 1, cell + 1]
        where isOpen.indices.contains(next) && isOpen[next]
          && abs(next % columns - column) <= 1
        {
          isOpen[next] = false
          pending.append(next)
        }
      }
    }
    return count
  }

  /// The rasterizer adds areas, so two coincident edges would be darker than one.
  @Test(arguments: [Font.Weight.light, .regular, .semibold, .bold])
  func outerEdgesAreDrawnOnce(weight: Font.Weight) {
    let exceptions = Set("√⇧⌫⌦≤≥₹".unicodeScalars)
    let style = FaceStyle(FaceWeight(weight))
    Self.profiles(style) { scalar, profile in
      guard !exceptions.contains(scalar) else { return }
      let doubled = Self.doubledEdges(profile)
      #expect(doubled < 20, "\(scalar) in \(weight): \(doubled)")
    }
  }

  /// Returns the maximum length over which two horizontal or vertical edges coincide next to the
  /// outside.
  ///
  /// Edges on the baseline do not count, because it is a pixel boundary.
  private static func doubledEdges(_ profile: OutlineProfile) -> Double {
    var longest = 0.0
    for isHorizontal in [true, false] {
      func across(_ point: Point) -> Double { isHorizontal ? point.y : point.x }
      func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
      let edges = profile.polygons.flatMap { points in
        zip(points, points.dropFirst() + points.prefix(1)).filter {
          abs(across($0.0) - across($0.1)) < 0.01 && abs(along($0.0) - along($0.1)) > 10
        }
      }
      for (index, first) in edges.enumerated() {
        for second in edges[(index + 1)...] where abs(across(first.0) - across(second.0)) < 1 {
          let (start, end) = (along(first.0), along(first.1))
          let (other, last) = (along(second.0), along(second.1))
          guard (end > start) == (last > other) else { continue }
          let low = max(min(start, end), min(other, last))
          let high = min(max(start, end), max(other, last))
          let position = across(first.0)
          guard high - low > longest, !(isHorizontal && abs(position) < 0.01) else { continue }
          let middle = (low + high) / 2 + 0.013
          let windings = [-2.0, 2].map { offset in
            isHorizontal
              ? profile.winding(Point(x: middle, y: position + offset))
              : profile.winding(Point(x: position + offset, y: middle))
          }
          if windings.contains(0), windings.contains(where: { abs($0) > 1 }) {
            longest = high - low
          }
        }
      }
    }
    return longest
  }
}

extension Rect {
  fileprivate func insetBy(_ distance: Double) -> Rect {
    Rect(
      x: minX + distance, y: minY + distance, width: width - 2 * distance,
      height: height - 2 * distance)
  }
}
