public import Pixels

/// In what two pictures differ.
public struct PixelDifference: Hashable, Sendable {
  /// The size of the reference.
  public let referenceSize: PixelSize
  /// The size of the picture that was compared with it.
  public let actualSize: PixelSize
  /// How many pixels differ; a pixel that only one of the two has is one of them.
  public let differingPixelCount: Int
  /// How many pixels at least one of the two pictures has.
  public let comparedPixelCount: Int
  /// The smallest rectangle around all that differ, from the common top-left corner.
  public let boundingBox: PixelRect
  /// The largest difference of one premultiplied channel, 0 to 255, where both pictures have pixels.
  public let maximumChannelDifference: UInt8
  /// The differing pixels that lie together, the largest number first.
  public let clusters: [PixelCluster]
  /// 255 where a pixel differs and 0 where it does not; as wide and as high as the larger picture.
  public let mask: Mask
}

extension PixelDifference: CustomStringConvertible {
  /// The counts in one line, such as `12 of 3,600 pixels differ (0.33 %) in (4, 4) 3x4, by up to
  /// 255 of 255`.
  public var description: String {
    var text = ""
    if referenceSize != actualSize {
      text = "the size is \(actualSize), the reference's is \(referenceSize); "
    }
    return text
      + "\(differingPixelCount.grouped) of \(comparedPixelCount.grouped) pixels differ "
      + "(\(percentage) %) in \(boundingBox)"
      + (maximumChannelDifference > 0 ? ", by up to \(maximumChannelDifference) of 255" : "")
  }

  /// The share of differing pixels in hundredths of a per cent, never rounded to none or to all.
  private var percentage: String {
    let hundredths = (differingPixelCount * 10_000 + comparedPixelCount / 2) / comparedPixelCount
    if hundredths == 0 { return "< 0.01" }
    if hundredths >= 10_000 {
      return differingPixelCount == comparedPixelCount ? "100" : "> 99.99"
    }
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
