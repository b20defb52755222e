import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

@Suite struct ImageDecodingTargetTests {
  @Test(arguments: [
    (ImageDecodingOptions.Target.original, 1_080, 1_350), (.maximumPixelSize(64), 51, 64),
    (.maximumPixelSize(2_000), 1_080, 1_350), (.maximumPixelSize(1), 1, 1),
    (.maximumPixelSize(0), 1, 1), (.maximumPixelSize(-5), 1, 1),
    (.filling(PixelSize(width: 108, height: 108)), 108, 135),
    (.filling(PixelSize(width: 54, height: 135)), 108, 135),
    (.filling(PixelSize(width: 108, height: 1)), 108, 135),
    (.filling(PixelSize(width: 9_999, height: 1)), 1_080, 1_350),
    (.filling(PixelSize(width: 0, height: 0)), 1, 1),
    (.filling(PixelSize(width: .max, height: .max)), 1_080, 1_350),
  ])
  func targetKeepsTheAspectRatio(
    target: ImageDecodingOptions.Target, width: Int, height: Int
  ) {
    let size = target.size(of: PixelSize(width: 1_080, height: 1_350))
    #expect(size == PixelSize(width: width, height: height))
  }

  @Test func enormousSizesDoNotOverflow() {
    let size = PixelSize(width: .max, height: 2)
    #expect(
      ImageDecodingOptions.Target.maximumPixelSize(8).size(of: size)
        == PixelSize(width: 8, height: 1))
  }

  @Test func emptySizeStaysEmpty() {
    let size = PixelSize(width: 0, height: 7)
    #expect(ImageDecodingOptions.Target.maximumPixelSize(3).size(of: size) == size)
  }
}
