import SnapshotCore
package import SnapshotReview

/// Writes a report.
package struct ReportCommand: SnapshotCommand {
  /// The format.
  package var format: ReportFormat
  /// The path of the file, or `nil`, `-`, or `/dev/stdout` for standard output.
  package var outputPath: String?
  /// The size in bytes above which the images of a page are stored in separate files.
  package var maximumByteCount: Int
  /// Whether the results are from an untrusted source, so every file is checked first.
  package var isUntrusted = false

  /// Creates the command.
  package init(
    format: ReportFormat = .markdown, outputPath: String? = nil,
    maximumByteCount: Int = StaticReport.defaultMaximumByteCount
  ) {
    (self.format, self.outputPath) = (format, outputPath)
    self.maximumByteCount = maximumByteCount
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    isUntrusted ? try context.withCheckedResults(write) : try write(in: context)
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
    for note in written.notes { output.note(UntrustedText.forTerminal("warning: \(note)")) }
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

  /// The path of the package in the repository that GitHub checked out, with a slash at the end, or
  /// an empty string.
  static func pathPrefix(in context: CommandContext) -> String {
    guard let workspace = context.environment["GITHUB_WORKSPACE"],
      let package = context.location.packageDirectory, package.hasPrefix(workspace + "/")
    else { return "" }
    return package.dropFirst(workspace.count + 1) + "/"
  }
}
