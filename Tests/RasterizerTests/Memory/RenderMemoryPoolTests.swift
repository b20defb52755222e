import Drawing
import Geometry
import Pixels
import Testing

@testable import Rasterizer

@Suite("Memory kept between renders")
struct RenderMemoryPoolTests {
  private func render(_ pool: RenderMemoryPool, _ draw: (inout DrawingContext) -> Void) throws {
    var context = DrawingContext()
    draw(&context)
    _ = try Rasterizer(memory: pool).render(
      context.makeDisplayList(), size: PixelSize(width: 50, height: 50), scale: 1)
  }

  @Test("A memory of ordinary size is kept, one that a scene has made very large is not")
  func sizes() throws {
    let pool = RenderMemoryPool()
    try render(pool) { $0.fill(.rect(Rect(x: 1, y: 2, width: 3, height: 4.5)), with: .color(.red)) }
    #expect(pool.idleCount == 1)
    var path = Path()
    path.move(to: .zero)
    for index in 0..<3_000_000 { path.addLine(to: Point(x: 1, y: Double(index & 1))) }
    try render(pool) { $0.fill(.path(path, .evenOdd), with: .color(.red)) }
    #expect(pool.idleCount == 0)
  }

  @Test("A memory at rest holds no picture of the scene")
  func pictures() throws {
    let memory = RenderMemory()
    var scene = PreparedScene()
    _ = scene.image(try Bitmap(size: PixelSize(width: 2, height: 2)))
    #expect(memory.keep(scene, pixelCount: 4) == .kept)
    #expect(memory.scene?.images.isEmpty == true)
  }

  @Test("More memories than may wait are freed")
  func count() {
    let pool = RenderMemoryPool()
    func nest(_ depth: Int) {
      pool.withMemory { _ in
        if depth > 1 { nest(depth - 1) }
        return .kept
      }
    }
    nest(RenderMemoryPool.maximumCount + 5)
    #expect(pool.idleCount == RenderMemoryPool.maximumCount)
  }
}
