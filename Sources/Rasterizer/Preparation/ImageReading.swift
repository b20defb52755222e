import SnapshotGeometry
import SnapshotPixels

/// An image, and the way in which a sampler reads it.
struct ImageReading {
  /// The bitmap, not empty, and whether it is opaque.
  var image: (bitmap: Bitmap, isOpaque: Bool)
  /// The part of the bitmap that is read, in its pixels.
  var part: ImageSampler.Part
  /// The edge modes outside the part, horizontally and vertically.
  let edges: (ImageSampler.Edge, ImageSampler.Edge)
  /// The transform from device pixels, relative to the first one of the bounds, to pixels of the
  /// bitmap.
  var inverse: Transform2D
  /// The device pixels that are drawn.
  var bounds: PixelRect
}
