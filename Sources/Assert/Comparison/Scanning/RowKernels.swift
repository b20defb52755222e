import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A type that compares the rows of two images.
protocol RowComparing: ~Copyable {
  /// The number of unequal pixels so far.
  var count: Int { get }
  /// The largest difference of a channel so far.
  var maximum: UInt8 { get }

  /// Creates a kernel for rows of a width, in images of a size.
  init(width: Int, for size: PixelSize) throws(BitmapError)

  /// Compares two rows, and writes 255 for each unequal pixel and 0 for each equal one.
  mutating func compare(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>,
    marks: UnsafeMutablePointer<UInt8>)
}

#if DEBUG
  /// The kernel of this build.
  typealias RowKernel = ScalarRowKernel
#else
  /// The kernel of this build.
  typealias RowKernel = VectorRowKernel
#endif

/// A row kernel that is fast in debug builds.
///
/// It processes blocks of eight pixels, with two pixels per 64-bit integer. Rows are copied to
/// aligned memory and padded with equal pixels.
struct ScalarRowKernel: RowComparing, ~Copyable {
  private(set) var count = 0
  private(set) var maximum: UInt8 = 0
  private let width: Int
  private let blockCount: Int
  private let expected: ZeroedBuffer<UInt64>
  private let actual: ZeroedBuffer<UInt64>
  private let marks: ZeroedBuffer<UInt64>

  init(width: Int, for size: PixelSize) throws(BitmapError) {
    let blockCount = (width + 7) / 8
    let expected = try ZeroedBuffer<UInt64>(count: blockCount * 4, for: size)
    let actual = try ZeroedBuffer<UInt64>(count: blockCount * 4, for: size)
    let marks = try ZeroedBuffer<UInt64>(count: blockCount, for: size)
    self.width = width
    self.blockCount = blockCount
    self.expected = expected
    self.actual = actual
    self.marks = marks
  }

  mutating func compare(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>,
    marks row: UnsafeMutablePointer<UInt8>
  ) {
    let bytes = width * MemoryLayout<UInt32>.stride
    unsafe memcpy(self.expected.start, expected, bytes)
    unsafe memcpy(self.actual.start, actual, bytes)
    unsafe compare(self.expected.start, self.actual.start, marks: marks.start)
    unsafe memcpy(row, marks.start, width)
  }

  /// Compares blocks of pixels.
  ///
  /// A channel is in a lane of 16 bits. With `limit` = 2¹⁵ - (maximum + 1) in every lane, `a +
  /// limit - b` has the highest bit of a lane if `a - b` exceeds the maximum, and no lane borrows
  /// from another. The maximum is therefore computed only for blocks that raise it.
  private mutating func compare(
    _ expected: UnsafePointer<UInt64>, _ actual: UnsafePointer<UInt64>,
    marks: UnsafeMutablePointer<UInt64>
  ) {
    let blocks = blockCount
    var largest = UInt64(maximum)
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let lower: UInt64 = 0x7FFF_FFFF_7FFF_FFFF
    let ones: UInt64 = 0x0101_0101_0101_0101
    var limit: UInt64 = (0x7FFF &- largest) &* 0x0001_0001_0001_0001
    var total: UInt64 = 0
    var block = 0
    while block < blocks {
      let a = unsafe expected + block &* 4
      let b = unsafe actual + block &* 4
      let (a0, a1, a2, a3) = unsafe (a[0], a[1], a[2], a[3])
      let (b0, b1, b2, b3) = unsafe (b[0], b[1], b[2], b[3])
      let (x0, x1, x2, x3) = (a0 ^ b0, a1 ^ b1, a2 ^ b2, a3 ^ b3)
      if x0 | x1 | x2 | x3 == 0 {
        unsafe marks[block] = 0
        block = block &+ 1
        continue
      }
      // The highest bit of each unequal pixel, moved to a separate byte.
      let n0 = (((x0 & lower) &+ lower) | x0) & ~lower
      let n1 = (((x1 & lower) &+ lower) | x1) & ~lower
      let n2 = (((x2 & lower) &+ lower) | x2) & ~lower
      let n3 = (((x3 & lower) &+ lower) | x3) & ~lower
      let set = (n0 &>> 31) | (n1 &>> 15) | (n2 &>> 23) | (n3 &>> 7)
      if set == ones {
        unsafe marks[block] = UInt64.max
        total = total &+ 8
      } else {
        unsafe marks[block] = Self.marks(n0, n1, n2, n3)
        total = total &+ (set &* ones) &>> 56
      }
      if largest < 255 {
        let (c0, c1, c2, c3) = (a0 & lanes, a1 & lanes, a2 & lanes, a3 & lanes)
        let (d0, d1, d2, d3) = (b0 & lanes, b1 & lanes, b2 & lanes, b3 & lanes)
        var over = (c0 &+ limit &- d0) | (d0 &+ limit &- c0)
        over = over | (c1 &+ limit &- d1) | (d1 &+ limit &- c1)
        over = over | (c2 &+ limit &- d2) | (d2 &+ limit &- c2)
        over = over | (c3 &+ limit &- d3) | (d3 &+ limit &- c3)
        let (e0, e1) = (a0 &>> 8 & lanes, a1 &>> 8 & lanes)
        let (e2, e3) = (a2 &>> 8 & lanes, a3 &>> 8 & lanes)
        let (f0, f1) = (b0 &>> 8 & lanes, b1 &>> 8 & lanes)
        let (f2, f3) = (b2 &>> 8 & lanes, b3 &>> 8 & lanes)
        over = over | (e0 &+ limit &- f0) | (f0 &+ limit &- e0)
        over = over | (e1 &+ limit &- f1) | (f1 &+ limit &- e1)
        over = over | (e2 &+ limit &- f2) | (f2 &+ limit &- e2)
        over = over | (e3 &+ limit &- f3) | (f3 &+ limit &- e3)
        if over & 0x8000_8000_8000_8000 != 0 {
          largest = unsafe Self.maximum(a, b, atLeast: largest)
          limit = (0x7FFF &- largest) &* 0x0001_0001_0001_0001
        }
      }
      block = block &+ 1
    }
    count = count &+ Int(total)
    maximum = UInt8(truncatingIfNeeded: largest)
  }

  /// Returns a byte per pixel, 255 for each of eight pixels whose highest bit is set.
  private static func marks(_ n0: UInt64, _ n1: UInt64, _ n2: UInt64, _ n3: UInt64) -> UInt64 {
    let pair: UInt64 = 0x0101
    let m0: UInt64 = (n0 &>> 31 | n0 &>> 55) & pair
    let m1: UInt64 = (n1 &>> 31 | n1 &>> 55) & pair
    let m2: UInt64 = (n2 &>> 31 | n2 &>> 55) & pair
    let m3: UInt64 = (n3 &>> 31 | n3 &>> 55) & pair
    let low: UInt64 = m0 | m1 &<< 16
    let high: UInt64 = m2 | m3 &<< 16
    return (low | high &<< 32) &* 255
  }

  /// Returns the largest channel difference of four pairs of pixels, or a lower bound if all are
  /// smaller.
  private static func maximum(
    _ a: UnsafePointer<UInt64>, _ b: UnsafePointer<UInt64>, atLeast start: UInt64
  ) -> UInt64 {
    var maximum = start
    for index in 0..<4 {
      for shift: UInt64 in [0, 8, 16, 24, 32, 40, 48, 56] {
        let (first, second) = unsafe (a[index] &>> shift & 255, b[index] &>> shift & 255)
        maximum = max(maximum, first > second ? first - second : second - first)
      }
    }
    return maximum
  }
}

/// A row kernel with simple loops that the optimizer vectorizes.
///
/// It is slow in debug builds.
struct VectorRowKernel: RowComparing {
  private(set) var count = 0
  private(set) var maximum: UInt8 = 0
  private let width: Int

  init(width: Int, for size: PixelSize) throws(BitmapError) {
    self.width = width
  }

  mutating func compare(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>,
    marks: UnsafeMutablePointer<UInt8>
  ) {
    let width = width
    var differing: UInt32 = 0
    for x in 0..<width {
      let change = unsafe expected[x] ^ actual[x]
      let isDifferent = (change | (0 &- change)) &>> 31
      unsafe marks[x] = UInt8(truncatingIfNeeded: 0 &- isDifferent)
      differing = differing &+ isDifferent
    }
    count = count &+ Int(differing)
    guard maximum < 255 else { return }
    let (expectedBytes, actualBytes) = unsafe (UnsafeRawPointer(expected), UnsafeRawPointer(actual))
    let (a, b) = unsafe (
      expectedBytes.assumingMemoryBound(to: UInt8.self),
      actualBytes.assumingMemoryBound(to: UInt8.self)
    )
    var largest = maximum
    for index in 0..<width &* 4 {
      let (one, other) = unsafe (a[index], b[index])
      largest = max(largest, max(one, other) &- min(one, other))
    }
    maximum = largest
  }
}
