import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Positions in gradients")
struct ColorRampTests {
  @Test(
    "Of twenty thousand stops, the two around a position are found", arguments: [1, 2, 3, 20_000])
  func manyStops(count: Int) throws {
    let stops = (0..<count).map { index in
      Gradient.Stop(
        at: Double(index) / Double(max(1, count - 1)), Color(hex: UInt32(index * 7_919 % 65_536)))
    }
    let ramp = try #require(
      ColorRamp(Gradient(.conic(center: .zero, startTurn: 0), stops: stops)))
    for step in 0...500 {
      let position = Double(step) / 500
      // By definition: the first stop after the position, and the one before it.
      let after = ramp.stops.indices.dropFirst().first { ramp.stops[$0].offset > position }
      let next = after ?? ramp.stops.count - 1
      guard next > 0 else { continue }
      let (from, to) = (ramp.stops[next - 1], ramp.stops[next])
      let fraction = min(1, (position - from.offset) / (to.offset - from.offset))
      let green = from.channels.1 + (to.channels.1 - from.channels.1) * fraction
      #expect(Int(ramp.pixel(at: position) >> 8 & 255) == Int(green + 0.5))
    }
  }

  @Test("A linear gradient with twenty thousand stops has the color of each stop")
  func linearStops() throws {
    let stops = (0..<20_000).map { index in
      Gradient.Stop(at: Double(index) / 19_999, index < 10_000 ? .red : .blue)
    }
    let rendered = try drawn(40, 1) {
      $0.fill(
        .rect(Rect(x: 0, y: 0, width: 40, height: 1)),
        with: .gradient(
          Gradient(.linear(from: .zero, to: Point(x: 40, y: 0)), stops: stops)))
    }
    #expect(rendered[19, 0] == PremultipliedColor(.red))
    #expect(rendered[20, 0] == PremultipliedColor(.blue))
  }

  @Test(
    "A repeated position is less than one, even for a tiny negative position",
    arguments: [-1e-300, -1e-20, -1e-17, -0.25, 0, 0.25, 1, 7.5, -1e18])
  func fold(position: Double) throws {
    let ramp = try #require(
      ColorRamp(
        Gradient(
          .conic(center: .zero, startTurn: 0),
          stops: [Gradient.Stop(at: 0, .red), Gradient.Stop(at: 1, .blue)])))
    let sampler = GeneralSampler(
      isPadded: false, ramp: ramp, kind: .conic, inverse: .identity, originX: 0, originY: 0)
    #expect(sampler.fold(position) >= 0 && sampler.fold(position) < 1)
  }
}
