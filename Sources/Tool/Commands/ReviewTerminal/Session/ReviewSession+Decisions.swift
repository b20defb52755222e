import SnapshotAssertCore
import SnapshotComparison
import SnapshotReview

extension ReviewSession {
  /// Returns the plan of a decision about the current snapshot, or explains why there is none.
  mutating func decide(_ action: Plan.Action) -> Effect? {
    guard let current else { return nil }
    let verb = action == .accept ? "accepted" : "rejected"
    guard current.isOpen else {
      let state = current.state == .accepted ? "accepted" : "rejected"
      message = Message(text: "already \(state); u undoes the last decision")
      return nil
    }
    guard current.snapshot.conflicts.isEmpty else {
      message = Message(
        text: "several runs disagree; run the test again, or select a run with --run",
        isError: true)
      return nil
    }
    guard let decision = Plan.Decision(action, current.result) else {
      message = Message(
        text: isOfFolders
          ? "it cannot be \(verb) because the image cannot be read; replace the file, and run the "
            + "command again"
          : "it cannot be \(verb) because the run has no image of it; fix the error, and run "
            + "the test again",
        isError: true)
      return nil
    }
    return .apply(Plan(decisions: [decision]), action)
  }

  /// Returns the plan that accepts all snapshots that the current cause explains entirely.
  mutating func acceptCause() -> Effect? {
    guard let current else { return nil }
    guard causes[current.group].id != nil else {
      message = Message(text: "this snapshot has no known cause; y accepts only this snapshot")
      return nil
    }
    let decisions = acceptableWithCause.compactMap { Plan.Decision(.accept, items[$0].result) }
    guard !decisions.isEmpty else {
      message = Message(
        text: "the cause does not fully explain any open snapshot; look at each one, and use y")
      return nil
    }
    return .apply(Plan(decisions: decisions), .accept)
  }

  /// Records that a plan was applied, and selects the next snapshot.
  mutating func didApply(_ plan: Plan, _ action: Plan.Action, recovered: Acceptance.Recovery?) {
    let ids = Set(plan.decisions.map(\.id))
    let group = current?.group
    for index in items.indices where ids.contains(items[index].snapshot.id) {
      items[index].state = ReviewItem.state(action)
    }
    var text = action == .accept ? "accepted" : "rejected"
    if ids.count > 1, let group {
      let others = visible.count { items[$0].group == group && items[$0].isOpen }
      text =
        others == 0
        ? "accepted all \(ids.count.grouped)"
        : "accepted \(ids.count.grouped) of \((ids.count + others).grouped); \(others.grouped) "
          + (others == 1 ? "has" : "have") + " other changes"
    }
    message = Message(text: text + "; u undoes it" + ReviewWords.note(recovered))
    advance()
    if openCount == 0 {
      message?.text += "; no snapshot is left, q quits"
    }
  }

  /// Records that a plan was refused, and that nothing was written.
  mutating func didRefuse(_ plan: Plan, _ error: AcceptanceError) {
    if case .conflicts(let conflicts) = error, let first = conflicts.first {
      let ids = Set(conflicts.map(\.id))
      for index in items.indices where ids.contains(items[index].snapshot.id) {
        items[index].state = .refused
      }
      let others = conflicts.count - 1
      message = Message(
        text: "nothing was written: \(first)" + (others > 0 ? ", and \(others) more" : ""),
        isError: true)
      return
    }
    message = Message(text: "\(error)", isError: true)
  }

  /// Records that a step was undone, and selects its first snapshot.
  ///
  /// - Parameter decision: Returns the decision that is now recorded about a snapshot.
  mutating func didUndo(_ undone: Acceptance.Undone, decision: (ReviewItem) -> Plan.Action?) {
    let paths = Set(undone.decisions.map(\.path))
    var first: Int?
    var count = 0
    for index in items.indices where paths.contains(items[index].snapshot.path) {
      items[index].state = ReviewItem.state(decision(items[index]))
      first = first ?? visible.firstIndex(of: index)
      count += 1
    }
    if let first { select(first) }
    let files = paths.count == 1 ? "1 decision" : "\(paths.count.grouped) decisions"
    var text = undone.steps.isEmpty ? "" : "undid \(files)"
    if count < paths.count, !undone.steps.isEmpty { text += " of an earlier review" }
    message = Message(text: text + ReviewWords.note(undone.recovered, isFirst: text.isEmpty))
  }

  /// Reads all decisions again, after another front end may have made some.
  mutating func refresh(decision: (ReviewItem) -> Plan.Action?) {
    for index in items.indices {
      let state = ReviewItem.state(decision(items[index]))
      if state != .open || !items[index].isOpen { items[index].state = state }
    }
  }

  /// Reports that a command failed.
  mutating func didFail(_ text: String) { message = Message(text: text, isError: true) }
}

extension ReviewSession {
  /// Prints the number of decisions after the review, and the next commands.
  func report(in context: CommandContext) {
    let output = context.output
    let (accepted, rejected) = (count(.accepted), count(.rejected))
    output.line("\(accepted) accepted, \(rejected) rejected, \(openCount) left")
    if accepted + rejected > 0 { output.note("to undo this: " + context.command("undo")) }
    if accepted > 0, !isOfFolders {
      output.note("before you commit the references, run: swift test")
    }
  }
}
