import SnapshotDrawing

/// Two images whose correct verdict is known.
struct ConformancePair {
  let name: String
  let reference: Bitmap
  let actual: Bitmap

  init(_ name: String, _ reference: Bitmap, _ actual: Bitmap) {
    self.name = name
    self.reference = reference
    self.actual = actual
  }

  /// Creates a pair of images that a closure draws with two values.
  init<Value>(
    _ name: String, _ first: Value, _ second: Value, _ draw: (Value) throws -> Bitmap
  ) rethrows {
    self.init(name, try draw(first), try draw(second))
  }
}
