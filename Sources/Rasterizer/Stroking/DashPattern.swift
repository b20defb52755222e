import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The alternating lengths of dashes and gaps, in pen space, and the position in them at which a
/// line starts.
///
/// Dashes too short to be visible are merged with their neighbors: a dash and its gap are together
/// at least ``minimumPeriod(of:_:)`` long, with the original ratio of dash to gap.
struct DashPattern {
  /// A position at which a dash ends and a gap starts, or the reverse.
  struct Boundary {
    /// The number of complete periods before it.
    var period: Int
    /// The index of the dash or gap that starts there.
    var index: Int
  }

  /// The offsets in a period at which dashes (even indices) and gaps (odd indices) start.
  let starts: [Double]
  /// The length of a period.
  let total: Double
  let firstIndex: Int
  let firstRemainder: Double

  /// The part of a segment on which dashes are visible.
  let visible: VisibleRange

  /// Creates the pattern of a style, or `nil` for a solid line.
  ///
  /// - Parameters:
  ///   - scale: The length of a point in pen space.
  ///   - radius: Half the width in pen space.
  ///   - visible: The visible pixels.
  ///   - transform: The transform from pen space to device pixels.
  init?(
    _ style: StrokeStyle, scale: Double, radius: Double, visible: PixelRect,
    transform: Transform2D
  ) {
    guard !style.dashes.isEmpty, style.dashPhase.isFinite,
      style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite })
    else { return nil }
    guard
      let range = VisibleRange(visible, transform, radius: radius, cap: style.cap)
    else { return nil }
    self.visible = range
    let once = style.dashes.map { $0 * scale }
    let merged = DashPattern.merged(
      once.count % 2 == 0 ? once : once + once, DashPattern.minimumPeriod(of: style.cap, radius))
    let total = merged.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var start = 0.0
    starts = merged.map { length in
      defer { start += length }
      return start
    }
    self.total = total
    let phase = style.dashPhase * scale / total
    var remainder = phase.isFinite ? (phase - phase.rounded(.down)) * total : 0
    // Rounding must not skip a dash of length 0 at the start of the line.
    if remainder < BezierCurve.minimumDistance { remainder = 0 }
    var index = 0
    while index < merged.count - 1, remainder >= merged[index] {
      if index % 2 == 0, remainder == 0 { break }
      remainder -= merged[index]
      index += 1
    }
    firstIndex = index
    firstRemainder = max(0, merged[index] - remainder)
  }

  /// Returns the distance of a boundary from the start of the first period.
  @inline(__always)
  func position(of boundary: Boundary) -> Double {
    Double(boundary.period) * total + starts[boundary.index]
  }

  /// Returns the next boundary.
  @inline(__always)
  func boundary(after boundary: Boundary) -> Boundary {
    boundary.index + 1 == starts.count
      ? Boundary(period: boundary.period + 1, index: 0)
      : Boundary(period: boundary.period, index: boundary.index + 1)
  }

  /// Returns the minimum length of a dash with its gap.
  ///
  /// Shorter ones are replaced by longer ones with the same ratio: a sixteenth of a pixel changes
  /// the coverage of a pixel by at most a sixteenth.
  ///
  /// The caps of wide strokes cover the gaps except for scallops of depth p²/8r, here 1/64 of a
  /// pixel, or 1/16 where two dashes are merged.
  private static func minimumPeriod(of cap: LineCap, _ radius: Double) -> Double {
    switch cap {
    case .butt: 1.0 / 16
    case .round, .square: max(1.0 / 16, min((radius / 8).squareRoot(), radius))
    }
  }

  /// Returns the lengths with pairs merged until none is shorter than a minimum period.
  private static func merged(_ lengths: [Double], _ period: Double) -> [Double] {
    var result: [Double] = []
    var (dash, gap) = (0.0, 0.0)
    for index in stride(from: 0, to: lengths.count, by: 2) {
      dash += lengths[index]
      gap += lengths[index + 1]
      guard dash + gap >= period else { continue }
      result += [dash, gap]
      (dash, gap) = (0, 0)
    }
    let remainder = dash + gap
    guard remainder > 0 else { return result }
    if result.isEmpty {
      let fraction = dash / remainder
      return [fraction * period, (1 - fraction) * period]
    }
    result[result.count - 2] += dash
    result[result.count - 1] += gap
    return result
  }
}
