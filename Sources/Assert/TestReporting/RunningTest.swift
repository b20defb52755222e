import CSnapshotTestObserver
import Dispatch
import Foundation
import Synchronization
package import Testing
import XCTest

/// The test that is running in the current task.
package struct RunningTest: Hashable, Sendable {
  /// The framework that runs a test.
  package enum Framework: Hashable, Sendable {
    case swiftTesting
    case xctest
  }

  /// The framework that runs the test.
  package let framework: Framework
  package let module: String
  /// The types that contain the test's function, outermost first; empty for a free function.
  package let suite: [String]
  /// The function's name as written, such as `looksRight()` or `testLooksRight`.
  package let function: String
  package let isParameterized: Bool
  /// The file and the line of the test, such as `AppTests/ScreenTests.swift:12`, or `nil` in
  /// XCTest.
  package let location: String?
  /// The path of the file of the test, or `nil` in XCTest.
  package let filePath: String?
  /// The module in the name that the framework lists, which is that of the outermost type.
  private let listedModule: String

  /// Creates a test from its names.
  ///
  /// - Parameter listedModule: The module of the outermost type, or `nil` if it is the module of
  ///   the test.
  package init(
    framework: Framework, module: String, suite: [String], function: String,
    isParameterized: Bool = false, location: String? = nil, filePath: String? = nil,
    listedModule: String? = nil
  ) {
    self.framework = framework
    self.location = location
    self.filePath = filePath
    self.listedModule = listedModule ?? module
    self.module = module
    self.suite = suite
    self.function = function
    self.isParameterized = isParameterized
  }

  /// The test of the current task in Swift Testing, or the running test in XCTest.
  ///
  /// `nil` in a task that Swift Testing did not start, such as a detached one, and if no test is
  /// running.
  package static var current: RunningTest? {
    Test.current.map(RunningTest.init) ?? XCTestObserver.runningTest
  }

  /// A function that returns whether the XCTest test whose synchronous code calls this is still
  /// running, or `nil` for other callers.
  ///
  /// Synchronous code of such a test runs on the main thread. A scope that it enters must be bound
  /// to the test: on macOS, a failed assertion ends a test with `continueAfterFailure = false` by
  /// an exception, which skips the `defer` statements of Swift.
  package static var isXCTestRunning: (@Sendable () -> Bool)? {
    guard Thread.isMainThread, Test.current == nil, let number = XCTestObserver.runningNumber
    else { return nil }
    return { XCTestObserver.runningNumber == number }
  }

  /// Creates the description of a test in Swift Testing.
  package init(_ test: Test) {
    let names = test.id.nameComponents
    let location = test.sourceLocation
    #if compiler(>=6.3)
      let filePath = location.filePath
    #else
      let filePath = location._filePath
    #endif
    // An extension of another module's type has that module in its identifier.
    self.init(
      framework: .swiftTesting, module: location.moduleName, suite: Array(names.dropLast()),
      function: names.last ?? test.name, isParameterized: test.isParameterized,
      location: "\(location.fileID):\(location.line)", filePath: filePath,
      listedModule: test.id.moduleName)
  }

  init(_ testCase: XCTestCase) {
    let names = RunningTest.names(ofType: String(reflecting: type(of: testCase)))
    self.init(
      framework: .xctest, module: names.module, suite: names.suite,
      function: RunningTest.function(inName: testCase.name), listedModule: names.listedModule)
  }

  /// Returns the module of a class and the types that contain it, from its complete name.
  ///
  /// A class in an extension of another module's type is called
  /// `(extension in AppTests):App.Screen.Tests`.
  static func names(ofType name: String) -> (module: String, suite: [String], listedModule: String)
  {
    let prefix = "(extension in "
    var types = name[...]
    var module: Substring?
    if name.hasPrefix(prefix), let end = name.firstIndex(of: ")") {
      module = name[name.index(name.startIndex, offsetBy: prefix.count)..<end]
      types = name[end...].dropFirst(2)
    }
    let parts = types.split(separator: ".").map(String.init)
    let listedModule = name[..<types.startIndex] + (parts.first ?? "")
    return (
      module.map(String.init) ?? parts.first ?? "", Array(parts.dropFirst()), String(listedModule)
    )
  }

  /// Returns the name of the function in the name of a test case.
  ///
  /// The name of the case is `Suite.test` on Linux and `-[Module.Suite test]` on macOS, where the
  /// selector of a function that is `async` or `throws` may have a suffix. The paths of references
  /// contain the function's name, so it must be the same on both systems.
  static func function(inName name: String) -> String {
    let function = name.split(whereSeparator: { ". []".contains($0) }).last.map(String.init) ?? name
    let suffixes = ["WithCompletionHandler:", "AndReturnError:"]
    guard let suffix = suffixes.first(where: function.hasSuffix) else { return function }
    return String(function.dropLast(suffix.count))
  }

  /// The selection of this test for another process.
  package var selection: TestSelection {
    switch framework {
    case .swiftTesting: .swiftTesting(filter: filter)
    case .xctest:
      .xctest(specifier: "\(listedModule).\(suite.joined(separator: "."))/\(function)")
    }
  }

  /// The characters with a special meaning in regular expressions.
  ///
  /// They are in a set, because every assertion creates the filter of its test.
  private static let escaped = Set("\\^$.|?*+()[]{}")

  /// The regular expression that selects only this test in `swift test --filter`.
  package var filter: String {
    let suites = framework == .xctest ? [suite.joined(separator: ".")] : suite
    let path = "\(listedModule)." + (suites + [function]).joined(separator: "/")
    let escaped = path.reduce(into: "") { text, character in
      if RunningTest.escaped.contains(character) { text += "\\" }
      text.append(character)
    }
    // Swift Testing appends the source location of the test.
    return "^" + escaped + (framework == .xctest ? "$" : "/")
  }
}

/// The tests that completed, for a receiver that registers later.
package enum CompletedTests {
  private struct State {
    var receiver: (@Sendable (RunningTest) -> Void)?
    var pending: [RunningTest] = []
  }

  private static let state = Mutex(State())

  /// Records a test that completed without throwing an error.
  package static func record(_ test: RunningTest) {
    let receiver = state.withLock { state in
      if state.receiver == nil { state.pending.append(test) }
      return state.receiver
    }
    receiver?(test)
  }

  /// Sends all completed tests, past and future, to a receiver.
  ///
  /// Only the first receiver is used.
  package static func send(to receiver: @escaping @Sendable (RunningTest) -> Void) {
    let pending = state.withLock { state in
      guard state.receiver == nil else { return [RunningTest]() }
      state.receiver = receiver
      defer { state.pending = [] }
      return state.pending
    }
    for test in pending { receiver(test) }
  }
}

/// The failed tests of this process, which may not have made all of their assertions.
package enum FailedTests {
  private static let tests = Mutex<Set<RunningTest>>([])

  /// The tests that have failed so far.
  package static var all: Set<RunningTest> { tests.withLock(\.self) }

  /// Records a test that failed.
  package static func record(_ test: RunningTest) { tests.withLock { _ = $0.insert(test) } }
}

/// Tracks the running test in XCTest, which runs one test at a time in a process.
final class XCTestObserver: NSObject, XCTestObservation {
  /// A test case with its names.
  ///
  /// XCTest accepts attachments to a test case from every thread.
  private struct RunningCase: @unchecked Sendable {
    let testCase: XCTestCase
    let test: RunningTest
    /// The number of tests that started before in this process.
    let number: Int
  }

  private static let current = Mutex<RunningCase?>(nil)
  private static let startedTests = Atomic(0)
  private static let expectedFailures = Atomic(0)

  /// The running test, or `nil` between tests.
  static var runningTest: RunningTest? {
    snapshot_assert_keep_observer()
    return current.withLock { $0?.test }
  }

  /// The number of the running test, or `nil` between tests.
  static var runningNumber: Int? { current.withLock { $0?.number } }

  /// The number of failures so far that a test expected with `XCTExpectFailure`, which only macOS
  /// has.
  static var expectedFailureCount: Int { expectedFailures.load(ordering: .relaxed) }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let number = XCTestObserver.startedTests.add(1, ordering: .relaxed).oldValue
    let running = RunningCase(testCase: testCase, test: RunningTest(testCase), number: number)
    XCTestObserver.current.withLock { $0 = running }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    if testCase.testRun?.hasSucceeded == false {
      FailedTests.record(RunningTest(testCase))
    } else if testCase.testRun?.hasBeenSkipped == false {
      CompletedTests.record(RunningTest(testCase))
    }
    XCTestObserver.current.withLock { $0 = nil }
  }

  func testBundleDidFinish(_ testBundle: Bundle) { CompleteProcess.reportEndOfXCTest() }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
      XCTestObserver.expectedFailures.add(1, ordering: .relaxed)
    }

    /// Attaches bytes to the running test, if there is one.
    static func attach(_ bytes: [UInt8], named name: String) {
      guard let running = current.withLock({ $0 }) else { return }
      let attachment = XCTAttachment(
        data: Data(bytes),
        uniformTypeIdentifier: name.hasSuffix(".png") ? "public.png" : "public.data")
      attachment.name = name
      // By default, XCTest deletes it if the failure was expected. Swift Testing keeps it.
      attachment.lifetime = .keepAlways
      running.testCase.add(attachment)
    }
  #endif
}

/// The working directory of the process before any test started, which a test may change.
package enum LaunchDirectory {
  /// The absolute path.
  package static let path = FileManager.default.currentDirectoryPath
}

/// Called by the constructor in CSnapshotTestObserver, before any test starts.
///
/// The attribute `@c` means the same, but compilers before Swift 6.3 do not support it.
@_cdecl("snapshot_assert_bundle_did_load")
func bundleDidLoad() {
  _ = LaunchDirectory.path
  CompleteProcess.reportExit()
  #if canImport(Darwin)
    // XCTest requires the main thread, but a bundle may be loaded on another one.
    guard Thread.isMainThread else {
      DispatchQueue.main.async {
        XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
      }
      return
    }
  #endif
  XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
}
