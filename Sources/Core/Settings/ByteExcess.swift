import SnapshotComparison

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
