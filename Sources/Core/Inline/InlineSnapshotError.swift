/// The reason why an inline snapshot cannot be found or changed in its source.
///
/// The source is never partially changed.
public struct InlineSnapshotError: Error, Hashable, Sendable {
  /// The kind of the problem.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Problem: Error, Hashable, Sendable {
    /// The source cannot be read: it was generated, or the tests were built elsewhere.
    case unreadableSource(reason: String)
    /// The source cannot be written.
    case unwritableSource(reason: String)
    /// The source changed after the tests were built.
    case changedSource
    /// The location has no call to an inline assertion.
    case noCall
    /// The location has several calls, because they are in one macro such as `#expect`, or because
    /// lines end in carriage returns alone.
    case sharedPosition
    /// The closure is not a single string literal without interpolation.
    case computedText
    /// The call had different text in the same run, or different text was recorded for it since
    /// the tests were built.
    case otherText
    /// The edited source would not contain the text.
    case invalidEdit
  }

  /// The path of the source.
  public let file: String
  /// The line of the call, from 1, when the tests were built.
  public let line: Int
  /// The problem.
  public let problem: Problem

  init(_ problem: Problem, file: String, line: Int) {
    (self.problem, self.file, self.line) = (problem, file, line)
  }
}

extension InlineSnapshotError: CustomStringConvertible {
  /// The location, the problem, and the remedy.
  public var description: String {
    "cannot change the inline snapshot at \(file):\(line): \(problem)"
  }
}

extension InlineSnapshotError.Problem: CustomStringConvertible {
  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .unreadableSource(let reason):
      "\(reason); call the assertion from a source file on this machine that is not generated"
    case .unwritableSource(let reason): "\(reason); make the file and its folder writable"
    case .changedSource:
      "the file changed after the tests were built; run the tests again, or delete the test bundle "
        + "first if the file was changed back and the build does not relink the tests"
    case .noCall:
      "no call to `assertInlineSnapshot` is at this location; call it directly in the file, not in "
        + "the expansion of a macro, in an interpolation, or below `#sourceLocation`"
    case .sharedPosition:
      "several calls have this line and column; put at most one in each macro such as `#expect`, "
        + "and end lines with line feeds"
    case .computedText:
      "its closure is not a string literal without interpolation; write a literal, or remove the "
        + "closure"
    case .otherText:
      "this call already had different text; run the tests again if they changed, or "
        + "call the assertion once for each text"
    case .invalidEdit:
      "the edited file would not contain this text; update the literal by hand"
    }
  }

  /// The name of the kind, for reports.
  var name: String {
    switch self {
    case .unreadableSource: "unreadableSource"
    case .unwritableSource: "unwritableSource"
    case .changedSource: "changedSource"
    case .noCall: "noInlineCall"
    case .sharedPosition: "sharedInlinePosition"
    case .computedText: "computedInlineText"
    case .otherText: "otherInlineText"
    case .invalidEdit: "invalidInlineEdit"
    }
  }
}
