import SnapshotComparison

extension ComparisonVerdict {
  /// A verdict without its difference.
  enum Kind {
    case equal
    case tolerated
    case different
    case needless
  }

  var kind: Kind {
    switch self {
    case .equal: .equal
    case .tolerated: .tolerated
    case .different: .different
    case .toleranceTooWide: .needless
    }
  }
}
