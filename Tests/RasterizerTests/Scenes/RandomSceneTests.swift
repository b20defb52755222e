import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Random scenes have the same pixels")
struct RandomSceneTests {
  @Test("In tiles of random sizes", arguments: RandomScene.all)
  func tiles(scene: RandomScene) throws {
    var random = SeededGenerator(seed: scene.seed)
    let (list, size) = (scene.list(), scene.size)
    let rasterizer = Rasterizer(edges: scene.edges)
    let expected = try rasterizer.render(list, size: size, scale: scene.scale)
    var rendered = try Bitmap(size: size, color: .cyan)
    var top = 0
    while top < size.height {
      let height = Int.random(in: 1...30, using: &random)
      var left = 0
      while left < size.width {
        let width = Int.random(in: 1...50, using: &random)
        try rasterizer.draw(
          list, into: &rendered, scale: scene.scale, background: .clear,
          part: PixelRect(x: left, y: top, width: width, height: height))
        left += width
      }
      top += height
    }
    #expect(rendered == expected)
  }

  @Test("With flushes", arguments: RandomScene.all)
  func parts(scene: RandomScene) throws {
    let limits = RenderLimits(scenePixelCount: 0, effectPixelCount: 1 << 26)
    let parts = Rasterizer(edges: scene.edges, memory: RenderMemoryPool(), limits: limits)
    #expect(
      try parts.render(scene.list(), size: scene.size, scale: scene.scale)
        == Rasterizer(edges: scene.edges).render(
          scene.list(), size: scene.size, scale: scene.scale))
  }

  @Test("In concurrent tasks, with both precisions from one pool of caches")
  func tasks() async throws {
    func rendered(_ scene: RandomScene, _ pool: RenderMemoryPool) throws -> Bitmap {
      try Rasterizer(edges: scene.edges, memory: pool)
        .render(scene.list(), size: scene.size, scale: scene.scale)
    }
    let expected = try RandomScene.all.map { try rendered($0, RenderMemoryPool()) }
    let pool = RenderMemoryPool()
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for (index, scene) in RandomScene.all.enumerated() {
        for _ in 0..<2 { group.addTask { (index, try rendered(scene, pool)) } }
      }
      for try await (index, rendered) in group { #expect(rendered == expected[index]) }
    }
  }
}
