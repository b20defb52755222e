public import SnapshotDrawing

/// An error that prevents a display list from being rendered.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RenderError: Error, Hashable, Sendable {
  /// The bitmap, or a bitmap that a blur needs, cannot be created.
  case bitmap(BitmapError)
  /// A side of the bitmap is longer than the range of coordinates.
  case bitmapTooLarge(PixelSize, sideLimit: Int)
  /// A blur or a shadow covers more pixels than the limit for one effect.
  case effectTooLarge(PixelSize, limit: Int)
  /// The contents of nested layers and blurs need more pixels than the limit.
  case scopesTooLarge(pixelCount: Int, limit: Int)
  /// The curves, dashes, and round joins of a shape flatten to more lines than the limit.
  case shapeTooLarge(lineLimit: Int)
}

extension RenderError: CustomStringConvertible {
  /// The error, and a remedy.
  public var description: String {
    switch self {
    case .bitmap(let error):
      error.description
    case .bitmapTooLarge(let size, let limit):
      "a bitmap of \(size) pixels exceeds the limit of \(limit) pixels per side; "
        + "draw it in tiles, or use a smaller scale"
    case .effectTooLarge(let size, let limit):
      "a blur or shadow of \(size) pixels exceeds the limit of \(limit) pixels; "
        + "clip it, or use a smaller radius or scale"
    case .scopesTooLarge(let pixelCount, let limit):
      "nested layers and blurs need \(pixelCount) pixels, more than the limit of \(limit); "
        + "nest fewer of them, or use a smaller scale"
    case .shapeTooLarge(let limit):
      "a shape flattens to more than \(limit) line segments; "
        + "split it, or use longer dashes or a smaller scale"
    }
  }
}
