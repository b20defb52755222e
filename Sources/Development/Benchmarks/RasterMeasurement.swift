import Foundation
import SnapshotDrawing
import SnapshotRasterizer

/// The time to draw a scene repeatedly into the same bitmap.
struct RasterMeasurement: Encodable {
  let scene: String
  let scale: Double
  let iterations: Int
  let minimum: Double
  let median: Double
  /// The vector size of the C kernels in bytes, or `nil` if the benchmark does not report it.
  let vectorSize: Int?

  private enum CodingKeys: String, CodingKey {
    case scene
    case scale
    case iterations
    case minimum = "min_ms"
    case median = "median_ms"
    case vectorSize = "vectors"
  }

  /// Draws once to warm up, then for several seconds and at least three times.
  init(
    scene: String, _ list: DisplayList, size: CGSize, scale: Scale, seconds: Double,
    vectorSize: Int? = nil
  ) throws {
    let rasterizer = Rasterizer()
    var bitmap = try Bitmap(size: scale.pixelSize(size))
    try rasterizer.draw(list, into: &bitmap, scale: scale, background: .clear)
    let clock = ContinuousClock()
    let start = clock.now
    var times: [Double] = []
    while times.count < 3 || clock.now - start < .seconds(seconds) {
      let time = try clock.measure {
        try rasterizer.draw(list, into: &bitmap, scale: scale, background: .clear)
      }
      times.append(time / .milliseconds(1))
    }
    times.sort()
    self.scene = scene
    self.scale = scale.factor
    self.vectorSize = vectorSize
    iterations = times.count
    minimum = RasterMeasurement.rounded(times[0])
    median = RasterMeasurement.rounded(times[times.count / 2])
  }

  /// The measurement as a line of a table.
  var line: String { "\(scene) \(scale)x: \(minimum) ms (median \(median), \(iterations) times)" }

  /// The measurement as a JSON object.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func rounded(_ time: Double) -> Double { (time * 10_000).rounded() / 10_000 }
}
