import SnapshotAssertCore

/// A situation in which tests pass, fail, or exit, with the expected results.
struct FailureCase: Sendable {
  /// The expected behavior, as a sentence.
  let name: String
  /// Whether the case mounts file systems.
  var needsMounts = false
  /// Runs the case and records failed expectations.
  let run: @Sendable (Checkout) throws -> Void

  init(
    _ name: String, needsMounts: Bool = false,
    _ run: @escaping @Sendable (Checkout) throws -> Void
  ) {
    self.name = name
    self.needsMounts = needsMounts
    self.run = run
  }

  /// All cases.
  static var all: [FailureCase] {
    recording + comparing + acceptances + modes + identities + parallelRuns + disks + orphans
  }
}
