package import SnapshotPixels

/// The rectangles of segments and bands.
extension ImageAlignment {
  /// The moved parts: rectangles in the reference, each with its distance.
  ///
  /// Their pixels outside the remainder reappear exactly.
  package var movements: [PixelDifference.Movement] {
    segments.filter { $0.offset != 0 }.map {
      PixelDifference.Movement(box: rect($0.reference), distance: distance($0.offset))
    }
  }

  /// The bands that are not consequences of others.
  package var causes: [Band] { bands.filter { !$0.isConsequence } }

  /// The rectangle of a band, in the image that has its rows.
  package func rect(of band: Band) -> PixelRect { rect(band.range) }

  /// The rectangle of some rows within the aligned columns.
  package func rect(_ lines: Range<Int>) -> PixelRect {
    switch axis {
    case .rows:
      PixelRect(x: span.lowerBound, y: lines.lowerBound, width: span.count, height: lines.count)
    case .columns:
      PixelRect(x: lines.lowerBound, y: span.lowerBound, width: lines.count, height: span.count)
    }
  }

  /// Returns the rectangle of the reference that corresponds to a rectangle of the actual image, or
  /// `nil` if the rectangle contains inserted rows, or rows that moved by different distances.
  package func referenceRect(for actual: PixelRect) -> PixelRect? {
    let (across, along) =
      axis == .rows
      ? (actual.x..<actual.right, actual.y..<actual.bottom)
      : (actual.y..<actual.bottom, actual.x..<actual.right)
    guard across.overlaps(span) else { return actual }
    guard
      let segment = segments.first(where: {
        $0.actual.lowerBound <= along.lowerBound && $0.actual.upperBound >= along.upperBound
      })
    else { return nil }
    return actual.moved(by: distance(0 - segment.offset))
  }

  /// Returns a number of rows as a distance.
  func distance(_ lines: Int) -> PixelOffset {
    axis == .rows ? PixelOffset(x: 0, y: lines) : PixelOffset(x: lines, y: 0)
  }
}
