extension Tolerance: CustomStringConvertible {
  /// The tolerance for the first line of a failure message, such as `tolerance: up to 2 of 255 per
  /// channel in up to 12 pixels`.
  public var description: String {
    if self == .exact { return "tolerance 0" }
    let limit =
      switch metric {
      case .channels(let delta) where differingShare != nil && delta == 0...255: pixels
      case .channels(let delta): "\(Self.range(delta)) of 255 per channel in \(pixels)"
      case .perceptual(let threshold): "perceptual \(threshold), \(pixels) beyond it"
      case .pixelmatch(let threshold): "pixelmatch \(threshold), \(pixels) beyond it"
      }
    guard let window else { return "tolerance: " + limit }
    return "tolerance: \(limit), up to \(window.maximumDifferingPixels) in any "
      + "\(window.side)x\(window.side) window"
  }

  private var pixels: String {
    if let differingShare {
      let percentage = "\((differingShare * 1e9).rounded() / 1e7)"
      let number = percentage.hasSuffix(".0") ? String(percentage.dropLast(2)) : percentage
      return "up to \(number) % of the pixels"
    }
    return switch differingPixels.upperBound {
    case .max where differingPixels.lowerBound == 0: "any number of pixels"
    case .max: "at least \(differingPixels.lowerBound) pixels"
    case 0: "no pixel"
    case 1: "\(Self.range(differingPixels)) pixel"
    default: "\(Self.range(differingPixels)) pixels"
    }
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == 0
      ? "up to \(range.upperBound)"
      : range.count == 1 ? "\(range.upperBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
