import Foundation
import SnapshotCore
package import SnapshotReport

/// Writes a report.
package struct ReportCommand: SnapshotCommand {
  /// The format.
  package var format: ReportFormat
  /// The path of the file, or `nil` for standard output.
  package var outputPath: String?

  /// Creates the command.
  package init(format: ReportFormat = .markdown, outputPath: String? = nil) {
    (self.format, self.outputPath) = (format, outputPath)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let review = try context.review()
    let location = context.location
    let causes = review.causes
    let text =
      switch format {
      case .json:
        try ReviewDocument(
          review, review.waiting, causes,
          orphans: ReferencePruning(in: location).orphans(review.results, existingTests: nil)
            .map(\.path)
        ).json
      case .markdown: MarkdownReport(review, causes).text
      case .junit: JUnitReport(review, artifactDirectory: location.artifactDirectory).text
      case .github: AnnotationReport(review, pathPrefix: Self.pathPrefix(in: context)).text
      }
    if let outputPath {
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: outputPath), options: .atomic)
      } catch {
        throw CommandError.conflict(
          "cannot write \(outputPath): \((error as NSError).localizedDescription); choose another "
            + "path")
      }
    } else {
      context.output.write(text)
    }
    return review.status
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
