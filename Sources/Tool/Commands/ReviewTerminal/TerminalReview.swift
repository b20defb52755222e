import SnapshotAssertCore
import SnapshotReview

/// Reviews differences in a terminal.
struct TerminalReview {
  /// The patterns of paths; without any, all snapshots are selected.
  let patterns: [String]
  /// Opens the review page until the reviewer ends it.
  let openPage: (CommandContext) throws -> CommandStatus

  func run(in context: CommandContext) throws -> CommandStatus {
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
      ReviewGroup.groups(of: snapshots.filter(\.isWaiting), causes),
      isOfFolders: context.location.comparison != nil)
    if recovery != nil {
      session.message = ReviewSession.Message(text: ReviewWords.note(recovery, isFirst: true))
    }
    let program = ReviewProgram(session, on: device, in: context) {
      do {
        _ = try openPage(context)
        return nil
      } catch {
        return "\(error)"
      }
    }
    let result = try program.run()
    result.report(in: context)
    return review.status(openCount: result.openCount)
  }
}
