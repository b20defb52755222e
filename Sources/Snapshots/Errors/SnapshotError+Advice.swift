extension SnapshotError {
  /// What to do about a reference with too many bytes.
  static func overBudget(byteCount: Int, _ budget: Setting<Int>) -> String {
    "\(byteCount) bytes, more than \(budget.value) (\(budget.origin)); make the picture smaller or "
      + "plainer (a smaller size or scale, stubs of solid colours for photos, fewer gradients and "
      + "shadows), or raise the budget with `.snapshots(maximumByteCount:)`"
  }

  /// The advice for an unused reference with the same contents as the missing one.
  ///
  /// The command works whether or not the new reference was recorded, its folder exists, and Git
  /// tracks the old one. Git recognizes the rename by the contents.
  static func renameAdvice(from old: String, to new: String) -> String {
    let folder = new[..<(new.lastIndex(of: "/") ?? new.startIndex)]
    return
      "\(old) has the same contents, and no known test uses it; if this test was renamed, run: "
      + "mkdir -p \(String(folder).shellWord) && mv -f \(old.shellWord) \(new.shellWord)"
  }

  /// A duration in milliseconds, with one digit after the point.
  static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
