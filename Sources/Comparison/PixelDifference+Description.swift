import Pixels

extension PixelDifference: CustomStringConvertible {
  /// The difference in one line, such as `12 of 3,600 pixels differ (0.33 %) in (4, 4) 3x4, by up to
  /// 255 of 255, in 2 places`.
  public var description: String {
    ([sizes + counts] + details).joined(separator: ", ")
  }

  private var sizes: String {
    referenceSize == actualSize
      ? "" : "the size is \(actualSize), the reference's is \(referenceSize); "
  }

  private var counts: String {
    let compared = "of \(Self.grouped(comparedPixelCount)) pixels"
    return differingPixelCount == 0
      ? "none \(compared) differs"
      : "\(Self.grouped(differingPixelCount)) \(compared) differ (\(percentage) %) in \(boundingBox)"
  }

  private var details: [String] {
    var details: [String] = []
    if maximumChannelDifference > 0 {
      details.append("by up to \(maximumChannelDifference) of 255")
    }
    if clusterCount > 1 { details.append("in \(Self.grouped(clusterCount)) places") }
    if let movement {
      let distance = "moved by (\(movement.distance.x), \(movement.distance.y))"
      details.append("\(movement.box) \(distance)")
    }
    if let densestWindow {
      let side = densestWindow.box.size
      details.append("\(Self.grouped(densestWindow.pixelCount)) within \(side)")
    }
    if excusedPixelCount > 0 {
      details.append("\(Self.grouped(excusedPixelCount)) excused as edges")
    }
    if imperceptiblePixelCount > 0 {
      details.append("\(Self.grouped(imperceptiblePixelCount)) imperceptible")
    }
    return details
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

  private static func grouped(_ number: Int) -> String {
    var groups: [String] = []
    var rest = number
    while rest >= 1_000 {
      groups.insert(String(String(rest % 1_000 + 1_000).dropFirst()), at: 0)
      rest /= 1_000
    }
    return ([String(rest)] + groups).joined(separator: ",")
  }
}
