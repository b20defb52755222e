import Foundation

/// What can be known of the process, for diagnostics; no behaviour hangs on it.
public enum TestEnvironment {
  /// Whether the process runs tests, of XCTest or of Swift Testing.
  public static var isActive: Bool {
    isActive(arguments: CommandLine.arguments)
  }

  /// Whether a process with these arguments runs tests: SwiftPM starts a bundle whose name ends in
  /// `.xctest`, on macOS through a helper that is given the bundle's path.
  static func isActive(arguments: [String]) -> Bool {
    TestFailure.Route.isSwiftTestingProcess(arguments)
      || arguments.contains { URL(fileURLWithPath: $0).pathComponents.contains { isBundle($0) } }
  }

  private static func isBundle(_ component: String) -> Bool { component.hasSuffix(".xctest") }
}
