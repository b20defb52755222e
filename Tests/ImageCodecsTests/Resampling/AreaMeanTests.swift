import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

@Suite struct AreaMeanTests {
  @Test(arguments: 0..<40)
  func rowAndPixelAlgorithmsAgree(seed: Int) throws {
    let bitmap = try RandomImage.make(seed: seed)
    var random = SeededGenerator(seed: seed)
    let target = PixelSize(
      width: Int.random(in: 1...bitmap.width, using: &random),
      height: Int.random(in: 1...bitmap.height, using: &random))
    let reduced = try AreaMean.byRows(bitmap, to: target)
    #expect(try reduced == AreaMean.byPixels(bitmap, to: target))
    // No channel exceeds its alpha.
    #expect(
      (0..<target.height).allSatisfy { y in
        (0..<target.width).allSatisfy { x in
          let pixel = reduced[x, y].word
          return [0, 8, 16].allSatisfy { pixel >> $0 & 0xFF <= pixel >> 24 }
        }
      })
  }

  @Test func pixelsAreWeightedByCoverage() throws {
    // Three columns become two, each of which covers one and a half.
    let levels: [UInt8] = [30, 60, 120]
    let bitmap = try Bitmap(width: 3, height: 1) { x, _ in Color(white8: levels[x]) }
    let reduced = try bitmap.reduced(to: PixelSize(width: 2, height: 1))
    #expect(Color(reduced[0, 0]) == Color(white8: 40))
    #expect(Color(reduced[1, 0]) == Color(white8: 100))
  }

  @Test func colorIsWeightedByAlpha() throws {
    let bitmap = try Bitmap(width: 2, height: 1) { x, _ in x == 0 ? .red : .clear }
    let pixel = try bitmap.reduced(to: PixelSize(width: 1, height: 1))[0, 0]
    #expect(Color(pixel) == Color(red8: 255, green8: 0, blue8: 0, alpha8: 128))
  }

  @Test func uniformColorIsPreserved() throws {
    let color = Color(red8: 255, green8: 128, blue8: 3, alpha8: 200)
    let bitmap = try Bitmap(size: PixelSize(width: 41, height: 29), color: color)
    let target = PixelSize(width: 13, height: 7)
    #expect(try bitmap.reduced(to: target) == Bitmap(size: target, color: color))
  }

  @Test func sameSizeReturnsTheSameBuffer() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
    #expect(try bitmap.reduced(to: bitmap.size).isIdentical(to: bitmap))
  }

  @Test func imagesTooHighFor32BitSumsUseThePixelAlgorithm() throws {
    #expect(AreaMean.sumsFit(PixelSize(width: 9, height: 1 << 24)))
    let size = PixelSize(width: 1, height: 1 << 25)
    #expect(!AreaMean.sumsFit(size))
  }
}
