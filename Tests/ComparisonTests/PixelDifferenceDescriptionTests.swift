import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct PixelDifferenceDescriptionTests {
  @Test(arguments: [
    (1, 1_000_000, "1 of 1,000,000 pixels differ (< 0.01%)"),
    (999_999, 1_000_000, "999,999 of 1,000,000 pixels differ (> 99.99%)"),
    (1_000_000, 1_000_000, "1,000,000 of 1,000,000 pixels differ (100%)"),
    (12_345, 1_000_000, "12,345 of 1,000,000 pixels differ (1.23%)"),
    (7, 1_000, "7 of 1,000 pixels differ (0.70%)"),
  ])
  func percentageIsNeverRoundedToNoneOrAll(count: Int, total: Int, text: String) throws {
    let difference = try PixelDifference.sample(count: count, of: total)
    #expect(difference.description == text + " in (0, 0) 1x1, by up to 9 of 255")
  }

  @Test(arguments: [
    (0, 3_600, "No pixel differs"), (1, 873_600, "1 of 873,600 pixels"),
    (499, 1_000_000, "499 of 1,000,000 pixels"), (500, 1_000_000, "0.1 % of the pixels"),
    (21_392, 185_600, "11.5 % of the pixels"), (999_999, 1_000_000, "99.9 % of the pixels"),
    (3_600, 3_600, "All pixels"),
  ])
  func shareIsShort(count: Int, total: Int, text: String) throws {
    #expect(try PixelDifference.sample(count: count, of: total).share == text)
  }

  @Test func descriptionContainsAllDetailsInOneLine() throws {
    let box = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let difference = try PixelDifference.sample(
      count: 12, of: 3_600, imperceptible: 1_000, excused: 40, clusterCount: 3,
      densestWindow: PixelCluster(box: PixelRect(x: 0, y: 0, width: 16, height: 16), pixelCount: 9),
      movement: PixelDifference.Movement(box: box, distance: PixelOffset(x: 0, y: 8)))
    #expect(
      difference.description == "12 of 3,600 pixels differ (0.33%) in (0, 0) 1x1, "
        + "by up to 9 of 255, in 3 places, (0, 0) 1x1 moved by (0, 8), 9 within a 16x16 window, "
        + "40 ignored as antialiasing, 1,000 imperceptible")
  }

  @Test func descriptionReportsThatNoPixelCounts() throws {
    let difference = try PixelDifference.sample(count: 0, of: 3_600, imperceptible: 2)
    #expect(
      difference.description == "no pixel of 3,600 differs, 2 imperceptible")
  }
}

extension PixelDifference {
  fileprivate static func sample(
    count: Int, of total: Int, imperceptible: Int = 0, excused: Int = 0, clusterCount: Int = 1,
    densestWindow: PixelCluster? = nil, movement: Movement? = nil
  ) throws -> PixelDifference {
    PixelDifference(
      referenceSize: PixelSize(width: 1, height: 1), actualSize: PixelSize(width: 1, height: 1),
      differingPixelCount: count, comparedPixelCount: total,
      imperceptiblePixelCount: imperceptible, excusedPixelCount: excused,
      boundingBox: PixelRect(x: 0, y: 0, width: 1, height: 1),
      maximumChannelDifference: count == 0 ? 0 : 9, clusters: [], clusterCount: clusterCount,
      densestWindow: densestWindow, movement: movement,
      mask: try Mask(size: PixelSize(width: 1, height: 1)), excusedMask: nil)
  }
}
