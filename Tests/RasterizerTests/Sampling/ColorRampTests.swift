import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@testable import SnapshotRasterizer

@Suite("Places in gradients")
struct ColorRampTests {
  @Test("Of twenty thousand stops, the two around a place are found", arguments: [1, 2, 3, 20_000])
  func manyStops(count: Int) throws {
    let stops = (0..<count).map { index in
      Gradient.Stop(
        at: Double(index) / Double(max(1, count - 1)), Color(hex: UInt32(index * 7_919 % 65_536)))
    }
    let ramp = try #require(
      ColorRamp(Gradient(.conic(center: .zero, startTurn: 0), stops: stops)))
    for step in 0...500 {
      let place = Double(step) / 500
      // The definition: the first stop that lies after the place, and the one before it.
      let after = ramp.stops.indices.dropFirst().first { ramp.stops[$0].offset > place }
      let next = after ?? ramp.stops.count - 1
      guard next > 0 else { continue }
      let (from, to) = (ramp.stops[next - 1], ramp.stops[next])
      let share = min(1, (place - from.offset) / (to.offset - from.offset))
      let green = from.channels.1 + (to.channels.1 - from.channels.1) * share
      #expect(Int(ramp.pixel(at: place) >> 8 & 255) == Int(green + 0.5))
    }
  }

  @Test("A linear gradient of twenty thousand stops has the color of the stop at each place")
  func linearStops() throws {
    let stops = (0..<20_000).map { index in
      Gradient.Stop(at: Double(index) / 19_999, index < 10_000 ? .red : .blue)
    }
    let picture = try drawn(40, 1) {
      $0.fill(
        .rect(Rect(x: 0, y: 0, width: 40, height: 1)),
        with: .gradient(
          Gradient(.linear(from: .zero, to: Point(x: 40, y: 0)), stops: stops)))
    }
    #expect(picture[19, 0] == PremultipliedColor(.red))
    #expect(picture[20, 0] == PremultipliedColor(.blue))
  }

  @Test(
    "A repeated place is below one, however little it lies below zero",
    arguments: [-1e-300, -1e-20, -1e-17, -0.25, 0, 0.25, 1, 7.5, -1e18])
  func fold(place: Double) throws {
    let ramp = try #require(
      ColorRamp(
        Gradient(
          .conic(center: .zero, startTurn: 0),
          stops: [Gradient.Stop(at: 0, .red), Gradient.Stop(at: 1, .blue)])))
    let sampler = GeneralSampler(
      isPadded: false, ramp: ramp, kind: .conic, inverse: .identity, originX: 0, originY: 0)
    #expect(sampler.fold(place) >= 0 && sampler.fold(place) < 1)
  }
}
