import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotComparison

/// The figures of the page "From swift-snapshot-testing" about the metric of the other framework.
@Suite struct DeltaE94Tests {
  private let space: OKLab

  init() throws {
    space = try OKLab(for: PixelSize(width: 1, height: 1))
  }

  /// Returns the CIELAB coordinates of an sRGB color with the white point D65.
  private func lab(_ pixel: UInt32) -> (lightness: Double, a: Double, b: Double) {
    let red = OKLab.linearLight(ofChannel: Int(pixel & 255))
    let green = OKLab.linearLight(ofChannel: Int(pixel >> 8 & 255))
    let blue = OKLab.linearLight(ofChannel: Int(pixel >> 16 & 255))
    func f(_ t: Double) -> Double { t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116 }
    let x = f((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = f(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = f((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the difference by CIE 116-1995, for graphic arts.
  private func deltaE94(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, other) = (lab(first), lab(second))
    let (chroma, otherChroma) = (hypot(one.a, one.b), hypot(other.a, other.b))
    let (a, b) = (one.a - other.a, one.b - other.b)
    let hueSquared = max(0, a * a + b * b - (chroma - otherChroma) * (chroma - otherChroma))
    let lightness = one.lightness - other.lightness
    let scaledChroma = (chroma - otherChroma) / (1 + 0.045 * chroma)
    let scale = 1 + 0.015 * chroma
    return
      (lightness * lightness + scaledChroma * scaledChroma + hueSquared / (scale * scale))
      .squareRoot()
  }

  /// Returns the factors between the distances of a gray and the five following ones.
  private func factors(ofGrays levels: Range<UInt32>) -> [Double] {
    levels.flatMap { level in
      (level + 1...level + 5).filter { $0 < 256 }.map { other in
        let (first, second) = (level * 0x01_0101, other * 0x01_0101)
        return space.distance(first, second) * 100 / deltaE94(first, second)
      }
    }
  }

  @Test func graysAgreeExceptNearBlack() {
    #expect(factors(ofGrays: 64..<255).allSatisfy { 0.95...1.05 ~= $0 })
    #expect(factors(ofGrays: 8..<64).allSatisfy { 0.78...1.3 ~= $0 })
    #expect(factors(ofGrays: 0..<8).max().map { 5.5...6.5 ~= $0 } == true)
  }

  @Test func colorsHaveTheDocumentedFactors() {
    var generator = SeededGenerator(seed: 94)
    var factors: [Double] = []
    while factors.count < 4_000 {
      let first = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      // Colors that are this close differ by less than 80 in each channel.
      let channels = (0..<3).map { index in
        Int(first >> (8 * index) & 255) + Int.random(in: -80...80, using: &generator)
      }
      guard channels.allSatisfy({ 0...255 ~= $0 }) else { continue }
      let second = UInt32(channels[0] | channels[1] << 8 | channels[2] << 16)
      let difference = deltaE94(first, second)
      guard 1.5...3 ~= difference else { continue }
      factors.append(space.distance(first, second) * 100 / difference)
    }
    factors.sort()
    for (share, expected) in [(0.05, 0.7), (0.25, 1.0), (0.75, 1.4), (0.95, 2.1)] {
      let factor = factors[Int(Double(factors.count) * share)]
      #expect(abs(factor - expected) < 0.1, "\(share): \(factor)")
    }
  }
}
