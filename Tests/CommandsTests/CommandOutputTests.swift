import Foundation
import SnapshotAssertCore
import Synchronization
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct CommandOutputTests {
  private func context(_ output: CommandOutput) -> CommandContext {
    CommandContext(
      location: SnapshotLocation(referenceDirectory: "r", artifactDirectory: "a"), output: output)
  }

  @Test func anErrorIsPrintedToStandardErrorAndHasAStatus() {
    let collected = CollectedOutput()
    let error = CommandError.usage("unknown snapshot \"\u{1B}[2J\"; run: snapshot list\nor other")
    let status = context(collected.output()).status { _ in throw error }
    #expect(status == .usage)
    #expect(collected.standardOutput == "")
    #expect(
      collected.standardError
        == "error: unknown snapshot \"�[2J\"; run: snapshot list\nor other\n")
  }

  @Test func anErrorOfAFileIsUnreadableData() {
    let collected = CollectedOutput()
    let error = SnapshotError.unwritable(path: "p", reason: "r")
    #expect(context(collected.output()).status { _ in throw error } == .unreadableData)
    #expect(collected.standardError.hasPrefix("error: cannot write p: r; "))
  }

  @Test func anErrorOfTheOutputEndsTheCommandWithAnError() {
    let errors = Mutex("")
    func status(_ code: Int32) -> CommandStatus {
      let count = Mutex(0)
      let output = CommandOutput(
        standardOutput: { _ in
          count.withLock { $0 += 1 }
          throw NSError(domain: NSPOSIXErrorDomain, code: Int(code))
        }, standardError: { text in errors.withLock { $0 += text } })
      let status = context(output).status { context in
        context.output.line("one")
        context.output.line("two")
        return .differences
      }
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

  // MARK: Progress

  /// An output whose clock and timer a test controls.
  private final class TimedOutput: Sendable {
    private let collected = CollectedOutput()
    private let time = Mutex(ContinuousClock.now)
    private let timers = Mutex<[(delay: Duration, body: @Sendable () -> Void)]>([])
    private let options: CommandOutput.Options

    init(width: Int? = nil, isQuiet: Bool = false) {
      var options = CommandOutput.Options()
      options.showsProgress = width != nil
      options.width = width
      options.isQuiet = isQuiet
      self.options = options
    }

    var text: String { collected.standardError }
    /// The delays of the timers that were started.
    var delays: [Duration] { timers.withLock { $0.map(\.delay) } }

    func output() -> CommandOutput {
      collected.output(
        options, now: { self.time.withLock { $0 } },
        after: { delay, body in self.timers.withLock { $0.append((delay, body)) } })
    }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }

    func fireTimers() {
      for timer in timers.withLock({ $0 }) { timer.body() }
    }
  }

  @Test func aProgressBarAppearsAfterASecond() {
    let timed = TimedOutput(width: 40)
    let bar = timed.output().progress("comparing", "file", total: 4)
    timed.advance(by: .milliseconds(999))
    bar.advance()
    #expect(timed.text == "")
    timed.advance(by: .milliseconds(1))
    bar.advance()
    bar.advance()
    #expect(timed.text == "\rcomparing [###########------------] 2/4\u{1B}[K")
    bar.finish()
    #expect(timed.text.hasSuffix("\u{1B}[K\r\u{1B}[K"))
    let text = timed.text
    timed.advance(by: .seconds(1))
    bar.advance()
    bar.finish()
    #expect(timed.text == text)
  }

  @Test func aProgressBarFitsAnyWidthAndTotal() {
    for (width, total, text) in [(1, 4, "reading 1/4"), (80, 0, "reading results…")] {
      let timed = TimedOutput(width: width)
      let bar = timed.output().progress("reading", "result", total: total)
      timed.advance(by: .seconds(1))
      bar.advance()
      #expect(timed.text == "\r\(text)\u{1B}[K")
    }
  }

  @Test(arguments: [
    (10_000, "reading 10,000 results…\n"), (1, "reading 1 result…\n"), (0, "reading results…\n"),
  ])
  func oneLineDescribesWorkOutsideATerminal(_ total: Int, _ line: String) {
    let timed = TimedOutput()
    let bar = timed.output().progress("reading", "result")
    bar.report(0, of: total)
    timed.fireTimers()
    bar.advance()
    timed.advance(by: .seconds(2))
    bar.advance()
    bar.finish()
    #expect(timed.text == line)
  }

  @Test func workWithoutStepsIsDescribedByATimer() {
    let timed = TimedOutput()
    timed.output().describing("downloading the results") {
      #expect(timed.text == "")
      timed.fireTimers()
    }
    #expect(timed.text == "downloading the results…\n")
    #expect(timed.delays == [.seconds(1)])
  }

  @Test(arguments: [nil, 80]) func quickWorkIsNotDescribed(_ width: Int?) {
    let timed = TimedOutput(width: width)
    let output = timed.output()
    output.describing("reading") {}
    output.progress("writing", "file", total: 3).finish()
    timed.fireTimers()
    #expect(timed.text == "")
  }

  @Test func quickWorkOfASlowCommandIsNotDescribed() {
    let timed = TimedOutput()
    let output = timed.output()
    timed.advance(by: .milliseconds(300))
    output.describing("reading") {}
    timed.advance(by: .seconds(3))
    let bar = output.progress("writing", "file", total: 3)
    bar.advance()
    #expect(timed.text == "")
    timed.advance(by: .milliseconds(100))
    bar.advance()
    #expect(timed.text == "writing 3 files…\n")
    #expect(timed.delays == [.milliseconds(700), .milliseconds(100)])
  }

  @Test func aQuietCommandDescribesNothing() {
    let timed = TimedOutput(width: 80, isQuiet: true)
    timed.output().describing("reading") { timed.fireTimers() }
    #expect(timed.text == "")
  }
}
