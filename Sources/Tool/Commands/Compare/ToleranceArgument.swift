import SnapshotComparison
import SnapshotReview

/// The value of the option `--tolerance`.
enum ToleranceArgument {
  /// The forms of the value, for help texts.
  static let forms =
    "exact, channels:N, perceptual[:T], or pixelmatch[:T], optionally "
    + "followed by ,pixels:M"

  /// Parses `exact`, `channels:N`, `perceptual[:T]`, or `pixelmatch[:T]`, optionally followed by
  /// `,pixels:M`.
  ///
  /// `N` is the largest difference of a channel, 1 to 255, `T` the threshold of the metric, and `M`
  /// the number of pixels that may exceed it. Without `M`, `channels` permits all pixels to differ
  /// by `N`, and the other metrics permit none to exceed the threshold.
  ///
  /// - Throws: A ``CommandError`` with the status ``CommandStatus/usage``.
  static func parse(_ argument: String) throws(CommandError) -> Tolerance {
    var parts = argument.split(separator: ",", omittingEmptySubsequences: false)[...]
    guard let metric = parts.popFirst(), parts.count <= 1 else { throw invalid(argument) }
    var count: Int?
    if let limit = parts.first {
      guard let number = number(limit, after: "pixels:") else { throw invalid(argument) }
      count = number
    }
    let fields = metric.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = fields.count > 1 ? String(fields[1]) : nil
    switch (fields[0], value) {
    case ("exact", nil):
      guard count == nil else { throw invalid(argument) }
      return .exact
    case ("channels", .some(let value)):
      guard let delta = Int(value), (0...255).contains(delta), (delta == 0) == (count == 0)
      else { throw invalid(argument, "N is from 1 to 255, and M is greater than 0") }
      return delta == 0
        ? .exact : .channels(maximumDelta: delta, maximumDifferingPixels: count ?? .max)
    case ("perceptual", let value):
      let threshold = try threshold(value, orElse: 0.012, argument)
      guard threshold > 0, threshold <= 2 else { throw invalid(argument, "T is above 0, up to 2") }
      return .perceptual(threshold: threshold, maximumDifferingPixels: count ?? 0)
    case ("pixelmatch", let value):
      let threshold = try threshold(value, orElse: 0.1, argument)
      guard threshold >= 0, threshold <= 1 else { throw invalid(argument, "T is from 0 to 1") }
      return .pixelmatch(threshold: threshold, maximumDifferingPixels: count ?? 0)
    default: throw invalid(argument)
    }
  }

  private static func threshold(
    _ value: String?, orElse standard: Double, _ argument: String
  ) throws(CommandError) -> Double {
    guard let value else { return standard }
    guard let threshold = Double(value), threshold.isFinite else { throw invalid(argument) }
    return threshold
  }

  private static func number(_ text: Substring, after prefix: String) -> Int? {
    guard text.hasPrefix(prefix), let number = Int(text.dropFirst(prefix.count)), number >= 0 else {
      return nil
    }
    return number
  }

  private static func invalid(_ argument: String, _ detail: String? = nil) -> CommandError {
    .usage("unknown tolerance \"\(argument)\"; use \(forms)" + (detail.map { ": " + $0 } ?? ""))
  }
}
