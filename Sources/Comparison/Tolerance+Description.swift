extension Tolerance: CustomStringConvertible {
  /// The tolerance in a few words, for a failure's first line, such as `tolerance: at most 2 of 255 a
  /// channel in at most 12 pixels`.
  public var description: String {
    if self == .exact { return "tolerance 0" }
    let limit =
      switch metric {
      case .channels(let delta): "\(Self.range(delta)) of 255 a channel in \(pixels)"
      case .perceptual(let threshold): "perceptual \(threshold), beyond it \(pixels)"
      case .pixelmatch(let threshold): "pixelmatch \(threshold), beyond it \(pixels)"
      }
    guard let window else { return "tolerance: " + limit }
    return "tolerance: \(limit), at most \(window.maximumDifferingPixels) in any "
      + "\(window.side)x\(window.side)"
  }

  private var pixels: String {
    switch differingPixels.upperBound {
    case .max where differingPixels.lowerBound == 0: "any number of pixels"
    case .max: "at least \(differingPixels.lowerBound) pixels"
    case 0: "no pixel"
    case 1: "\(Self.range(differingPixels)) pixel"
    default: "\(Self.range(differingPixels)) pixels"
    }
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == 0
      ? "at most \(range.upperBound)"
      : range.count == 1 ? "\(range.upperBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
