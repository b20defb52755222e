import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Solid boxes")
struct SolidBoxesTests {
  private static let band = PixelRect(x: 3, y: 5, width: 40, height: 100)

  @Test(
    "Drawing boxes together gives the same pixels as drawing them one by one", arguments: 1...60)
  func randomBoxes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let band = SolidBoxesTests.band
    // The bitmap is higher than the band, and usually wider, so that writes outside the band are
    // detected.
    let isWider = seed % 3 > 0
    let left = isWider ? 0 : band.x
    let (width, height) = (isWider ? band.right + 4 : band.width, band.bottom + 4)
    let initial = (0..<width * height).map { KernelMemory.pixelPool[($0 + Int(seed)) % 5_000] }
    var expected = initial
    var boxes = SolidBoxes()
    for _ in 0..<Int.random(in: 1...120, using: &random) {
      let box = SolidBoxesTests.box(&random, rowStep: seed % 5 == 0 ? 1 : 10)
      boxes.append(box)
      for y in box.edges.top..<box.edges.bottom {
        for x in box.edges.left..<box.edges.right {
          let index = y * width + x - left
          expected[index] =
            box.replacesPixels ? box.color : PixelArithmetic.over(expected[index], box.color)
        }
      }
    }
    var drawn = initial
    unsafe drawn.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let target = unsafe PixelTarget(
        base: base, box: PixelRect(x: left, y: 0, width: width, height: height), stride: width)
      boxes.paint(band: band, into: target)
    }
    #expect(drawn == expected)
  }

  /// Returns a random box within the band.
  ///
  /// About half of the boxes span the width of the band. Horizontal edges are multiples of a row
  /// step apart, so that many rows are equal.
  private static func box(_ random: inout SeededGenerator, rowStep: Int) -> SolidBoxes.Box {
    func range(_ start: Int, _ end: Int, step: Int) -> (Int, Int) {
      let count = (end - start) / step
      let first = Int.random(in: 0..<count, using: &random)
      let last = Int.random(in: first + 1...count, using: &random)
      return (start + first * step, start + last * step)
    }
    let (top, bottom) = range(band.y, band.bottom, step: rowStep)
    let (left, right) =
      Bool.random(using: &random)
      ? (band.x, band.right) : range(band.x, band.right, step: 1)
    let color = KernelMemory.pixelPool.randomElement(using: &random) ?? 0
    let isReplaced = Int.random(in: 0..<4, using: &random) == 0
    return SolidBoxes.Box(
      edges: VisibleParts.Edges(left: left, top: top, right: right, bottom: bottom), color: color,
      replacesPixels: isReplaced || color >= 0xFF00_0000)
  }
}
