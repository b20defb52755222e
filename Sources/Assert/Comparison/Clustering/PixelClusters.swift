import SnapshotDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The clusters of an image: tiles that touch, including diagonally.
struct PixelClusters {
  private static let limit = PixelDifference.maximumClusterCount

  /// The largest clusters, largest first; equal ones from top to bottom.
  private(set) var largest: [PixelCluster] = []
  /// The total number of clusters.
  private(set) var count = 0
  /// The bounding rectangle of all clusters; empty if there are none.
  private(set) var box = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates an empty list.
  init() {}

  /// Finds the clusters of a grid.
  ///
  /// Each tile is visited once and cleared.
  init(_ grid: borrowing TileGrid, for size: PixelSize) throws(BitmapError) {
    let tileCount = grid.size.width * grid.size.height
    let stack = try ZeroedBuffer<Int>(count: tileCount, for: size)
    var index = 0
    while index < tileCount {
      if unsafe grid.tiles[index] != 0 {
        let cluster = unsafe Self.cluster(from: index, grid, stack.start)
        box = count == 0 ? cluster.box : box.enclosing(cluster.box)
        count += 1
        insert(cluster)
      }
      index = index &+ 1
    }
  }

  private mutating func insert(_ cluster: PixelCluster) {
    if largest.count == Self.limit, let last = largest.last, last.pixelCount >= cluster.pixelCount {
      return
    }
    let index = largest.firstIndex { $0.pixelCount < cluster.pixelCount } ?? largest.count
    largest.insert(cluster, at: index)
    if largest.count > Self.limit { largest.removeLast() }
  }

  /// Returns the cluster of a tile and clears its tiles, with a stack of tiles to visit.
  private static func cluster(
    from first: Int, _ grid: borrowing TileGrid, _ stack: UnsafeMutablePointer<Int>
  ) -> PixelCluster {
    let (columns, rows) = (grid.size.width, grid.size.height)
    var bounds = ClusterBounds()
    var stackCount = 1
    unsafe stack[0] = first
    bounds.add(unsafe grid.tiles[first], column: first % columns, row: first / columns)
    unsafe grid.tiles[first] = 0
    while stackCount > 0 {
      stackCount = stackCount &- 1
      let index = unsafe stack[stackCount]
      let row = index / columns
      let column = index &- row &* columns
      let left = column == 0 ? 0 : column &- 1
      let right = column &+ 1 == columns ? column : column &+ 1
      let bottom = row &+ 1 == rows ? row : row &+ 1
      var y = row == 0 ? 0 : row &- 1
      while y <= bottom {
        var x = left
        let tiles = unsafe grid.tiles + y &* columns
        while x <= right {
          let tile = unsafe tiles[x]
          if tile != 0 {
            bounds.add(tile, column: x, row: y)
            unsafe tiles[x] = 0
            unsafe stack[stackCount] = y &* columns &+ x
            stackCount = stackCount &+ 1
          }
          x = x &+ 1
        }
        y = y &+ 1
      }
    }
    return PixelCluster(box: bounds.box, pixelCount: bounds.count)
  }
}

extension PixelRect {
  /// Returns the bounding rectangle of two rectangles.
  func enclosing(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// The bounding rectangle and the number of the differing pixels in some tiles.
private struct ClusterBounds {
  private var left = Int.max
  private var top = Int.max
  private var right = 0
  private var bottom = 0
  private(set) var count = 0

  var box: PixelRect { PixelRect(left: left, top: top, right: right, bottom: bottom) }

  mutating func add(_ tile: UInt32, column: Int, row: Int) {
    let (x, y) = (column &* 8, row &* 8)
    let (columns, rows) = (tile & 255, tile &>> 8 & 255)
    left = min(left, x &+ columns.trailingZeroBitCount)
    right = max(right, x &+ 32 &- columns.leadingZeroBitCount)
    top = min(top, y &+ rows.trailingZeroBitCount)
    bottom = max(bottom, y &+ 32 &- rows.leadingZeroBitCount)
    count = count &+ Int(tile &>> 16)
  }
}

/// The differing pixels of an image in tiles of 8x8 pixels.
///
/// A tile is a 32-bit integer. Bits 0 to 7 mark the columns with a differing pixel, bits 8 to 15
/// the rows, and the upper bits contain the number of differing pixels. Finding clusters of tiles
/// takes a 64th of the steps, and joins pixels across small gaps, such as between the letters of a
/// line.
@safe
struct TileGrid: ~Copyable {
  /// The number of columns and rows of tiles.
  let size: PixelSize
  let tiles: UnsafeMutablePointer<UInt32>
  private let memory: ZeroedBuffer<UInt32>

  /// Counts the pixels of a mask that are 255; all others must be 0.
  init(_ mask: UnsafePointer<UInt8>, _ maskSize: PixelSize) throws(BitmapError) {
    let size = PixelSize(width: (maskSize.width + 7) / 8, height: (maskSize.height + 7) / 8)
    let memory = try ZeroedBuffer<UInt32>(count: size.width * size.height, for: maskSize)
    let marks = try ZeroedBuffer<UInt64>(count: size.width, for: maskSize)
    self.size = size
    unsafe tiles = memory.start
    self.memory = memory
    for y in 0..<maskSize.height {
      unsafe memcpy(marks.start, mask + y * maskSize.width, maskSize.width)
      unsafe Self.add(
        marks.start, count: size.width, bit: 0x100 &<< UInt32(y & 7),
        to: tiles + (y / 8) * size.width)
    }
  }

  /// The number of differing pixels.
  var pixelCount: Int {
    let tileCount = size.width * size.height
    var (count, index) = (0, 0)
    while index < tileCount {
      count = count &+ Int(unsafe tiles[index] &>> 16)
      index = index &+ 1
    }
    return count
  }

  /// Adds a row of pixels, with eight pixels per mark, to a row of tiles.
  private static func add(
    _ marks: UnsafePointer<UInt64>, count: Int, bit: UInt32, to tiles: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let mark = unsafe marks[index]
      if mark == UInt64.max {
        unsafe tiles[index] = (tiles[index] | bit | 255) &+ 0x8_0000
      } else if mark != 0 {
        let set = mark & 0x0101_0101_0101_0101
        // Byte n of the factor moves the bit of byte n to bit n of the highest byte.
        let columns = (set &* 0x0102_0408_1020_4080) &>> 56
        let pixels = (set &* 0x0101_0101_0101_0101) &>> 56
        unsafe tiles[index] =
          (tiles[index] | bit | UInt32(truncatingIfNeeded: columns))
          &+ UInt32(truncatingIfNeeded: pixels) &<< 16
      }
      index = index &+ 1
    }
  }
}

/// Finds the square with the most differing pixels.
enum DensestWindow {
  /// Returns the square, limited to the size of the image.
  ///
  /// Among equal squares, the first one row by row is returned.
  ///
  /// Each column keeps the sum of its last rows, so each pixel is added and subtracted once.
  ///
  /// - Parameters:
  ///   - side: The side of the square, in pixels.
  ///   - box: The bounding rectangle of all differing pixels in the mask; not empty.
  static func find(
    side: Int, in mask: UnsafePointer<UInt8>, _ size: PixelSize, box: PixelRect
  ) throws(BitmapError) -> PixelCluster {
    let window = PixelSize(width: min(side, size.width), height: min(side, size.height))
    let sums = try ZeroedBuffer<Int32>(count: size.width, for: size)
    var (best, origin) = (-1, (x: 0, y: 0))
    // A window that ends above the box or to its left contains no differing pixels.
    let top = max(0, min(box.y - window.height + 1, size.height - window.height))
    let left = max(0, min(box.x - window.width + 1, size.width - window.width))
    for y in top..<min(size.height, box.bottom + window.height) {
      unsafe add(mask + y * size.width, to: sums.start, from: left, to: size.width)
      let first = y - window.height + 1
      guard first >= top else { continue }
      var total = 0
      var x = left
      while x < min(size.width, box.right &+ window.width) {
        total = total &+ Int(unsafe sums.start[x])
        let start = x &- window.width &+ 1
        if start >= left {
          if total > best { (best, origin) = (total, (start, first)) }
          total = total &- Int(unsafe sums.start[start])
        }
        x = x &+ 1
      }
      unsafe remove(mask + first * size.width, from: sums.start, from: left, to: size.width)
    }
    return PixelCluster(
      box: PixelRect(x: origin.x, y: origin.y, width: window.width, height: window.height),
      pixelCount: max(0, best))
  }

  private static func add(
    _ row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<Int32>, from left: Int, to right: Int
  ) {
    var x = left
    while x < right {
      if unsafe row[x] != 0 { unsafe sums[x] = sums[x] &+ 1 }
      x = x &+ 1
    }
  }

  private static func remove(
    _ row: UnsafePointer<UInt8>, from sums: UnsafeMutablePointer<Int32>, from left: Int,
    to right: Int
  ) {
    var x = left
    while x < right {
      if unsafe row[x] != 0 { unsafe sums[x] = sums[x] &- 1 }
      x = x &+ 1
    }
  }
}
