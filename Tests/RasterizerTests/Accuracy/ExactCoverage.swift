import SnapshotGeometry

/// What a fill rule makes of the winding numbers within a pixel.
struct ExactCoverage {
  /// The share of the pixel that the rule counts as inside.
  let inside: Double
  /// What this package draws: the mean winding number of the pixel, to which the rule is applied as
  /// a whole.
  ///
  /// With nonzero that is its magnitude, at most 1; with even-odd its distance from the nearest even
  /// number.
  let drawn: Double
  /// The farthest that the two can be apart: zero when the pixel holds two neighboring winding
  /// numbers alone, of which the rule counts one as inside and one as outside, or one number alone.
  let bound: Double

  init(_ areas: [Int: Double], _ rule: FillRule) {
    /// Returns the mean of a function of the winding number.
    func mean(_ level: (Int) -> Int) -> Double {
      areas.reduce(0) { $0 + Double(level($1.key)) * $1.value }
    }
    let winding = mean { $0 }
    // Each bound is the mean distance between the truth and a function that is linear in the winding
    // number, and that the rule's own function of the mean is no farther from than that.
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
