import SnapshotGeometry
import SnapshotPixels

/// What a sampler reads, and where from.
struct ImageReading {
  /// The picture, not empty, and whether it is opaque.
  var image: (bitmap: Bitmap, isOpaque: Bool)
  /// The part of the picture that is read, in its pixels.
  var part: ImageSampler.Part
  /// The tile modes beyond the edges of the part, across and down.
  let edges: (ImageSampler.Edge, ImageSampler.Edge)
  /// How device pixels, counted from the first of the bounds, become pixels of the picture.
  var inverse: Transform2D
  /// The pixels that are drawn, in device space.
  var bounds: PixelRect
}
