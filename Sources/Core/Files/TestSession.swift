import Foundation

/// The session of a process that runs tests.
enum TestSession {
  /// The identifier of this process, which no other process has.
  static let identifier = UUID().uuidString
  /// The time of the first use of the session.
  static let start = Date()
}
