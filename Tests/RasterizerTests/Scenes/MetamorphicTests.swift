import Drawing
import Geometry
import Pixels
import Testing

@testable import Rasterizer

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

  @Test("Tiles of any kind make the whole picture", arguments: GoldenScene.all)
  func tiles(scene: GoldenScene) throws {
    let expected = try whole(scene)
    for (width, height) in [(48, 5), (7, 48), (13, 11), (1, 48)] {
      var picture = try Bitmap(size: MetamorphicTests.size)
      for y in stride(from: 0, to: 48, by: height) {
        for x in stride(from: 0, to: 48, by: width) {
          try Rasterizer().draw(
            list(scene), into: &picture, scale: scene.scale, background: scene.background,
            part: PixelRect(x: x, y: y, width: width, height: height))
        }
      }
      #expect(picture == expected, "tiles of \(width) x \(height)")
    }
  }

  @Test("A dirty rectangle changes nothing outside of it", arguments: GoldenScene.all)
  func dirtyRectangle(scene: GoldenScene) throws {
    let expected = try whole(scene)
    var picture = try Bitmap(size: MetamorphicTests.size, color: .cyan)
    let part = PixelRect(x: 11, y: 9, width: 22, height: 25)
    try Rasterizer().draw(
      list(scene), into: &picture, scale: scene.scale, background: scene.background, part: part)
    for y in 0..<48 {
      for x in 0..<48 {
        let isInside = x >= 11 && x < 33 && y >= 9 && y < 34
        let pixel = isInside ? expected[x, y] : PremultipliedColor(.cyan)
        guard picture[x, y] != pixel else { continue }
        Issue.record("pixel (\(x), \(y)) is \(picture[x, y]), not \(pixel)")
        return
      }
    }
  }

  @Test("Moved by whole pixels, all pixels move", arguments: GoldenScene.all)
  func translation(scene: GoldenScene) throws {
    let expected = try whole(scene)
    let (x, y) = (19, 7)
    let factor = scene.scale.factor
    let moved = try Rasterizer().render(
      list(scene, shift: (Double(x) / factor, Double(y) / factor)),
      size: PixelSize(width: 48 + x, height: 48 + y), scale: scene.scale,
      background: scene.background)
    // What lies beyond the first picture's left and upper edges comes into view; what both show of
    // a scene that stays inside must agree.
    for row in 0..<48 {
      for column in 0..<48 where moved[column + x, row + y] != expected[column, row] {
        Issue.record(
          "pixel (\(column), \(row)) is \(moved[column + x, row + y]), not \(expected[column, row])"
        )
        return
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
