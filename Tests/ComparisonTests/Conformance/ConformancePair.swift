import SnapshotPixels

/// Two pictures of which people agree whether they match.
struct ConformancePair {
  let name: String
  let reference: Bitmap
  let actual: Bitmap

  init(_ name: String, _ reference: Bitmap, _ actual: Bitmap) {
    self.name = name
    self.reference = reference
    self.actual = actual
  }

  /// Creates a pair of what a closure draws with one value and with another.
  init<Value>(
    _ name: String, _ first: Value, _ second: Value, _ draw: (Value) throws -> Bitmap
  ) rethrows {
    self.init(name, try draw(first), try draw(second))
  }
}
