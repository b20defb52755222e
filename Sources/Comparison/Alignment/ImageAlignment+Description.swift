import SnapshotPixels

extension ImageAlignment {
  /// The alignment as parts of a line, such as `88 rows inserted at y 696`, `384,793 pixels moved
  /// by (0, 88)`, and `no other pixels differ`.
  ///
  /// Positions of removed rows are those in the reference.
  package var details: [String] {
    causeTexts + (movedPixelCount > 0 ? [movementText] : []) + [remainderText]
  }

  /// The bands that are not consequences of others; more than two are summarized.
  private var causeTexts: [String] {
    guard causes.count > 2 else { return causes.map { text(for: $0) } }
    return [Band.Kind.inserted, .removed].compactMap { kind -> String? in
      let bands = causes.filter { $0.kind == kind }
      guard let first = bands.first else { return nil }
      let count = bands.reduce(0) { $0 + $1.range.count }
      let space = bands.allSatisfy(\.isSpace) ? " of space" : ""
      let places = bands.count > 1 ? "in \(bands.count) places" : place(of: first)
      return "\(lines(count))\(space) \(name(of: kind)) \(places)"
    }
  }

  private func text(for band: Band) -> String {
    let space = band.isSpace ? " of space" : ""
    return "\(lines(band.range.count))\(space) \(name(of: band.kind)) \(place(of: band))"
  }

  private func place(of band: Band) -> String {
    "at \(axis == .rows ? "y" : "x") \(band.range.lowerBound)"
  }

  private func name(of kind: Band.Kind) -> String {
    kind == .inserted ? "inserted" : "removed"
  }

  private func lines(_ count: Int) -> String {
    let noun = axis == .rows ? "row" : "column"
    return "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

  private var movementText: String {
    let offsets = segments.map(\.offset).filter { $0 != 0 }
    let (first, last) = (offsets.min() ?? 0, offsets.max() ?? 0)
    let distances = first == last ? text(first) : "\(text(first)) to \(text(last))"
    let pixels = movedPixelCount == 1 ? "pixel" : "pixels"
    return "\(movedPixelCount.grouped) \(pixels) moved by \(distances)"
  }

  private func text(_ offset: Int) -> String {
    let distance = distance(offset)
    return "(\(distance.x), \(distance.y))"
  }

  private var remainderText: String {
    let count = remainder.pixelCount
    guard count > 0 else { return "no other pixels differ" }
    let text = count == 1 ? "1 other pixel differs" : "\(count.grouped) other pixels differ"
    guard remainder.clusterCount == 1, let cluster = remainder.clusters.first else {
      return "\(text) in \(remainder.clusterCount.grouped) places"
    }
    return "\(text) in \(cluster.box)"
  }
}
