extension SnapshotError {
  /// The advice for an unused reference with the same contents as the missing one.
  ///
  /// The command works whether or not the new reference was recorded, its folder exists, and Git
  /// tracks the old one. Git recognizes the rename by the contents.
  static func renameAdvice(from old: String, to new: String) -> String {
    let folder = new[..<(new.lastIndex(of: "/") ?? new.startIndex)]
    return
      "\(old) has the same contents, and no known test uses it; if this test was renamed, run: "
      + "mkdir -p \(String(folder).shellQuoted) && mv -f \(old.shellQuoted) \(new.shellQuoted)"
  }

  /// A duration in milliseconds, with one digit after the point.
  static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
