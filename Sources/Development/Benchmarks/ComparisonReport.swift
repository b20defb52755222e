import Foundation
import SnapshotComparison
import SnapshotDrawing

/// The difference between two bitmaps.
struct ComparisonReport: Encodable {
  let sameSize: Bool
  let pixels: Int
  let differentPixels: Int
  /// The largest difference of a premultiplied channel, 0 to 255; 255 if the sizes differ.
  let largestDifference: Int
  /// The mean difference of all premultiplied channels of all pixels, 0 to 255; 255 if the sizes
  /// differ.
  let meanDifference: Double
  private let description: String

  private enum CodingKeys: String, CodingKey {
    case sameSize = "same_size"
    case pixels
    case differentPixels = "different_pixels"
    case largestDifference = "largest_difference"
    case meanDifference = "mean_difference"
  }

  /// Creates the report of two equal images of a size.
  init(equalImagesOf size: PixelSize) {
    sameSize = true
    pixels = size.width * size.height
    differentPixels = 0
    largestDifference = 0
    meanDifference = 0
    description = "the images are equal"
  }

  /// Compares two bitmaps exactly.
  init(_ first: Bitmap, _ second: Bitmap) throws(BitmapError) {
    let found = try PixelComparison.verdict(reference: first, actual: second).difference
    sameSize = first.size == second.size
    pixels = found?.comparedPixelCount ?? first.width * first.height
    differentPixels = found?.differingPixelCount ?? 0
    largestDifference = sameSize ? Int(found?.maximumChannelDifference ?? 0) : 255
    var sum = 0
    if let found, sameSize {
      for y in found.boundingBox.y..<found.boundingBox.bottom {
        for x in found.boundingBox.x..<found.boundingBox.right where found.mask[x, y] != 0 {
          let (one, other) = (first[x, y].word, second[x, y].word)
          for shift: UInt32 in [0, 8, 16, 24] {
            sum += abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF))
          }
        }
      }
    }
    meanDifference = sameSize ? Double(sum) / Double(max(1, pixels * 4)) : 255
    description = found?.description ?? "the images are equal"
  }

  /// The comparison as one line of JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The comparison as one line of text.
  var line: String {
    sameSize ? "\(description); mean channel difference \(meanDifference)" : description
  }
}
