import SnapshotCore

/// One way in which tests pass, fail or exit, and what must come of it.
struct FailureCase: Sendable {
  /// What is shown, as a sentence.
  let name: String
  /// Whether it needs file systems of its own.
  var needsMounts = false
  /// Makes it happen, and notes what is not as it should be.
  let happen: @Sendable (Checkout) throws -> Void

  init(
    _ name: String, needsMounts: Bool = false,
    _ happen: @escaping @Sendable (Checkout) throws -> Void
  ) {
    self.name = name
    self.needsMounts = needsMounts
    self.happen = happen
  }

  /// All of them.
  static var all: [FailureCase] {
    recording + comparing + modes + identities + parallelRuns + disks + orphans
  }
}
