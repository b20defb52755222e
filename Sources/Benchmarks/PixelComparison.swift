import Foundation
import Pixels

/// How two pictures differ.
struct PixelComparison: Encodable {
  let sameSize: Bool
  let pixels: Int
  let differentPixels: Int
  /// The largest difference of a premultiplied channel, 0 to 255.
  let largestDifference: Int
  /// The mean difference of premultiplied channels over all pixels, 0 to 255.
  let meanDifference: Double

  private enum CodingKeys: String, CodingKey {
    case sameSize = "same_size"
    case pixels
    case differentPixels = "different_pixels"
    case largestDifference = "largest_difference"
    case meanDifference = "mean_difference"
  }

  /// Compares two bitmaps; of different sizes all pixels count as different.
  init(_ first: Bitmap, _ second: Bitmap) {
    let pixels = first.width * first.height
    guard first.size == second.size else {
      self.init(
        sameSize: false, pixels: pixels, differentPixels: pixels, largestDifference: 255, sum: 0)
      return
    }
    var (different, largest, sum) = (0, 0, 0)
    let rows = first == second ? 0..<0 : 0..<first.height
    for y in rows {
      for x in 0..<first.width where first[x, y] != second[x, y] {
        different += 1
        let (one, other) = (first[x, y].word, second[x, y].word)
        for shift: UInt32 in [0, 8, 16, 24] {
          let difference = abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF))
          largest = max(largest, difference)
          sum += difference
        }
      }
    }
    self.init(
      sameSize: true, pixels: pixels, differentPixels: different, largestDifference: largest,
      sum: sum)
  }

  private init(
    sameSize: Bool, pixels: Int, differentPixels: Int, largestDifference: Int, sum: Int
  ) {
    meanDifference = sameSize ? Double(sum) / Double(max(1, pixels * 4)) : 255
    self.sameSize = sameSize
    self.pixels = pixels
    self.differentPixels = differentPixels
    self.largestDifference = largestDifference
  }

  /// The comparison as one line of JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The comparison as one line to read.
  var line: String {
    sameSize
      ? "\(differentPixels) of \(pixels) pixels differ, by \(largestDifference) at most, "
        + "\(meanDifference) on average"
      : "the sizes differ"
  }
}
