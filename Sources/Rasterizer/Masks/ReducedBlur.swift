import SnapshotGeometry
import SnapshotPixels

/// A blur of a layer, which is prepared smaller if the blur is wide.
///
/// If a blur is wider than ``BoxBlur/maximumSigma``, its content is prepared at a smaller scale, by
/// a power of two, blurred with a smaller standard deviation, and enlarged when it is drawn. Time
/// and memory therefore do not grow with the width of the blur.
struct ReducedBlur {
  /// The largest standard deviation, in pixels; larger ones are clamped.
  static let maximumSigma = FixedPoint.reach

  /// The blur of the reduced layer.
  let blur: BoxBlur
  /// The number of device pixels per pixel of the reduced layer, in each direction.
  let factor: Int
  /// The device pixel at which the reduced layer's first pixel begins, from 0 up to the factor.
  let originX: Int
  let originY: Int

  /// The transform from the device to the pixels of the reduced layer.
  var reduction: Transform2D {
    Transform2D(translationX: Double(-originX), y: Double(-originY))
      .concatenating(Transform2D(scaleX: 1 / Double(factor), y: 1 / Double(factor)))
  }

  /// Returns a standard deviation clamped to the valid range; NaN and negative values become zero.
  static func bounded(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, maximumSigma) : 0 }

  /// Returns the factor by which a layer is reduced for a standard deviation in pixels.
  static func factor(of sigma: Double) -> Int {
    var factor = 1
    while sigma / Double(factor) > BoxBlur.maximumSigma { factor *= 2 }
    return factor
  }

  /// Returns the origin of a reduced layer in one direction.
  ///
  /// The pixels are counted from the origin of a transform, so that moving everything by whole
  /// pixels changes nothing.
  ///
  /// - Parameter shift: The translation of the transform, in device pixels.
  static func origin(of shift: Double, factor: Int) -> Int {
    guard factor > 1, abs(shift) < 1e9 else { return 0 }
    let remainder = Int(shift.rounded(.down)) % factor
    return remainder < 0 ? remainder + factor : remainder
  }

  /// Returns the pixels of the reduced layer for a box of the device.
  func reduced(_ box: PixelRect) -> PixelRect {
    guard factor > 1 else { return box }
    func down(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) }
    // One more on each side, because enlarging interpolates between neighbors.
    return PixelRect(
      left: down(box.x - originX) - 1, top: down(box.y - originY) - 1,
      right: down(box.right - originX) + 2, bottom: down(box.bottom - originY) + 2)
  }

  /// Returns the device pixels that a box of the reduced layer covers.
  func enlarged(_ box: PixelRect) -> PixelRect {
    PixelRect(
      x: originX + box.x * factor, y: originY + box.y * factor, width: box.width * factor,
      height: box.height * factor)
  }
}
