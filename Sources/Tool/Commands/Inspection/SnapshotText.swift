import SnapshotAssertCore
import SnapshotComparison
import SnapshotReview

/// Short descriptions of a snapshot for a terminal.
struct SnapshotText {
  private let snapshot: RunReview.Snapshot

  /// Creates the descriptions of a snapshot.
  init(_ snapshot: RunReview.Snapshot) { self.snapshot = snapshot }

  /// The ID in lists.
  var id: String { String(snapshot.id.prefix(SnapshotID.minimumLength)) }

  /// The verdict, or the decision about it.
  var verdict: String {
    if !snapshot.conflicts.isEmpty { return "conflict" }
    if let decision = snapshot.decision { return decision == .accept ? "accepted" : "rejected" }
    return snapshot.result.verdict.rawValue
  }

  /// The color of the verdict.
  var style: TextStyle? {
    if !snapshot.conflicts.isEmpty { return .red }
    if snapshot.decision != nil { return .dim }
    return switch snapshot.result.verdict {
    case .matched, .tolerated: .green
    case .recorded: .yellow
    case .differed, .failed: .red
    }
  }

  /// The path of the reference.
  var path: String { UntrustedText.forTerminal(snapshot.path) }

  /// The position of the assertion, or an empty string.
  var source: String {
    guard let source = snapshot.result.source else { return "" }
    let position = ([source.file] + [source.line].compactMap { $0.map(String.init) })
    return UntrustedText.forTerminal(position.joined(separator: ":"))
  }

  /// The size of the difference, or the kind of the error.
  var summary: String {
    let result = snapshot.result
    if !snapshot.conflicts.isEmpty { return "\(snapshot.conflicts.count) results" }
    if let difference = result.difference, difference.comparedPixelCount > 0 {
      return Self.pixels(difference)
    }
    if let text = result.text {
      let count =
        text.lines.count { $0.hasPrefix("+") || $0.hasPrefix("-") } + text.omittedLineCount
      return count == 1 ? "1 line" : "\(count.grouped) lines"
    }
    return UntrustedText.forTerminal(result.reasonName)
  }

  /// The number and the percentage of the differing pixels.
  static func pixels(_ difference: SnapshotResult.Difference) -> String {
    let count = difference.differingPixelCount
    let share = Double(count) / Double(max(1, difference.comparedPixelCount)) * 100
    let percentage =
      share < 0.01 ? "< 0.01" : share < 10 ? Self.rounded(share, 2) : Self.rounded(share, 0)
    return "\(count.grouped) px (\(percentage)%)"
  }

  private static func rounded(_ number: Double, _ digits: Int) -> String {
    let factor = digits == 0 ? 1 : 100
    let value = Int((number * Double(factor)).rounded())
    guard digits > 0 else { return "\(value)" }
    let fraction = String(value % factor)
    return "\(value / factor)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
