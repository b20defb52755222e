import SnapshotDrawing

/// The coverage of a pixel, from the areas of its winding numbers and a fill rule.
struct ExactCoverage {
  /// The fraction of the pixel that is inside by the rule.
  let inside: Double
  /// The coverage as this package draws it: the rule is applied to the mean winding number of the
  /// pixel.
  ///
  /// The coverage is the magnitude of the mean for nonzero, at most 1, and its distance from the
  /// nearest even number for even-odd.
  let drawn: Double
  /// The largest possible difference between the two.
  ///
  /// It is zero if the pixel contains one winding number, or two adjacent ones of which one is
  /// inside and one is outside.
  let bound: Double

  init(_ areas: [Int: Double], _ rule: FillRule) {
    /// Returns the mean of a function of the winding number.
    func mean(_ level: (Int) -> Int) -> Double {
      areas.reduce(0) { $0 + Double(level($1.key)) * $1.value }
    }
    let winding = mean { $0 }
    // Each bound is the mean distance between the exact coverage and a linear function of the
    // winding number that is as close to the rule's function of the mean.
    switch rule {
    case .nonzero:
      inside = mean { $0 == 0 ? 0 : 1 }
      drawn = min(1, abs(winding))
      let low = areas.keys.min() ?? 0
      let high = areas.keys.max() ?? 0
      let isFull = low > 0 || high < 0
      bound =
        isFull
        ? 0
        : min(
          mean { abs($0 - ($0 == 0 ? 0 : 1)) },
          mean { abs(0 - $0 - ($0 == 0 ? 0 : 1)) })
    case .evenOdd:
      inside = mean { $0 & 1 }
      let period = winding - 2 * (winding / 2).rounded(.down)
      drawn = min(period, 2 - period)
      bound =
        areas.keys.map { low in
          mean { abs((low & 1 == 0 ? $0 - low : low + 1 - $0) - ($0 & 1)) }
        }.min() ?? 0
    }
  }
}
