import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

@Suite struct DifferenceSheetTests {
  private func images(
    _ reference: Bitmap, _ actual: Bitmap, title: String = "Suite/test", scale: Double = 1
  ) throws -> FailureImages {
    let found = try PixelDifference.exact(reference, actual)
    return try FailureImages(
      SheetContent(headline: "", name: title, summary: found.description),
      reference: reference, actual: actual, difference: found, scale: scale)
  }

  @Test func sheetsAndCropsHaveFixedWidths() throws {
    let reference = try Bitmap(size: PixelSize(width: 390, height: 844), color: .white)
    let actual = reference.filling(PixelRect(x: 20, y: 30, width: 90, height: 20), with: .black)
    for (scale, width) in [(0.5, 940), (1, 940), (1.5, 1_410), (2, 1_362), (3, 1_362)] {
      let images = try images(reference, actual, scale: scale)
      #expect(try images.sheet().width == width)
      #expect(try images.crop().width == 830)
      #expect(try images.crop(density: 2).width == 1_660)
    }
  }

  @Test func longTitleIsTruncatedAndDoesNotWidenTheSheet() throws {
    let (red, blue) = (try Bitmap.square(.red, side: 20), try Bitmap.square(.blue, side: 20))
    let short = try images(red, blue).sheet()
    let long = try images(red, blue, title: String(repeating: "AVeryLongName/", count: 200)).sheet()
    #expect(short.size == long.size)
    #expect(short != long)
    for y in 0..<long.height { #expect(Color(long[long.width - 10, y]) == Palette.background) }
  }

  /// Three images of 200 points do not need columns of 281 points.
  @Test func aSheetHasNoEmptyColumns() throws {
    let reference = try Bitmap(size: PixelSize(width: 200, height: 232), color: .white)
    let actual = reference.filling(PixelRect(x: 20, y: 30, width: 90, height: 20), with: .black)
    #expect(try images(reference, actual).sheet().width == 3 * 200 + 2 * 24 + 2 * 24)
    let wide = try Bitmap(size: PixelSize(width: 390, height: 56), color: .white)
    let changed = wide.filling(PixelRect(x: 20, y: 30, width: 90, height: 20), with: .black)
    #expect(try images(wide, changed).sheet().width == 940)
  }

  @Test func smallImagesAreShownUnscaled() throws {
    let reference = try Bitmap(size: PixelSize(width: 250, height: 270), color: .white)
    let actual = reference.filling(PixelRect(x: 10, y: 10, width: 120, height: 150), with: .red)
    let sheet = try images(reference, actual).sheet()
    let column = (940 - 2 * 24 - 2 * 24) / 3
    let after = 24 + column + 24
    let row = 150
    #expect(Color(sheet[24 + 60, row]) == .white)
    #expect(Color(sheet[after + 9, row]) == .white && Color(sheet[after + 10, row]) == .red)
    #expect(Color(sheet[after + 129, row]) == .red && Color(sheet[after + 130, row]) == .white)
  }

  @Test(arguments: [
    (PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 1)),
    (PixelSize(width: 0, height: 0), PixelSize(width: 3, height: 2)),
    (PixelSize(width: 3, height: 2), PixelSize(width: 0, height: 0)),
    (PixelSize(width: 0, height: 9), PixelSize(width: 3, height: 2)),
    (PixelSize(width: 300_000, height: 2), PixelSize(width: 300_000, height: 2)),
    (PixelSize(width: 3, height: 2_000_000), PixelSize(width: 3, height: 2_000_000)),
    (PixelSize(width: 2_400, height: 2_500), PixelSize(width: 2_400, height: 2_500)),
    (PixelSize(width: 40, height: 900), PixelSize(width: 900, height: 40)),
  ])
  func sizesAreBoundedForEveryImageSize(_ reference: PixelSize, _ actual: PixelSize) throws {
    let images = try images(
      try Bitmap(size: reference, color: .red), try Bitmap(size: actual, color: .blue))
    let (sheet, crop) = (try images.sheet(), try images.crop())
    #expect((640...940).contains(sheet.width) && crop.width == 830)
    #expect(sheet.height > 100 && sheet.height < 3_000)
    #expect(crop.height > 80 && crop.height < 1_200)
  }

  @Test func emptyImagesOfDifferentSizesHaveASheet() throws {
    // No pixel differs between two empty images of different sizes.
    let (flat, high) = (
      try Bitmap(size: PixelSize(width: 4, height: 0)),
      try Bitmap(size: PixelSize(width: 0, height: 4))
    )
    #expect(try images(flat, high).sheet().width == 640)
    #expect(try images(flat, high).crop().width == 830)
  }

  @Test func equalInputsHaveEqualBytes() throws {
    let reference = try Bitmap(size: PixelSize(width: 500, height: 300), color: .white)
    let actual = reference.filling(PixelRect(x: 20, y: 30, width: 90, height: 20), with: .black)
    #expect(try images(reference, actual).sheet() == images(reference, actual).sheet())
  }

  @Test func cropContainsTheFirstPlaces() throws {
    let size = PixelSize(width: 390, height: 2_000)
    let reference = try Bitmap(size: size, color: .white)
    let boxes = [900, 1_040, 1_900].map { PixelRect(x: 30, y: $0, width: 60, height: 20) }
    let actual = boxes.reduce(reference) { $0.filling($1, with: .black) }
    let found = try PixelDifference.exact(reference, actual)
    let input = try SheetInput(
      SheetContent(
        headline: "", name: "", summary: "",
        places: boxes.map { .init(kind: .changed, name: "L", reference: $0, actual: $0) }),
      reference: reference, actual: actual, difference: found, scale: 1)
    let part = CropSearch.of(
      input, columnWidth: 255, heights: (160, 300), margin: 48, isCrop: true)
    #expect(part.x == 0 && part.width == 390)
    #expect(part.y < 890 && part.bottom > 1_070 && part.bottom < 1_900)
  }
}
