import SnapshotPixels

/// Moves the boundary between two runs of lines to where the fewest pixels differ.
///
/// The unequal lines before a boundary could belong to either run. Each is compared at both
/// distances.
struct BoundaryPlacement {
  /// The maximum number of pixels to compare at a boundary; of more lines, only some are compared.
  private static let budget = 1 << 21

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
      runs[index - 1].lines = first.lowerBound..<first.upperBound - distance
      runs[index].lines = second.lowerBound - distance..<second.upperBound
    }
    return runs
  }

  /// Returns the number of lines that the second run gets from the first one.
  private func distance(_ first: OffsetPath.Run, _ second: OffsetPath.Run) -> Int {
    var count = 0
    while count < first.lines.count, !isEqual(first.lines.upperBound - 1 - count, first.offset) {
      count += 1
    }
    guard count > 0 else { return 0 }
    let step = 1 + count * 2 * lines.width / Self.budget
    // The cost of the boundary after all lines, then after fewer and fewer of them.
    var (cost, best, distance, taken) = (0, 0, 0, 0)
    while taken < count {
      let next = min(count, taken + step)
      cost -= differingCount(first.lines.upperBound - next, first.offset) * (next - taken)
      cost += differingCount(second.lines.lowerBound - next, second.offset) * (next - taken)
      taken = next
      if cost < best { (best, distance) = (cost, taken) }
    }
    return distance
  }

  /// Whether a line of the actual image equals the line of the reference at a distance.
  func isEqual(_ line: Int, _ offset: Int) -> Bool {
    unsafe identifiers.actual[line] == identifiers.reference[line &- offset]
  }

  private func differingCount(_ line: Int, _ offset: Int) -> Int {
    unsafe LinePair.differingCount(
      lines.referenceLine(start + line - offset), lines.actualLine(start + line), lines.width)
  }
}
