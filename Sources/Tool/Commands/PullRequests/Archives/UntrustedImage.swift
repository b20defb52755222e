import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs

/// An image from an untrusted source, decoded within limits.
///
/// The file that it writes has the pixels and the texts of the old one, and nothing else: no data
/// after the end, no unknown chunk, and no color profile.
struct UntrustedImage {
  private let animation: PNGAnimation
  private let path: String

  /// The texts of the file, or none if they are not kept.
  let texts: [PNGText]

  /// The images: one, or those of an animation.
  var frames: [Bitmap] { animation.frames.map(\.bitmap) }
  /// The number of pixels of all frames.
  var pixelCount: Int {
    animation.frames.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height }
  }

  /// Decodes an image.
  ///
  /// - Parameter keepsTexts: Whether the new file has the texts of the old one.
  init(
    _ file: [UInt8], at path: String, _ limits: UntrustedLimits, keepsTexts: Bool = true
  ) throws(UntrustedFileError) {
    self.path = path
    do throws(PNGError) {
      let limits = PNGLimits(
        maximumPixelCount: limits.pixelCount, maximumInflatedByteCount: limits.pixelCount * 8)
      texts = keepsTexts ? try PNG.texts(of: file, limits: limits) : []
      animation = try PNG.decodeAnimation(file, limits: limits)
    } catch {
      throw .invalidImage(path, reason: error.reason)
    }
  }

  /// Encodes the image again, as the artifact of a result.
  ///
  /// A still image is marked as unpacked, so that accepting it encodes it like a recording.
  func artifact() throws(UntrustedFileError) -> [UInt8] {
    let texts = texts.filter { $0 != .draft }
    return try encoded(frames.count == 1 ? [.draft] + texts : texts)
  }

  /// Encodes the image again.
  func encoded() throws(UntrustedFileError) -> [UInt8] {
    try encoded(texts)
  }

  private func encoded(_ texts: [PNGText]) throws(UntrustedFileError) -> [UInt8] {
    let options = PNGEncodingOptions(texts: texts, goal: .speed)
    do throws(PNGError) {
      if animation.frames.count == 1, let frame = animation.frames.first {
        return try PNG.encode(frame.bitmap, options: options)
      }
      return try PNG.encode(animation, options: options)
    } catch {
      throw .invalidImage(path, reason: error.reason)
    }
  }
}
