import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// A sampler can draw over a row directly or blend the pixels that it reads.
@Suite("Drawing translucent gradients over rows")
struct GradientDrawTests {
  /// Within, across, and beyond the distance up to which fast samplers are accurate.
  private static let columns = [-40_000, -32_900, -32_768, -150, 0, 7, 32_600, 32_769, 50_000]

  @Test(
    "Drawing over a row equals blending the pixels that are read",
    arguments: [
      Gradient.Geometry.linear(from: Point(x: 3.3, y: 5), to: Point(x: 90.8, y: 31)),
      .linear(from: Point(x: -20_000, y: 0), to: Point(x: 31_000, y: 900)),
      .radial(center: Point(x: 20, y: 22), radius: 130.5),
      .radial(center: Point(x: 20, y: 22), radius: 0.3),
      .conic(center: Point(x: 11, y: 4), startTurn: 0.2),
    ], [Gradient.Spread.pad, .repeat, .reflect])
  func drawEqualsReadAndBlend(geometry: Gradient.Geometry, spread: Gradient.Spread) throws {
    var gradient = Gradient(
      geometry,
      colors: [
        Color(red8: 255, green8: 250, blue8: 3, alpha8: 90), Color(white8: 255, alpha8: 200),
        Color(white8: 0, alpha8: 17),
      ])
    gradient.spread = spread
    let found = try #require(GradientSampler(gradient, .identity))
    guard case .sampler(let sampler) = found.colors else {
      Issue.record("the gradient has a single color")
      return
    }
    var rows = ImageRows()
    for x in Self.columns {
      for (y, count) in [(0, 300), (-40_000, 9), (33, 1), (1_000, 513)] {
        let initial = Array(KernelMemory.pixelPool[count..<count * 2])
        var read = [UInt32](repeating: 7, count: count)
        unsafe read.withUnsafeMutableBufferPointer {
          guard let base = $0.baseAddress else { return }
          unsafe sampler.read(x: x, y: y, count: count, into: base, rows: &rows)
        }
        var (drawn, scratch) = (initial, [UInt32](repeating: 7, count: count))
        unsafe drawn.withUnsafeMutableBufferPointer { pixels in
          unsafe scratch.withUnsafeMutableBufferPointer { scratch in
            guard let pixels = pixels.baseAddress, let scratch = scratch.baseAddress else { return }
            unsafe sampler.draw(
              x: x, y: y, count: count, over: pixels, scratch: scratch, rows: &rows)
          }
        }
        let blended = zip(initial, read).map { PixelArithmetic.over($0, $1) }
        #expect(drawn == blended, "\(x), \(y), \(count)")
      }
    }
  }
}
