public import SnapshotGeometry
public import SnapshotPixels

/// How an image fills its rectangle.
public struct ImageStyle: Hashable, Sendable {
  /// How colors between the image's own pixels are found.
  public enum Sampling: String, Hashable, Sendable {
    /// The color of the nearest pixel.
    case nearest
    /// Interpolated between the four nearest pixels.
    case bilinear
    /// The mean of all pixels under the one drawn, where the image is shrunk; else as bilinear.
    ///
    /// A turned, skewed or repeated image is shrunk to means along its own sides first, as many as
    /// it has device pixels there, and interpolated between those.
    case area
  }

  /// How the middle of an image gets larger than it is.
  public enum Resizing: String, Hashable, Sendable {
    /// It is stretched.
    case stretch
    /// It is repeated at its own size in points.
    case tile
  }

  /// How colors between the image's own pixels are found.
  public var sampling: Sampling
  /// The parts along the edges, in points, that keep their thickness while the middle is resized.
  public var capInsets: EdgeInsets
  /// How the middle gets larger than it is.
  public var resizing: Resizing
  /// The color that replaces those of the image, whose alpha alone is used; `nil` for its own.
  public var tint: Color?

  /// Creates a style.
  public init(
    sampling: Sampling = .bilinear, capInsets: EdgeInsets = .zero, resizing: Resizing = .stretch,
    tint: Color? = nil
  ) {
    self.sampling = sampling
    self.capInsets = capInsets
    self.resizing = resizing
    self.tint = tint
  }

  /// The whole image stretched and interpolated.
  public static let stretched = ImageStyle()
}

extension ImageStyle: CustomStringConvertible {
  /// What is not as usual, such as `nearest, tile`; empty for ``stretched``.
  public var description: String {
    var parts: [String] = []
    if sampling != .bilinear { parts.append(sampling.rawValue) }
    if capInsets != .zero {
      let caps = capInsets.exact
      parts.append(
        "caps \(caps.top) \(caps.left) \(caps.bottom) \(caps.right)")
    }
    if resizing != .stretch { parts.append(resizing.rawValue) }
    if let tint { parts.append("tint \(tint)") }
    return parts.joined(separator: ", ")
  }
}
