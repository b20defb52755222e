package import SnapshotPixels

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

    /// Creates a segment.
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

    /// Creates a band.
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

    /// Creates a remainder.
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

  /// Creates an alignment.
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
