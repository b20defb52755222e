import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Lengths of dashes and gaps in turn, in pen space, and where in them a line begins.
///
/// Neighbors too short to be seen are added up: a dash and its gap are at least
/// ``minimumPeriod(of:_:)`` long together, and hold the same share of dash as before.
struct DashPattern {
  /// Where a dash ends and a gap begins, or the other way round.
  struct Boundary {
    /// How many whole periods lie before it.
    var period: Int
    /// The dash or gap that begins there.
    var index: Int
  }

  /// Where dashes, at even indices, and gaps, at odd ones, begin in a period.
  let starts: [Double]
  /// The length of a period.
  let total: Double
  let firstIndex: Int
  let firstRemainder: Double

  /// On which part of a piece dashes can be seen.
  let visible: VisibleRange

  /// Creates the pattern of a style, or `nil` for a solid line.
  ///
  /// - Parameters:
  ///   - scale: The size of a point in pen space.
  ///   - radius: Half the width in pen space.
  ///   - visible: The pixels that can be seen.
  ///   - transform: From pen space to device pixels.
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
    // Rounding must not leave out a dash without length that the line starts with.
    if remainder < Polyline.minimumDistance { remainder = 0 }
    var index = 0
    while index < merged.count - 1, remainder >= merged[index] {
      if index % 2 == 0, remainder == 0 { break }
      remainder -= merged[index]
      index += 1
    }
    firstIndex = index
    firstRemainder = max(0, merged[index] - remainder)
  }

  /// Returns how far a boundary lies from the start of the first period.
  @inline(__always)
  func position(of boundary: Boundary) -> Double {
    Double(boundary.period) * total + starts[boundary.index]
  }

  /// Returns the boundary at which the dash or gap ends that begins at one.
  @inline(__always)
  func boundary(after boundary: Boundary) -> Boundary {
    boundary.index + 1 == starts.count
      ? Boundary(period: boundary.period + 1, index: 0)
      : Boundary(period: boundary.period, index: boundary.index + 1)
  }

  /// Returns the shortest length of a dash and a gap that is told from a longer one of the same
  /// shares: a sixteenth of a pixel, which changes no pixel's coverage by more than that.
  ///
  /// Wide caps fill the gaps; what is left of them are scallops p²/8r deep, here 1/64 of a pixel, or
  /// 1/16 where two are added up.
  private static func minimumPeriod(of cap: LineCap, _ radius: Double) -> Double {
    switch cap {
    case .butt: 1.0 / 16
    case .round, .square: max(1.0 / 16, min((radius / 8).squareRoot(), radius))
    }
  }

  /// Returns the lengths with pairs added up until none is shorter than a period.
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
