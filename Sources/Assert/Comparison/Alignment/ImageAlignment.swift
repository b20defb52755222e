package import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The correspondence between the rows, or the columns, of a reference and an actual image, which
/// distinguishes content that only moved from content that changed.
///
/// Segments and bands alternate where the offset changes; together they contain every row of both
/// images exactly once, in order. The documentation speaks of rows; with ``Axis/columns``, the same
/// applies to columns.
package struct ImageAlignment: Hashable, Sendable {
  /// The lines of pixels that are aligned.
  package enum Axis: Hashable, Sendable {
    case rows
    case columns
  }

  /// Consecutive rows that both images have, possibly at different positions.
  package struct Segment: Hashable, Sendable {
    /// The rows in the reference.
    package let reference: Range<Int>
    /// The rows in the actual image; as many as in the reference.
    package let actual: Range<Int>

    package init(reference: Range<Int>, actual: Range<Int>) {
      self.reference = reference
      self.actual = actual
    }

    /// The distance that the rows moved, in pixels; positive down or to the right.
    package var offset: Int { actual.lowerBound - reference.lowerBound }
  }

  /// Consecutive rows that only one of the images has.
  package struct Band: Hashable, Sendable {
    /// The image that has the rows.
    package enum Kind: Hashable, Sendable {
      /// Only the actual image has the rows.
      case inserted
      /// Only the reference has the rows.
      case removed
    }

    /// The image that has the rows.
    package let kind: Kind
    /// The rows in the image that has them.
    package let range: Range<Int>
    /// The row of the other image before which they are missing.
    package let position: Int
    /// The distances by which the range and the position can be moved together so that the same
    /// pixels remain aligned as equal; contains 0.
    ///
    /// A list whose rows have equal margins can have several such distances: the pixels do not
    /// reveal where the inserted row starts. See ``PixelDifference/slidingBand(at:by:)``.
    package let slide: ClosedRange<Int>
    /// Whether the rows are empty space: each equals the row next to the band.
    package let isSpace: Bool
    /// Whether the band is only a consequence of other bands.
    ///
    /// Examples are rows that were pushed out of the image or behind a bar, rows that entered the
    /// image, and a space that absorbs a movement.
    package let isConsequence: Bool

    package init(
      kind: Kind, range: Range<Int>, position: Int, slide: ClosedRange<Int>, isSpace: Bool,
      isConsequence: Bool
    ) {
      self.kind = kind
      self.range = range
      self.position = position
      self.slide = slide
      self.isSpace = isSpace
      self.isConsequence = isConsequence
    }
  }

  /// The pixels that differ although the movement is undone.
  package struct Remainder: Hashable, Sendable {
    /// 255 for pixels of the actual image that differ from the corresponding pixels of the
    /// reference, and 0 for others, such as those of inserted rows; at the size of the actual
    /// image.
    package let mask: Mask
    /// The number of these pixels.
    package let pixelCount: Int
    /// The clusters of these pixels, largest first, as in ``PixelDifference/clusters``.
    package let clusters: [PixelCluster]
    /// The number of clusters, including those that are not listed.
    package let clusterCount: Int

    package init(mask: Mask, pixelCount: Int, clusters: [PixelCluster], clusterCount: Int) {
      self.mask = mask
      self.pixelCount = pixelCount
      self.clusters = clusters
      self.clusterCount = clusterCount
    }
  }

  /// The lines of pixels that are aligned.
  package let axis: Axis
  /// The columns in which the rows are aligned; outside them, pixels are compared in place.
  package let span: Range<Int>
  /// The rows of both images, in order.
  package let segments: [Segment]
  /// The rows of one image, in order.
  package let bands: [Band]
  /// The pixels that differ although the movement is undone.
  package let remainder: Remainder
  /// The number of pixels of the actual image that differ in place but are equal once the movement
  /// is undone.
  package let movedPixelCount: Int

  package init(
    axis: Axis, span: Range<Int>, segments: [Segment], bands: [Band], remainder: Remainder,
    movedPixelCount: Int
  ) {
    self.axis = axis
    self.span = span
    self.segments = segments
    self.bands = bands
    self.remainder = remainder
    self.movedPixelCount = movedPixelCount
  }
}

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

  /// Returns the alignment with a band at another position.
  ///
  /// The segments next to the band grow and shrink. The remainder does not change, because the band
  /// slides only over rows that are equal before and after. The number of moved pixels must be
  /// counted again.
  func slidingBand(at index: Int, by distance: Int) -> ImageAlignment {
    let slide = bands[index].slide
    let distance = max(slide.lowerBound, min(slide.upperBound, distance))
    var bands = bands
    bands[index] = bands[index].sliding(by: distance)
    let band = bands[index]
    let old = self.bands[index]
    let segments = segments.map { segment in
      if segment.isBefore(old) { return segment.movingEnd(by: distance) }
      return segment.isAfter(old) ? segment.movingStart(by: distance) : segment
    }
    // Neighbors must not slide so far that nothing remains between the bands.
    for neighbor in [index - 1, index + 1] where bands.indices.contains(neighbor) {
      let (first, second) = neighbor < index ? (bands[neighbor], band) : (band, bands[neighbor])
      let limit = max(0, first.distance(to: second) - 1)
      bands[neighbor] = bands[neighbor].limitingSlide(
        to: neighbor < index ? -.max...limit : -limit...(.max))
    }
    return ImageAlignment(
      axis: axis, span: span, segments: segments, bands: bands, remainder: remainder,
      movedPixelCount: movedPixelCount)
  }
}

extension ImageAlignment.Segment {
  fileprivate func isBefore(_ band: ImageAlignment.Band) -> Bool {
    let (own, other) = band.kind == .inserted ? (actual, reference) : (reference, actual)
    return own.upperBound == band.range.lowerBound && other.upperBound == band.position
  }

  fileprivate func isAfter(_ band: ImageAlignment.Band) -> Bool {
    let (own, other) = band.kind == .inserted ? (actual, reference) : (reference, actual)
    return own.lowerBound == band.range.upperBound && other.lowerBound == band.position
  }

  func movingStart(by distance: Int) -> Self {
    Self(
      reference: reference.lowerBound + distance..<reference.upperBound,
      actual: actual.lowerBound + distance..<actual.upperBound)
  }

  func movingEnd(by distance: Int) -> Self {
    Self(
      reference: reference.lowerBound..<reference.upperBound + distance,
      actual: actual.lowerBound..<actual.upperBound + distance)
  }
}

extension ImageAlignment.Band {
  /// The row of the reference at which the band starts.
  private var referenceStart: Int { kind == .removed ? range.lowerBound : position }
  /// The row of the reference at which the band ends.
  private var referenceEnd: Int { kind == .removed ? range.upperBound : position }

  /// The number of rows that both images have between this band and the next one.
  fileprivate func distance(to next: Self) -> Int { next.referenceStart - referenceEnd }

  fileprivate func sliding(by distance: Int) -> Self {
    Self(
      kind: kind, range: range.lowerBound + distance..<range.upperBound + distance,
      position: position + distance,
      slide: slide.lowerBound - distance...slide.upperBound - distance, isSpace: isSpace,
      isConsequence: isConsequence)
  }

  fileprivate func limitingSlide(to limit: ClosedRange<Int>) -> Self {
    Self(
      kind: kind, range: range, position: position, slide: slide.clamped(to: limit),
      isSpace: isSpace, isConsequence: isConsequence)
  }
}

extension ImageAlignment {
  /// Returns the alignment with its number of moved pixels: the pixels of a mask of differing
  /// pixels that are equal once the movement is undone.
  func countingMovedPixels(in mask: Mask) -> ImageAlignment {
    var count = 0
    unsafe mask.withUnsafeValues { values in
      unsafe remainder.mask.withUnsafeValues { remaining in
        guard let values = values.baseAddress, let remaining = remaining.baseAddress else { return }
        for segment in segments where segment.offset != 0 {
          let rect = rect(segment.actual)
          let (width, other) = (mask.size.width, remainder.mask.size.width)
          count += unsafe Self.count(
            values + rect.y * width + rect.x, width, without: remaining + rect.y * other + rect.x,
            other, rect.size)
        }
      }
    }
    return ImageAlignment(
      axis: axis, span: span, segments: segments, bands: bands, remainder: remainder,
      movedPixelCount: count)
  }

  /// Counts the positions at which a value is 255 and the other value is 0, eight at a time.
  ///
  /// Rows are copied to aligned memory, because unaligned loads are slow in debug builds.
  private static func count(
    _ values: UnsafePointer<UInt8>, _ stride: Int, without others: UnsafePointer<UInt8>,
    _ otherStride: Int, _ size: PixelSize
  ) -> Int {
    let wordCount = (size.width + 7) / 8
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * wordCount) { words in
      guard let first = words.baseAddress else { return 0 }
      let second = unsafe first + wordCount
      unsafe (first[wordCount - 1], second[wordCount - 1]) = (0, 0)
      var total: UInt64 = 0
      for y in 0..<size.height where unsafe memchr(values + y * stride, 255, size.width) != nil {
        unsafe memcpy(first, values + y * stride, size.width)
        unsafe memcpy(second, others + y * otherStride, size.width)
        var index = 0
        while index < wordCount {
          let bits = unsafe first[index] & ~second[index] & 0x0101_0101_0101_0101
          if bits != 0 { total = total &+ (bits &* 0x0101_0101_0101_0101) &>> 56 }
          index = index &+ 1
        }
      }
      return Int(total)
    }
  }
}

/// The public movement and the distances of clusters that follow from an alignment.
extension ImageAlignment {
  /// The longest moved part without a remainder, if all moved lines have the same distance and
  /// most of them are in that part.
  var mainMovement: PixelDifference.Movement? {
    let moved = segments.filter { $0.offset != 0 }
    guard let first = moved.first, moved.allSatisfy({ $0.offset == first.offset }) else {
      return nil
    }
    var best: Segment?
    for segment in moved {
      let lines = longestEqualRun(segment.actual)
      if lines.count > best?.actual.count ?? 0 {
        best = Segment(
          reference: lines.lowerBound - first.offset..<lines.upperBound - first.offset,
          actual: lines)
      }
    }
    guard let best, best.actual.count * 2 > moved.reduce(0, { $0 + $1.actual.count }) else {
      return nil
    }
    return PixelDifference.Movement(box: rect(best.reference), distance: distance(best.offset))
  }

  /// Returns the distance of a cluster of the actual image that contains only moved content.
  func distance(of box: PixelRect) -> PixelOffset? {
    for segment in segments where segment.offset != 0 {
      let moved = rect(segment.actual)
      if moved.intersection(box) == box {
        return lines(withRemainderIn: box).isEmpty ? distance(segment.offset) : nil
      }
    }
    return nil
  }

  /// Returns the longest run of lines without a remainder.
  private func longestEqualRun(_ range: Range<Int>) -> Range<Int> {
    var (best, start) = (range.lowerBound..<range.lowerBound, range.lowerBound)
    for line in lines(withRemainderIn: rect(range)) + [range.upperBound] {
      if line - start > best.count { best = start..<line }
      start = line + 1
    }
    return best
  }

  /// Returns the lines with a remaining pixel in a rectangle, in order.
  private func lines(withRemainderIn box: PixelRect) -> [Int] {
    guard remainder.pixelCount > 0 else { return [] }
    let width = remainder.mask.size.width
    var found: Set<Int> = []
    unsafe remainder.mask.withUnsafeValues { values in
      guard let values = values.baseAddress else { return }
      for y in box.y..<box.bottom {
        let row = unsafe values + y * width
        var x = box.x
        while x < box.right, let pixel = unsafe memchr(row + x, 255, box.right - x) {
          x = unsafe UnsafeRawPointer(pixel) - UnsafeRawPointer(row)
          found.insert(axis == .rows ? y : x)
          if axis == .rows { break }
          x += 1
        }
      }
    }
    return found.sorted()
  }
}

/// The movements and the changes of a difference, regardless of the search that found them.
extension PixelDifference {
  /// The parts of the reference that moved, with their distances.
  ///
  /// They are the moved rows or columns of the ``alignment`` or, without one, the ``movement``.
  /// Objects that moved by different distances are only in ``clusters``.
  package var movements: [Movement] {
    alignment?.movements ?? movement.map { [$0] } ?? []
  }

  /// The difference with all pixels in place, as if no movement had been found.
  package var withoutMovement: PixelDifference {
    with(distances: clusters.map { _ in nil }, movement: nil)
  }

  /// Returns the difference with other movements, and without an ``alignment``.
  ///
  /// - Parameter distances: The distance of each cluster.
  func with(distances: [PixelOffset?], movement: Movement?) -> PixelDifference {
    PixelDifference(
      referenceSize: referenceSize, actualSize: actualSize,
      differingPixelCount: differingPixelCount, comparedPixelCount: comparedPixelCount,
      imperceptiblePixelCount: imperceptiblePixelCount, excusedPixelCount: excusedPixelCount,
      boundingBox: boundingBox, maximumChannelDifference: maximumChannelDifference,
      clusters: zip(clusters, distances).map {
        PixelCluster(box: $0.box, pixelCount: $0.pixelCount, movement: $1)
      },
      clusterCount: clusterCount, densestWindow: densestWindow, movement: movement, mask: mask,
      excusedMask: excusedMask)
  }

  /// Returns the difference with a band of the ``alignment`` at another position.
  ///
  /// - Parameters:
  ///   - index: The index of the band.
  ///   - distance: The distance, in pixels; it is clamped to the ``ImageAlignment/Band/slide`` of
  ///     the band.
  package func slidingBand(at index: Int, by distance: Int) -> PixelDifference {
    guard let alignment, alignment.bands.indices.contains(index) else { return self }
    var copy = self
    copy.alignment = alignment.slidingBand(at: index, by: distance).countingMovedPixels(in: mask)
    return copy
  }
}

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
