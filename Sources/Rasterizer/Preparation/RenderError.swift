public import SnapshotPixels

/// Why a display list cannot be drawn.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RenderError: Error, Hashable, Sendable {
  /// There can be no bitmap of the picture's size, or none of one that a blur needs.
  case bitmap(BitmapError)
  /// The picture has a side of more pixels than coordinates reach.
  case bitmapTooLarge(PixelSize, sideLimit: Int)
  /// A blur or a shadow spans more pixels than one effect may.
  case effectTooLarge(PixelSize, limit: Int)
  /// What the layers and blurs that are open at once have drawn takes more pixels than may be kept.
  case scopesTooLarge(pixelCount: Int, limit: Int)
  /// A shape becomes more straight lines than it may: of curves, dashes, or round joins.
  case shapeTooLarge(lineLimit: Int)
}

extension RenderError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .bitmap(let error):
      error.description
    case .bitmapTooLarge(let size, let limit):
      "a picture of \(size) pixels has a side above the limit of \(limit) pixels; "
        + "draw it in parts, or use a smaller scale"
    case .effectTooLarge(let size, let limit):
      "a blur or a shadow of \(size) pixels is above the limit of \(limit) pixels; "
        + "clip it, or use a smaller blur or scale"
    case .scopesTooLarge(let pixelCount, let limit):
      "layers and blurs that are open at once hold \(pixelCount) pixels, above the limit of "
        + "\(limit) pixels; nest fewer of them, or use a smaller scale"
    case .shapeTooLarge(let limit):
      "a shape has more than \(limit) lines when its curves and dashes are cut; "
        + "draw it in parts, or use longer dashes or a smaller scale"
    }
  }
}
