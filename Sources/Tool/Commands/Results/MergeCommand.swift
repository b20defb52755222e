#if Review
  import ArgumentParser
  import SnapshotAssertCore
  import SnapshotReview

  /// Copies the results and artifacts of several directories into one.
  struct MergeCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Copies the results and artifacts of several directories into one.",
      discussion: """
        For the shards of a run on several machines:
          swift run snapshot merge shard-1 shard-2 -o merged
          swift run snapshot list --results merged

        Runs are kept apart. A snapshot with different results in one run is a conflict.
        """)

    @Argument(
      help: ArgumentHelp("The artifact directories.", valueName: "dir"), completion: .directory)
    var directories: [String]

    @Option(
      name: [.short, .long],
      help: ArgumentHelp("The new artifact directory.", valueName: "dir"), completion: .directory)
    var output: String

    @Flag(name: .customLong("json"), help: .document) var printsJSON = false

    @OptionGroup var options: OutputOptions

    /// The JSON document of the command.
    private struct Report: Encodable {
      let schema = "snapshot-merge/1"
      /// The path of the new artifact directory.
      let output: String
      /// The number of copied results of snapshots.
      let results: Int
      /// The number of runs.
      let runs: Int
      /// The paths of the snapshots with results that disagree.
      let conflicts: [String]
      /// The files that could not be copied, and the parts of a run that are missing.
      let problems: [String]
      /// The machines without results, which may have crashed.
      let warnings: [String]
      /// The directories of earlier attempts of a job, which are not copied.
      let replaced: [String]
      /// The paths of the snapshots that failed in an earlier attempt and pass in the last one.
      let flaky: [String]
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      let attempts = ShardRecord.attempts(in: directories)
      let directories = attempts.latest
      for attempt in attempts.replaced {
        context.output.note(
          UntrustedText.forTerminal(
            "shard \(attempt.shard) ran again: \(attempt.successor) replaces \(attempt.directory)"))
      }
      // A machine whose tests have no snapshots writes no results, but a record of its shard.
      let withResults = directories.filter { directory in
        ShardRecord(in: directory) == nil || SnapshotLocation(results: directory).hasResults
      }
      let warnings = ShardRecord.warnings(in: directories)
      if withResults.isEmpty, !warnings.isEmpty {
        throw CommandError.unreadableData(warnings.joined(separator: "\n"))
      }
      let merge = try ResultMerge(
        of: withResults.isEmpty ? directories : withResults, into: output)
      let report: Report
      do {
        // The results must not look complete if the process is killed. A second merge into the
        // directory fails here, because both create this file.
        try write(.interrupted, by: merge.output.create)
        try copy(merge, in: context)
        report = Report(
          output: output, results: merge.resultCount, runs: merge.runCount,
          conflicts: merge.conflicts,
          problems: merge.problems + ShardRecord.problems(in: directories)
            + directories.flatMap { Self.problems(in: $0) }, warnings: warnings,
          replaced: attempts.replaced.map(\.directory),
          flaky: Self.flaky(attempts, with: merge.conflicts))
        let record = MergeRecord(problems: report.problems + warnings, flaky: report.flaky)
        // Even without problems, the record marks the results as merged.
        try write(record, by: merge.output.replace)
      } catch {
        merge.output.removeFiles()
        throw error
      }
      if printsJSON {
        context.output.write(try JSONText.encode(report))
      } else {
        write(report, in: context)
      }
      // Missing results may hide more conflicts.
      guard report.problems.isEmpty else { return .unreadableData }
      return report.conflicts.isEmpty ? .success : .differences
    }

    /// Copies the results, and shows the progress.
    private func copy(_ merge: ResultMerge, in context: CommandContext) throws {
      let progress = context.output.progress("copying", "file", total: merge.fileCount)
      defer { progress.finish() }
      try merge.run { progress.advance() }
    }

    /// Returns messages about results that are missing from a directory, or not merged because they
    /// belong to another reference directory.
    private static func problems(in directory: String) -> [String] {
      let location = SnapshotLocation(results: directory)
      let others = OtherResults.all(beside: location, runs: .any, since: nil)
        .filter(\.needsAttention).map {
          "\($0.summary), but only the default directory is merged; review "
            + $0.location.artifactDirectory
        }
      let interruption =
        Acceptance(in: location).isInterrupted
        ? [
          "a command was interrupted while it changed decisions in \(directory); run "
            + "`swift run snapshot status --results \(directory.shellWord)`, and merge again"
        ] : []
      return MergeRecord(in: directory).problems + interruption + others
    }

    /// Returns the paths of the snapshots that failed in an earlier attempt of a job, and pass in
    /// the last one, and of those that inputs already list.
    private static func flaky(
      _ attempts: ShardRecord.Attempts, with conflicts: [String]
    ) -> [String] {
      func results(in directory: String) -> [SnapshotResult] {
        SnapshotResults(below: SnapshotLocation(results: directory).resultDirectory).snapshots
      }
      var failed: Set<String> = []
      for attempt in attempts.replaced {
        failed.formUnion(
          results(in: attempt.directory).filter(\.needsDecision).compactMap(\.reference?.path))
      }
      var flaky = Set(attempts.latest.flatMap { MergeRecord(in: $0).flaky })
      if !failed.isEmpty {
        for result in attempts.latest.flatMap(results) {
          guard let path = result.reference?.path, failed.contains(path),
            [.matched, .tolerated].contains(result.verdict)
          else { continue }
          flaky.insert(path)
        }
      }
      return flaky.subtracting(conflicts).sorted()
    }

    /// Writes the record for reports of the merged results.
    private func write(
      _ record: MergeRecord,
      by write: (_ name: String, _ bytes: [UInt8]) throws(FileError) -> String
    ) throws {
      _ = try write(MergeRecord.path, Array(record.text.utf8))
    }

    private func write(_ report: Report, in context: CommandContext) {
      let output = context.output
      let path = UntrustedText.forTerminal(report.output)
      output.line(
        "merged \(report.results.counted("result")) of \(report.runs.counted("run")) into \(path)")
      for path in report.conflicts {
        output.line(
          output.styled("conflict", .red)
            + "  \(UntrustedText.forTerminal(path)) has different results")
      }
      for path in report.flaky {
        output.line(
          output.styled("flaky", .yellow)
            + "  \(UntrustedText.forTerminal(path)) failed, then passed when its job ran again")
      }
      for problem in report.problems + report.warnings {
        output.note("warning: " + UntrustedText.forTerminal(context.launching(problem)))
      }
      output.note("next: " + context.reviewing(report.output).command("list"))
    }
  }
#endif
