/// The corners of one contour that a pen follows, in pen space: device pixels before the part of
/// the transform that is more than a scaling.
///
/// No two neighbours are closer than ``minimumDistance``, so every piece has a direction.
@safe
struct Polyline: ~Copyable {
  /// A corner, and the piece from it to the next one.
  struct Corner: BitwiseCopyable {
    var x = 0.0
    var y = 0.0
    /// Half the width to the left of the piece's direction.
    var normalX = 0.0
    var normalY = 0.0
    /// The length of the piece.
    var length = 0.0
    /// Whether the path has a corner here, as opposed to a curve that was cut.
    var isCorner = true
  }

  /// The farthest that a cut curve or a round join may lie from the true one, in pixels.
  static let tolerance = 0.1

  /// The distance below which two points are one, in pixels.
  static let minimumDistance = 1e-3

  private var storage = ScratchBuffer<Corner>(capacity: 64, filledWith: Corner())
  /// The number of corners.
  private(set) var count = 0
  /// Whether the last corner is joined to the first one.
  var isClosed = false

  /// The bytes of memory in use.
  var byteCount: Int { storage.byteCount }

  /// The corners.
  var corners: UnsafeMutablePointer<Corner> { unsafe storage.base }

  /// The number of pieces.
  var pieceCount: Int { isClosed ? count : count - 1 }

  /// Forgets all corners.
  mutating func removeAll() {
    count = 0
    isClosed = false
  }

  /// Adds a corner unless it lies where the last one does.
  @inline(__always)
  mutating func append(_ x: Double, _ y: Double, isCorner: Bool) {
    if count > 0 {
      let last = unsafe corners[count &- 1]
      if Polyline.isNear(x - last.x, y - last.y) {
        unsafe corners[count &- 1].isCorner = isCorner || last.isCorner
        return
      }
    }
    if count == storage.capacity {
      storage.reserve(count * 2, keeping: count, filledWith: Corner())
    }
    unsafe corners[count] = Corner(x: x, y: y, isCorner: isCorner)
    count &+= 1
  }

  /// Joins the last corner to the first, and drops it if it lies there.
  mutating func close() {
    guard count > 1 else { return }
    let (first, last) = unsafe (corners[0], corners[count - 1])
    if Polyline.isNear(first.x - last.x, first.y - last.y) { count -= 1 }
    isClosed = count > 1
  }

  /// Computes the direction and the length of every piece for a pen of half a width.
  mutating func measure(radius: Double) {
    var index = 0
    while index < pieceCount {
      let next = unsafe corners[index &+ 1 == count ? 0 : index &+ 1]
      let deltaX = unsafe next.x - corners[index].x
      let deltaY = unsafe next.y - corners[index].y
      let length = (deltaX * deltaX + deltaY * deltaY).squareRoot()
      unsafe corners[index].length = length
      unsafe corners[index].normalX = deltaY / length * radius
      unsafe corners[index].normalY = (0 - deltaX) / length * radius
      index &+= 1
    }
  }

  @inline(__always)
  private static func isNear(_ deltaX: Double, _ deltaY: Double) -> Bool {
    deltaX * deltaX + deltaY * deltaY < minimumDistance * minimumDistance
  }
}
