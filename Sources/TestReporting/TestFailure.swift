import Testing
import XCTest

/// Failures, told to the framework whose test is running.
///
/// Each framework loses silently what is told to it in the other's test, and Swift Testing also what
/// is told to it while it puts its tests together, so the route matters: Swift Testing when a test of
/// its own is running or the process was started for it, XCTest when one of its tests is running, and
/// otherwise, or besides, the process's own exit status.
package enum TestFailure {
  /// Where a failure goes.
  enum Route: Hashable {
    /// `Issue.record`, in a test's own task.
    case swiftTesting
    /// `Issue.record`, outside the tasks of tests, where a run that has ended would lose it, and
    /// before tests run, in their conditions and arguments, where one that has not begun does.
    case swiftTestingOutsideTest
    /// `XCTFail`.
    case xctest
    /// Nobody who could be told.
    case process

    /// - Parameters:
    ///   - isInTestCase: Whether Swift Testing is running a test for one of its arguments, or for none.
    ///   - isInSwiftTest: Whether it is at work for a test, running or not.
    ///   - isInXCTest: Whether XCTest is running a test.
    ///   - arguments: The process's arguments.
    static func choose(
      isInTestCase: Bool, isInSwiftTest: Bool, isInXCTest: Bool, arguments: [String]
    ) -> Route {
      if isInTestCase { return .swiftTesting }
      if isInSwiftTest || isSwiftTestingProcess(arguments) { return .swiftTestingOutsideTest }
      return isInXCTest ? .xctest : .process
    }

    /// SwiftPM starts the process of Swift Testing with `--testing-library swift-testing`.
    static func isSwiftTestingProcess(_ arguments: [String]) -> Bool {
      for (index, argument) in arguments.enumerated() {
        if argument == "--testing-library=swift-testing" { return true }
        guard argument == "--testing-library", index + 1 < arguments.count else { continue }
        return arguments[index + 1] == "swift-testing"
      }
      return false
    }
  }

  /// How far a failure may be forgiven.
  package enum Severity: Hashable, Sendable {
    /// A test may expect it, as `withKnownIssue` does.
    case failure
    /// The run fails, whatever the test expects.
    case fatalToRun
  }

  /// Fails the running test, or the whole run when there is none.
  package static func record(
    _ message: String, severity: Severity = .failure, at site: CallSite
  ) {
    let line = "\(site): \(message)"
    switch Route.choose(
      isInTestCase: Test.Case.current != nil, isInSwiftTest: Test.current != nil,
      isInXCTest: XCTestObserver.runningTest != nil, arguments: CommandLine.arguments)
    {
    case .swiftTesting:
      if severity == .fatalToRun {
        if mayBeFiltered {
          ProcessFailure.exitWithFailure(because: line)
        } else {
          ProcessFailure.exitWithReportedFailure()
        }
      }
      Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
    case .swiftTestingOutsideTest:
      Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
      ProcessFailure.exitWithFailure(because: "outside a test's own task: " + line)
    case .xctest:
      if severity == .fatalToRun { ProcessFailure.exitWithReportedFailure() }
      XCTFail(message, file: site.literals.file, line: site.literals.line)
    case .process:
      // Xcode runs both frameworks in one process. It shows issues but not the exit status.
      Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
      ProcessFailure.exitWithFailure(because: "no test is running: " + line)
    }
  }

  /// Whether a trait of the running test or of its suites may drop an issue before it is printed.
  private static var mayBeFiltered: Bool {
    Test.current?.traits.contains { $0 is IssueHandlingTrait } ?? false
  }

  /// Attaches bytes to the running test where its framework keeps attachments: in Swift Testing.
  package static func attach(_ bytes: [UInt8], named name: String, at site: CallSite) {
    guard Test.current != nil else { return }
    Attachment.record(bytes, named: name, sourceLocation: site.sourceLocation)
  }
}
