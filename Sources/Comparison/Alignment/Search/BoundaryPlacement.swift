import SnapshotPixels

/// Moves the boundary between two runs of lines to where the fewest pixels differ.
///
/// Unequal lines next to a boundary could belong to either run. An example is content below a
/// translucent bar, where few lines are equal at any distance.
struct BoundaryPlacement {
  /// The maximum number of pixels of unequal lines to compare in each direction.
  private static let budget = 1 << 20
  /// The number of lines of pixels by which the gain may fall below its maximum before the search
  /// stops.
  private static let patience = 4

  let lines: LinePair
  let identifiers: LineIdentifiers
  /// The index of the first identified line, in both images.
  let start: Int

  /// Returns the runs with improved boundaries.
  func improving(_ runs: [OffsetPath.Run]) -> [OffsetPath.Run] {
    var runs = runs
    for index in 1..<max(1, runs.count) {
      let distance = distance(runs[index - 1], runs[index])
      let (first, second) = (runs[index - 1].lines, runs[index].lines)
      runs[index - 1].lines = first.lowerBound..<first.upperBound + distance
      runs[index].lines = second.lowerBound + distance..<second.upperBound
    }
    return runs
  }

  /// Whether a line of the actual image equals the line of the reference at a distance.
  func isEqual(_ line: Int, _ offset: Int) -> Bool {
    unsafe identifiers.actual[line] == identifiers.reference[line &- offset]
  }

  /// Returns the distance to the best boundary, negative if the second run gets lines of the first.
  private func distance(_ first: OffsetPath.Run, _ second: OffsetPath.Run) -> Int {
    let up = best(first, second, step: -1)
    let down = best(first, second, step: 1)
    return up.gain >= down.gain ? -up.count : down.count
  }

  /// Moves a boundary line by line, and returns the number of lines with the largest gain of equal
  /// pixels.
  ///
  /// - Parameter step: -1 to move upward, 1 to move downward.
  private func best(
    _ first: OffsetPath.Run, _ second: OffsetPath.Run, step: Int
  ) -> (count: Int, gain: Int) {
    let (loser, winner) = step < 0 ? (first, second) : (second, first)
    let limit = loser.lines.count
    // The next line that one run loses and the other one gains.
    var lost = step < 0 ? first.lines.upperBound - 1 : second.lines.lowerBound
    var gained = step < 0 ? second.lines.lowerBound - 1 : first.lines.upperBound
    var (count, gain, spent) = (0, 0, 0)
    var best = (count: 0, gain: 0)
    while count < limit, spent < Self.budget, gain >= best.gain - Self.patience * lines.width {
      if !isEqual(lost, loser.offset) {
        gain += differingCount(lost, loser.offset)
        spent += lines.width
      }
      if !isEqual(gained, winner.offset) {
        gain -= differingCount(gained, winner.offset)
        spent += lines.width
      }
      count += 1
      lost += step
      gained += step
      if gain > best.gain { best = (count, gain) }
    }
    return best
  }

  private func differingCount(_ line: Int, _ offset: Int) -> Int {
    unsafe LinePair.differingCount(
      lines.referenceLine(start + line - offset), lines.actualLine(start + line), lines.width)
  }
}
