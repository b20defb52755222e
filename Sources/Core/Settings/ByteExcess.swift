import SnapshotComparison

/// The size of a reference that exceeds its limit of bytes.
public struct ByteExcess: Hashable, Sendable {
  /// The number of bytes in the reference.
  public let byteCount: Int
  /// The largest permitted number of bytes.
  public let budget: Setting<Int>
  /// The reason for its size, such as its number of colors, if it is known.
  public let reason: String?

  /// Creates a description of an excess.
  package init(byteCount: Int, budget: Setting<Int>, reason: String? = nil) {
    self.byteCount = byteCount
    self.budget = budget
    self.reason = reason
  }

  /// The limit that permits the reference, in whole KiB.
  private var sufficientKiB: Int { (byteCount + 1_023) / 1_024 }
}

extension ByteExcess: CustomStringConvertible {
  /// The size, the excess, its reason and the remedy, as in the message of a failure.
  public var description: String {
    let budgetName = budget.origin == .default ? "the default for its size" : "\(budget.origin)"
    return "\(byteCount.grouped) bytes, \((byteCount - budget.value).grouped) more than "
      + "\(budget.value.grouped) (\(budgetName))" + (reason.map { "; \($0)" } ?? "")
      + "; make the image smaller or simpler (a smaller size or scale, stubs of solid colors for "
      + "photos, fewer gradients and shadows), or raise the limit with "
      + "`.snapshots(maximumByteCount: \(sufficientKiB) << 10)`"
  }
}
