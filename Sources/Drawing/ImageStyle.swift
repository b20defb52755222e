public import SnapshotGeometry
public import SnapshotPixels

/// The style in which an image fills its rectangle.
public struct ImageStyle: Hashable, Sendable {
  /// The sampling of colors between the pixels of the image.
  public enum Sampling: String, Hashable, Sendable {
    /// The color of the nearest pixel.
    case nearest
    /// The color interpolated between the four nearest pixels.
    case bilinear
    /// The mean of all image pixels under a device pixel where the image is reduced, and otherwise
    /// the same as ``bilinear``.
    ///
    /// A rotated, skewed, or tiled image is first reduced to means along its own axes, at about the
    /// number of device pixels it covers, and then interpolated.
    case area
  }

  /// The way in which the middle of an image is enlarged.
  public enum Resizing: String, Hashable, Sendable {
    /// The middle is stretched.
    case stretch
    /// The middle is repeated at its size in points.
    case tile
  }

  /// The sampling of colors between the pixels of the image.
  public var sampling: Sampling
  /// The strips along the edges, in points, that keep their thickness when the middle is resized.
  public var capInsets: EdgeInsets
  /// The way in which the middle is enlarged.
  public var resizing: Resizing
  /// The color that replaces those of the image and keeps its alpha, or `nil` for the original
  /// colors.
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

  /// The style of an image that is stretched and interpolated as a whole.
  public static let stretched = ImageStyle()
}

extension ImageStyle: CustomStringConvertible {
  /// The values that differ from the defaults, such as `nearest, tile`.
  ///
  /// Empty for ``stretched``.
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
