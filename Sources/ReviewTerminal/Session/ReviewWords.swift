import Foundation
import SnapshotAcceptance
import SnapshotComparison
import SnapshotCore
import SnapshotReport

/// The sentences about causes and snapshots.
///
/// All of them may contain values from untrusted files, which ``StyledText`` cleans.
enum ReviewWords {
  /// Returns the title of a group.
  static func title(_ group: ReviewGroup) -> String {
    switch group.kind {
    case .cause(let cause):
      cause.signature.parts.text(arrow: "→")
    case .unexplained: "not explained"
    case .recorded: "new, without a reference"
    case .failed: "failed without a comparison"
    case .conflicts: "several runs disagree"
    case .others: "nothing to decide"
    }
  }

  /// Returns the name of a view with typographic quotation marks, such as `Label “Title”`.
  static func viewName(_ path: String) -> String {
    let name = path.components(separatedBy: " > ").last ?? path
    guard let first = name.firstIndex(of: "\""), let last = name.lastIndex(of: "\""), first < last
    else { return name }
    return name[..<first] + "“" + name[name.index(after: first)..<last] + "”"
      + name[name.index(after: last)...]
  }

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
    case .failed: return StyledText(problem(result), .bold)
    case .matched, .tolerated: return StyledText("Equal to its reference", .bold)
    case .differed: break
    }
    if let change = (result.changes ?? []).first(where: \.seen) ?? result.changes?.first {
      return describe(change)
    }
    if let text = result.text { return StyledText(lines(text), .bold) }
    if frameCount > 1 {
      var line = StyledText("Different frames", .bold)
      line.add(" in an animation of \(frameCount.grouped)", .dim)
      return line
    }
    var line = StyledText(
      result.difference == nil ? "Different contents" : "Different pixels", .bold)
    if result.difference != nil { line.add(" in the same views", .dim) }
    return line
  }

  /// Returns a change of a view with all its edits.
  static func describe(_ change: SnapshotResult.Change) -> StyledText {
    var line = StyledText(viewName(change.path), .bold)
    if change.kind != .changed {
      line.add(" \(change.kind.rawValue)")
      let text = consequences(change)
      if !text.isEmpty { line.add("  " + text, .dim) }
      return line
    }
    for (index, edit) in change.edits.enumerated() {
      line.add("\(index > 0 ? "," : "") \(edit.name) ", .dim)
      addValue(edit.reference, to: &line)
      line.add(" → ", .dim)
      addValue(edit.actual, to: &line)
    }
    if let geometry = geometry(change) {
      line.add((change.edits.isEmpty ? " " : ", ") + geometry)
    }
    return line
  }

  /// Adds a value of a property; a color has a swatch.
  private static func addValue(_ value: String?, to line: inout StyledText) {
    guard let value else { return line.add("default") }
    if let color = color(value) {
      line.add("██", CellStyle(foreground: .rgb(color)))
      line.add(" ")
    }
    let text = value.replacing("\n", with: "⏎")
    line.add(text.count > 40 ? text.prefix(39) + "…" : text)
  }

  /// Returns the opaque color at the start of a text such as `#FF3B30`, or `nil` if there is none.
  static func color(_ text: String) -> UInt32? {
    guard text.hasPrefix("#"), text.utf8.count >= 7 else { return nil }
    let digits = text.dropFirst().prefix(6)
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }

  /// Returns the change of a view's position and size, or `nil` if its frame did not change.
  static func geometry(_ change: SnapshotResult.Change) -> String? {
    guard let frame = change.frame else { return nil }
    let (old, new) = (frame.reference, frame.actual)
    var parts: [String] = []
    var moves: [String] = []
    if new.y != old.y { moves.append("\(new.y > old.y ? "↓" : "↑") \(number(abs(new.y - old.y)))") }
    if new.x != old.x { moves.append("\(new.x > old.x ? "→" : "←") \(number(abs(new.x - old.x)))") }
    if !moves.isEmpty { parts.append("moved " + moves.joined(separator: " ") + " pt") }
    if new.height != old.height {
      let word = new.height > old.height ? "taller" : "shorter"
      parts.append("\(word) by \(number(abs(new.height - old.height))) pt")
    }
    if new.width != old.width {
      let word = new.width > old.width ? "wider" : "narrower"
      parts.append("\(word) by \(number(abs(new.width - old.width))) pt")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Returns the consequences of a change for other views; may be empty.
  static func consequences(_ change: SnapshotResult.Change) -> String {
    let found = change.consequences
    var parts = found.moved.map { movement in
      let vertical =
        movement.y != 0 ? " \(movement.y > 0 ? "↓" : "↑") \(number(abs(movement.y)))" : ""
      let sideways =
        movement.x != 0 ? " \(movement.x > 0 ? "→" : "←") \(number(abs(movement.x)))" : ""
      return "\(views(movement.count)) next to it moved\(vertical)\(sideways) pt"
    }
    if found.resized > 0 { parts.append("\(views(found.resized)) next to it resized") }
    if found.inside > 0 { parts.append("\(views(found.inside)) inside moved or resized") }
    if found.around > 0 { parts.append("\(views(found.around)) around it resized") }
    return parts.joined(separator: "; ")
  }

  private static func views(_ count: Int) -> String {
    count == 1 ? "1 view" : "\(count.grouped) views"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
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

  /// Returns the first line of a failure message without the name of the test.
  static func problem(_ result: SnapshotResult) -> String {
    let first =
      (result.message ?? result.reason?.rawValue ?? "failed")
      .split(separator: "\n").first.map(String.init) ?? ""
    let parts = first.components(separatedBy: ": ")
    return parts.count > 1 ? parts.dropFirst().joined(separator: ": ") : first
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
    let percentage = share < 0.01 && count > 0 ? "< 0.01" : number(share)
    var text = "\(count.grouped) of \(total.grouped) pixels (\(percentage)%)"
    if difference.maximumChannelDifference > 0 {
      text += ", by up to \(difference.maximumChannelDifference)"
    }
    if let old = result.reference?.size, let new = result.actual?.size, old != new {
      text += ", size \(old) → \(new)"
    }
    if let value = result.tolerance?.value {
      let tolerance = value.hasPrefix("tolerance ") ? String(value.dropFirst(10)) : value
      if tolerance != "0" { text += "; tolerance \(tolerance)" }
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
