#if Review
  import ArgumentParser
  import Foundation
  import SnapshotAssertCore
  import SnapshotComparison
  import SnapshotReview

  /// Compares two files or two directories, images by their pixels and other files by their bytes.
  struct CompareCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare",
      abstract: "Compares two files or two directories, images by their pixels.",
      discussion: """
        Examples:
          swift run snapshot compare before.png after.png
          swift run snapshot compare before after --tolerance channels:2 -o out
        """)

    @Argument(
      help: ArgumentHelp("The first file or directory.", valueName: "a"), completion: .file())
    var first: String

    @Argument(
      help: ArgumentHelp("The second file or directory.", valueName: "b"), completion: .file())
    var second: String

    @Option(
      help: ArgumentHelp(
        "The permitted difference.", discussion: "\(ToleranceArgument.forms).",
        valueName: "tolerance"))
    var tolerance = "exact"

    @Option(
      name: [.short, .long],
      help: ArgumentHelp("A directory for images of the differences.", valueName: "dir"),
      completion: .directory)
    var output: String?

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: OutputOptions

    struct Report: Hashable, Sendable, Encodable {
      /// The version of the JSON.
      let schema: String
      /// The path of the first file or directory.
      let first: String
      /// The path of the second file or directory.
      let second: String
      /// The permitted difference.
      let tolerance: String
      /// The number of pairs by verdict.
      let counts: [String: Int]
      /// The pairs, in the order of their names.
      let pairs: [ComparedPair]

      var status: CommandStatus {
        if counts[ComparedPair.Verdict.unreadable.rawValue] != nil { return .unreadableData }
        let equal: [ComparedPair.Verdict] = [.equal, .tolerated]
        return pairs.allSatisfy { equal.contains($0.verdict) } ? .success : .differences
      }
    }

    /// The maximum memory for pixels of files that are compared at the same time: 1 GiB, unless a
    /// single pair needs more.
    private static let memoryByteCount = 1 << 30

    func run(in context: CommandContext) throws -> CommandStatus {
      let report = try report(in: context)
      context.output.write(printsJSON ? try JSONText.encode(report) : Self.text(report))
      return report.status
    }

    /// Compares the files.
    ///
    /// - Throws: An error if a path does not exist, if only one path is a directory, or if an
    ///   image of a difference cannot be written. In the last case, none of the
    ///   command's images remain.
    private func report(in context: CommandContext) throws -> Report {
      let tolerance = try ToleranceArgument.parse(tolerance)
      let kinds = [first, second].map { InputFile($0).kind(followsLink: true) }
      for (path, kind) in zip([first, second], kinds) where kind == nil {
        throw CommandError.unreadableData("no file or directory at \(path); check the path")
      }
      guard (kinds[0] == .directory) == (kinds[1] == .directory) else {
        throw CommandError.usage(
          "cannot compare \(first) with \(second); name two files or two directories")
      }
      if let output { try check(output) }
      let isDirectory = kinds[0] == .directory
      let comparison = PairComparison(
        tolerance: tolerance, output: output.map(NewDirectory.init), usesTwoThreads: !isDirectory,
        memory: WorkMemory(byteCount: Self.memoryByteCount))
      let pairs: [ComparedPair]
      do {
        pairs =
          isDirectory
          ? try directories(comparison, context.output)
          : [try comparison.compare(first, second, name: fileName)]
      } catch {
        comparison.output?.removeFiles()
        throw error
      }
      var counts: [String: Int] = [:]
      for pair in pairs { counts[pair.verdict.rawValue, default: 0] += 1 }
      return Report(
        schema: "snapshot-compare/1", first: first, second: second, tolerance: "\(tolerance)",
        counts: counts, pairs: pairs)
    }

    /// Checks that images of differences replace no input, and are not mixed with earlier ones.
    private func check(_ output: String) throws(CommandError) {
      func components(_ path: String) -> [String] {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents
      }
      for input in [first, second] {
        let (inside, outside) = (components(output), components(input))
        guard !inside.starts(with: outside), !outside.starts(with: inside) else {
          throw .usage("\(output) and \(input) overlap; choose another directory for --output")
        }
      }
      guard NewDirectory(output).isEmpty else {
        throw .conflict("the directory \(output) is not empty; delete it, or choose another one")
      }
    }

    /// The name of a pair of files in messages and artifacts: the last part of the second path.
    private var fileName: String { second.split(separator: "/").last.map(String.init) ?? second }

    private func directories(
      _ comparison: PairComparison, _ output: CommandOutput
    ) throws(FileError) -> [ComparedPair] {
      let entries = [first, second].map(DirectoryEntries.init)
      let names = Set(entries[0].kinds.keys).union(entries[1].kinds.keys).sorted()
      let progress = output.progress("comparing", "file", total: names.count)
      defer { progress.finish() }
      let (first, second) = (first, second)
      let results = ConcurrentWork.map(names.count) { index in
        defer { progress.advance() }
        let name = names[index]
        let kinds = entries.map { $0.kinds[name] }
        let paths = [first + "/" + name, second + "/" + name]
        return Result { () throws(FileError) -> ComparedPair in
          switch (kinds[0], kinds[1]) {
          case (.directory, _), (_, .directory):
            let path = kinds[0] == .directory ? paths[0] : paths[1]
            return ComparedPair(name, .unreadable, "cannot read \(path); check its permissions")
          case (_, nil): return ComparedPair(name, .onlyInFirst, "only \(first) has it")
          case (nil, _): return ComparedPair(name, .onlyInSecond, "only \(second) has it")
          case (.file, .file): return try comparison.compare(paths[0], paths[1], name: name)
          case (.link, .link):
            let targets = paths.map { InputFile($0).linkTarget }
            return targets[0] == targets[1]
              ? ComparedPair(name, .equal, "the links have the same target")
              : ComparedPair(name, .different, "the links have different targets")
          case (.other, .other):
            return ComparedPair(name, .unreadable, "is not a regular file; remove it")
          default: return ComparedPair(name, .different, "the kinds of the files differ")
          }
        }
      }
      return try results.map { result throws(FileError) in try result.get() }
    }

    /// Returns the text for a terminal.
    static func text(_ report: Report) -> String {
      var lines: [String] = []
      for pair in report.pairs where pair.verdict != .equal || report.pairs.count == 1 {
        lines += pair.lines
      }
      if report.pairs.count != 1 {
        let order: [ComparedPair.Verdict] = [
          .equal, .tolerated, .different, .onlyInFirst, .onlyInSecond, .unreadable,
        ]
        let counts = order.compactMap { verdict in
          report.counts[verdict.rawValue].map { "\($0) \(verdict.name)" }
        }
        lines.append(counts.isEmpty ? "no files" : counts.joined(separator: ", "))
      }
      return lines.map { UntrustedText.forTerminal($0) + "\n" }.joined()
    }
  }

  extension ComparedPair.Verdict {
    /// The name in a list of counts.
    fileprivate var name: String {
      switch self {
      case .onlyInFirst: "only in the first directory"
      case .onlyInSecond: "only in the second directory"
      default: rawValue
      }
    }
  }

  /// The files below a directory, without following links.
  struct DirectoryEntries: Sendable {
    /// The kinds by relative path.
    ///
    /// A directory is included only if it cannot be read, because it may hide files.
    let kinds: [String: InputFile.Kind]

    /// Lists the files below a directory.
    init(_ directory: String) {
      var kinds: [String: InputFile.Kind] = [:]
      var folders = [""]
      while let folder = folders.popLast() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory + folder)
        else {
          kinds[String(folder.dropFirst())] = .directory
          continue
        }
        for name in names {
          let path = folder + "/" + name
          switch InputFile(directory + path).kind(followsLink: false) {
          case .directory: folders.append(path)
          case let kind?: kinds[String(path.dropFirst())] = kind
          // A file that was deleted since the list was read hides nothing.
          case nil where errno == ENOENT: break
          case nil: kinds[String(path.dropFirst())] = .directory
          }
        }
      }
      self.kinds = kinds
    }
  }
#endif
