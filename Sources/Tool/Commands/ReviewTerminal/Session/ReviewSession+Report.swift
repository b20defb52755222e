extension ReviewSession {
  /// Prints the number of decisions after the review, and the next commands.
  func report(in context: CommandContext) {
    let output = context.output
    let (accepted, rejected) = (count(.accepted), count(.rejected))
    output.line("\(accepted) accepted, \(rejected) rejected, \(openCount) left")
    if accepted + rejected > 0 { output.note("to undo this: " + context.command("undo")) }
    if accepted > 0 { output.note("before you commit the references, run: swift test") }
  }
}
