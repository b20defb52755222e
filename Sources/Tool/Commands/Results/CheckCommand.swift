#if Review
  import ArgumentParser
  import SnapshotAssertCore
  import SnapshotComparison
  import SnapshotReview

  /// Checks that the references in all reference directories are ready to be committed, and that
  /// results can be read.
  struct CheckCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Checks that references are ready to be committed, for CI.",
      discussion: """
        Lists references that are unreadable, belong to another test, exceed their size limit, \
        or have merge conflict markers, and files that do not belong in the directory, such as \
        proposals and drafts. Exits with 1 if there are any.
        """)

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: CommonOptions

    /// The JSON document of the command.
    private struct Report: Encodable {
      /// A file with a problem.
      struct Problem: Encodable {
        /// The path, relative to the reference directory, or to the package if the file is in
        /// another reference directory.
        let path: String
        /// The problem and the remedy.
        let problem: String
      }

      let schema = "snapshot-check/1"
      /// The number of references and other visible files.
      var references = 0
      /// The files that are not ready to be committed.
      var problems: [Problem] = []
      /// The results that cannot be read.
      var unreadable: [String] = []
      /// Whether an `accept`, `reject`, or `undo` is running, or its files cannot be restored.
      let isInterrupted: Bool
      /// Whether there is no reference directory, because all snapshots are inline.
      var isInline = false
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      let location = context.location
      let restoration = context.restore()
      var report = Report(isInterrupted: restoration.problem != nil)
      try check(location, in: context, &report)
      // The directory of removed tests may no longer exist.
      for other in location.otherLocations
      where InputFile(other.referenceDirectory).kind(followsLink: true) != nil {
        let folder = location.relativeToPackage(other.referenceDirectory) + "/"
        try check(other, pathPrefix: folder, in: context, &report)
      }
      if printsJSON {
        context.output.write(try JSONText.encode(report))
      } else {
        write(report, interruption: restoration.problem, in: context)
      }
      let isReady = report.problems.isEmpty && report.unreadable.isEmpty && !report.isInterrupted
      return isReady ? .success : .differences
    }

    /// Adds the references and the results of a location to a report.
    private func check(
      _ location: SnapshotLocation, pathPrefix: String = "", in context: CommandContext,
      _ report: inout Report
    ) throws(CommandError) {
      let results = context.results(in: location)
      report.unreadable += results.unreadable.filter { $0.reason != .earlierFormat }.map(
        \.description)
      if InputFile(location.referenceDirectory).kind(followsLink: false) == nil,
        !results.snapshots.contains(where: \.hasReferenceFile), location.hasInlineSnapshots
      {
        report.isInline = true
        return
      }
      let audit = try ReferenceAudit(of: location.referenceDirectory, results: results.snapshots)
      let progress = context.output.progress("checking references", total: audit.paths.count)
      let findings = ConcurrentWork.map(audit.paths.count) { index in
        defer { progress.advance() }
        return audit.finding(at: audit.paths[index])
      }.compactMap(\.self)
      progress.finish()
      report.references += audit.fileCount
      report.problems += findings.map {
        Report.Problem(path: pathPrefix + $0.path, problem: context.completing($0.problem))
      }
    }

    private func write(_ report: Report, interruption: String?, in context: CommandContext) {
      let output = context.output
      for problem in report.problems {
        output.line(
          output.styled(UntrustedText.forTerminal(problem.path), .bold) + ": "
            + UntrustedText.forTerminal(problem.problem))
      }
      for file in report.unreadable { output.line(UntrustedText.forTerminal(file)) }
      if let interruption { output.line(context.completing(interruption)) }
      let count = report.problems.count + report.unreadable.count + (report.isInterrupted ? 1 : 0)
      if count > 0 {
        output.note(count.counted("problem"))
      } else {
        output.line(
          report.isInline && report.references == 0
            ? "no references, because the tests have inline snapshots"
            : report.references == 1
              ? "1 reference is ready to be committed"
              : "\(report.references.grouped) references are ready to be committed")
      }
    }
  }
#endif
