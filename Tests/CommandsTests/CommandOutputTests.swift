import Foundation
import SnapshotCore
import Synchronization
import Testing

@testable import SnapshotCommands

@Suite struct CommandOutputTests {
  private struct Failing: SnapshotCommand {
    let error: any Error

    func run(in context: CommandContext) throws -> CommandStatus { throw error }
  }

  private func context(_ output: CommandOutput) -> CommandContext {
    CommandContext(
      location: SnapshotLocation(referenceDirectory: "r", artifactDirectory: "a"), output: output)
  }

  @Test func anErrorIsPrintedToStandardErrorAndHasAStatus() {
    let collected = CollectedOutput()
    let error = CommandError.usage("unknown snapshot \"\u{1B}[2J\"; run: snapshot list\nor other")
    let status = Failing(error: error).status(in: context(collected.output()))
    #expect(status == .usage)
    #expect(collected.standardOutput == "")
    #expect(
      collected.standardError
        == "error: unknown snapshot \"�[2J\"; run: snapshot list\nor other\n")
  }

  @Test func anErrorOfAFileIsUnreadableData() {
    let collected = CollectedOutput()
    let error = SnapshotError.unwritable(path: "p", reason: "r")
    #expect(Failing(error: error).status(in: context(collected.output())) == .unreadableData)
    #expect(collected.standardError.hasPrefix("error: cannot write p: r; "))
  }

  @Test func anErrorOfTheOutputEndsTheCommandWithAnError() {
    struct Printing: SnapshotCommand {
      func run(in context: CommandContext) throws -> CommandStatus {
        context.output.line("one")
        context.output.line("two")
        return .differences
      }
    }
    let errors = Mutex("")
    func status(_ code: Int32) -> CommandStatus {
      let count = Mutex(0)
      let output = CommandOutput(
        standardOutput: { _ in
          count.withLock { $0 += 1 }
          throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
        }, standardError: { text in errors.withLock { $0 += text } })
      let status = Printing().status(in: context(output))
      #expect(count.withLock { $0 } == 1)
      return status
    }
    #expect(status(ENOSPC) == .missingOutput)
    #expect(errors.withLock { $0 }.hasPrefix("error: cannot write to standard output: "))
    errors.withLock { $0 = "" }
    // A reader such as `head` does not need the rest.
    #expect(status(EPIPE) == .missingOutput)
    #expect(errors.withLock { $0 } == "")
  }

  @Test func quietOutputHasNoNotes() {
    let collected = CollectedOutput()
    var options = CommandOutput.Options()
    collected.output(options).note("a")
    options.isQuiet = true
    collected.output(options).note("b")
    #expect(collected.standardError == "a\n")
  }

  @Test func stylesNeedColors() {
    var options = CommandOutput.Options()
    #expect(CollectedOutput().output(options).styled("a", .red) == "a")
    options.usesColor = true
    #expect(CollectedOutput().output(options).styled("a", .red) == "\u{1B}[31ma\u{1B}[0m")
  }

  @Test func aProgressBarAppearsAfterASecond() {
    let collected = CollectedOutput()
    let output = collected.output()
    let time = Mutex(ContinuousClock.now)
    let bar = ProgressBar(
      label: "comparing", total: 4, width: 40,
      write: { text in output.note(text) }, now: { time.withLock { $0 } })
    bar.advance()
    bar.finish()
    #expect(collected.standardError == "")
    time.withLock { $0 += .seconds(1) }
    bar.advance()
    bar.advance()
    #expect(collected.standardError == "\rcomparing [###########------------] 2/4\u{1B}[K\n")
    bar.finish()
    #expect(collected.standardError.hasSuffix("\n\r\u{1B}[K\n"))
  }

  @Test func aProgressBarFitsAnyWidthAndTotal() {
    for (width, total) in [(1, 4), (80, 0)] {
      let collected = CollectedOutput()
      let output = collected.output()
      let time = Mutex(ContinuousClock.now)
      let bar = ProgressBar(
        label: "reading", total: total, width: width,
        write: { text in output.note(text) }, now: { time.withLock { $0 } })
      time.withLock { $0 += .seconds(1) }
      bar.advance()
      #expect(collected.standardError == "\rreading 1/\(total)\u{1B}[K\n")
    }
  }
}
