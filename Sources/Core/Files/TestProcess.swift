import Foundation

/// The process that runs the tests.
enum TestProcess {
  /// The identifier of this process, which no other process has.
  static let session = UUID().uuidString
}
