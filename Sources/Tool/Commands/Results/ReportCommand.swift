#if Review
  import ArgumentParser
  import SnapshotAssertCore
  import SnapshotReview

  struct ReportCommand: SnapshotCommand {
    static let configuration = CommandConfiguration(
      commandName: "report",
      abstract: "Writes a report of a run, for people, pull requests, or CI services.",
      discussion: """
        Formats: `markdown` for a summary or a comment, `junit` for test dashboards, `github` for \
        annotations at the failing lines, `json` for programs, and `html` for a page on which \
        differences are reviewed in a browser, without a server.

        Examples:
          swift run snapshot report >> "$GITHUB_STEP_SUMMARY"
          swift run snapshot report --format github
          swift run snapshot report --format junit -o snapshots.xml
          swift run snapshot report --format html -o report.html
        """)

    @Option(help: ArgumentHelp("The format.", valueName: "format"))
    var format = ReportFormat.markdown

    @Option(
      name: [.short, .customLong("output")],
      help: ArgumentHelp(
        "The file, or - for standard output, which is the default.", valueName: "path"),
      completion: .file())
    var outputPath: String?

    @Option(
      name: .customLong("max-bytes"),
      help: ArgumentHelp(
        "The size in bytes above which the images of a page are stored in separate files.",
        discussion: "They are in a folder next to the page, such as report-files for report.html.",
        valueName: "n"))
    var maximumByteCount = StaticReport.defaultMaximumByteCount

    @Flag(
      name: .customLong("untrusted"),
      help: "Check every file first, for results from a fork or from other people.")
    var isUntrusted = false

    @OptionGroup var options: ReviewOptions

    func validate() throws {
      guard outputPath != "" else { throw ValidationError("name the output file") }
      guard maximumByteCount > 0 else { throw ValidationError("use a size of at least 1 byte") }
    }

    func run(in context: CommandContext) throws -> CommandStatus {
      if isUntrusted, context.location.comparison != nil {
        throw CommandError.usage(
          "--untrusted is for results; omit it, because images in folders are always checked")
      }
      return isUntrusted ? try context.withCheckedResults(write) : try write(in: context)
    }

    private func write(in context: CommandContext) throws -> CommandStatus {
      let review = try context.review()
      let causes = context.causes(of: review)
      let text: String
      switch format {
      case .json:
        text =
          try ReviewDocument(
            review, review.waiting, causes, orphans: context.orphans(review)
          ).json
      case .markdown:
        var options = MarkdownReport.Options()
        options.command = context.command
        text = MarkdownReport(review, causes, options).text
      case .junit:
        // The checked copy of untrusted results is removed later, so its files cannot be attached.
        text =
          JUnitReport(
            review, artifactDirectory: isUntrusted ? nil : context.location.artifactDirectory
          ).text
      case .github:
        text = AnnotationReport(review, pathPrefix: Self.pathPrefix(in: context)).text
      case .html:
        try writePage(review, causes, in: context)
        return review.reportStatus
      }
      if let outputPath, !CommandOutput.isStandardOutput(outputPath) {
        let bytes = Array(text.utf8)
        let file = try Draft(outputPath)
        try file.write(bytes)
        try file.commit()
        context.output.note(Self.note(on: outputPath, review, byteCount: bytes.count))
      } else {
        context.output.write(text)
      }
      return review.reportStatus
    }

    private func writePage(
      _ review: RunReview, _ causes: Causes, in context: CommandContext
    ) throws {
      guard let outputPath, !CommandOutput.isStandardOutput(outputPath) else {
        throw CommandError.usage("html needs an output file; use --format html -o report.html")
      }
      let output = context.output
      let progress = output.progress("writing", "snapshot", total: review.waiting.count)
      defer { progress.finish() }
      let written = try StaticReport(
        review, causes, in: context.location, orphans: context.orphans(review)
      ).write(
        to: outputPath, maximumByteCount: maximumByteCount, progress: { progress.advance() })
      progress.finish()
      for note in written.notes {
        output.note(UntrustedText.forTerminal("warning: \(context.completing(note))"))
      }
      let missing =
        written.notes.isEmpty ? "" : ", \(written.notes.count.counted("image")) missing"
      output.note(
        Self.note(on: outputPath, review, byteCount: written.byteCount) + missing)
      if written.packCount > 0 {
        output.note(
          "the images are in \(written.packCount.counted("file")) in \(written.packFolder); keep "
            + "the folder next to the report")
      }
    }

    /// The line after a report was written, which has no other output.
    private static func note(
      on path: String, _ review: RunReview, byteCount: Int
    ) -> String {
      let size =
        byteCount < 100_000
        ? byteCount.counted("byte") : "\(Double(byteCount / 100_000) / 10) MB"
      return "wrote \(path): \(review.waiting.count.counted("snapshot")), \(size)"
    }

    /// The path of the package in the repository that GitHub checked out, with a slash at the end,
    /// or an empty string.
    static func pathPrefix(in context: CommandContext) -> String {
      guard let workspace = context.environment["GITHUB_WORKSPACE"],
        let package = context.location.packageDirectory, package.hasPrefix(workspace + "/")
      else { return "" }
      return package.dropFirst(workspace.count + 1) + "/"
    }
  }

  extension ReportFormat: ExpressibleByArgument {}
#endif
