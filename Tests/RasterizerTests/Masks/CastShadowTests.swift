import Foundation
import SnapshotDrawing
import Testing

import struct SnapshotDrawing.Point
import struct SnapshotDrawing.Rect

@testable import SnapshotRasterizer

/// Compares the shadows of drawing with a Gaussian of the drawing's alpha in double precision.
@Suite("Shadows of drawing")
struct CastShadowTests {
  /// Drawing that casts a shadow.
  struct Content: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let draw: @Sendable (inout DrawingContext) -> Void
  }

  static let contents = [
    Content(testDescription: "glyphs") {
      $0.translateBy(x: 16, y: 18)
      $0.draw(GoldenScene.word, with: .color(.blue))
    },
    Content(testDescription: "the alpha of an image") {
      $0.draw(GoldenScene.checks, in: Rect(x: 20, y: 22, width: 36, height: 31))
    },
    Content(testDescription: "a shape and a child outside of it, one of them clipped") {
      $0.fill(.rect(Rect(x: 24, y: 24, width: 22, height: 20)), with: .color(.white))
      $0.withClip(.rect(Rect(x: 36, y: 36, width: 24, height: 24), cornerRadius: 8)) {
        $0.fill(
          .rect(Rect(x: 30, y: 40, width: 60, height: 60)),
          with: .color(Color.red.withAlphaComponent(0.6)))
      }
    },
    Content(testDescription: "a stroke at twice the size") {
      $0.concatenate(Transform2D(scaleX: 2, y: 2))
      $0.stroke(
        Path(ellipseIn: Rect(x: 12, y: 10, width: 15, height: 17)), StrokeStyle(width: 3),
        with: .color(.green))
    },
  ]

  private static let side = 84

  /// Returns blurred and moved alpha values, at one pixel per point.
  private func blurred(_ rendered: Bitmap, sigma: Double, offset: Point) -> [Double] {
    let side = Self.side
    func weights(_ offset: Double) -> [[Double]] {
      (0..<side).map { position in
        (0..<side).map { source in
          let distance = Double(position) + 0.5 - offset - Double(source)
          let scale = sigma * 2.0.squareRoot()
          return (erf(distance / scale) - erf((distance - 1) / scale)) / 2
        }
      }
    }
    let (across, down) = (weights(offset.x), weights(offset.y))
    var rows = [Double](repeating: 0, count: side * side)
    var result = rows
    for y in 0..<side {
      let alphas = (0..<side).map { Double(rendered[$0, y].alpha) }
      guard alphas.contains(where: { $0 > 0 }) else { continue }
      for x in 0..<side {
        let weights = across[x]
        var sum = 0.0
        for source in 0..<side { sum += alphas[source] * weights[source] }
        rows[y * side + x] = sum
      }
    }
    for y in 0..<side {
      let weights = down[y]
      for source in 0..<side where weights[source] > 1e-7 {
        for x in 0..<side { result[y * side + x] += rows[source * side + x] * weights[source] }
      }
    }
    return result
  }

  @Test(
    "A shadow is the blurred and moved alpha of the drawing, behind the drawing",
    arguments: contents, [(2.0, Point(x: 2, y: 5)), (3.5, Point(x: -1.25, y: 2.6)), (9, .zero)])
  func oracle(content: Content, shadow: (sigma: Double, offset: Point)) throws {
    let side = Self.side
    let color = Color(red8: 200, green8: 40, blue8: 90, alpha8: 180)
    let plain = try drawn(side, side, content.draw)
    // A shadow is in the coordinate system in which it begins.
    let rendered = try drawn(side, side) {
      $0.pushShadow(Shadow(color: color, offset: shadow.offset, sigma: shadow.sigma))
      $0.withSavedState(content.draw)
      $0.pop()
    }
    let alphas = blurred(plain, sigma: shadow.sigma, offset: shadow.offset)
    let tint = PremultipliedColor(color)
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side {
        let (own, found) = (plain[x, y], rendered[x, y])
        let weight = alphas[y * side + x] / 255 * (1 - Double(own.alpha) / 255)
        for channel in [\PremultipliedColor.red, \.green, \.blue, \.alpha] {
          let exact = Double(own[keyPath: channel]) + Double(tint[keyPath: channel]) * weight
          worst = max(worst, abs(exact - Double(found[keyPath: channel])))
        }
      }
    }
    #expect(worst <= 6)
  }

  @Test("A sharp shadow moved by whole pixels equals the alpha")
  func sharp() throws {
    for content in Self.contents {
      let plain = try drawn(Self.side, Self.side, content.draw)
      let rendered = try drawn(Self.side, Self.side) {
        $0.pushShadow(Shadow(color: .black, offset: Point(x: 40, y: -3), sigma: 0))
        $0.withSavedState(content.draw)
        $0.pop()
      }
      for y in 3..<Self.side {
        for x in 40..<Self.side where plain[x, y - 3].alpha == 0 {
          #expect(rendered[x, y - 3].alpha == plain[x - 40, y].alpha)
        }
      }
    }
  }

  @Test("Narrow and wide blurs agree at 64 pixels, where downsampling begins")
  func jump() throws {
    let bitmaps = try [63.9, 64.1].map { sigma in
      try drawn(120, 120) {
        $0.pushShadow(Shadow(color: .black, offset: Point(x: 30, y: 30.5), sigma: sigma))
        $0.fill(.rect(Rect(x: -150, y: -140, width: 200, height: 190)), with: .color(.white))
        $0.pop()
      }
    }
    for y in 0..<120 {
      for x in 0..<120 {
        #expect(abs(Int(bitmaps[0][x, y].alpha) - Int(bitmaps[1][x, y].alpha)) <= 5)
      }
    }
  }

  @Test("The shadow of a filled rectangle is within two levels of that of its shape")
  func shape() throws {
    let rect = Rect(x: 15.3, y: 20.6, width: 50, height: 41.4)
    let shadow = Shadow(color: .black, offset: Point(x: 3, y: 4), sigma: 5)
    let shape = Shape.rect(rect, cornerRadius: 9)
    let quick = try drawn(90, 90) {
      $0.drawShadow(of: shape, shadow)
      $0.fill(shape, with: .color(.white))
    }
    let layered = try drawn(90, 90) {
      $0.pushShadow(shadow)
      $0.fill(shape, with: .color(.white))
      $0.pop()
    }
    for y in 0..<90 {
      for x in 0..<90 {
        #expect(abs(Int(quick[x, y].alpha) - Int(layered[x, y].alpha)) <= 2)
      }
    }
  }

  @Test("An invisible shadow leaves an opaque layer", arguments: BlendMode.allCases)
  func unseen(mode: BlendMode) throws {
    func rendered(_ push: (inout DrawingContext) -> Void) throws -> Bitmap {
      try drawn(40, 40) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 30, height: 40)), with: .color(.red))
        $0.blendMode = mode
        push(&$0)
        $0.blendMode = .sourceOver
        $0.fill(.rect(Rect(x: 9.5, y: 5, width: 30, height: 20)), with: .color(.blue))
        $0.pop()
      }
    }
    let layer = try rendered { $0.pushLayer(opacity: 1) }
    for shadow in [
      Shadow(color: .clear, sigma: 3),
      Shadow(color: .black, offset: Point(x: .nan, y: 0), sigma: 3),
      Shadow(color: .black, offset: Point(x: 1e12, y: 0), sigma: 3),
    ] {
      #expect(try rendered { $0.pushShadow(shadow) } == layer)
    }
  }

  @Test("Empty drawing casts no shadow")
  func nothing() throws {
    let rendered = try drawn(20, 20) {
      $0.pushShadow(Shadow(color: .black, sigma: 3))
      $0.fill(.rect(Rect(x: 5, y: 5, width: 10, height: 10)), with: .color(.clear))
      $0.pop()
    }
    #expect(!rendered.hasInk)
  }

  @Test("A layer that exceeds the limit for effects is an error for shadows and blurs")
  func limits() throws {
    for isShadow in [true, false] {
      var context = DrawingContext()
      if isShadow {
        context.pushShadow(Shadow(color: .black, sigma: 300))
      } else {
        context.pushBlur(sigmaX: 300, sigmaY: 20)
      }
      context.fill(.rect(Rect(x: -500, y: -500, width: 1000, height: 1000)), with: .color(.red))
      context.pop()
      let list = context.makeDisplayList()
      let limits = RenderLimits(scenePixelCount: 1 << 20, effectPixelCount: 40_000)
      let rasterizer = Rasterizer(memory: RenderMemoryPool(), limits: limits)
      #expect {
        try rasterizer.render(list, size: PixelSize(width: 40, height: 40), scale: 1)
      } throws: { error in
        guard case .effectTooLarge(_, let limit) = error as? RenderError else { return false }
        return limit == 40_000
      }
    }
  }

  @Test("A thousand nested shadows and blurs are drawn")
  func nested() throws {
    let rendered = try drawn(30, 30) {
      for _ in 0..<500 {
        $0.pushShadow(Shadow(color: .black, offset: Point(x: 0.01, y: 0), sigma: 0.6))
        $0.pushBlur(sigmaX: 0.5, sigmaY: 0.4)
        // Without it, each level would enlarge the buffers of all levels around it.
        $0.pushClip(.rect(Rect(x: 0, y: 0, width: 30, height: 30)))
      }
      $0.fill(.rect(Rect(x: 5, y: 5, width: 10, height: 10)), with: .color(.red))
    }
    #expect(rendered.hasInk)
  }
}
