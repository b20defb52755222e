/// Why an image has no pixels to read.
public enum ImageError: Error, Hashable, Sendable {
  /// The pixels of a solid image cannot be made.
  case bitmap(BitmapError)
  /// The image is a drawing, which has pixels only where it is shown.
  case drawing(String)
}

extension ImageError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .bitmap(let error): error.description
    case .drawing(let drawing):
      "the image \"\(drawing)\" is a drawing without pixels; draw it in a view or a display list, "
        + "and render that"
    }
  }
}
