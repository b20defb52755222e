/// The reason why a bitmap cannot be created.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum BitmapError: Error, Hashable, Sendable {
  /// The size has more pixels than ``Bitmap/maximumPixelCount``.
  case tooLarge(PixelSize)
  /// The system is out of memory for a bitmap of the size.
  case noMemory(PixelSize)
}

extension BitmapError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .tooLarge(let size):
      "a bitmap of \(size) pixels exceeds the limit of \(Bitmap.maximumPixelCount) pixels; "
        + "use a smaller size or scale"
    case .noMemory(let size):
      "out of memory for a bitmap of \(size) pixels; use a smaller size or scale"
    }
  }
}
