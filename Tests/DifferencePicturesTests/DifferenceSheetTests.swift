import SnapshotComparison
import SnapshotPixels
import Testing

@testable import SnapshotDifferencePictures

@Suite struct DifferenceSheetTests {
  private func sheet(
    _ reference: Bitmap, _ actual: Bitmap, title: String = "Suite/test", scale: Double = 1
  ) throws -> Bitmap {
    let found = try PixelDifference.exact(reference, actual)
    return try DifferenceSheet.draw(
      title: title, summary: found.description, reference: reference, actual: actual,
      difference: found, scale: scale)
  }

  @Test func sheetHasTheSameProportionsAtEveryScale() throws {
    let reference = try Bitmap(size: PixelSize(width: 200, height: 260), color: .white)
    let actual = reference.filling(PixelRect(x: 20, y: 30, width: 9, height: 6), with: .black)
    let one = try sheet(reference, actual)
    let three = try sheet(reference.enlarged(by: 3), actual.enlarged(by: 3), scale: 3)
    #expect(abs(three.width - 3 * one.width) <= 3)
    #expect(abs(three.height - 3 * one.height) <= 12)
  }

  @Test func longTitleIsTruncatedAndDoesNotWidenTheSheet() throws {
    let (red, blue) = (try Bitmap.square(.red, side: 20), try Bitmap.square(.blue, side: 20))
    let short = try sheet(red, blue)
    let long = try sheet(red, blue, title: String(repeating: "AVeryLongName/", count: 200))
    #expect(short.size == long.size)
    #expect(short != long)
    for y in 0..<long.height { #expect(Color(long[long.width - 10, y]) == Palette.background) }
  }

  @Test func sheetShowsTheImagesUnscaled() throws {
    let reference = try Bitmap(size: PixelSize(width: 150, height: 170), color: .white)
    let actual = reference.filling(PixelRect(x: 10, y: 10, width: 120, height: 150), with: .red)
    let sheet = try sheet(reference, actual)
    #expect(sheet.width == 3 * 150 + 2 * 20 + 2 * 20)
    let row = 150
    #expect(Color(sheet[20 + 150 + 20 + 9, row]) == .white)
    #expect(Color(sheet[20 + 150 + 20 + 10, row]) == .red)
    #expect(Color(sheet[20 + 2 * (150 + 20) + 10, row]) == Palette.changed)
    #expect(Color(sheet[20 + 2 * (150 + 20) + 129, row]) == Palette.changed)
    #expect(Color(sheet[20 + 2 * (150 + 20) + 130, row]) == .white)
  }

  @Test(arguments: [
    (PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 1)),
    (PixelSize(width: 0, height: 0), PixelSize(width: 3, height: 2)),
    (PixelSize(width: 3, height: 2), PixelSize(width: 0, height: 0)),
    (PixelSize(width: 0, height: 9), PixelSize(width: 3, height: 2)),
    (PixelSize(width: 300_000, height: 2), PixelSize(width: 300_000, height: 2)),
    (PixelSize(width: 3, height: 2_000_000), PixelSize(width: 3, height: 2_000_000)),
    (PixelSize(width: 2_400, height: 2_500), PixelSize(width: 2_400, height: 2_500)),
  ])
  func sheetSizeIsBoundedForEveryImageSize(_ reference: PixelSize, _ actual: PixelSize) throws {
    let sheet = try sheet(
      try Bitmap(size: reference, color: .red), try Bitmap(size: actual, color: .blue))
    #expect(sheet.width > 400 && sheet.width < 3 * 3_072 + 1_000)
    #expect(sheet.height > 100 && sheet.height < 3 * 3_072 + 1_000)
  }

  @Test func emptyImagesOfDifferentSizesHaveASheet() throws {
    // No pixel differs between two empty images of different sizes.
    let (flat, high) = (
      try Bitmap(size: PixelSize(width: 4, height: 0)),
      try Bitmap(size: PixelSize(width: 0, height: 4))
    )
    let sheet = try DifferenceSheet.draw(
      title: "", summary: "", reference: flat, actual: high, difference: .exact(flat, high))
    #expect(sheet.width > 400)
  }
}
