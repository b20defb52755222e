import SnapshotAssert

/// Checks a text, for the tests of other packages too.
public func check(_ text: String, named name: String? = nil) {
  assertSnapshot(of: text, as: .lines, named: name)
}
