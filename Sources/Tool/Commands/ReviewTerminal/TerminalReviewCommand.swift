import SnapshotCore
package import SnapshotReview

/// Reviews differences in a terminal.
package struct TerminalReviewCommand: SnapshotCommand {
  private let patterns: [String]
  private let openPage: ((CommandContext) throws -> CommandStatus)?

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of paths; without any, all snapshots are selected.
  ///   - openPage: Opens the review page until the reviewer ends it, or `nil` if there is no page.
  package init(
    patterns: [String] = [], openPage: ((CommandContext) throws -> CommandStatus)? = nil
  ) {
    self.patterns = patterns
    self.openPage = openPage
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let device = try TerminalDevice()
    let review = try context.review()
    if let problem = review.restoration.problem { throw CommandError.conflict(problem) }
    let recovery = review.restoration.recovery
    let snapshots = try SnapshotSelection(in: review).snapshots(
      matching: patterns, referenceDirectory: context.location.referenceDirectory
    ).filter { $0.isWaiting || $0.decision != nil }
    guard snapshots.contains(where: \.isWaiting) else {
      context.output.line(review.emptyText)
      return review.status
    }
    let causes = context.causes(of: review)
    var session = ReviewSession(
      ReviewGroup.groups(of: snapshots.filter(\.isWaiting), causes))
    if recovery != nil {
      session.message = ReviewSession.Message(text: ReviewWords.note(recovery, isFirst: true))
    }
    let program = ReviewProgram(session, on: device, in: context, openPage: page(in: context))
    let result = try program.run()
    result.report(in: context)
    return review.status(openCount: result.openCount)
  }

  private func page(in context: CommandContext) -> (() -> String?)? {
    openPage.map { openPage in
      {
        do {
          _ = try openPage(context)
          return nil
        } catch {
          return "\(error)"
        }
      }
    }
  }
}
