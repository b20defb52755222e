import Drawing

/// Cuts polylines into dashes.
struct Dasher: ~Copyable {
  /// Lengths of dashes and gaps in turn, in pen space, and where in them a line begins.
  struct Pattern {
    /// The most dashes that one contour becomes; finer patterns are drawn solid.
    static let maximumCount = 100_000.0

    let lengths: [Double]
    let total: Double
    let firstIndex: Int
    let firstRemainder: Double

    /// Creates the pattern of a style, or `nil` for a solid line.
    init?(_ style: StrokeStyle, scale: Double) {
      guard !style.dashes.isEmpty, style.dashPhase.isFinite,
        style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite })
      else { return nil }
      let once = style.dashes.map { $0 * scale }
      lengths = once.count % 2 == 0 ? once : once + once
      total = lengths.reduce(0, +)
      guard total > Polyline.minimumDistance, total.isFinite else { return nil }
      let phase = style.dashPhase * scale / total
      var rest = (phase - phase.rounded(.down)) * total
      var index = 0
      while index < lengths.count - 1, rest >= lengths[index] {
        rest -= lengths[index]
        index += 1
      }
      firstIndex = index
      firstRemainder = max(0, lengths[index] - rest)
    }
  }

  private var dash = Polyline()
  /// The dash that a closed contour begins in, until it is known whether one ends there.
  private var firstDash = Polyline()

  /// Draws the dashes of a measured polyline; each has caps of its own.
  mutating func draw(
    _ line: borrowing Polyline, _ pattern: Pattern, _ pen: Pen, into flattener: inout Flattener
  ) {
    var length = 0.0
    for piece in 0..<line.pieceCount { length += unsafe line.corners[piece].length }
    let count = Double(pattern.lengths.count)
    guard line.count > 1, length / pattern.total * count < Pattern.maximumCount else {
      pen.draw(line, into: &flattener)
      return
    }
    var index = pattern.firstIndex
    var remainder = pattern.firstRemainder
    dash.removeAll()
    firstDash.removeAll()
    var isFirst = line.isClosed && index % 2 == 0
    let first = unsafe line.corners[0]
    if index % 2 == 0 { dash.append(first.x, first.y, isCorner: true) }
    for piece in 0..<line.pieceCount {
      let from = unsafe line.corners[piece]
      let to = unsafe line.corners[piece + 1 == line.count ? 0 : piece + 1]
      var done = 0.0
      while from.length - done > remainder {
        done += remainder
        let share = done / from.length
        let (x, y) = (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        if index % 2 == 0 {
          dash.append(x, y, isCorner: true)
          if isFirst {
            swap(&dash, &firstDash)
          } else {
            finish(from, pen, &flattener)
          }
          isFirst = false
        }
        index = index + 1 == pattern.lengths.count ? 0 : index + 1
        remainder = pattern.lengths[index]
        if index % 2 == 0 { dash.append(x, y, isCorner: true) }
      }
      remainder -= from.length - done
      if index % 2 == 0 { dash.append(to.x, to.y, isCorner: to.isCorner) }
    }
    let last = unsafe line.corners[line.pieceCount - 1]
    if isFirst {
      pen.draw(line, into: &flattener)
      return
    }
    if index % 2 == 0 {
      // The last dash goes on as the first one, with a join at the contour's start.
      for corner in 0..<firstDash.count {
        let next = unsafe firstDash.corners[corner]
        dash.append(next.x, next.y, isCorner: next.isCorner)
      }
      finish(last, pen, &flattener)
    } else if firstDash.count > 0 {
      swap(&dash, &firstDash)
      finish(first, pen, &flattener)
    }
  }

  /// Draws the dash; one without length takes the direction of the piece that it lies on.
  private mutating func finish(
    _ piece: Polyline.Corner, _ pen: Pen, _ flattener: inout Flattener
  ) {
    dash.measure(radius: pen.radius)
    if dash.count == 1 {
      unsafe dash.corners[0].normalX = piece.normalX
      unsafe dash.corners[0].normalY = piece.normalY
    }
    pen.draw(dash, into: &flattener)
    dash.removeAll()
  }
}
