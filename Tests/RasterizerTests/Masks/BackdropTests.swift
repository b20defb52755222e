import Foundation
import SnapshotDrawing
import Testing

import struct SnapshotDrawing.Point

@testable import SnapshotRasterizer

@Suite("Backdrops")
struct BackdropTests {
  private static let scenes = RandomScene.all.filter { $0.seed <= 2 }

  /// Returns the list of a random scene with filtered shapes between its layers, clips, and blurs.
  private func list(_ scene: RandomScene, _ random: inout SeededGenerator) -> DisplayList {
    var context = DrawingContext()
    var other = scene
    for round in 0..<2 {
      context.draw(other.list())
      other = RandomScene(seed: scene.seed + 100 + UInt64(round), scale: 1, edges: .exact)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: context.pushLayer(opacity: 0.7)
      case 1: context.pushClip(.rect(CGRect(x: 3, y: 5, width: 30, height: 29), cornerRadius: 9))
      case 2: context.pushBlur(sigma: 1.5)
      case 3: context.pushShadow(Shadow(color: .black, offset: Point(x: 1, y: 2), sigma: 2))
      default: break
      }
      let rect = CGRect(
        x: Double.random(in: -9...20, using: &random),
        y: Double.random(in: -9...20, using: &random),
        width: Double.random(in: 1...40, using: &random),
        height: Double.random(in: 1...40, using: &random))
      context.drawBackdrop(
        in: round % 2 == 0 ? .rect(rect) : .rect(rect, cornerRadius: 6),
        BackdropFilter(
          sigma: [0, 0.7, 3, 8, 20][Int.random(in: 0..<5, using: &random)], saturation: 1.8,
          tint: Color.white.withAlphaComponent(0.3)))
    }
    return context.makeDisplayList()
  }

  @Test("Tiles of a drawing with backdrops equal the bitmap", arguments: BackdropTests.scenes)
  func tiles(scene: RandomScene) throws {
    var random = SeededGenerator(seed: scene.seed)
    let (list, size) = (list(scene, &random), scene.size)
    let rasterizer = Rasterizer(edges: scene.edges)
    let background = scene.seed % 2 == 0 ? Color.white : .clear
    let expected = try rasterizer.render(
      list, size: size, scale: scene.scale, background: background)
    var rendered = try Bitmap(size: size, color: .cyan)
    let (width, height) = (size.width * 3 / 7, size.height * 4 / 7)
    for top in stride(from: 0, to: size.height, by: height) {
      for left in stride(from: 0, to: size.width, by: width) {
        try rasterizer.draw(
          list, into: &rendered, scale: scene.scale, background: background,
          part: PixelRect(x: left, y: top, width: width, height: height))
      }
    }
    #expect(rendered == expected)
  }

  @Test("Backdrops include drawing that was flushed", arguments: BackdropTests.scenes)
  func flushes(scene: RandomScene) throws {
    var random = SeededGenerator(seed: scene.seed)
    let list = list(scene, &random)
    let limits = RenderLimits(scenePixelCount: 0, effectPixelCount: 1 << 26)
    let flushing = Rasterizer(edges: scene.edges, memory: RenderMemoryPool(), limits: limits)
    let background = scene.seed % 2 == 0 ? Color.white : .clear
    #expect(
      try flushing.render(list, size: scene.size, scale: scene.scale, background: background)
        == Rasterizer(edges: scene.edges).render(
          list, size: scene.size, scale: scene.scale, background: background))
  }

  /// Draws vertical stripes, a square, and a backdrop in the given rectangle.
  private func rendered(_ rect: PixelRect, sigma: Double, saturation: Double = 1) throws -> Bitmap {
    try drawn(200, 150, background: .white) { context in
      content(&context)
      context.drawBackdrop(
        in: .rect(CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)),
        BackdropFilter(sigma: sigma, saturation: saturation))
    }
  }

  private func content(_ context: inout DrawingContext) {
    for x in stride(from: 0.0, to: 90, by: 12) {
      context.fill(.rect(CGRect(x: x, y: 10, width: 5, height: 130)), with: .color(.black))
    }
    context.fill(.rect(CGRect(x: 120, y: 60, width: 50, height: 37)), with: .color(.red))
    context.fill(.rect(CGRect(x: 0, y: 120, width: 200, height: 30)), with: .color(.blue))
  }

  /// Returns the weights of the pixels of a row, whose outermost squares continue beyond its ends.
  private func weights(at position: Int, count: Int, sigma: Double) -> [Double] {
    func integral(_ x: Double) -> Double { (1 + erf(x / sigma / 2.0.squareRoot())) / 2 }
    func weight(_ first: Int, _ last: Int) -> Double {
      integral(Double(last - position) + 0.5) - integral(Double(first - position) - 0.5)
    }
    let factor = BackdropBlur(sigma: sigma, saturation: 1, tint: 0).factor
    let end = (count + factor - 1) / factor * factor
    var weights = [Double](repeating: 0, count: count)
    for other in 0..<end { weights[min(other, count - 1)] += weight(other, other) }
    let (before, after) = (weight(-10_000, -1), weight(end, end + 10_000))
    for offset in 0..<factor {
      weights[min(offset, count - 1)] += before / Double(factor)
      weights[min(end - factor + offset, count - 1)] += after / Double(factor)
    }
    return weights
  }

  @Test(
    "A blurred backdrop is within nine levels of a Gaussian",
    arguments: [1.0, 2.5, 5.9, 6, 8, 11.9, 12, 20, 24, 30, 47, 48, 60, 90])
  func accuracy(sigma: Double) throws {
    let rect = PixelRect(x: 7, y: 11, width: 171, height: 123)
    let source = try drawn(200, 150, background: .white, content)
    let result = try rendered(rect, sigma: sigma)
    var worst = 0.0
    let down = (0..<rect.height).map { weights(at: $0, count: rect.height, sigma: sigma) }
    for x in stride(from: 0, to: rect.width, by: 9) {
      let across = weights(at: x, count: rect.width, sigma: sigma)
      // All shapes but the background have no green.
      let column = (0..<rect.height).map { y in
        across.indices.reduce(0) {
          $0 + across[$1] * Double(source[rect.x + $1, rect.y + y].green)
        }
      }
      for y in stride(from: 0, to: rect.height, by: 7) {
        let expected = down[y].indices.reduce(0) { $0 + down[y][$1] * column[$1] }
        worst = max(worst, abs(Double(result[rect.x + x, rect.y + y].green) - expected))
      }
    }
    #expect(worst <= 9, "sigma \(sigma)")
  }

  @Test("Only the pixels in the shape are read, and only they change")
  func area() throws {
    let source = try drawn(200, 150, background: .white, content)
    let rect = PixelRect(x: 95, y: 0, width: 80, height: 60)
    let result = try rendered(rect, sigma: 10)
    // The square begins just below the shape, so the shape stays white.
    #expect(result == source)
    let moved = try rendered(PixelRect(x: 95, y: 1, width: 80, height: 60), sigma: 10)
    #expect(moved != source)
    for y in 62..<150 { for x in 0..<200 { #expect(moved[x, y] == source[x, y]) } }
  }

  @Test(
    "A backdrop over one color stays flat inside every clip, with any content outside",
    arguments: [0, 3, 20.5])
  func clips(inset: Double) throws {
    let rect = CGRect(x: 20 + inset, y: 15, width: 160 - 2 * inset, height: 120)
    func drawing(_ content: (inout DrawingContext) -> Void) throws -> Bitmap {
      try drawn(200, 150, background: .red) { context in
        context.fill(.rect(CGRect(x: 0, y: 0, width: 90, height: 150)), with: .color(.black))
        context.pushClip(.rect(rect, cornerRadius: 30))
        context.pushClip(.rect(CGRect(x: 10, y: 19, width: 180, height: 112), cornerRadius: 50))
        context.fill(.rect(rect), with: .color(.white))
        content(&context)
        context.pop()
        context.pop()
      }
    }
    let tint = Color(white: 0.9, alpha: 0.8)
    let flat = try drawing { $0.fill(.rect(rect), with: .color(tint)) }
    let result = try drawing {
      $0.drawBackdrop(in: .rect(rect), BackdropFilter(sigma: 20, saturation: 1.8, tint: tint))
    }
    for y in 0..<150 {
      // A pixel at the edge of the clip shows the pixels outside too, and each drawing differs.
      for x in 0..<200 where flat[x, y] == flat[100, 75] {
        #expect(result[x, y] == flat[x, y], "\(x), \(y)")
      }
    }
  }

  @Test("A blur of close colors has steps of one level, so that no stripes of color are visible")
  func levels() throws {
    let filter = BackdropFilter(
      sigma: 20, saturation: 1.8, tint: Color(white: 0.97, alpha: 0.8))
    let bitmap = try drawn(400, 20, background: Color(hex: 0x90A0C0)) {
      $0.fill(
        .rect(CGRect(x: 0, y: 0, width: 200, height: 20)), with: .color(Color(hex: 0xB4886E)))
      $0.drawBackdrop(in: .rect(CGRect(x: 0, y: 0, width: 400, height: 20)), filter)
    }
    func largestStep(_ channel: KeyPath<PremultipliedColor, UInt8>) -> Int {
      (1..<400).map {
        abs(Int(bitmap[$0, 10][keyPath: channel]) - Int(bitmap[$0 - 1, 10][keyPath: channel]))
      }.max() ?? 0
    }
    for channel in [\PremultipliedColor.red, \.green, \.blue] { #expect(largestStep(channel) == 1) }
  }

  @Test("Flat black and white areas of a blur have the colors of the tint above them")
  func flatAreas() throws {
    let tint = Color(white: 0.97, alpha: 0.8)
    let filter = BackdropFilter(sigma: 20, saturation: 1.8, tint: tint)
    let bitmap = try drawn(400, 120, background: .white) {
      $0.fill(.rect(CGRect(x: 0, y: 0, width: 120, height: 120)), with: .color(.black))
      $0.drawBackdrop(in: .rect(CGRect(x: 0, y: 0, width: 400, height: 120)), filter)
    }
    for (x, color) in [(0, Color.black), (399, .white)] {
      let flat = try drawn(1, 1, background: color) {
        $0.drawBackdrop(in: .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), filter)
      }
      #expect(bitmap[x, 0] == flat[0, 0])
    }
  }

  @Test("A saturation of 0 preserves the luminance, and grays keep their level")
  func saturation() throws {
    let rect = PixelRect(x: 0, y: 125, width: 100, height: 20)
    let gray = try rendered(rect, sigma: 4, saturation: 0)[50, 130]
    let blue = PremultipliedColor(.blue)
    let (red, green) = (0.2126 * Double(blue.red), 0.7152 * Double(blue.green))
    let luminance = red + green + 0.0722 * Double(blue.blue)
    #expect(gray.red == gray.green && gray.green == gray.blue)
    #expect(abs(Double(gray.red) - luminance) <= 0.5001)
    let stripes = PixelRect(x: 0, y: 20, width: 80, height: 60)
    #expect(
      try rendered(stripes, sigma: 4, saturation: 1.8) == rendered(stripes, sigma: 4))
  }

  @Test("A backdrop in a layer blends with the sharp drawing below by the layer's opacity")
  func layer() throws {
    func drawing(opacity: Double) throws -> PremultipliedColor {
      try drawn(40, 40, background: .white) {
        $0.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 40)), with: .color(.black))
        $0.pushLayer(opacity: opacity)
        $0.drawBackdrop(
          in: .rect(CGRect(x: 0, y: 0, width: 40, height: 40)), BackdropFilter(sigma: 6))
        $0.pop()
      }[18, 20]
    }
    let (full, half) = (try drawing(opacity: 1), try drawing(opacity: 0.5))
    #expect(full.red > 60)
    #expect(abs(Int(half.red) - Int(full.red) / 2) <= 2)
    #expect(half.alpha == 255)
  }

  @Test("A backdrop with nothing behind it has the color of the tint")
  func empty() throws {
    let tint = Color.red.withAlphaComponent(0.4)
    let bitmap = try drawn(10, 10) {
      $0.drawBackdrop(
        in: .rect(CGRect(x: 0, y: 0, width: 10, height: 10)),
        BackdropFilter(sigma: 5, tint: tint))
    }
    #expect(bitmap[5, 5] == PremultipliedColor(tint))
  }

  @Test(
    "Every deviation and saturation is clamped to the valid range",
    arguments: [-1, 0, 1e-9, 1e4, 1e300, .infinity, .nan])
  func clamping(number: Double) throws {
    let rect = PixelRect(x: 0, y: 0, width: 200, height: 150)
    #expect(try rendered(rect, sigma: number)[3, 3].alpha == 255)
    #expect(try rendered(rect, sigma: 5, saturation: number)[3, 3].alpha == 255)
  }
}
