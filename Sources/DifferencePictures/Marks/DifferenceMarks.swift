import SnapshotComparison
import SnapshotPixels

/// The marks of all differing pixels, in solid colors on a transparent background.
///
/// They are drawn from the mask that caused the failure. Pixels that the tolerance permits have a
/// separate color.
struct DifferenceMarks {
  /// The marks within ``box``.
  let bitmap: Bitmap
  /// The rectangle that contains all marks.
  let box: PixelRect
  /// The kinds of marks that are visible.
  let kinds: Set<MarkKind>

  /// Draws the marks of a difference.
  ///
  /// - Parameter stripe: The width in pixels of the stripes on pixels that only one image has.
  init(_ difference: PixelDifference, stripe: Int) throws(BitmapError) {
    let size = difference.mask.size
    let bounds = size.bounds
    let box =
      difference.excusedMask == nil ? difference.boundingBox.intersection(bounds) : bounds
    var bitmap = try Bitmap(size: box.size)
    var painter = MarkPainter(difference, box: box, stripe: stripe)
    unsafe bitmap.withUnsafeMutablePixels { target in
      unsafe difference.mask.withUnsafeValues { mask in
        guard let target = target.baseAddress, let mask = mask.baseAddress else { return }
        unsafe painter.paint(mask, stride: size.width, into: target)
      }
      unsafe difference.excusedMask?.withUnsafeValues { mask in
        guard let target = target.baseAddress, let mask = mask.baseAddress else { return }
        unsafe painter.paintExcused(mask, stride: size.width, into: target)
      }
    }
    self.bitmap = bitmap
    self.box = box
    self.kinds = painter.kinds
  }

  /// Returns the marks for a reduced image of a size.
  ///
  /// A pixel is marked if any of the pixels that it represents is, so no mark fades away.
  func reduced(by divisor: Int, in size: PixelSize) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: size)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe bitmap.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in 0..<box.height {
          let row = unsafe target + (box.y + y) / divisor * size.width
          let from = unsafe source + y * box.width
          var x = 0
          while x < box.width {
            if unsafe from[x] != 0 { unsafe row[(box.x &+ x) / divisor] = from[x] }
            x = x &+ 1
          }
        }
      }
    }
    return result
  }
}

/// The loops over the mask, on raw pixels.
private struct MarkPainter {
  let box: PixelRect
  let reference: PixelSize
  let actual: PixelSize
  let stripe: Int
  let changedBoxes: [PixelRect]
  let movedBoxes: [PixelRect]
  private var counts: [MarkKind: Int] = [:]

  /// The kinds of marks that are not completely painted over.
  var kinds: Set<MarkKind> { Set(counts.filter { $0.value > 0 }.keys) }

  init(_ difference: PixelDifference, box: PixelRect, stripe: Int) {
    self.box = box
    self.stripe = stripe
    reference = difference.referenceSize
    actual = difference.actualSize
    let content = MovedContent(difference)
    changedBoxes = content.changedClusters.map(\.cluster.box)
    movedBoxes = content.boxes
  }

  mutating func paint(
    _ mask: UnsafePointer<UInt8>, stride: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    // Moved pixels are painted over changed ones.
    defer { counts[.changed, default: 0] -= counts[.moved, default: 0] }
    for y in box.y..<box.bottom {
      let values = unsafe mask + y * stride
      let row = unsafe target + (y - box.y) * box.width
      let referenceEnd = y < reference.height ? reference.width : 0
      let actualEnd = y < actual.height ? actual.width : 0
      let common = min(referenceEnd, actualEnd)
      unsafe paint(.changed, values, from: box.x, to: min(box.right, common), into: row)
      let unmatched: MarkKind = referenceEnd > actualEnd ? .missing : .added
      unsafe paintStripes(unmatched, y, values, from: max(box.x, common), into: row)
      for moved in movedBoxes where y >= moved.y && y < moved.bottom {
        unsafe paintMoved(moved, y, values, to: min(moved.right, box.right, common), into: row)
      }
    }
  }

  mutating func paintExcused(
    _ mask: UnsafePointer<UInt8>, stride: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    for y in box.y..<box.bottom {
      let row = unsafe target + (y - box.y) * box.width
      unsafe paint(.excused, mask + y * stride, from: box.x, to: box.right, into: row)
    }
  }

  private mutating func paint(
    _ kind: MarkKind, _ mask: UnsafePointer<UInt8>, from first: Int, to end: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let color = PremultipliedColor(kind.color).word
    let left = box.x
    var count = 0
    var x = first
    while x < end {
      if unsafe mask[x] != 0, unsafe row[x &- left] != color {
        unsafe row[x &- left] = color
        count = count &+ 1
      }
      x = x &+ 1
    }
    counts[kind, default: 0] += count
  }

  private mutating func paintStripes(
    _ kind: MarkKind, _ y: Int, _ mask: UnsafePointer<UInt8>, from first: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let dark = PremultipliedColor(Palette.changed).word
    let pale = PremultipliedColor(Palette.changedPale).word
    let stripes = Stripes(kind, width: stripe)
    let start = stripes.start(inRow: y)
    let (left, end) = (box.x, box.right)
    var count = 0
    var x = first
    while x < end {
      if unsafe mask[x] != 0 {
        unsafe row[x &- left] = stripes.isStriped(x, from: start) ? dark : pale
        count = count &+ 1
      }
      x = x &+ 1
    }
    counts[kind, default: 0] += count
  }

  /// Paints the parts of a moved box that are outside all boxes of changed content, so that no
  /// change looks like a movement.
  private mutating func paintMoved(
    _ moved: PixelRect, _ y: Int, _ mask: UnsafePointer<UInt8>, to end: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let changed = changedBoxes.filter { y >= $0.y && y < $0.bottom }.sorted { $0.x < $1.x }
    var first = max(moved.x, box.x)
    for other in changed where other.right > first {
      unsafe paint(.moved, mask, from: first, to: min(other.x, end), into: row)
      first = other.right
    }
    unsafe paint(.moved, mask, from: first, to: end, into: row)
  }
}
