package import Testing
import XCTest

/// The test that is running where it is asked for.
package struct RunningTest: Hashable, Sendable {
  /// The framework that runs a test.
  package enum Framework: Hashable, Sendable {
    case swiftTesting
    case xctest
  }

  /// The framework that runs it.
  package let framework: Framework
  /// The module that holds the test.
  package let module: String
  /// The types around the test's function, outermost first; empty for a free function.
  package let suite: [String]
  /// The function's name as written, such as `looksRight()` or `testLooksRight`.
  package let function: String
  /// Whether the function runs once for each of several arguments.
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

  /// The test of this task in Swift Testing, or the one test at work in XCTest.
  ///
  /// `nil` in a task that Swift Testing did not start, such as a detached one, and where no test
  /// runs at all.
  package static var current: RunningTest? {
    Test.current.map(RunningTest.init) ?? XCTestObserver.runningTest
  }

  /// The names of a test of Swift Testing.
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

  /// The regular expression by which `swift test --filter` selects this test and no other.
  package var filter: String {
    let path = "\(module)." + (suite + [function]).joined(separator: "/")
    let escaped = path.reduce(into: "") { text, character in
      if "\\^$.|?*+()[]{}".contains(character) { text += "\\" }
      text.append(character)
    }
    // Swift Testing goes on with the test's place in its file.
    return "^" + escaped + (framework == .xctest ? "$" : "/")
  }
}
