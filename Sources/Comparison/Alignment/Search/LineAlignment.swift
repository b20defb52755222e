import SnapshotPixels

/// The aligned lines of two images, before they become segments and bands.
struct LineAlignment {
  /// The runs in coordinates of the whole images.
  ///
  /// The first one starts at distance 0, and the last one ends with both images; these two may be
  /// empty.
  private(set) var runs: [OffsetPath.Run]

  /// Aligns lines, or returns `nil` if none moved and both images have the same number of lines.
  ///
  /// - Parameters:
  ///   - equalStart: The number of lines at the start that do not differ.
  ///   - equalEnd: The number of lines at the end that do not differ.
  init?(
    _ lines: LinePair, equalStart: Int, equalEnd: Int, for size: PixelSize
  ) throws(BitmapError) {
    let identifiers = try LineIdentifiers(
      lines, reference: equalStart..<lines.referenceCount - equalEnd,
      actual: equalStart..<lines.actualCount - equalEnd, for: size)
    let last = lines.actualCount - lines.referenceCount
    var candidates = try OffsetCandidates.find(identifiers, for: size)
    let placement = BoundaryPlacement(lines: lines, identifiers: identifiers, start: equalStart)
    while true {
      if candidates.isEmpty && last == 0 { return nil }
      let path = try OffsetPath(identifiers, candidates: candidates, for: size)
      let unfounded = path.runs.filter { $0.offset != 0 && !Self.isSignificant($0, placement) }
      let rejected = Set(unfounded.map(\.offset)).intersection(candidates)
      if rejected.isEmpty {
        runs = placement.improving(path.runs)
        break
      }
      candidates.removeAll { rejected.contains($0) }
    }
    if last == 0 && runs.allSatisfy({ $0.offset == 0 }) { return nil }
    for index in runs.indices {
      let range = runs[index].lines
      let end = index == runs.count - 1 ? lines.actualCount : range.upperBound + equalStart
      runs[index].lines = (index == 0 ? 0 : range.lowerBound + equalStart)..<end
    }
  }

  /// Whether the equal lines of a run have enough weight, and at least half of the weight between
  /// the first and the last one.
  private static func isSignificant(
    _ run: OffsetPath.Run, _ placement: BoundaryPlacement
  ) -> Bool {
    let identifiers = placement.identifiers
    var (equal, unequal, pending): (Int32, Int32, Int32) = (0, 0, 0)
    for line in run.lines {
      let weight = unsafe identifiers.weights[Int(identifiers.actual[line])]
      if placement.isEqual(line, run.offset) {
        equal &+= weight
        unequal &+= pending
        pending = 0
      } else if equal > 0 {
        pending &+= weight
      }
    }
    return equal >= OffsetCandidates.minimumWeight && equal >= unequal
  }
}
