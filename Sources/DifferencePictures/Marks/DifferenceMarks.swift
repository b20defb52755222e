import SnapshotComparison
import SnapshotPixels

/// Every differing pixel in a solid color on a clear ground, drawn from the mask that decided, and
/// those that are excused in another one.
struct DifferenceMarks {
  /// The marks within ``box``.
  let picture: Bitmap
  /// Where they lie; no pixel outside is marked.
  let box: PixelRect
  /// What there is to be seen.
  let kinds: Set<MarkKind>

  /// Draws the marks of a difference.
  ///
  /// - Parameter stripe: The width of the stripes of pixels that only one picture has, in pixels.
  init(_ difference: PixelDifference, stripe: Int) throws(BitmapError) {
    let size = difference.mask.size
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let box =
      difference.excusedMask == nil ? difference.boundingBox.intersection(whole) : whole
    var picture = try Bitmap(size: box.size)
    var painter = MarkPainter(difference, box: box, stripe: stripe)
    unsafe picture.withUnsafeMutablePixels { target in
      unsafe difference.mask.withUnsafeValues { mask in
        guard let target = target.baseAddress, let mask = mask.baseAddress else { return }
        unsafe painter.paint(mask, stride: size.width, into: target)
      }
      unsafe difference.excusedMask?.withUnsafeValues { mask in
        guard let target = target.baseAddress, let mask = mask.baseAddress else { return }
        unsafe painter.paintExcused(mask, stride: size.width, into: target)
      }
    }
    self.picture = picture
    self.box = box
    self.kinds = painter.kinds
  }

  /// Returns the marks of a reduced picture of a size: a pixel is marked where one of those is that it
  /// stands for, so that no mark fades away.
  func reduced(by divisor: Int, in size: PixelSize) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: size)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe picture.withUnsafePixels { source in
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

/// The loops over the mask, over raw words.
private struct MarkPainter {
  let box: PixelRect
  let reference: PixelSize
  let actual: PixelSize
  let stripe: Int
  let changedBoxes: [PixelRect]
  let movedBoxes: [PixelRect]
  private var counts: [MarkKind: Int] = [:]

  /// What has been painted and not been painted over.
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
      let alone: MarkKind = referenceEnd > actualEnd ? .missing : .added
      unsafe paintStripes(alone, y, values, from: max(box.x, common), into: row)
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
    let word = PremultipliedColor(kind.color).word
    let left = box.x
    var count = 0
    var x = first
    while x < end {
      if unsafe mask[x] != 0, unsafe row[x &- left] != word {
        unsafe row[x &- left] = word
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

  /// Paints the stretches of a moved box that lie in no box of changed content, so that nothing that
  /// has changed passes for moved.
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
