import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct PixelComparisonTests {
  @Test func equalImagesDoNotDiffer() throws {
    let image = try Bitmap.square(.orange)
    #expect(try PixelComparison.verdict(reference: image, actual: image).difference == nil)
    let copy = try Bitmap.square(.orange)
    #expect(try PixelComparison.verdict(reference: image, actual: copy).difference == nil)
  }

  @Test func oneLevelOfOneChannelIsADifference() throws {
    let reference = try Bitmap.square(Color(hex: 0x102030))
    for shift in [UInt32(0), 8, 16] {
      var actual = reference
      actual[2, 1] = PremultipliedColor(Color(hex: 0x102030 + 1 << shift))
      let found = try #require(
        try PixelComparison.verdict(reference: reference, actual: actual).difference)
      #expect(found.differingPixelCount == 1)
      #expect(found.comparedPixelCount == 16)
      #expect(found.maximumChannelDifference == 1)
      #expect(found.boundingBox == PixelRect(x: 2, y: 1, width: 1, height: 1))
      #expect(found.mask[2, 1] == 255)
      #expect(found.mask[1, 1] == 0)
    }
  }

  @Test func alphaCountsAndColorOfTransparentPixelsDoesNot() throws {
    let clear = try Bitmap.square(.clear)
    let alsoClear = try Bitmap.square(Color(red8: 200, green8: 10, blue8: 3, alpha8: 0))
    #expect(try PixelComparison.verdict(reference: clear, actual: alsoClear).difference == nil)
    let black = try Bitmap.square(Color(white8: 0, alpha8: 1))
    let found = try #require(
      try PixelComparison.verdict(reference: clear, actual: black).difference)
    #expect(found.maximumChannelDifference == 1)
  }

  @Test func boundingBoxContainsAllDifferingPixels() throws {
    let reference = try Bitmap.square(.white, side: 20)
    var actual = reference
    actual[3, 17] = PremultipliedColor(.black)
    actual[11, 4] = PremultipliedColor(.black)
    let found = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
    #expect(found.boundingBox == PixelRect(left: 3, top: 4, right: 12, bottom: 18))
    #expect(found.differingPixelCount == 2)
    #expect(found.maximumChannelDifference == 255)
  }

  @Test func pixelsOfOnlyOneImageDiffer() throws {
    let wide = try Bitmap(size: PixelSize(width: 5, height: 2), color: .red)
    let tall = try Bitmap(size: PixelSize(width: 3, height: 4), color: .red)
    let found = try #require(try PixelComparison.verdict(reference: wide, actual: tall).difference)
    // 2 x 2 pixels to the right and 3 x 2 below; neither image has the corner.
    #expect(found.differingPixelCount == 10)
    #expect(found.comparedPixelCount == 16)
    #expect(found.boundingBox == PixelRect(x: 0, y: 0, width: 5, height: 4))
    #expect(found.mask[4, 0] == 255)
    #expect(found.mask[0, 3] == 255)
    #expect(found.mask[4, 3] == 0)
    #expect(found.description.hasPrefix("the size is 3x4, expected 5x2; "))
  }

  @Test func emptyImageDiffersFromAllOthers() throws {
    let empty = try Bitmap(size: PixelSize(width: 0, height: 0))
    let found = try #require(
      try PixelComparison.verdict(reference: empty, actual: Bitmap.square(.red)).difference)
    #expect(found.differingPixelCount == 16)
  }

  @Test func copiedImageIsEqual() throws {
    let image = try Bitmap.noise(width: 33, height: 17, seed: 1)
    var copy = image
    copy[0, 0] = image[0, 0]
    #expect(try PixelComparison.verdict(reference: image, actual: copy) == .equal)
  }
}
