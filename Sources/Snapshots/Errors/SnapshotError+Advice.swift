extension SnapshotError {
  /// What to do about a reference with too many bytes.
  static func overBudget(byteCount: Int, _ budget: Setting<Int>) -> String {
    "\(byteCount) bytes, more than \(budget.value) (\(budget.origin)); make the picture smaller or "
      + "plainer (a smaller size or scale, stubs of solid colours for photos, fewer gradients and "
      + "shadows), or raise the budget with `.snapshots(maximumByteCount:)`"
  }

  /// What to do when another reference shows the same as the one that is missing.
  static func advice(onTwin twin: String, of path: String) -> String {
    "renamed? \(twin) shows the same, and no test of this process has asked for it yet; if it is "
      + "this test's of before: git mv \(twin.shellWord) \(path.shellWord)"
  }

  /// A duration in milliseconds, with one digit after the point.
  static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
