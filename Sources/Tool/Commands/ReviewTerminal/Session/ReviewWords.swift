import Foundation
import SnapshotAssertCore
import SnapshotComparison
import SnapshotReview

/// The sentences about causes and snapshots, except those about changes of views.
///
/// All of them may contain values from untrusted files, which ``StyledText`` cleans.
enum ReviewWords {
  /// Returns the folders and the name of a snapshot, such as `Screens` and `looksRight.dark@2x`.
  static func name(_ snapshot: RunReview.Snapshot) -> (folder: String, name: String) {
    let path = snapshot.path
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    var name = String(path[path.index(after: slash)...])
    if name.hasSuffix(".png") { name.removeLast(4) }
    return (String(path[..<slash]), name)
  }

  /// Returns the verdict, or the decision about it, after a sign.
  static func verdict(_ item: ReviewItem) -> StyledText {
    switch item.state {
    case .accepted: return StyledText("✓ accepted", .green)
    case .rejected: return StyledText("✕ rejected", .red)
    case .refused: return StyledText("! not applied", .red)
    case .open, .skipped: break
    }
    let suffix = item.state == .skipped ? ", skipped" : ""
    guard item.snapshot.conflicts.isEmpty else { return StyledText("≠ conflict" + suffix, .red) }
    return switch item.result.verdict {
    case .recorded: StyledText("+ new" + suffix, .yellow)
    case .failed: StyledText("! failed" + suffix, .red)
    case .differed: StyledText("○ differs" + suffix)
    case .matched, .tolerated: StyledText("= matches" + suffix, .green)
    }
  }

  /// Returns the sign of the state of a snapshot in a list.
  static func sign(_ item: ReviewItem) -> StyledText {
    let verdict = verdict(item)
    guard let span = verdict.spans.first else { return verdict }
    let sign = item.state == .skipped ? "·" : String(span.text.prefix(1))
    return StyledText(sign, span.style)
  }

  /// Returns the sentence about a snapshot.
  ///
  /// - Parameters:
  ///   - item: The snapshot.
  ///   - frameCount: The number of frames of an animation, or 1.
  static func sentence(_ item: ReviewItem, frameCount: Int) -> StyledText {
    let result = item.result
    guard item.snapshot.conflicts.isEmpty else {
      return StyledText("\(item.snapshot.conflicts.count) runs have different results", .bold)
    }
    switch result.verdict {
    case .recorded:
      var line = StyledText("New", .bold)
      line.add(" there was no reference", .dim)
      return line
    case .failed: return StyledText(result.problem ?? result.reasonName, .bold)
    case .matched, .tolerated: return StyledText("Equal to its reference", .bold)
    case .differed: break
    }
    if let change = (result.changes ?? []).first(where: \.seen) ?? result.changes?.first {
      return StyledText(change.line)
    }
    if let text = result.text { return StyledText(lines(text), .bold) }
    if frameCount > 1 {
      var line = StyledText("Different frames", .bold)
      line.add(" in an animation of \(frameCount.grouped)", .dim)
      return line
    }
    var line = StyledText(
      result.difference == nil ? "Different contents" : "Different pixels", .bold)
    if result.difference != nil { line.add(", same views", .dim) }
    return line
  }

  private static func lines(_ text: SnapshotResult.TextDifference) -> String {
    let removed = text.lines.count { $0.hasPrefix("-") }
    let added = text.lines.count { $0.hasPrefix("+") }
    func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count.grouped) lines" }
    let changed = min(removed, added)
    var parts: [String] = []
    if changed > 0 { parts.append("\(lines(changed)) changed") }
    if added > changed { parts.append("\(lines(added - changed)) added") }
    if removed > changed { parts.append("\(lines(removed - changed)) removed") }
    if text.omittedLineCount > 0 { parts.append("\(lines(text.omittedLineCount)) not shown") }
    return parts.isEmpty ? "The text changed" : parts.joined(separator: ", ")
  }

  /// Returns the size of the difference in numbers.
  static func facts(_ item: ReviewItem) -> String {
    let result = item.result
    guard let difference = result.difference else {
      let sizes = [result.reference, result.actual].compactMap { $0?.size }.map { "\($0)" }
      return (sizes.first.map { ["\($0) px"] } ?? []).joined()
    }
    let (count, total) = (difference.differingPixelCount, difference.comparedPixelCount)
    guard count > 0 else { return "" }
    let share = Double(count) / Double(max(1, total)) * 100
    let percentage = share < 0.01 && count > 0 ? "< 0.01" : share.decimal
    var text = "\(count.grouped) of \(total.grouped) pixels (\(percentage)%)"
    if difference.maximumChannelDifference > 0 {
      text += ", by up to \(difference.maximumChannelDifference)"
    }
    if let old = result.reference?.size, let new = result.actual?.size, old != new {
      text += ", size \(old) → \(new)"
    }
    if let tolerance = result.tolerance?.value, tolerance != Tolerance.exact.limits {
      text += "; tolerance \(tolerance)"
    }
    return text
  }

  /// Returns the position of the assertion, such as `ScreenTests.swift:31`, or an empty string.
  static func source(_ result: SnapshotResult) -> String {
    guard let source = result.source else { return "" }
    let file = source.file.split(separator: "/").last.map(String.init) ?? source.file
    return file + (source.line.map { ":\($0)" } ?? "")
  }

  /// Returns the report on files that an interrupted command left, or an empty string.
  static func note(_ recovery: Acceptance.Recovery?, isFirst: Bool = false) -> String {
    guard let recovery else { return "" }
    let count = recovery.restored.count
    return (isFirst ? "" : "; ")
      + (recovery.completesUndo
        ? "an interrupted undo is now complete" : "an interrupted command was rolled back")
      + " (\(count == 1 ? "1 file" : "\(count) files"))"
      + (recovery.kept.isEmpty ? "" : "; \(recovery.kept.count) changed since and were kept")
  }
}
