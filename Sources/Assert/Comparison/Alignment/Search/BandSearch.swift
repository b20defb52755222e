import SnapshotDrawing

/// Derives the bands between aligned runs of lines.
struct BandSearch {
  /// The maximum fraction of an image that a bar at its end may cover, as a divisor.
  private static let barDivisor = 4

  private typealias Band = ImageAlignment.Band

  /// The segments, without empty ones.
  private(set) var segments: [ImageAlignment.Segment]
  /// The bands in order.
  private(set) var bands: [ImageAlignment.Band] = []

  private let lines: LinePair
  /// The runs as segments, with an empty one at each end that a band touches.
  private let all: [ImageAlignment.Segment]

  init(_ alignment: LineAlignment, _ lines: LinePair) {
    self.lines = lines
    var all = alignment.runs.map { run in
      ImageAlignment.Segment(
        reference: run.lines.lowerBound - run.offset..<run.lines.upperBound - run.offset,
        actual: run.lines)
    }
    for index in 1..<max(1, all.count) {
      let distance = Self.preferredSlide(all[index - 1], all[index], lines)
      all[index - 1] = all[index - 1].movingEnd(by: distance)
      all[index] = all[index].movingStart(by: distance)
    }
    self.all = all
    segments = all.filter { !$0.actual.isEmpty }
    for index in 1..<max(1, all.count) { bands.append(band(at: index)) }
    markAbsorbingSpaces()
  }

  /// Returns the band before a segment.
  private func band(at index: Int) -> ImageAlignment.Band {
    let gap = Gap(all[index - 1], all[index])
    let isSpace = gap.isSpace(in: lines)
    return Band(
      kind: gap.isInserted ? .inserted : .removed, range: gap.range, position: gap.position,
      slide: gap.slide(in: lines), isSpace: isSpace,
      isConsequence: undoesMovement(at: index, isSpace: isSpace))
  }

  /// Whether a band undoes a movement before it: at the end of the image, as a space, or before a
  /// bar that did not move.
  private func undoesMovement(at index: Int, isSpace: Bool) -> Bool {
    let (before, after) = (all[index - 1].offset, all[index].offset)
    guard before != 0, (after < before) == (before > 0) else { return false }
    if isSpace || all[index].actual.isEmpty { return true }
    return index == all.count - 1 && after == 0
      && all[index].actual.count * Self.barDivisor <= lines.actualCount
  }

  /// Marks spaces that shrink because rows were inserted, or grow because rows were removed, as
  /// consequences.
  ///
  /// In a centered stack, for example, an added row makes the space above and below smaller.
  private mutating func markAbsorbingSpaces() {
    let directions = Set(
      bands.indices.filter { !bands[$0].isSpace && !bands[$0].isConsequence }
        .map { bands[$0].kind })
    for (index, band) in bands.enumerated() where band.isSpace && !band.isConsequence {
      let opposite: Band.Kind = band.kind == .inserted ? .removed : .inserted
      if directions.contains(opposite) && !directions.contains(band.kind) {
        bands[index] = band.asConsequence
      }
    }
  }

  /// Returns the distance to the most natural position of a gap.
  ///
  /// Space is next to the segment that moved. Otherwise, the gap starts after a separator, at
  /// another edge, or in the middle of the lines that are equal before and after it.
  private static func preferredSlide(
    _ first: ImageAlignment.Segment, _ second: ImageAlignment.Segment, _ lines: LinePair
  ) -> Int {
    let gap = Gap(first, second)
    let slide = gap.slide(in: lines)
    guard slide != 0...0 else { return 0 }
    if gap.isSpace(in: lines) {
      return first.offset == 0
        ? slide.upperBound : second.offset == 0 ? slide.lowerBound : 0
    }
    // Edges at both ends of the range belong to the content.
    var strongest = (strength: 0, distance: (slide.lowerBound + slide.upperBound) / 2)
    var edges: [Int] = []
    for distance in slide.lowerBound...slide.upperBound {
      let strength = gap.edgeStrength(at: distance, in: lines)
      guard strength > 0 else { continue }
      if distance > slide.lowerBound && distance < slide.upperBound,
        strength >= strongest.strength
      {
        strongest = (strength, distance)
      }
      edges.append(distance)
    }
    let separators = zip(edges, edges.dropFirst()).filter { start, end in
      start > slide.lowerBound && gap.isSeparator(start..<end, in: lines)
    }
    return separators.last?.1 ?? strongest.distance
  }
}

/// The lines between two segments, which only one of the images has.
private struct Gap {
  /// The maximum number of lines of a separator.
  private static let separatorLimit = 4

  let isInserted: Bool
  let range: Range<Int>
  let position: Int
  let previousCount: Int
  let nextCount: Int

  init(_ first: ImageAlignment.Segment, _ second: ImageAlignment.Segment) {
    isInserted = second.offset > first.offset
    let inserted = first.actual.upperBound..<second.actual.lowerBound
    let removed = first.reference.upperBound..<second.reference.lowerBound
    (range, position) =
      isInserted ? (inserted, removed.lowerBound) : (removed, inserted.lowerBound)
    (previousCount, nextCount) = (first.actual.count, second.actual.count)
  }

  /// The distances by which the gap can be moved over lines that are equal before and after it,
  /// while at least one line remains in each segment.
  func slide(in lines: LinePair) -> ClosedRange<Int> {
    var (up, down) = (0, 0)
    while down < nextCount - 1,
      lines.areEqual(position + down, range.upperBound + down, isInserted),
      lines.areEqual(position + down, range.lowerBound + down, isInserted)
    {
      down += 1
    }
    while up < previousCount - 1,
      lines.areEqual(position - 1 - up, range.lowerBound - 1 - up, isInserted),
      lines.areEqual(position - 1 - up, range.upperBound - 1 - up, isInserted)
    {
      up += 1
    }
    return -up...down
  }

  /// Whether all lines equal the line before or after them.
  func isSpace(in lines: LinePair) -> Bool {
    let (first, end) = (range.lowerBound, range.upperBound)
    for line in first + 1..<max(first + 1, end)
    where !lines.areEqual(line, first, inActual: isInserted) { return false }
    let count = isInserted ? lines.actualCount : lines.referenceCount
    return first > 0 && lines.areEqual(first - 1, first, inActual: isInserted)
      || end < count && lines.areEqual(end, first, inActual: isInserted)
  }

  /// Whether the lines at some distances from the start of the gap form a thin separator, with
  /// equal lines before and after it.
  func isSeparator(_ distances: Range<Int>, in lines: LinePair) -> Bool {
    let (first, end) = (
      range.lowerBound + distances.lowerBound, range.lowerBound + distances.upperBound
    )
    guard distances.count <= Self.separatorLimit, first > 0 else { return false }
    return lines.areEqual(first - 1, end, inActual: isInserted)
  }

  /// The number of pixels that change at the start of the gap if it is moved.
  func edgeStrength(at distance: Int, in lines: LinePair) -> Int {
    let line = range.lowerBound + distance
    guard line > 0 else { return 0 }
    return unsafe isInserted
      ? LinePair.differingCount(lines.actualLine(line - 1), lines.actualLine(line), lines.width)
      : LinePair.differingCount(
        lines.referenceLine(line - 1), lines.referenceLine(line), lines.width)
  }
}

extension LinePair {
  /// Whether a line at a position equals a line of the image that has a gap's lines.
  fileprivate func areEqual(_ position: Int, _ line: Int, _ isInserted: Bool) -> Bool {
    isInserted ? areEqual(position, line) : areEqual(line, position)
  }

  fileprivate func areEqual(_ first: Int, _ second: Int, inActual: Bool) -> Bool {
    inActual ? areEqualInActual(first, second) : areEqualInReference(first, second)
  }
}

extension ImageAlignment.Band {
  fileprivate var asConsequence: Self {
    Self(
      kind: kind, range: range, position: position, slide: slide, isSpace: isSpace,
      isConsequence: true)
  }
}

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
