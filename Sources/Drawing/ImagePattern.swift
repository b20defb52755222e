public import Geometry
public import Pixels

/// An image as a paint: what shapes, strokes and glyphs are filled with.
///
/// The image has its own size in points, and its top-left corner lies at the origin of the
/// coordinates that ``transform`` makes those of the shape. An image without pixels, and a transform
/// without an inverse or with numbers that are not finite, draw nothing.
public struct ImagePattern: Hashable, Sendable {
  /// What lies beyond the edges of the image, in one direction.
  public enum TileMode: String, Hashable, Sendable, CaseIterable {
    /// The color of the nearest edge.
    case clamp
    /// The image again.
    case `repeat`
    /// The image again, every other time mirrored.
    case mirror
    /// Nothing.
    case decal
  }

  /// The image.
  public var image: Image
  /// What lies left and right of the image.
  public var tileModeX: TileMode
  /// What lies above and below the image.
  public var tileModeY: TileMode
  /// How colors between the image's own pixels are found.
  public var sampling: ImageStyle.Sampling
  /// How points of the image become those of the shape.
  public var transform: AffineTransform

  /// Creates a pattern with a tile mode for each direction.
  public init(
    _ image: Image, tileModeX: TileMode, tileModeY: TileMode,
    sampling: ImageStyle.Sampling = .bilinear, transform: AffineTransform = .identity
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
    transform: AffineTransform = .identity
  ) {
    self.init(
      image, tileModeX: tileMode, tileModeY: tileMode, sampling: sampling, transform: transform)
  }
}

extension ImagePattern: CustomStringConvertible {
  /// The image with a digest of its pixels, the tile modes, and what is not as usual, such as
  /// `pattern bitmap 4x4 3f2a9c01 repeat, nearest`.
  public var description: String {
    let modes =
      tileModeX == tileModeY
      ? tileModeX.rawValue : "\(tileModeX.rawValue) by \(tileModeY.rawValue)"
    return "pattern \(image.exactDescription) \(modes)"
      + (sampling == .bilinear ? "" : ", \(sampling.rawValue)")
      + (transform == .identity ? "" : " transformed by \(transform)")
  }
}
