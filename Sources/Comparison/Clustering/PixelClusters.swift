import SnapshotPixels

/// The clusters of an image: tiles that touch, including diagonally.
struct PixelClusters {
  /// The maximum number of listed clusters.
  static let limit = 32

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
  init(_ grid: TileGrid, for size: PixelSize) throws(BitmapError) {
    let tileCount = grid.size.width * grid.size.height
    let stack = try Scratch<Int>(count: tileCount, for: size)
    var index = 0
    while index < tileCount {
      if unsafe grid.tiles[index] != 0 {
        let cluster = unsafe Self.cluster(from: index, grid, stack.start)
        box = count == 0 ? cluster.box : box.union(cluster.box)
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
    from first: Int, _ grid: TileGrid, _ stack: UnsafeMutablePointer<Int>
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
  fileprivate func union(_ other: PixelRect) -> PixelRect {
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
