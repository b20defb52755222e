/// A command that opens the reference and the actual snapshot of a failure.
///
/// A failure message shows the command as a line for the shell. It is never run automatically.
///
/// The command is followed by the path of the reference and the path of the actual snapshot. If it
/// contains the placeholders `{reference}` or `{actual}`, the paths replace them instead:
///
/// ```swift
/// @Suite(.snapshots(diffTool: "compare {reference} {actual} png:- | display"))
/// ```
///
/// Each path is quoted as one shell word, so write placeholders without quotation marks.
public struct DiffTool: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The command, such as `ksdiff`; empty for none.
  public let command: String

  /// Creates a tool from a command.
  public init(_ command: String) { self.command = command }

  /// Creates a tool from a command.
  public init(stringLiteral command: String) { self.init(command) }

  /// No command; messages only list the paths of the files.
  public static let `default` = DiffTool("")
  /// Kaleidoscope, through its command-line tool.
  public static let ksdiff = DiffTool("ksdiff")

  /// Returns the line that opens two files, or `nil` for no command.
  package func line(reference: String, actual: String) -> String? {
    guard command.contains(where: { !$0.isWhitespace }) else { return nil }
    let (reference, actual) = (reference.shellQuoted, actual.shellQuoted)
    // A single pass, because a path may contain a placeholder.
    var (line, rest) = ("", command[...])
    var hasPlaceholder = false
    while let brace = rest.firstIndex(of: "{") {
      line += rest[..<brace]
      rest = rest[brace...]
      let placeholder = ["{reference}", "{actual}"].first { rest.hasPrefix($0) }
      line += placeholder.map { $0 == "{actual}" ? actual : reference } ?? "{"
      rest = rest.dropFirst(placeholder?.count ?? 1)
      hasPlaceholder = hasPlaceholder || placeholder != nil
    }
    line += rest
    return hasPlaceholder ? line : "\(line) \(reference) \(actual)"
  }
}
