import Foundation
import SnapshotAssertCore
import SnapshotReview

#if Review
  import ArgumentParser

  /// Prints the commits that touched a reference, with the view changes between its versions.
  struct HistoryCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "history",
      abstract: "Lists the commits of a reference, with the view changes between its versions.")

    @Argument(help: .reference, completion: .file()) var reference: String

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: CommonOptions

    func run(in context: CommandContext) throws -> CommandStatus {
      let file = ReferenceArgument(reference, in: context.location)
      let git = GitProcess(in: file.directory, environment: context.environment)
      let progress = context.output.progress("reading", "version")
      defer { progress.finish() }
      let history = try ReferenceHistory(of: file.path, in: git, named: reference) {
        progress.report($0, of: $1)
      }
      progress.finish()
      if printsJSON {
        context.output.write(try JSONText.encode(history))
      } else {
        context.output.write(history.text)
        if history.isShallow { context.output.note(try ReferenceHistory.shallowAdvice(git)) }
      }
      return .success
    }
  }
#endif

extension ReferenceHistory {
  /// The text for a terminal.
  var text: String {
    var lines: [String] = [reference]
    for (index, version) in versions.enumerated() {
      let date = version.date.prefix(10)
      lines.append("")
      lines.append(
        "\(version.commit.prefix(8)) \(date) \(version.author): \(version.subject)")
      let facts =
        [version.byteCount.map { "\($0) bytes" }, version.size].compactMap { $0 }
        .joined(separator: ", ")
      if !facts.isEmpty { lines.append("  " + facts) }
      let older = index + 1 < versions.count ? versions[index + 1].path : nil
      if let older, older != version.path { lines.append("  renamed from \(older)") }
      lines += version.changes.map { "  " + $0 }
      let hidden = version.changeCount - version.changes.count
      if hidden > 0 { lines.append("  and \(hidden.counted("more change"))") }
      if let problem = version.problem { lines.append("  cannot be read: \(problem)") }
    }
    return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
  }

  /// Returns the advice for a clone that lacks the commits before the oldest known version.
  static func shallowAdvice(_ git: GitProcess) throws(CommandError) -> String {
    "the clone is shallow, so earlier commits are unknown; to fetch them, run: "
      + "git fetch --unshallow".shellCommand(in: try git.root)
  }
}

/// The reference that an argument names.
struct ReferenceArgument {
  /// The directory in which Git runs: the folder of the file, or the closest one that exists.
  let directory: String
  /// The path of the file, relative to the directory.
  let path: String
  /// The path of the file.
  let file: String

  /// Finds a file, relative to the current directory, or else to the reference directory.
  init(_ argument: String, in location: SnapshotLocation) {
    let own = URL(fileURLWithPath: argument).path
    let inReferences = location.referenceDirectory + "/" + argument
    let isFound = InputFile(own).kind(followsLink: false) != nil
    file = isFound || argument.hasPrefix("/") ? own : URL(fileURLWithPath: inReferences).path
    var folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    while !folder.isEmpty, InputFile(String(folder)).kind(followsLink: true) != .directory {
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    directory = folder.isEmpty ? "/" : String(folder)
    path = String(file.dropFirst(folder.count + 1))
  }

  /// Returns the path relative to the reference directory that contains the file, or `nil` if none
  /// does.
  func pathInReferences(of location: SnapshotLocation) -> String? {
    let file = directory.withoutLinks + "/" + path
    let folders = ([location] + location.otherLocations).map {
      $0.referenceDirectory.withoutLinks + "/"
    }
    return folders.first(where: file.hasPrefix).map { String(file.dropFirst($0.count)) }
  }
}
