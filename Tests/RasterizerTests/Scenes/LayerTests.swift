import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Layers")
struct LayerTests {
  static let everything = Rect(x: 0, y: 0, width: 40, height: 40)

  /// Two distant squares, in one layer over blue.
  static func disjoint(
    _ mode: BlendMode, _ push: (inout DrawingContext) -> Void
  ) -> DisplayList {
    var context = DrawingContext()
    context.fill(.rect(everything), with: .color(.blue))
    context.blendMode = mode
    push(&context)
    context.blendMode = .sourceOver
    context.fill(.rect(Rect(x: 2, y: 2, width: 4, height: 4)), with: .color(.red))
    context.fill(.rect(Rect(x: 33, y: 33, width: 4, height: 4)), with: .color(.red))
    context.pop()
    return context.makeDisplayList()
  }

  /// Returns the bitmap of a list, drawn in sixteen tiles.
  static func tiled(_ list: DisplayList) throws -> Bitmap {
    var rendered = try Bitmap(size: PixelSize(width: 40, height: 40))
    for y in stride(from: 0, to: 40, by: 10) {
      for x in stride(from: 0, to: 40, by: 10) {
        try Rasterizer().draw(
          list, into: &rendered, scale: 1, background: .clear,
          part: PixelRect(x: x, y: y, width: 10, height: 10))
      }
    }
    return rendered
  }

  @Test("A mode in an inner layer that is out of view does not affect the outer layer")
  func hiddenModes() throws {
    var context = DrawingContext()
    context.fill(.rect(LayerTests.everything), with: .color(Color(white8: 100)))
    context.pushLayer(opacity: 1)
    for index in 0..<40 {
      let position = Double(index)
      context.fill(
        .rect(Rect(x: position / 2, y: position / 3, width: 30, height: 31)),
        with: .color(Color.red.withAlphaComponent(position / 41)))
    }
    context.pushClip(.rect(Rect(x: 30, y: 30, width: 5, height: 5)))
    context.pushLayer(opacity: 0.5)
    context.blendMode = .multiply
    context.fill(.rect(LayerTests.everything), with: .color(.green))
    let list = context.makeDisplayList()
    let full = try Rasterizer().render(list, size: PixelSize(width: 40, height: 40), scale: 1)
    #expect(try full == LayerTests.tiled(list))
  }

  @Test("A layer affects its entire clip, with and without flushes", arguments: BlendMode.allCases)
  func parts(mode: BlendMode) throws {
    let lists = [
      LayerTests.disjoint(mode) { $0.pushLayer(opacity: 0.8) },
      LayerTests.disjoint(mode) { $0.pushLayer(opacity: 1) },
      LayerTests.disjoint(mode) { $0.pushBlur(sigma: 1) },
      LayerTests.disjoint(mode) { $0.pushBlur(sigma: 0) },
    ]
    for list in lists {
      let size = PixelSize(width: 40, height: 40)
      let full = try Rasterizer().render(list, size: size, scale: 1)
      #expect(try full == LayerTests.tiled(list))
      let isErased = mode.changesDestinationUnderTransparency
      #expect(full[0, 39].alpha == (isErased && mode != .sourceOver ? 0 : 255))
      #expect(full[20, 20].alpha == (isErased ? 0 : 255))
    }
  }

  @Test("An empty layer erases what its mode erases")
  func empty() throws {
    for isBlurred in [false, true] {
      let rendered = try drawn(4, 4, background: .blue) {
        $0.blendMode = .destinationIn
        if isBlurred { $0.pushBlur(sigma: 2) } else { $0.pushLayer(opacity: 1) }
        $0.pop()
      }
      #expect(rendered[1, 1].alpha == 0)
    }
  }

  @Test("Erasing inside a layer does not affect the background", arguments: [1.0, 0.99])
  func isolation(opacity: Double) throws {
    let rendered = try drawn(4, 4, background: .blue) {
      $0.pushLayer(opacity: opacity)
      $0.fill(.rect(LayerTests.everything), with: .color(.red))
      $0.blendMode = .clear
      $0.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 4)), with: .color(.red))
      $0.blendMode = .sourceOver
      $0.pop()
    }
    #expect(rendered[0, 0] == PremultipliedColor(.blue))
    #expect(rendered[3, 0].red >= 252)
  }

  @Test("Masks and layers apply at any depth", arguments: [1, 64, 65, 500])
  func depth(count: Int) throws {
    let black = Image(try Bitmap(size: PixelSize(width: 2, height: 2), color: .black), scale: 1)
    let rendered = try drawn(40, 40) {
      for _ in 0..<count { $0.pushMask(black, in: LayerTests.everything) }
      $0.fill(.rect(LayerTests.everything), with: .color(.red))
    }
    #expect(rendered[4, 4] == PremultipliedColor(.red))
    let faded = try drawn(40, 40) {
      for _ in 1..<count { $0.pushLayer(opacity: 1) }
      $0.pushClip(.rect(LayerTests.everything, cornerRadius: 9))
      $0.pushLayer(opacity: 0.2)
      $0.fill(.rect(LayerTests.everything), with: .color(.red))
    }
    #expect(faded[20, 20].alpha == 51)
    #expect(faded[0, 0].alpha == 0)
  }
}
