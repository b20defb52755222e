import Foundation

/// The tests of this test bundle that another process runs.
///
/// On Linux, the bundle is an executable file. On macOS, the helper that SwiftPM uses loads it.
package enum TestSelection {
  /// Tests of Swift Testing whose identifiers match a regular expression.
  case swiftTesting(filter: String)
  /// One XCTest test, such as `AppTests.ScreenTests/testLooksRight`.
  case xctest(specifier: String)

  /// The executable file and the arguments that run the tests.
  package var command: [String] {
    #if canImport(Darwin)
      let bundle = TestSelection.bundleExecutable
      switch self {
      case .swiftTesting(let filter):
        return [
          CommandLine.arguments[0], "--test-bundle-path", bundle, bundle,
          "--testing-library", "swift-testing", "--filter", filter,
        ]
      case .xctest(let specifier):
        // The executable file is in Contents/MacOS of the bundle.
        let folder = URL(fileURLWithPath: bundle)
          .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return ["/usr/bin/xcrun", "xctest", "-XCTest", specifier, folder.path]
      }
    #else
      switch self {
      case .swiftTesting(let filter):
        return [CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", filter]
      case .xctest(let specifier): return [CommandLine.arguments[0], specifier]
      }
    #endif
  }

  /// Whether another process can run the tests: Xcode does not pass the path of the bundle.
  package static var isPossible: Bool {
    #if canImport(Darwin)
      CommandLine.arguments.contains("--test-bundle-path")
    #else
      true
    #endif
  }

  #if canImport(Darwin)
    /// The executable file in the bundle, which SwiftPM passes to the helper for Swift Testing.
    private static var bundleExecutable: String {
      let arguments = CommandLine.arguments
      guard let option = arguments.firstIndex(of: "--test-bundle-path"),
        option + 1 < arguments.count
      else { return arguments[0] }
      return arguments[option + 1]
    }
  #endif
}
