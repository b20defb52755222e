import SnapshotPixels
import Testing

@testable import SnapshotCore

/// Snapshots and tests that would share a reference.
@Suite struct SharedPathTests {
  @Test(arguments: [RecordMode.failed, .all])
  func differentSnapshotsWithTheSamePathAreNotBothRecorded(mode: RecordMode) throws {
    let (checkout, registry) = (try Checkout(), ReferenceRegistry())
    func record(_ color: Color) throws -> SnapshotOutcome {
      try checkout.verify(color, record: mode, registry: registry)
    }
    guard case .recorded = try record(.red) else {
      Issue.record("the first was not recorded")
      return
    }
    #expect(try record(.red) == .matched)
    guard case .failed(.recordedTwice, _) = try record(.blue) else {
      Issue.record("the second replaced the first")
      return
    }
    #expect(try record(.red) == .matched)
  }

  @Test func testsDoNotShareAPath() throws {
    let (checkout, registry) = (try Checkout(), ReferenceRegistry())
    _ = try checkout.verify(.red)
    func verify(_ function: String) throws -> SnapshotOutcome {
      try checkout.verify(.red, function: function, record: .never, registry: registry)
    }
    #expect(try verify("looksRight()") == .matched)
    #expect(try verify("looksRight()") == .matched)
    for other in ["looksRight(x:)", "LooksRight()"] {
      guard case .failed(.referenceInUse(_, "AppTests/Screens/looksRight()"), _) = try verify(other)
      else {
        Issue.record("\(other) shares the reference")
        continue
      }
    }
    guard
      case .failed(.referenceInUse(_, "AppTests/Screens/LooksRight()"), _) =
        try verify("looksRight()")
    else {
      Issue.record("the first test keeps a reference that may belong to another test")
      return
    }
  }
}
