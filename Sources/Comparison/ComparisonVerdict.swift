/// What a comparison decides.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ComparisonVerdict: Hashable, Sendable {
  /// All pixels are equal.
  case equal
  /// Some pixels differ, and the tolerance permits it.
  case tolerated(PixelDifference)
  /// More differs than the tolerance permits.
  case different(PixelDifference)
  /// Less differs than the tolerance was made for, so that it can be lowered; `nil` when nothing does.
  case toleranceTooWide(PixelDifference?)

  /// The difference, whether or not it is permitted.
  public var difference: PixelDifference? {
    switch self {
    case .equal: nil
    case .tolerated(let difference), .different(let difference): difference
    case .toleranceTooWide(let difference): difference
    }
  }
}
