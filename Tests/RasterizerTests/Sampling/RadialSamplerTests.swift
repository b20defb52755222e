import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Radial gradients")
struct RadialSamplerTests {
  private static func gradient(_ geometry: Gradient.Geometry) -> Gradient {
    Gradient(
      geometry,
      stops: [
        Gradient.Stop(at: 0, Color(white8: 255, alpha8: 90)),
        Gradient.Stop(at: 0.3, Color(red8: 255, green8: 250, blue8: 3)),
        // The last color differs visibly from the one before it.
        Gradient.Stop(at: 1, Color(red8: 9, green8: 250, blue8: 200, alpha8: 130)),
        Gradient.Stop(at: 1, Color(white8: 0, alpha8: 40)),
      ])
  }

  /// Pixels that the scalar kernel draws, without a separate part outside the circle.
  private static func expected(
    _ radial: RadialSampler, x: Int, y: Int, over pixels: [UInt32], isOver: Bool
  ) -> [UInt32] {
    var result = pixels
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe radial.table.withUnsafeBufferPointer { table in
        guard let base = result.baseAddress, let table = table.baseAddress else { return }
        unsafe ScalarKernels.circles(
          base, count: pixels.count, circle: radial.circle, x: Int32(x - radial.originX),
          y: Int32(y - radial.originY), table: table, isOver: isOver)
      }
    }
    return result
  }

  private static func actual(
    _ radial: RadialSampler, x: Int, y: Int, over pixels: [UInt32], isOver: Bool
  ) -> [UInt32] {
    var (result, scratch) = (pixels, pixels)
    var rows = ImageRows()
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe scratch.withUnsafeMutableBufferPointer { scratch in
        guard let base = result.baseAddress, let scratch = scratch.baseAddress else { return }
        if isOver {
          unsafe radial.draw(
            x: x, y: y, count: pixels.count, over: base, scratch: scratch, rows: &rows)
        } else {
          unsafe radial.read(x: x, y: y, count: pixels.count, into: base, rows: &rows)
        }
      }
    }
    return result
  }

  @Test(
    "Drawing one color outside the circle does not change any pixel",
    arguments: [0.25, 1, 37, 900, 12_000, 2e6])
  func pixelsOutside(maximumRadius: Double) throws {
    var random = SeededGenerator(seed: UInt64(maximumRadius * 4))
    var count = 0
    for _ in 0..<60 {
      let radius = Double.random(in: max(0.25, maximumRadius / 2)...maximumRadius, using: &random)
      let center = Point(
        x: .random(in: -40...40, using: &random), y: .random(in: -40...40, using: &random))
      let found = try #require(
        GradientSampler(Self.gradient(.radial(center: center, radius: radius)), .identity))
      guard case .sampler(let sampler) = found.colors else {
        Issue.record("the gradient has no sampler; give it more than one color")
        return
      }
      let radial = try #require(sampler as? RadialSampler)
      for _ in 0..<20 {
        // Rows that miss, touch, or cross the circle, around the column of its left or right side.
        let down = Double.random(in: -1.02...1.02, using: &random) * radius
        let across = max(0, radius * radius - down * down).squareRoot()
        let side = Bool.random(using: &random) ? across : 0 - across
        let length = Int.random(in: 1...300, using: &random)
        let x = radial.originX + Int(side) - Int.random(in: 0...length, using: &random)
        let y = radial.originY + Int(down)
        // Beyond the maximum distance, the general sampler computes the colors.
        let end = x + length - radial.originX
        let distance = max(abs(end - length), abs(end), abs(y - radial.originY))
        guard distance < min(4_000_000, Int(radius * 340)) else { continue }
        let start = Int.random(in: 0..<4_000, using: &random)
        let pixels = Array(KernelMemory.pixelPool[start..<start + length])
        for isOver in [false, true] {
          let expected = Self.expected(radial, x: x, y: y, over: pixels, isOver: isOver)
          let actual = Self.actual(radial, x: x, y: y, over: pixels, isOver: isOver)
          #expect(
            actual == expected, "radius \(radius), center \(center), \(length) from (\(x), \(y))")
          count += 1
        }
      }
    }
    #expect(count > 400)
  }
}
