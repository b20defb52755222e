import SnapshotImageCodecs
import SnapshotPixels

/// An image from an untrusted source, decoded and encoded again.
///
/// The new file has the pixels and the texts of the old one, and nothing else: no data after the
/// end, no unknown chunk, and no color profile.
struct UntrustedImage {
  /// The new file.
  let bytes: [UInt8]
  /// The number of pixels of all frames.
  let pixelCount: Int

  /// Decodes an image within limits and encodes it.
  ///
  /// - Parameter keepsTexts: Whether the new file has the texts of the old one.
  init(
    _ file: [UInt8], at path: String, _ limits: UntrustedLimits, keepsTexts: Bool = true
  ) throws(UntrustedFileError) {
    do throws(PNGError) {
      let limits = PNGLimits(
        maximumPixelCount: limits.pixelCount, maximumInflatedByteCount: limits.pixelCount * 8)
      let texts = keepsTexts ? try PNG.texts(of: file, limits: limits) : []
      let animation = try PNG.decodeAnimation(file, limits: limits)
      let options = PNGEncodingOptions(texts: texts, goal: .speed)
      if animation.frames.count == 1, let frame = animation.frames.first {
        pixelCount = frame.bitmap.width * frame.bitmap.height
        bytes = try PNG.encode(frame.bitmap, options: options)
      } else {
        pixelCount = animation.frames.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height }
        bytes = try PNG.encode(animation, options: options)
      }
    } catch {
      throw .invalidImage(path, reason: error.reason)
    }
  }
}
