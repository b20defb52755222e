import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct MovementTests {
  private func difference(_ reference: Bitmap, _ actual: Bitmap) throws -> PixelDifference {
    try #require(try PixelComparison.verdict(reference: reference, actual: actual).difference)
  }

  private func icon(_ x: Double, _ y: Double) throws -> Bitmap {
    try drawn {
      $0.fillEllipse(x, y, 17, 13, .red)
      $0.fill(x + 6, y + 5, 4, 3, .black)
    }
  }

  @Test(arguments: [(0, 5), (0, -5), (3, 0), (-3, 0), (30, 0), (0, 40), (-30, 0)])
  func findsObjectsThatMovedAlongAnAxis(x: Int, y: Int) throws {
    let (left, top) = (x < 0 ? 60 : 12, y < 0 ? 40 : 8)
    let found = try difference(
      icon(Double(left), Double(top)), icon(Double(left + x), Double(top + y)))
    let movement = try #require(found.movement)
    #expect(movement.distance == PixelOffset(x: x, y: y))
    #expect(movement.box == PixelRect(x: left, y: top, width: 17, height: 13))
    #expect(found.clusters.allSatisfy { $0.movement == movement.distance })
    #expect(found.description.hasSuffix("(\(left), \(top)) 17x13 moved by (\(x), \(y))"))
  }

  @Test func findsSmallObjectsThatMovedDiagonally() throws {
    let background = try Bitmap(size: PixelSize(width: 60, height: 60), color: .white)
    let first = background.changing(PixelRect(x: 20, y: 20, width: 6, height: 5), to: .red)
    let second = background.changing(PixelRect(x: 17, y: 24, width: 6, height: 5), to: .red)
    let found = try difference(first, second)
    #expect(found.movement?.distance == PixelOffset(x: -3, y: 4))
    #expect(found.movement?.box == PixelRect(x: 20, y: 20, width: 6, height: 5))
  }

  /// An object of one color is not confused with the gap that it leaves.
  @Test(arguments: [
    (0, 4), (0, -4), (4, 0), (-4, 0), (18, 0), (-18, 0), (0, 40), (0, -40), (50, -30),
  ])
  func movementOfAUniformObjectHasTheRightDirection(x: Int, y: Int) throws {
    let background = try Bitmap(size: PixelSize(width: 160, height: 120), color: .white)
    let before = PixelRect(x: 70, y: 50, width: 12, height: 9)
    let after = PixelRect(x: 70 + x, y: 50 + y, width: 12, height: 9)
    let found = try difference(
      background.changing(before, to: .red), background.changing(after, to: .red))
    #expect(found.movement?.distance == PixelOffset(x: x, y: y))
    #expect(found.movement?.box == before)
  }

  @Test func movedObjectsAreDistinguishedFromAChange() throws {
    let reference = try drawn(200, 72) { $0.fillEllipse(10, 10, 20, 20, .red) }
    let actual = try drawn(200, 72) {
      $0.fillEllipse(10, 13, 20, 20, .red)
      $0.fillEllipse(150, 40, 15, 15, .black)
    }
    let found = try difference(reference, actual)
    #expect(found.clusterCount == 2)
    #expect(
      Set(found.clusters.map(\.movement)) == [nil, PixelOffset(x: 0, y: 3)])
  }

  /// The rows of a list, each with a different text.
  private func list(_ rows: [String], background: Color = .white) throws -> Bitmap {
    try drawn(160, 200, on: background) {
      $0.fill(0, 0, 160, 20, Color(white8: 230))
      for (index, row) in rows.enumerated() {
        let y = 24 + Double(index) * 26
        $0.fill(text: row, 8, y)
        $0.fill(8, y + 20, 152, 1, Color(white8: 200))
      }
    }
  }

  @Test func everythingBelowAnInsertedRowMoved() throws {
    let found = try difference(
      list(["Wi-Fi", "Bluetooth", "Mobile data", "Battery"]),
      list(["Wi-Fi", "Hotspot", "Bluetooth", "Mobile data", "Battery"]))
    let movement = try #require(found.movement)
    #expect(movement.distance == PixelOffset(x: 0, y: 26))
    #expect(movement.box.height > 60)
    #expect(found.clusters.contains { $0.movement == nil })
  }

  @Test func everythingBelowARemovedRowMoved() throws {
    let found = try difference(
      list(["Wi-Fi", "Hotspot", "Bluetooth", "Mobile data", "Battery"]),
      list(["Wi-Fi", "Bluetooth", "Mobile data", "Battery"]))
    #expect(found.movement?.distance == PixelOffset(x: 0, y: -26))
  }

  @Test func slidingPageMoved() throws {
    let page = try Bitmap.noise(width: 120, height: 50, seed: 4)
    let slid = try Bitmap(width: 120, height: 50) { x, y in
      x < 17 ? Color.blue : Color(page[x - 17, y])
    }
    let found = try difference(page, slid)
    #expect(found.movement?.distance == PixelOffset(x: 17, y: 0))
    #expect(found.movement?.box == PixelRect(x: 0, y: 0, width: 103, height: 50))
  }

  @Test func reportedMovementsAreExact() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let reference = try Bitmap.fewColors(seed: generator.next())
      var actual = reference
      let rows = Int.random(in: 1...9, using: &generator)
      for y in rows..<45 {
        for x in 0..<67 { actual[x, y] = reference[x, y - rows] }
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        actual[
          Int.random(in: 0..<67, using: &generator), Int.random(in: 0..<45, using: &generator)] =
          PremultipliedColor(.red)
      }
      guard let movement = try difference(reference, actual).movement else { continue }
      for y in movement.box.y..<movement.box.bottom {
        for x in movement.box.x..<movement.box.right {
          #expect(
            reference[x, y] == actual[x + movement.distance.x, y + movement.distance.y])
        }
      }
    }
  }

  @Test func changesOfFlatAreasAreNotMovements() throws {
    let background = try Bitmap(size: PixelSize(width: 90, height: 70), color: .white)
    let bar = background.changing(PixelRect(x: 10, y: 30, width: 30, height: 6), to: .blue)
    let images = [
      // Appearance, growth, another color, another position and color, a frame, stripes.
      (background, bar),
      (bar, background.changing(PixelRect(x: 10, y: 30, width: 44, height: 6), to: .blue)),
      (bar, background.changing(PixelRect(x: 10, y: 30, width: 30, height: 6), to: .red)),
      (bar, background.changing(PixelRect(x: 50, y: 50, width: 30, height: 6), to: .red)),
      (
        background,
        background.changing(PixelRect(x: 5, y: 5, width: 80, height: 60), to: .black)
          .changing(PixelRect(x: 6, y: 6, width: 78, height: 58), to: .white)
      ),
      (
        background,
        stride(from: 0, to: 70, by: 4).reduce(background) {
          $0.changing(PixelRect(x: 0, y: $1, width: 90, height: 2), to: .blue)
        }
      ),
    ]
    for (reference, actual) in images {
      for (first, second) in [(reference, actual), (actual, reference)] {
        let found = try difference(first, second)
        #expect(found.movement == nil)
        #expect(found.clusters.allSatisfy { $0.movement == nil })
      }
    }
  }

  @Test func imagesWithNothingInCommonHaveNoMovement() throws {
    let found = try difference(
      Bitmap.noise(width: 90, height: 70, seed: 1), Bitmap.noise(width: 90, height: 70, seed: 2))
    #expect(found.movement == nil)
  }

  /// A bar of one color that moved by less than its height looks like two stripes, one of which
  /// moved to the other.
  @Test func knownMovementExplainsTheStripesOfABar() throws {
    let background = try Bitmap(size: PixelSize(width: 80, height: 80), color: .white)
    let box = PixelRect(x: 20, y: 20, width: 12, height: 32)
    let (reference, actual) = (
      background.changing(box, to: .red),
      background.changing(PixelRect(x: 20, y: 18, width: 12, height: 32), to: .red)
    )
    func applying(_ objects: [PixelDifference.Movement]) throws -> PixelDifference {
      try difference(reference, actual).applying(objects, reference: reference, actual: actual)
    }
    let known = PixelDifference.Movement(box: box, distance: PixelOffset(x: 0, y: -2))
    let other = PixelDifference.Movement(box: box, distance: PixelOffset(x: 0, y: -4))
    let found = try applying([other, known])
    #expect(found.movement == known)
    #expect(found.clusters.map(\.movement) == [known.distance, known.distance])
    #expect(try applying([other]) == difference(reference, actual))
    #expect(try applying([]) == difference(reference, actual))
  }

  /// Rows that differ only at their ends make every distance look right until the end.
  @Test func adversarialImagesTakeLimitedTime() throws {
    let side = 400
    let background = try Bitmap(size: PixelSize(width: side, height: side), color: .white)
    let corner = PixelRect(x: side - 1, y: side - 1, width: 1, height: 1)
    let first = (0..<side).reduce(background) {
      $0.changing(PixelRect(x: $1, y: $1, width: 1, height: 1), to: .black)
    }
    let second = (0..<side).reduce(background) {
      $0.changing(PixelRect(x: $1, y: side - 1 - $1, width: 1, height: 1), to: .black)
    }.changing(corner, to: .red)
    #expect(try difference(first, second).movement == nil)
    var budget = SearchBudget(for: PixelSize(width: 10, height: 10))
    let isEnough = [budget.spend(1 << 20), budget.spend(800), budget.spend(1)]
    #expect(isEnough == [true, true, false])
  }
}
