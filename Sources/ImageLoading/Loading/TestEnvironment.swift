import Foundation

/// What can be known of the process, for diagnostics; no behavior hangs on it.
package enum TestEnvironment {
  /// Whether the process runs tests, of XCTest or of Swift Testing.
  package static var isActive: Bool { isActive(arguments: CommandLine.arguments) }

  /// Whether a process with these arguments runs tests: they name a bundle that ends in `.xctest`.
  ///
  /// On Linux the bundle is the process itself; on macOS a helper is given its path.
  static func isActive(arguments: [String]) -> Bool {
    arguments.contains { argument in
      argument.split(separator: "/").contains { $0.hasSuffix(".xctest") }
    }
  }
}
