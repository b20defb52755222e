import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Memory retained between renders")
struct RenderMemoryPoolTests {
  @discardableResult
  private func render(
    _ pool: RenderMemoryPool, width: Int = 50, height: Int = 50,
    _ draw: (inout DrawingContext) -> Void
  ) throws -> Bitmap {
    var context = DrawingContext()
    draw(&context)
    return try Rasterizer(memory: pool).render(
      context.makeDisplayList(), size: PixelSize(width: width, height: height), scale: 1)
  }

  @Test("A memory of normal size is retained, and a very large one is released")
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

  @Test("Clips, layers, strokes, and glyphs count as memory", arguments: [false, true])
  func parts(areLayers: Bool) throws {
    let pool = RenderMemoryPool()
    let rect = Rect(x: 0.5, y: 0, width: 399, height: 300)
    try render(pool, width: 400, height: 300) { context in
      for _ in 0..<16 {
        if areLayers {
          context.pushLayer(opacity: 0.9)
        } else {
          context.pushClip(.rect(rect, cornerRadius: 20))
        }
      }
      context.fill(.rect(rect), with: .color(.red))
    }
    #expect(pool.idleCount == 1)
    #expect(pool.idleByteCount > 16 * 300 * 400 * 4)

    var stroker = Stroker()
    var flattener = Flattener()
    var path = Path()
    for index in 0..<10_000 {
      let point = Point(x: Double(index % 100), y: Double(index / 100))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    flattener.begin()
    stroker.add(
      path, StrokeStyle(width: 1), .identity,
      visible: PixelRect(x: 0, y: 0, width: 100, height: 100), to: &flattener)
    #expect(stroker.byteCount >= 10_000 * MemoryLayout<Polyline.Corner>.stride)

    var cache = GlyphCache()
    let before = cache.byteCount
    for scale in 1...300 {
      _ = cache.variant(of: Transform2D(scaleX: Double(scale), y: 1), .exact)
    }
    #expect(cache.byteCount - before > 600 * MemoryLayout<Transform2D>.stride)
  }

  @Test(
    "Ten thousand nested clips and layers take no more memory in a long bitmap",
    arguments: [(30_000, 1), (1, 1_000)])
  func nestedScopes(width: Int, height: Int) throws {
    let pool = RenderMemoryPool()
    let rect = Rect(x: 0.5, y: 0.5, width: Double(width - 1), height: Double(height - 1))
    let rendered = try render(pool, width: width, height: height) { context in
      context.fill(
        .rect(Rect(x: 0, y: 0, width: Double(width), height: Double(height))), with: .color(.blue))
      for index in 0..<10_000 {
        if index.isMultiple(of: 50) { context.pushClip(.rect(rect)) }
        context.pushLayer(opacity: 0.99)
      }
      context.fill(.rect(rect), with: .color(.red))
    }
    #expect(rendered[width / 2, height / 2] != PremultipliedColor(.red))
    #expect(pool.idleCount == 1)
    #expect(pool.idleByteCount < 33_554_432)
  }

  @Test("Tiles of deeply nested scopes equal bands")
  func tiles() throws {
    func rendered(_ extra: Int) throws -> Bitmap {
      try render(RenderMemoryPool(), width: 700, height: 300) { context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 700, height: 300)), with: .color(.blue))
        // Clips that have no effect, so that only the depth changes.
        for _ in 0..<extra {
          context.pushClip(.rect(Rect(x: -0.5, y: -0.5, width: 701, height: 301)))
        }
        for index in 0..<40 {
          let inset = Double(index)
          context.pushClip(
            .rect(
              Rect(x: inset, y: inset / 3, width: 690 - inset * 2, height: 290 - inset),
              cornerRadius: 30))
          context.pushLayer(opacity: 0.9)
          context.fill(
            .path(Path(ellipseIn: Rect(x: inset * 9, y: 9, width: 250, height: 220)), .nonzero),
            with: .gradient(Gradient(.conic(center: .zero, startTurn: 0), colors: [.red, .blue])))
        }
      }
    }
    let bands = try rendered(0)
    #expect(try rendered(4_000) == bands)
  }

  @Test("An idle memory holds no images")
  func bitmaps() throws {
    let memory = RenderMemory()
    _ = memory.scene.image(try Bitmap(size: PixelSize(width: 2, height: 2)))
    #expect(memory.retain(pixelCount: 4) == .retained)
    #expect(memory.scene.images.isEmpty)
  }

  @Test("Memories above the maximum count are freed")
  func count() {
    let pool = RenderMemoryPool()
    func nest(_ depth: Int) {
      pool.withMemory { _ in
        if depth > 1 { nest(depth - 1) }
        return .retained
      }
    }
    nest(RenderMemoryPool.maximumCount + 5)
    #expect(pool.idleCount == RenderMemoryPool.maximumCount)
  }

  @Test("The total size of idle memories is limited, but one memory may be larger")
  func sum() {
    let pool = RenderMemoryPool(maximumByteCount: 10_000_000)
    func nest(_ depth: Int, rows: Int) {
      pool.withMemory { memory in
        let mask = ClipMask()
        mask.begin(box: PixelRect(x: 0, y: 0, width: 1_000, height: rows))
        memory.painter.masks.append(mask)
        if depth > 1 { nest(depth - 1, rows: rows) }
        return memory.retain(pixelCount: 0)
      }
    }
    nest(5, rows: 1_000)
    #expect(pool.idleCount == 2)
    #expect(pool.idleByteCount > 8_000_000 && pool.idleByteCount < 10_000_000)
    nest(1, rows: 4_000)
    #expect(pool.idleCount == 1)
  }
}
