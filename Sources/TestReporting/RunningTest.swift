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
  /// The module of the test.
  package let module: String
  /// The types that contain the test's function, outermost first; empty for a free function.
  package let suite: [String]
  /// The function's name as written, such as `looksRight()` or `testLooksRight`.
  package let function: String
  /// Whether the test is parameterized.
  package let isParameterized: Bool

  /// Creates a test from its names.
  package init(
    framework: Framework, module: String, suite: [String], function: String,
    isParameterized: Bool = false
  ) {
    self.framework = framework
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

  /// Creates the description of a test in Swift Testing.
  package init(_ test: Test) {
    let names = test.id.nameComponents
    self.init(
      framework: .swiftTesting, module: test.id.moduleName, suite: Array(names.dropLast()),
      function: names.last ?? test.name,
      isParameterized: test.isParameterized)
  }

  init(_ testCase: XCTestCase) {
    let types = String(reflecting: type(of: testCase)).split(separator: ".").map(String.init)
    // `Suite.test` on Linux, `-[Module.Suite test]` on macOS.
    let method = testCase.name.split(whereSeparator: { ". []".contains($0) }).last
    self.init(
      framework: .xctest, module: types.first ?? "", suite: Array(types.dropFirst()),
      function: method.map(String.init) ?? testCase.name)
  }

  /// The regular expression that selects only this test in `swift test --filter`.
  package var filter: String {
    let path = "\(module)." + (suite + [function]).joined(separator: "/")
    let escaped = path.reduce(into: "") { text, character in
      if "\\^$.|?*+()[]{}".contains(character) { text += "\\" }
      text.append(character)
    }
    // Swift Testing appends the source location of the test.
    return "^" + escaped + (framework == .xctest ? "$" : "/")
  }
}
