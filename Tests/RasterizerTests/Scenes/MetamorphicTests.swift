import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@testable import SnapshotRasterizer

/// What must not change a pixel, checked on all golden scenes.
@Suite("Same pixels")
struct MetamorphicTests {
  private static let size = PixelSize(width: 48, height: 48)

  private func list(_ scene: GoldenScene, shift: (x: Double, y: Double) = (0, 0)) -> DisplayList {
    var context = DrawingContext()
    context.translateBy(x: shift.x, y: shift.y)
    scene.draw(&context)
    return context.makeDisplayList()
  }

  private func whole(_ scene: GoldenScene) throws -> Bitmap {
    try Rasterizer().render(
      list(scene), size: MetamorphicTests.size, scale: scene.scale, background: scene.background)
  }

  private func draw(
    _ scene: GoldenScene, _ list: DisplayList, into picture: inout Bitmap, part: PixelRect
  ) throws {
    try Rasterizer().draw(
      list, into: &picture, scale: scene.scale, background: scene.background, part: part)
  }

  @Test("Tiles of any kind make the whole picture", arguments: GoldenScene.all)
  func tiles(scene: GoldenScene) throws {
    let expected = try whole(scene)
    let list = list(scene)
    for (width, height) in [(48, 5), (7, 48), (13, 11), (1, 48)] {
      var picture = try Bitmap(size: MetamorphicTests.size)
      for y in stride(from: 0, to: 48, by: height) {
        for x in stride(from: 0, to: 48, by: width) {
          try draw(
            scene, list, into: &picture,
            part: PixelRect(x: x, y: y, width: width, height: height))
        }
      }
      #expect(picture == expected, "tiles of \(width) x \(height)")
    }
  }

  @Test("Tiles cut at random make the whole picture, in any order", arguments: GoldenScene.all)
  func randomTiles(scene: GoldenScene) throws {
    var random = SeededGenerator(seed: 67)
    let expected = try whole(scene)
    let list = list(scene)
    for _ in 0..<4 {
      var tiles = [PixelRect(x: 0, y: 0, width: 48, height: 48)]
      for _ in 0..<11 {
        let tile = tiles.remove(at: Int.random(in: 0..<tiles.count, using: &random))
        tiles += tile.cut(using: &random)
      }
      tiles.shuffle(using: &random)
      var picture = try Bitmap(size: MetamorphicTests.size, color: .cyan)
      for tile in tiles { try draw(scene, list, into: &picture, part: tile) }
      #expect(picture == expected, "\(tiles)")
    }
  }

  @Test("Any dirty rectangle is drawn as in the whole, and alone", arguments: GoldenScene.all)
  func dirtyRectangle(scene: GoldenScene) throws {
    var random = SeededGenerator(seed: 71)
    let expected = try whole(scene)
    let list = list(scene)
    for _ in 0..<12 {
      let (x, y) = (
        Int.random(in: -9..<47, using: &random), Int.random(in: -9..<47, using: &random)
      )
      let part = PixelRect(
        x: x, y: y, width: Int.random(in: 1...40, using: &random),
        height: Int.random(in: 1...40, using: &random))
      var picture = try Bitmap(size: MetamorphicTests.size, color: .cyan)
      try draw(scene, list, into: &picture, part: part)
      var mixture = try Bitmap(size: MetamorphicTests.size, color: .cyan)
      let visible = part.intersection(PixelRect(x: 0, y: 0, width: 48, height: 48))
      for row in visible.y..<visible.bottom {
        for column in visible.x..<visible.right { mixture[column, row] = expected[column, row] }
      }
      #expect(picture == mixture, "\(part)")
    }
  }

  @Test("Every contour any way round gives the same pixels", arguments: GoldenScene.all)
  func contours(scene: GoldenScene) throws {
    let expected = try whole(scene)
    for way in ContourWay.allCases {
      let redrawn = try Rasterizer().render(
        list(scene).redrawn(way), size: MetamorphicTests.size, scale: scene.scale,
        background: scene.background)
      #expect(redrawn == expected, "\(way)")
    }
  }

  @Test("Contours are drawn another way round at all")
  func ways() {
    for way in ContourWay.allCases {
      #expect(GoldenScene.all.count { list($0).redrawn(way) != list($0) } > 50, "\(way)")
    }
  }

  @Test("Moved by whole pixels, all pixels move", arguments: GoldenScene.all)
  func translation(scene: GoldenScene) throws {
    let expected = try whole(scene)
    let factor = scene.scale.factor
    for (x, y) in [(19, 7), (-5, -3), (1, -2), (700, 1)] {
      let moved = try Rasterizer().render(
        list(scene, shift: (Double(x) / factor, Double(y) / factor)),
        size: PixelSize(width: 48 + max(0, x), height: 48 + max(0, y)), scale: scene.scale,
        background: scene.background)
      // What lay beyond the first picture's edges comes into view; what both show must agree.
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

  @Test("Drawn by many tasks at once, every picture is the same")
  func tasks() async throws {
    let expected = try GoldenScene.all.map(whole)
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for index in GoldenScene.all.indices {
        for _ in 0..<2 {
          group.addTask { (index, try self.whole(GoldenScene.all[index])) }
        }
      }
      for try await (index, picture) in group { #expect(picture == expected[index]) }
    }
  }

  @Test("With nothing cached and with all cached, every picture is the same")
  func caches() throws {
    let memory = RenderMemoryPool()
    for scene in GoldenScene.all {
      for _ in 0..<2 {
        let picture = try Rasterizer(memory: memory).render(
          list(scene), size: MetamorphicTests.size, scale: scene.scale,
          background: scene.background)
        #expect(try picture == scene.picture(), "\(scene.name)")
      }
    }
  }
}

extension PixelRect {
  /// The rectangle cut in two, or alone if it is one pixel.
  fileprivate func cut(using random: inout SeededGenerator) -> [PixelRect] {
    let isWide = height == 1 || (width > 1 && Bool.random(using: &random))
    guard (isWide ? width : height) > 1 else { return [self] }
    let share = Int.random(in: 1..<(isWide ? width : height), using: &random)
    return isWide
      ? [
        PixelRect(x: x, y: y, width: share, height: height),
        PixelRect(x: x + share, y: y, width: width - share, height: height),
      ]
      : [
        PixelRect(x: x, y: y, width: width, height: share),
        PixelRect(x: x, y: y + share, width: width, height: height - share),
      ]
  }
}
