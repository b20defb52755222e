import Foundation
import SnapshotDrawing
import Synchronization
package import Testing
import XCTest

/// Reports failures to the framework whose test is running.
///
/// Each framework silently drops failures that are reported to it from the other framework's tests.
/// Swift Testing also drops those that are reported while it plans a run. Therefore a failure is
/// reported to Swift Testing if one of its tests is running or the process was started for it, to
/// XCTest if one of its tests is running, and otherwise, or in addition, through the exit code of
/// the process.
package enum TestFailure {
  /// The destination of a failure.
  enum Route: Hashable {
    /// `Issue.record`, in the test's task.
    case swiftTesting
    /// `Issue.record`, outside the tasks of tests.
    ///
    /// Swift Testing drops the issue if the run has ended, or if it has not begun, as in the
    /// conditions and arguments of tests.
    case swiftTestingOutsideTest
    /// `XCTFail`.
    case xctest
    /// The exit code of the process, because no framework accepts the failure.
    case process

    /// Chooses the destination of a failure.
    ///
    /// - Parameters:
    ///   - isInTestCase: Whether Swift Testing is running a test case.
    ///   - isInSwiftTest: Whether Swift Testing is running or preparing a test.
    ///   - isInXCTest: Whether XCTest is running a test.
    ///   - arguments: The arguments of the process.
    static func choose(
      isInTestCase: Bool, isInSwiftTest: Bool, isInXCTest: Bool, arguments: [String]
    ) -> Route {
      if isInTestCase { return .swiftTesting }
      if isInSwiftTest || isSwiftTestingProcess(arguments) { return .swiftTestingOutsideTest }
      return isInXCTest ? .xctest : .process
    }

    /// Returns whether SwiftPM started the process for Swift Testing, with the arguments
    /// `--testing-library swift-testing`.
    static func isSwiftTestingProcess(_ arguments: [String]) -> Bool {
      for (index, argument) in arguments.enumerated() {
        if argument == "--testing-library=swift-testing" { return true }
        guard argument == "--testing-library", index + 1 < arguments.count else { continue }
        return arguments[index + 1] == "swift-testing"
      }
      return false
    }
  }

  /// Whether a test can expect a failure.
  package enum Severity: Hashable, Sendable {
    /// A test can expect the failure, as with `withKnownIssue`.
    case failure
    /// The run fails even if the test expects the failure.
    case fatalToRun
    /// The run fails even if the test expects the failure, because a snapshot was recorded.
    case recording
  }

  /// Fails the running test, or the entire run if no test is running.
  ///
  /// - Parameters:
  ///   - message: The description of the failure.
  ///   - severity: Whether a test can expect the failure.
  ///   - subject: The name of the failed snapshot, for the end of a run that fails although a test
  ///     expects the failure.
  ///   - site: The location of the failure.
  /// - Returns: Whether the test expects the failure, so that it does not fail the run.
  @discardableResult
  package static func record(
    _ message: String, severity: Severity = .failure, subject: String? = nil, at site: CallSite
  ) -> Bool {
    let line = "\(site): \(message)"
    func recordIssue() -> Bool {
      let comment = Comment(rawValue: message)
      return Issue.record(comment, sourceLocation: site.sourceLocation).isExpected
    }
    switch Route.choose(
      isInTestCase: Test.Case.current != nil, isInSwiftTest: Test.current != nil,
      isInXCTest: XCTestObserver.runningTest != nil, arguments: CommandLine.arguments)
    {
    case .swiftTesting:
      if severity != .failure {
        if mayBeFiltered {
          ProcessFailure.exitWithFailure(because: line)
        } else {
          ProcessFailure.exitWithReportedFailure(severity, of: subject)
        }
      }
      return recordIssue() && severity == .failure
    case .swiftTestingOutsideTest:
      _ = recordIssue()
      ProcessFailure.exitWithFailure(because: "reported outside the test's task: " + line)
      return false
    case .xctest:
      if severity != .failure { ProcessFailure.exitWithReportedFailure(severity, of: subject) }
      let count = XCTestObserver.expectedFailureCount
      XCTFail(message, file: site.literals.file, line: site.literals.line)
      return XCTestObserver.expectedFailureCount != count && severity == .failure
    case .process:
      // Xcode runs both frameworks in one process. It shows issues but not the exit status.
      _ = recordIssue()
      ProcessFailure.exitWithFailure(because: "reported while no test is running: " + line)
      return false
    }
  }

  /// Whether a trait of the running test or of its suites could drop an issue before it is printed.
  private static var mayBeFiltered: Bool {
    Test.current?.traits.contains { $0 is IssueHandlingTrait } ?? false
  }

  /// Attaches bytes to the running test.
  ///
  /// XCTest has attachments only on macOS.
  package static func attach(_ bytes: [UInt8], named name: String, at site: CallSite) {
    if Test.current != nil {
      Attachment.record(bytes, named: name, sourceLocation: site.sourceLocation)
    } else {
      #if canImport(Darwin)
        XCTestObserver.attach(bytes, named: name)
      #endif
    }
  }
}

extension Issue {
  /// Whether a known issue of the test matches.
  ///
  /// The recorded issues are errors, so they fail the test unless they match a known issue. Before
  /// Swift 6.3, this is unknown, and the value is `false`.
  fileprivate var isExpected: Bool {
    #if compiler(>=6.3)
      !isFailure
    #else
      false
    #endif
  }
}

/// The source location at which a failure is reported.
package enum CallSite: Sendable {
  /// The location of a function call, from the literals of the caller.
  case call(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
  /// A location from Swift Testing, such as that of a test.
  case location(SourceLocation)
  /// An unknown location. Only the name of the test identifies the failure.
  case unknown

  /// The location of the running test, for a failure whose call is unknown.
  package static var runningTest: CallSite {
    Test.current.map { .location($0.sourceLocation) } ?? .unknown
  }

  /// Creates the location of a call.
  ///
  /// The default arguments are the location of this call.
  package init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self = .call(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The location for Swift Testing.
  ///
  /// An unknown location is replaced with one in this file.
  var sourceLocation: SourceLocation {
    switch self {
    case .call(let fileID, let filePath, let line, let column):
      SourceLocation(
        fileID: fileID.description, filePath: filePath.description, line: Int(line),
        column: Int(column))
    case .location(let location): location
    case .unknown: #_sourceLocation
    }
  }

  /// The location for XCTest, which accepts only literals.
  var literals: (file: StaticString, line: UInt) {
    guard case .call(_, let filePath, let line, _) = self else { return ("<unknown>", 0) }
    return (filePath, line)
  }
}

extension CallSite: CustomStringConvertible {
  /// The file and the line, such as `/app/Tests/AppTests/ScreenTests.swift:12`.
  package var description: String {
    switch self {
    case .call(_, let filePath, let line, _): "\(filePath):\(line)"
    case .location(let location): "\(location.fileID):\(location.line)"
    case .unknown: "<unknown>"
    }
  }
}

/// A last resort that fails the process when a test framework might lose or ignore a failure.
///
/// At exit, the process prints the reasons and returns an error code.
package enum ProcessFailure {
  private struct State {
    /// Failures that no framework reports.
    var reasons: [String] = []
    /// Recordings that a framework reports as failures.
    var recordings = Reported()
    /// Other failures that a framework reports.
    var failures = Reported()

    var isEmpty: Bool { reasons.isEmpty && recordings.count == 0 && failures.count == 0 }

    /// The lines to print at the end.
    ///
    /// A failure that a framework has reported is not repeated.
    var lines: [String] {
      let reported = [
        recordings.line("1 snapshot was recorded", "snapshots were recorded"),
        failures.line("1 failure above", "failures above"),
      ]
      return (reasons + reported.compactMap(\.self)).map { "error: failing the test run: \($0)" }
    }
  }

  /// The failures that a framework reports, whether or not they fail the run.
  private struct Reported {
    private(set) var count = 0
    /// The names of their snapshots.
    private var subjects: [String] = []

    /// The maximum number of names at the end of a run.
    private static let maximumNameCount = 10

    mutating func add(_ subject: String?) {
      count += 1
      if let subject, !subjects.contains(subject) { subjects.append(subject) }
    }

    /// Returns a line with the number and the names, or `nil` if there are no failures.
    func line(_ one: String, _ several: String) -> String? {
      guard count > 0 else { return nil }
      let names = subjects.prefix(Reported.maximumNameCount)
      let rest = subjects.count - names.count
      return (count == 1 ? one : "\(count) \(several)") + ", which no test can expect or ignore"
        + (names.isEmpty ? "" : ": " + names.joined(separator: ", "))
        + (rest > 0 ? ", and \(rest) more" : "")
    }
  }

  private static let state = Mutex(State())

  /// Records a failure that no framework reports.
  ///
  /// At exit, the process prints it and fails.
  package static func exitWithFailure(because reason: String) {
    change { $0.reasons.append(reason) }
  }

  /// Records a failure that a framework reports but may ignore.
  ///
  /// At exit, the process fails.
  ///
  /// - Parameter subject: The name of the failed snapshot, if there is one.
  static func exitWithReportedFailure(_ severity: TestFailure.Severity, of subject: String?) {
    change { state in
      if severity == .recording {
        state.recordings.add(subject)
      } else {
        state.failures.add(subject)
      }
    }
  }

  private static func change(_ body: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      defer { body(&state) }
      return state.isEmpty
    }
    guard isFirst else { return }
    atexit {
      for line in ProcessFailure.state.withLock(\.lines) {
        StandardError.write(line)
      }
      fflush(nil)
      // No other handler is called.
      CompleteProcess.reportEndOfSwiftTesting()
      _exit(EXIT_FAILURE)
    }
  }
}
