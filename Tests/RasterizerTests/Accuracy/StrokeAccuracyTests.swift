import SnapshotDrawing
import Testing

@Suite("Strokes match supersampling")
struct StrokeAccuracyTests {
  /// The golden scenes with a visible solid pen.
  ///
  /// Scenes with dashes are excluded, because finer subdivision moves the start of dashes.
  private static let scenes = GoldenScene.strokes.filter {
    !$0.name.contains("dashed") && $0.name != "stroke.dot.butt"
  }

  @Test("Solid pens have a mean error of at most 3.5 levels", arguments: scenes)
  func mean(scene: GoldenScene) throws {
    let rendered = try drawn(48, 48, scale: scene.scale, edges: .exact, scene.draw)
    let large = try drawn(
      48 * 12, 48 * 12, scale: Scale(scene.scale.factor * 12), edges: .exact, scene.draw)
    var (sum, count, worst) = (0.0, 0, 0.0)
    for y in 0..<48 {
      for x in 0..<48 {
        var inside = 0
        for v in 0..<12 {
          for u in 0..<12 { inside += Int(large[x * 12 + u, y * 12 + v].alpha) }
        }
        guard inside > 0 || rendered[x, y].alpha > 0 else { continue }
        let error = abs(Double(rendered[x, y].alpha) - Double(inside) / 144)
        sum += error
        count += 1
        worst = max(worst, error)
      }
    }
    try #require(count > 0)
    #expect(sum / Double(count) <= 3.5)
    // Where the path turns within the pen's radius, the stroke overlaps itself and is heavier.
    #expect(worst <= 60)
  }
}
