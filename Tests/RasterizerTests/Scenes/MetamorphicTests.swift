import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Checks, on all golden scenes, changes that must not change a pixel.
@Suite("Same pixels")
struct MetamorphicTests {
  private static let size = PixelSize(width: 48, height: 48)

  private func list(_ scene: GoldenScene, shift: (x: Double, y: Double) = (0, 0)) -> DisplayList {
    var context = DrawingContext()
    context.translateBy(x: shift.x, y: shift.y)
    scene.draw(&context)
    return context.makeDisplayList()
  }

  private func full(_ scene: GoldenScene) throws -> Bitmap {
    try Rasterizer().render(
      list(scene), size: MetamorphicTests.size, scale: scene.scale, background: scene.background)
  }

  private func draw(
    _ scene: GoldenScene, _ list: DisplayList, into rendered: inout Bitmap, part: PixelRect
  ) throws {
    try Rasterizer().draw(
      list, into: &rendered, scale: scene.scale, background: scene.background, part: part)
  }

  @Test("Tiles of any kind equal the entire bitmap", arguments: GoldenScene.all)
  func tiles(scene: GoldenScene) throws {
    let expected = try full(scene)
    let list = list(scene)
    for (width, height) in [(48, 5), (7, 48), (13, 11), (1, 48)] {
      var rendered = try Bitmap(size: MetamorphicTests.size)
      for y in stride(from: 0, to: 48, by: height) {
        for x in stride(from: 0, to: 48, by: width) {
          try draw(
            scene, list, into: &rendered,
            part: PixelRect(x: x, y: y, width: width, height: height))
        }
      }
      #expect(rendered == expected, "tiles of \(width) x \(height)")
    }
  }

  @Test("Random tiles equal the entire bitmap, in any order", arguments: GoldenScene.all)
  func randomTiles(scene: GoldenScene) throws {
    var random = SeededGenerator(seed: 67)
    let expected = try full(scene)
    let list = list(scene)
    for _ in 0..<4 {
      var tiles = [PixelRect(x: 0, y: 0, width: 48, height: 48)]
      for _ in 0..<11 {
        let tile = tiles.remove(at: Int.random(in: 0..<tiles.count, using: &random))
        tiles += tile.cut(using: &random)
      }
      tiles.shuffle(using: &random)
      var rendered = try Bitmap(size: MetamorphicTests.size, color: .cyan)
      for tile in tiles { try draw(scene, list, into: &rendered, part: tile) }
      #expect(rendered == expected, "\(tiles)")
    }
  }

  @Test(
    "A dirty rectangle equals that part of the bitmap, and no other pixel changes",
    arguments: GoldenScene.all)
  func dirtyRectangle(scene: GoldenScene) throws {
    var random = SeededGenerator(seed: 71)
    let expected = try full(scene)
    let list = list(scene)
    for _ in 0..<12 {
      let (x, y) = (
        Int.random(in: -9..<47, using: &random), Int.random(in: -9..<47, using: &random)
      )
      let part = PixelRect(
        x: x, y: y, width: Int.random(in: 1...40, using: &random),
        height: Int.random(in: 1...40, using: &random))
      var rendered = try Bitmap(size: MetamorphicTests.size, color: .cyan)
      try draw(scene, list, into: &rendered, part: part)
      var mixture = try Bitmap(size: MetamorphicTests.size, color: .cyan)
      let visible = part.intersection(PixelRect(x: 0, y: 0, width: 48, height: 48))
      for row in visible.y..<visible.bottom {
        for column in visible.x..<visible.right { mixture[column, row] = expected[column, row] }
      }
      #expect(rendered == mixture, "\(part)")
    }
  }

  @Test("The direction of contours changes nothing", arguments: GoldenScene.all)
  func contours(scene: GoldenScene) throws {
    let expected = try full(scene)
    for change in ContourChange.allCases {
      let redrawn = try Rasterizer().render(
        list(scene).redrawn(change), size: MetamorphicTests.size, scale: scene.scale,
        background: scene.background)
      #expect(redrawn == expected, "\(change)")
    }
  }

  @Test("The changed contours differ from the original ones")
  func contourChanges() {
    for change in ContourChange.allCases {
      #expect(GoldenScene.all.count { list($0).redrawn(change) != list($0) } > 50, "\(change)")
    }
  }

  @Test("A scene moved by whole pixels moves all pixels", arguments: GoldenScene.all)
  func translation(scene: GoldenScene) throws {
    let expected = try full(scene)
    let factor = scene.scale.factor
    for (x, y) in [(19, 7), (-5, -3), (1, -2), (700, 1)] {
      let moved = try Rasterizer().render(
        list(scene, shift: (Double(x) / factor, Double(y) / factor)),
        size: PixelSize(width: 48 + max(0, x), height: 48 + max(0, y)), scale: scene.scale,
        background: scene.background)
      // Content beyond the edges of the first bitmap comes into view; the common part must be
      // equal.
      for row in max(0, 0 - y)..<48 {
        for column in max(0, 0 - x)..<48 where moved[column + x, row + y] != expected[column, row] {
          Issue.record(
            """
            by (\(x), \(y)): pixel (\(column), \(row)) is \(moved[column + x, row + y]), \
            not \(expected[column, row])
            """)
          return
        }
      }
    }
  }

  @Test("Concurrent tasks draw the same pixels")
  func tasks() async throws {
    let expected = try GoldenScene.all.map(full)
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in GoldenScene.all.indices {
        for _ in 0..<2 {
          group.addTask { (index, try self.full(GoldenScene.all[index])) }
        }
      }
      for try await (index, rendered) in group { #expect(rendered == expected[index]) }
    }
  }

  @Test("Empty and full caches give the same pixels")
  func caches() throws {
    let memory = RenderMemoryPool()
    for scene in GoldenScene.all {
      for _ in 0..<2 {
        let rendered = try Rasterizer(memory: memory).render(
          list(scene), size: MetamorphicTests.size, scale: scene.scale,
          background: scene.background)
        #expect(try rendered == scene.rendered(), "\(scene.name)")
      }
    }
  }
}

extension PixelRect {
  /// The rectangle divided in two, or undivided if it is one pixel.
  fileprivate func cut(using random: inout SeededGenerator) -> [PixelRect] {
    let isWide = height == 1 || (width > 1 && Bool.random(using: &random))
    guard (isWide ? width : height) > 1 else { return [self] }
    let split = Int.random(in: 1..<(isWide ? width : height), using: &random)
    return isWide
      ? [
        PixelRect(x: x, y: y, width: split, height: height),
        PixelRect(x: x + split, y: y, width: width - split, height: height),
      ]
      : [
        PixelRect(x: x, y: y, width: width, height: split),
        PixelRect(x: x, y: y + split, width: width, height: height - split),
      ]
  }
}
