import Foundation

/// Facts about the process, used only in diagnostics.
package enum TestEnvironment {
  /// Whether the process runs tests of XCTest or Swift Testing.
  package static var isActive: Bool { isActive(arguments: CommandLine.arguments) }

  /// Whether the arguments of a process name a test bundle, which ends in `.xctest`.
  ///
  /// On Linux, the bundle is the executable of the process. On macOS, the path of the bundle is
  /// passed to a helper.
  static func isActive(arguments: [String]) -> Bool {
    arguments.contains { argument in
      argument.split(separator: "/").contains { $0.hasSuffix(".xctest") }
    }
  }
}
