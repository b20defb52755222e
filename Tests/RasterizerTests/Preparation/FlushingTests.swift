import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Flushing a scene")
struct SettlingTests {
  /// Limits with which a scene is flushed after every command.
  private static let tight = RenderLimits(scenePixelCount: 0, effectPixelCount: 1 << 26)

  private func render(_ list: DisplayList, _ limits: RenderLimits?, side: Int = 48) throws -> Bitmap
  {
    try Rasterizer(memory: RenderMemoryPool(), limits: limits).render(
      list, size: PixelSize(width: side, height: side), scale: 1, background: .white)
  }

  @Test(
    "A scene that is flushed after every command has the same pixels", arguments: GoldenScene.all)
  func parts(scene: GoldenScene) throws {
    var context = DrawingContext()
    scene.draw(&context)
    let list = context.makeDisplayList()
    func rendered(_ limits: RenderLimits?) throws -> Bitmap {
      try Rasterizer(memory: RenderMemoryPool(), limits: limits).render(
        list, size: PixelSize(width: 48, height: 48), scale: scene.scale,
        background: scene.background)
    }
    #expect(try rendered(Self.tight) == rendered(nil))
  }

  @Test("Open clips, masks, layers, and blurs continue after a flush")
  func openScopes() throws {
    let list = try list(depth: 3)
    #expect(try render(list, Self.tight) == render(list, nil))
  }

  private func list(depth: Int) throws -> DisplayList {
    var context = DrawingContext()
    let rect = Rect(x: 2, y: 3, width: 40, height: 41)
    context.fill(.rect(rect), with: .color(.green))
    for level in 0..<depth {
      context.pushClip(.rect(rect, cornerRadius: 9))
      context.drawShadow(of: .rect(rect, cornerRadius: 5), Shadow(color: .black, sigma: 2))
      context.pushLayer(opacity: 0.7)
      context.fill(
        .path(Path(ellipseIn: Rect(x: Double(4 * level), y: 9, width: 25, height: 22)), .nonzero),
        with: .gradient(Gradient(.conic(center: .zero, startTurn: 0), colors: [.red, .blue])))
      context.pushMask(GoldenScene.checks, in: rect)
      context.pushBlur(sigma: 1.5)
      context.fill(
        .rect(Rect(x: 10.5, y: Double(6 * level), width: 12, height: 20)), with: .color(.red))
      context.pushClip(.rect(Rect(x: 5.5, y: 5, width: 30, height: 30)))
      context.fill(.rect(Rect(x: 3, y: 12, width: 22, height: 7.5)), with: .color(.blue))
      context.pop()
      context.fill(.rect(Rect(x: 30, y: 22.5, width: 9, height: 9)), with: .color(.black))
    }
    return context.makeDisplayList()
  }

  @Test(
    "A layer without draws changes its destination, before or after a flush",
    arguments: BlendMode.allCases)
  func emptyLayer(mode: BlendMode) throws {
    for opacity in [1, 0.5] {
      var context = DrawingContext()
      context.fill(.rect(Rect(x: 2, y: 3, width: 40, height: 41)), with: .color(.green))
      context.pushClip(.rect(Rect(x: 5.5, y: 5, width: 30, height: 30)))
      context.blendMode = mode
      context.pushLayer(opacity: opacity)
      context.pop()
      let list = context.makeDisplayList()
      #expect(try render(list, Self.tight) == render(list, nil))
    }
  }

  @Test("An opaque layer has the same pixels with and without flushes")
  func opaqueLayer() throws {
    var context = DrawingContext()
    context.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), with: .color(Color(white8: 100)))
    context.pushLayer(opacity: 1)
    context.pushBlur(sigma: 0)
    for index in 0..<40 {
      let position = Double(index)
      context.fill(
        .rect(Rect(x: position / 2, y: position / 3, width: 30, height: 31)),
        with: .color(Color.red.withAlphaComponent(position / 41)))
    }
    let list = context.makeDisplayList()
    #expect(try render(list, Self.tight) == render(list, nil))
  }

  @Test("Flushing keeps caches and lines within their limits")
  func counts() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 64, height: 64)
    var bitmap = try Bitmap(size: canvas.size)
    var builder = SceneBuilder(
      reusing: PreparedScene(), canvas: canvas, box: canvas, scale: 1, edges: .stepped,
      renderDrawing: Rasterizer.renderDrawing)
    var context = DrawingContext()
    // Sixty different nine-patches of about four hundred thousand pixels each.
    for index in 0..<60 {
      context.drawShadow(
        of: .rect(Rect(x: 5, y: 5 + Double(index) / 64, width: 50, height: 50.5)),
        Shadow(color: .black, sigma: 50))
    }
    var (maximum, flushCount) = (0, 0)
    var painter = BandPainter()
    for item in context.makeDisplayList().items {
      builder.add(item)
      maximum = max(maximum, builder.pixelCount)
      guard builder.isFull else { continue }
      unsafe bitmap.withUnsafeMutablePixels { pixels in
        guard let base = pixels.baseAddress else { return }
        let target = unsafe PixelTarget(base: base, box: canvas, stride: canvas.width)
        builder.flush(into: target, with: &painter)
      }
      flushCount += 1
    }
    #expect(flushCount > 0)
    #expect(maximum < 2 * 4_194_304 + 500_000)
    #expect(builder.failure == nil)
    #expect(builder.scene.byteCount < 67_108_864)
  }

  @Test("Effects that are too large throw an error")
  func tooLarge() throws {
    let limits = RenderLimits(scenePixelCount: 1 << 22, effectPixelCount: 1000)
    let rect = Rect(x: 2, y: 3, width: 40, height: 41)
    // Two blurs of two pixels, with a margin of three times that on each side.
    let size = PixelSize(width: 52, height: 53)
    var blurred = DrawingContext()
    blurred.pushBlur(sigma: 2)
    blurred.fill(.rect(rect), with: .color(.red))
    #expect(throws: RenderError.effectTooLarge(size, limit: 1000)) {
      try render(blurred.makeDisplayList(), limits)
    }
    var shadow = DrawingContext()
    shadow.drawShadow(of: .path(Path(ellipseIn: rect), .nonzero), Shadow(color: .black, sigma: 2))
    #expect(throws: RenderError.self) { try render(shadow.makeDisplayList(), limits) }
  }

  @Test("Open layers that exceed the limit together throw an error")
  func openLayers() throws {
    let limits = RenderLimits(scenePixelCount: 0, effectPixelCount: 5000)
    var context = DrawingContext()
    for _ in 0..<4 {
      context.pushLayer(opacity: 0.5)
      context.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), with: .color(.red))
    }
    #expect(throws: RenderError.scopesTooLarge(pixelCount: 3 * 48 * 48, limit: 5000)) {
      try render(context.makeDisplayList(), limits)
    }
  }

  @Test("Errors describe the problem and the remedy")
  func descriptions() {
    let size = PixelSize(width: 9, height: 8)
    let errors: [(RenderError, String)] = [
      (.bitmap(.noMemory(size)), BitmapError.noMemory(size).description),
      (
        .bitmapTooLarge(size, sideLimit: 8),
        "a bitmap of 9x8 pixels exceeds the limit of 8 pixels per side; "
          + "draw it in tiles, or use a smaller scale"
      ),
      (
        .effectTooLarge(size, limit: 50),
        "a blur or shadow of 9x8 pixels exceeds the limit of 50 pixels; "
          + "clip it, or use a smaller radius or scale"
      ),
      (
        .scopesTooLarge(pixelCount: 70, limit: 50),
        "nested layers and blurs need 70 pixels, more than the limit of 50; "
          + "nest fewer of them, or use a smaller scale"
      ),
      (
        .shapeTooLarge(lineLimit: 50),
        "a shape flattens to more than 50 line segments; "
          + "split it, or use longer dashes or a smaller scale"
      ),
    ]
    for (error, text) in errors { #expect(error.description == text) }
  }
}
