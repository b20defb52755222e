public import SnapshotGeometry
public import SnapshotPixels

/// An image as a paint for shapes, strokes, and glyphs.
///
/// The image has its own size in points, and its top-left corner is at the origin of its coordinate
/// system, which ``transform`` maps to that of the shape. Nothing is drawn if the image has no
/// pixels, or if the transform is not invertible or has values that are not finite.
public struct ImagePattern: Hashable, Sendable {
  /// The content beyond the edges of the image, in one direction.
  public enum TileMode: String, Hashable, Sendable, CaseIterable {
    /// The color of the nearest edge.
    case clamp
    /// The image repeated.
    case `repeat`
    /// The image repeated, with every other copy mirrored.
    case mirror
    /// Nothing.
    case decal
  }

  /// The image.
  public var image: Image
  /// The tile mode to the left and right of the image.
  public var tileModeX: TileMode
  /// The tile mode above and below the image.
  public var tileModeY: TileMode
  /// The sampling of colors between the image's pixels.
  public var sampling: ImageStyle.Sampling
  /// The transform from points of the image to points of the shape.
  public var transform: Transform2D

  /// Creates a pattern with a tile mode for each direction.
  public init(
    _ image: Image, tileModeX: TileMode, tileModeY: TileMode,
    sampling: ImageStyle.Sampling = .bilinear, transform: Transform2D = .identity
  ) {
    self.image = image
    self.tileModeX = tileModeX
    self.tileModeY = tileModeY
    self.sampling = sampling
    self.transform = transform
  }

  /// Creates a pattern with one tile mode for both directions.
  public init(
    _ image: Image, tileMode: TileMode = .repeat, sampling: ImageStyle.Sampling = .bilinear,
    transform: Transform2D = .identity
  ) {
    self.init(
      image, tileModeX: tileMode, tileModeY: tileMode, sampling: sampling, transform: transform)
  }
}

extension ImagePattern: CustomStringConvertible {
  /// The image with a digest of its pixels, the tile modes, and values other than the defaults,
  /// such as `pattern bitmap 4x4 3f2a9c01 repeat, nearest`.
  public var description: String {
    let modes =
      tileModeX == tileModeY
      ? tileModeX.rawValue : "\(tileModeX.rawValue) by \(tileModeY.rawValue)"
    return "pattern \(image.exactDescription) \(modes)"
      + (sampling == .bilinear ? "" : ", \(sampling.rawValue)")
      + (transform == .identity ? "" : " transformed by \(transform)")
  }
}
