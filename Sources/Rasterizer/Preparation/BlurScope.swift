import SnapshotGeometry
import SnapshotPixels

/// How a picture is blurred when its scope ends, and where it lies.
///
/// A blur wider than ``BoxBlur/maximumSigma`` is drawn smaller: all that is inside is prepared at a
/// power of two less than full size, blurred by as much less, and enlarged when it is drawn. So its
/// time and memory do not grow with its width.
struct BlurScope {
  /// The largest standard deviation, in pixels; larger ones count as that.
  static let maximumSigma = FixedPoint.reach

  /// The blur of the smaller picture.
  let blur: BoxBlur
  /// How many pixels of the device are one of the picture, in each direction.
  let factor: Int
  /// The pixel of the device at which the picture's first one begins, from 0 up to the factor.
  let originX: Int
  let originY: Int
  /// What was in force before, by the names of the builder.
  let outerBox: PixelRect
  let outerReachable: PixelRect
  let outerMargin: Int
  let outerVariance: Double
  let outerTransform: Transform2D

  /// From the device to the pixels of the picture.
  var reduction: Transform2D {
    Transform2D(translationX: Double(-originX), y: Double(-originY))
      .concatenating(Transform2D(scaleX: 1 / Double(factor), y: 1 / Double(factor)))
  }

  /// Returns a standard deviation that is drawn for any other: NaN and what is negative count as zero.
  static func bounded(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, maximumSigma) : 0 }

  /// Returns by how much a picture is reduced for a standard deviation in pixels.
  static func factor(of sigma: Double) -> Int {
    var factor = 1
    while sigma / Double(factor) > BoxBlur.maximumSigma { factor *= 2 }
    return factor
  }

  /// Returns the pixels of the picture that a box of the device lies between.
  func reduced(_ box: PixelRect) -> PixelRect {
    guard factor > 1 else { return box }
    func down(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) }
    // One more on every side: enlarging looks at the neighbors.
    return PixelRect(
      left: down(box.x - originX) - 1, top: down(box.y - originY) - 1,
      right: down(box.right - originX) + 2, bottom: down(box.bottom - originY) + 2)
  }

  /// Returns the pixels of the device that a box of the picture covers.
  func enlarged(_ box: PixelRect) -> PixelRect {
    PixelRect(
      x: originX + box.x * factor, y: originY + box.y * factor, width: box.width * factor,
      height: box.height * factor)
  }
}
