import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@Suite("Strokes beside supersampling")
struct StrokeAccuracyTests {
  /// The golden scenes with a solid pen that draws something.
  ///
  /// Dashes begin where the lengths of cut curves say, which finer cuts move.
  private static let scenes = GoldenScene.strokes.filter {
    !$0.name.contains("dashed") && $0.name != "stroke.dot.butt"
  }

  @Test("Solid pens have a mean error of at most 3.5 levels", arguments: scenes)
  func mean(scene: GoldenScene) throws {
    let picture = try drawn(48, 48, scale: scene.scale, edges: .exact, scene.draw)
    let large = try drawn(
      48 * 12, 48 * 12, scale: Scale(scene.scale.factor * 12), edges: .exact, scene.draw)
    var (sum, count, worst) = (0.0, 0, 0.0)
    for y in 0..<48 {
      for x in 0..<48 {
        var inside = 0
        for v in 0..<12 {
          for u in 0..<12 { inside += Int(large[x * 12 + u, y * 12 + v].alpha) }
        }
        guard inside > 0 || picture[x, y].alpha > 0 else { continue }
        let error = abs(Double(picture[x, y].alpha) - Double(inside) / 144)
        sum += error
        count += 1
        worst = max(worst, error)
      }
    }
    try #require(count > 0)
    #expect(sum / Double(count) <= 3.5)
    // Where the pen turns within its own radius it lies over itself, which comes out bolder.
    #expect(worst <= 60)
  }
}
