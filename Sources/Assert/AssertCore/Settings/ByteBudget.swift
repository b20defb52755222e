import SnapshotComparison
import SnapshotDrawing

extension SnapshotSettings {
  /// Returns the default size limit of a reference, in bytes.
  ///
  /// The limit is the largest of three numbers:
  /// - 16 KiB
  /// - 56 bytes times the square root of the number of pixels
  /// - one byte for each 12 pixels at 1x, 24 at 2x, or 36 at 3x
  ///
  /// Text and shapes take bytes only along their edges, so a screen at twice the scale takes about
  /// twice the bytes, not four times as many. But twice the area in points has twice the text. The
  /// second number applies up to the size of a phone screen, and the third one to longer content.
  /// With these factors, text is within the limit at every size. Of 160 snapshots of ordinary
  /// screens, the largest takes 51 bytes times the square root: a map below a list in an
  /// accessibility size at 3x. Photos and large gradients, which take bytes for every pixel, exceed
  /// the limit:
  ///
  /// | pixels | scale | bytes |
  /// |---|---|---|
  /// | 250x250 | 1 | 16,384 |
  /// | 390x844 | 1 | 32,128 |
  /// | 780x1688 | 2 | 64,257 |
  /// | 1170x2532 | 3 | 96,385 |
  /// | 390x10000 | 1 | 325,000 |
  /// | 780x20000 | 2 | 650,000 |
  ///
  /// - Parameters:
  ///   - pixelCount: The number of pixels; 0 for a text.
  ///   - scale: The number of pixels per point.
  package static func defaultMaximumByteCount(pixelCount: Int, scale: Double) -> Int {
    let pixels = Double(max(0, pixelCount))
    return max(16 << 10, Int(56 * pixels.squareRoot()), Int(pixels / (12 * scale)))
  }

  /// Returns the size limit of a reference with a number of pixels and a scale, in bytes.
  func byteBudget(pixelCount: Int, scale: Scale) -> Setting<Int> {
    scope.maximumByteCount
      ?? Setting(
        SnapshotSettings.defaultMaximumByteCount(pixelCount: pixelCount, scale: scale.factor),
        by: .default)
  }
}

/// The size of a reference that exceeds its limit.
public struct ByteExcess: Hashable, Sendable {
  /// The number of bytes in the reference.
  public let byteCount: Int
  /// The limit, in bytes.
  public let budget: Setting<Int>
  /// The reason for the size, such as the number of colors, if it is known.
  public let reason: String?

  /// Creates an excess.
  package init(byteCount: Int, budget: Setting<Int>, reason: String? = nil) {
    self.byteCount = byteCount
    self.budget = budget
    self.reason = reason
  }

  /// The smallest sufficient limit, in KiB.
  private var sufficientKiB: Int { (byteCount + 1_023) / 1_024 }
}

extension ByteExcess: CustomStringConvertible {
  /// The size, the excess, the reason, and the remedy, as in a failure message.
  public var description: String {
    let budgetName = budget.origin == .default ? "default for its size" : "\(budget.origin)"
    return "\(byteCount.grouped) bytes, \((byteCount - budget.value).grouped) more than "
      + "\(budget.value.grouped) (\(budgetName))" + (reason.map { "; \($0)" } ?? "")
      + "; make the image smaller or simpler (a smaller size or scale, stubs of solid colors for "
      + "photos, fewer gradients and shadows), or raise the limit with "
      + "`.snapshots(maximumByteCount: \(sufficientKiB) << 10)`"
  }
}
