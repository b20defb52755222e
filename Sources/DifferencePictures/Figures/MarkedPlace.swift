import SnapshotComparison
import SnapshotPixels

/// A numbered place of a failure, with its positions in the images and in the difference panel.
struct MarkedPlace {
  /// The line in an image at which content is missing.
  struct Seam {
    /// The lines of pixels that were inserted or removed.
    let axis: ImageAlignment.Axis
    /// The row or column before which they are missing.
    let position: Int
    /// The extent of the seam along the other axis.
    let span: Range<Int>

    /// Returns whether nothing follows the seam in an image of a size.
    func isAtEnd(of size: PixelSize) -> Bool {
      position >= (axis == .rows ? size.height : size.width)
    }

    /// The seam as a rectangle without a height or a width.
    var rect: PixelRect {
      switch axis {
      case .rows: PixelRect(x: span.lowerBound, y: position, width: span.count, height: 0)
      case .columns: PixelRect(x: position, y: span.lowerBound, width: 0, height: span.count)
      }
    }
  }

  /// The kind of the change.
  enum Kind {
    case changed
    case inserted
    case removed
  }

  /// The number on plates and in headings, from 1.
  var number = 0
  /// The kind of the change.
  let kind: Kind
  /// The name of the view; empty if unknown.
  let name: String
  /// The verb for inserted or removed content.
  var verb: String {
    kind == .inserted
      ? isHiddenView ? "shown" : "inserted" : isHiddenView ? "hidden" : "removed"
  }
  /// The rectangle in the reference; `nil` if the reference does not have the content.
  var reference: PixelRect?
  /// The rectangle in the actual image; `nil` if it does not have the content.
  var actual: PixelRect?
  /// The changed color, if the description has one.
  var color: FailureDescription.ColorChange?
  /// The inserted or removed rows or columns, in the image that has them.
  var band: PixelRect?
  /// The seam in the image that does not have the content.
  var seam: Seam?

  /// The rectangle of the changed pixels in the difference panel, if some are outside the view.
  var marked: PixelRect?
  /// See ``FailureDescription/Place/isReflowed``.
  var isReflowed = false
  /// See ``FailureDescription/Place/isHiddenView``.
  var isHiddenView = false
  /// See ``FailureDescription/Place/mayBeRecolored``.
  var mayBeRecolored = true
  /// Whether the place is a cluster of pixels of an unknown view.
  var isCluster = false

  /// The rectangle in the image that has the content.
  var rect: PixelRect {
    (kind == .removed ? reference ?? actual : actual ?? reference)
      ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The height of inserted or removed rows, or the width of columns, in pixels; `nil` for places
  /// without rows or columns.
  var bandLength: Int? {
    guard let band, let seam else { return nil }
    return seam.axis == .rows ? band.height : band.width
  }

  /// Returns the rectangle in the difference panel.
  ///
  /// - Parameter showsReference: Whether the panel shows the reference.
  func panelRect(showsReference: Bool) -> PixelRect {
    switch kind {
    case .changed:
      marked ?? (showsReference ? reference ?? actual : actual ?? reference) ?? rect
    case .inserted: band ?? rect
    case .removed: showsReference ? band ?? rect : seam?.rect ?? rect
    }
  }
}
