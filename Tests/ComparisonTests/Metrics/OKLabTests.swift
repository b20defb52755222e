import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct OKLabTests {
  private let space: OKLab

  init() throws {
    space = try OKLab(for: PixelSize(width: 1, height: 1))
  }

  @Test func linearLightMatchesTheTransferFunction() {
    for value in 0..<256 {
      let encoded = Double(value) / 255
      let light = encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
      #expect(abs(OKLab.linearLight(ofChannel: value) - light) <= 1e-15)
    }
  }

  @Test func cubeRootsAreAccurateToTwelveDigits() {
    #expect(cubeRoot(0) == 0)
    for index in 1...2_000 {
      let value = Double(index) / 2_000
      #expect(abs(cubeRoot(value) - cbrt(value)) <= 1e-12)
      #expect(abs(cubeRoot(value / 1_000_000) - cbrt(value / 1_000_000)) <= 1e-12)
    }
  }

  /// The rounded coordinates of the sRGB primaries that Ottosson published, after the correction of
  /// the lightness.
  @Test(arguments: [
    (UInt32(0x0000FF), 0.62796, 0.22486, 0.12585), (0x00FF00, 0.86644, -0.23389, 0.17950),
    (0xFF0000, 0.45201, -0.03246, -0.31153), (0xFFFFFF, 1, 0, 0), (0x000000, 0, 0, 0),
  ])
  func primariesHaveThePublishedCoordinates(pixel: UInt32, lightness: Double, a: Double, b: Double)
  {
    let found = space.coordinates(pixel)
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    // The inverse of the correction.
    let plain =
      (found.lightness * found.lightness + k1 * found.lightness) / (k3 * (found.lightness + k2))
    #expect(abs(plain - lightness) <= 1e-4)
    #expect(abs(found.a - a) <= 1e-4)
    #expect(abs(found.b - b) <= 1e-4)
  }

  @Test func distancesAreSymmetricAndZeroOnlyForEqualColors() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let first = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      let second = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      #expect(space.distance(first, second) == space.distance(second, first))
      #expect(space.distance(first, first) == 0)
      #expect((space.distance(first, second) == 0) == (first == second))
    }
  }

  /// The bit pattern of a sum over many colors is the same on every machine and in every build.
  @Test func distancesAreIdenticalBitForBit() {
    var generator = SeededGenerator(seed: 4)
    var digest: UInt64 = 0
    for _ in 0..<2_000 {
      let first = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      let second = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      digest = digest &* 31 &+ space.distance(first, second).bitPattern
    }
    #expect(digest == 2_298_997_913_982_655_985)
  }
}
