import SnapshotDrawing
import Testing

@Suite struct ScaleTests {
  @Test(arguments: [(Scale(1), ""), (2, "@2x"), (3, "@3x"), (Scale(1.5), "@1.5x")])
  func fileNameSuffixDescribesTheScale(scale: Scale, suffix: String) {
    #expect(scale.fileNameSuffix == suffix)
  }

  @Test(arguments: [
    (CGSize(width: 414, height: 736), 1_242, 2_208), (CGSize(width: 0.2, height: 0.1), 1, 0),
    (CGSize(width: -5, height: CGFloat.nan), 0, 0),
    (CGSize(width: CGFloat.infinity, height: 1), Int(Int32.max), 3),
  ])
  func sizesAreRoundedToWholePixels(size: CGSize, width: Int, height: Int) {
    #expect(Scale.x3.pixelSize(size) == PixelSize(width: width, height: height))
  }

  @Test func pixelsConvertToPoints() {
    #expect(
      Scale.x2.size(PixelSize(width: 3, height: 4)) == CGSize(width: 1.5, height: 2))
  }
}
