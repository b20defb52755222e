/// The verdict of a comparison.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ComparisonVerdict: Hashable, Sendable {
  /// All pixels are equal.
  case equal
  /// Some pixels differ within the tolerance.
  case tolerated(PixelDifference)
  /// The difference exceeds the tolerance.
  case different(PixelDifference)
  /// The difference is below a lower bound of the tolerance, which can be reduced; `nil` if there
  /// is no difference.
  case toleranceTooWide(PixelDifference?)

  /// The difference, including one within the tolerance.
  public var difference: PixelDifference? {
    switch self {
    case .equal: nil
    case .tolerated(let difference), .different(let difference): difference
    case .toleranceTooWide(let difference): difference
    }
  }
}
