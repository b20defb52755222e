/// A gradient sampler that is fast near the gradient's origin.
///
/// Pixels beyond ``maximumDistance`` are read from a ``GeneralSampler``. Which sampler computes a
/// pixel depends only on its position, not on the run in which it is read.
protocol NearSampler: Sampler {
  /// The sampler for pixels beyond ``maximumDistance``.
  var general: GeneralSampler { get }

  /// The number of columns and rows from the origin within which
  /// ``write(x:y:count:into:isOver:)`` is accurate.
  var maximumDistance: Int { get }

  /// Writes pixels within the maximum distance from the origin.
  ///
  /// - Parameter isOver: Whether the pixels are drawn over the row, rather than replacing it.
  func write(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isOver: Bool)
}

extension NearSampler {
  var isOpaque: Bool { general.isOpaque }

  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let (general, distance) = (general, maximumDistance)
    let (originX, originY) = (general.originX, general.originY)
    let first = max(x, originX &- distance)
    let end = min(x &+ count, originX &+ distance &+ 1)
    guard y >= originY &- distance, y <= originY &+ distance, first < end else {
      unsafe general.read(x: x, y: y, count: count, into: result, rows: &rows)
      return
    }
    if first > x {
      unsafe general.read(x: x, y: y, count: first &- x, into: result, rows: &rows)
    }
    unsafe write(x: first, y: y, count: end &- first, into: result + (first &- x), isOver: false)
    if end < x &+ count {
      unsafe general.read(
        x: end, y: y, count: x &+ count &- end, into: result + (end &- x), rows: &rows)
    }
  }

  func draw(
    x: Int, y: Int, count: Int, over pixels: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let (general, distance) = (general, maximumDistance)
    let (originX, originY) = (general.originX, general.originY)
    if y >= originY &- distance && y <= originY &+ distance
      && x >= originX &- distance && x &+ count <= originX &+ distance &+ 1
    {
      unsafe write(x: x, y: y, count: count, into: pixels, isOver: true)
      return
    }
    unsafe read(x: x, y: y, count: count, into: scratch, rows: &rows)
    unsafe Kernels.blend(pixels, count: count, with: scratch)
  }
}
