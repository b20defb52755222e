import SnapshotPixels

extension PixelDifference: CustomStringConvertible {
  /// The difference in one line, such as `12 of 3,600 pixels differ (0.33%) in (4, 4) 3x4, by up
  /// to 255 of 255, in 2 places`.
  public var description: String { description(placeCount: clusterCount) }

  /// Returns the difference in one line, with a number of places that may differ from that of the
  /// clusters.
  package func description(placeCount: Int) -> String {
    ([sizes + difference(in: " in \(boundingBox)")] + details(placeCount)).joined(separator: ", ")
  }

  /// The numbers of pixels without positions, such as `12 of 3,600 pixels differ (0.33%), by up to
  /// 255 of 255`.
  package var counts: String {
    let limit = maximumChannelDifference
    return difference(in: "") + (limit > 0 ? ", by up to \(limit) of 255" : "")
  }

  private var sizes: String {
    referenceSize == actualSize
      ? "" : "the size is \(actualSize), expected \(referenceSize); "
  }

  private func difference(in place: String) -> String {
    differingPixelCount == 0
      ? "no pixel of \(comparedPixelCount.grouped) differs"
      : "\(differingPixelCount.grouped) of \(comparedPixelCount.grouped) pixels differ "
        + "(\(percentage)%)\(place)"
  }

  private func details(_ placeCount: Int) -> [String] {
    var details: [String] = []
    if maximumChannelDifference > 0 {
      details.append("by up to \(maximumChannelDifference) of 255")
    }
    if placeCount > 1 { details.append("in \(placeCount.grouped) places") }
    if let alignment {
      details += alignment.details
    } else if let movement {
      let distance = "moved by (\(movement.distance.x), \(movement.distance.y))"
      details.append("\(movement.box) \(distance)")
    }
    if let densestWindow {
      let side = densestWindow.box.size
      details.append("\(densestWindow.pixelCount.grouped) within a \(side) window")
    }
    if excusedPixelCount > 0 {
      details.append("\(excusedPixelCount.grouped) ignored as antialiasing")
    }
    if imperceptiblePixelCount > 0 {
      details.append("\(imperceptiblePixelCount.grouped) imperceptible")
    }
    return details
  }

  /// The percentage of differing pixels with two decimals, never rounded to 0 or 100.
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

extension Int {
  /// The nonnegative number with a comma between groups of three digits, such as `3,600`.
  package var grouped: String {
    var groups: [String] = []
    var remaining = self
    while remaining >= 1_000 {
      groups.insert(String(String(remaining % 1_000 + 1_000).dropFirst()), at: 0)
      remaining /= 1_000
    }
    return ([String(remaining)] + groups).joined(separator: ",")
  }
}
