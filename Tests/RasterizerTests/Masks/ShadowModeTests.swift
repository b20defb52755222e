import SnapshotDrawing
import Testing

@Suite("Shadows with blend modes")
struct ShadowModeTests {
  /// Deviations just below and above the largest one for which a shadow is a mask.
  private static let around = [63.0, 65, 126]

  private func rendered(_ mode: BlendMode, _ rect: Rect, _ shadow: Shadow) throws -> Bitmap {
    try drawn(40, 40) {
      $0.fill(
        .rect(Rect(x: 0, y: 0, width: 30, height: 40)),
        with: .color(Color.red.withAlphaComponent(0.8)))
      $0.blendMode = mode
      $0.drawShadow(of: .rect(rect), shadow)
    }
  }

  @Test("A shadow changes nothing outside its blur", arguments: BlendMode.allCases, around)
  func far(mode: BlendMode, sigma: Double) throws {
    let far = try rendered(
      mode, Rect(x: 1000, y: 1000, width: 300, height: 300), Shadow(color: .black, sigma: sigma))
    let without = try rendered(.sourceOver, .zero, Shadow(color: .clear, sigma: 0))
    #expect(far == without)
  }

  @Test("Narrow and wide shadows blend in the same way", arguments: BlendMode.allCases)
  func jump(mode: BlendMode) throws {
    let rect = Rect(x: 20, y: 10, width: 300, height: 320)
    let color = Color.blue.withAlphaComponent(0.7)
    let bitmaps = try Self.around.map { try rendered(mode, rect, Shadow(color: color, sigma: $0)) }
    for y in 0..<40 {
      for x in 0..<40 {
        let (narrow, wide) = (bitmaps[0][x, y], bitmaps[1][x, y])
        for channel in [\PremultipliedColor.red, \.green, \.blue, \.alpha] {
          #expect(abs(Int(narrow[keyPath: channel]) - Int(wide[keyPath: channel])) <= 8)
        }
      }
    }
  }

  @Test("A transparent shadow has the effect of a transparent fill", arguments: BlendMode.allCases)
  func transparent(mode: BlendMode) throws {
    let rect = Rect(x: -2000, y: -2000, width: 4040, height: 4040)
    let fill = try drawn(40, 40) {
      $0.fill(
        .rect(Rect(x: 0, y: 0, width: 30, height: 40)),
        with: .color(Color.red.withAlphaComponent(0.8)))
      $0.blendMode = mode
      $0.fill(.rect(rect), with: .color(.clear))
    }
    for sigma in [0, 3, 200.0] {
      #expect(try rendered(mode, rect, Shadow(color: .clear, sigma: sigma)) == fill)
    }
  }
}
