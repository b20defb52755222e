/// The reason why the pixels of an image cannot be read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImageError: Error, Hashable, Sendable {
  /// The bitmap of a solid image cannot be created.
  case bitmap(BitmapError)
  /// The image is a drawing, which has pixels only where it is shown.
  case drawing(String)
}

extension ImageError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .bitmap(let error): error.description
    case .drawing(let drawing):
      "the image \"\(drawing)\" is a drawing without pixels; draw it in a view or a display list "
        + "and render that instead"
    }
  }
}
