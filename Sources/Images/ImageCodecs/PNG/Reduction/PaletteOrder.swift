import SnapshotDrawing

/// The orders of a palette's colors.
///
/// The order determines the indices, and thus their compression. If rows are not filtered, the
/// first color is the one that most rows begin with. Its index equals the filter byte, so runs
/// continue from one row to the next. The colors that are not opaque come next, so that `tRNS` does
/// not have to list the others.
enum PaletteOrder {
  /// Returns the colors by descending number of pixels.
  static func byPopularity(_ histogram: ColorHistogram) -> [UInt32] {
    guard let colors = histogram.colors else { return [] }
    let counts = histogram.counts
    let order = colors.indices.sorted { first, second in
      (-counts[first], first) < (-counts[second], second)
    }
    return beginning(with: histogram.margin, order.map { colors[$0] })
  }

  /// Returns the few colors that fill most of an image, by descending count, then the other common
  /// colors and then the rare ones, both by lightness.
  ///
  /// A change of a few pixels rarely affects the order: only the background is ordered by count,
  /// and a rare color that appears or disappears does not move the others.
  static func byBackground(_ histogram: ColorHistogram) -> [UInt32] {
    guard let colors = histogram.colors else { return [] }
    let counts = histogram.counts
    let total = counts.reduce(0, +)
    var background: [Int] = []
    var common: [UInt32] = []
    var rare: [UInt32] = []
    for index in colors.indices {
      if counts[index] * 64 >= total {
        background.append(index)
      } else if counts[index] * 4_096 >= total {
        common.append(colors[index])
      } else {
        rare.append(colors[index])
      }
    }
    background.sort { (-counts[$0], $0) < (-counts[$1], $1) }
    return beginning(
      with: histogram.margin,
      background.map { colors[$0] } + byLightness(common) + byLightness(rare))
  }

  /// Returns the colors by alpha, then by lightness, for gradients with filtered indices.
  static func byLightness(_ colors: [UInt32]) -> [UInt32] {
    func lightness(_ color: UInt32) -> UInt32 {
      // The weights of Rec. 601, in thousandths.
      (color & 0xFF) * 299 + (color >> 8 & 0xFF) * 587 + (color >> 16 & 0xFF) * 114
    }
    return colors.sorted { first, second in
      (first >> 24, lightness(first), first) < (second >> 24, lightness(second), second)
    }
  }

  /// Returns an order in which adjacent colors of the image have similar indices.
  ///
  /// The order starts with the pair of colors that are adjacent most often, and then repeatedly
  /// adds the color with the most contacts to the end of the chain that it touches more. The first
  /// color, the background that touches all others, remains first.
  ///
  /// The algorithm is that of Zeng, Li, and Lei, "An efficient color re-indexing scheme for
  /// palette-based compression", ICIP 2000.
  static func byNeighbors(_ adjacency: ColorAdjacency) -> [UInt32] {
    let count = adjacency.colors.count
    var chain = adjacency.closestPair
    var isInChain = [Bool](repeating: false, count: count)
    isInChain[0] = true
    for index in chain { isInChain[index] = true }
    // The number of contacts of each color with the colors in the chain.
    var sums = (0..<count).map { index in
      chain.reduce(0) { $0 + adjacency.count(index, $1) }
    }
    while chain.count < count - 1 {
      var next = -1
      for index in 0..<count where !isInChain[index] {
        if next < 0 || sums[index] > sums[next] { next = index }
      }
      var balance = 0
      for (position, index) in chain.enumerated() {
        balance += (chain.count - 1 - 2 * position) * adjacency.count(next, index)
      }
      chain.insert(next, at: balance > 0 ? 0 : chain.count)
      isInChain[next] = true
      for index in 0..<count { sums[index] += adjacency.count(index, next) }
    }
    return beginning(with: adjacency.colors[0], chain.map { adjacency.colors[$0] })
  }

  private static func beginning(with first: UInt32?, _ colors: [UInt32]) -> [UInt32] {
    let others = colors.filter { $0 != first }
    return (first.map { [$0] } ?? []) + others.filter { $0 >> 24 != 255 }
      + others.filter { $0 >> 24 == 255 }
  }
}

/// The number of times that two different colors of an image are adjacent, horizontally or
/// vertically.
struct ColorAdjacency {
  let colors: [UInt32]
  private let counts: [Int32]

  init(_ bitmap: Bitmap, colors: [UInt32]) {
    self.colors = colors
    let width = bitmap.width
    let table = ColorTable(colors)
    var counts = [Int32](repeating: 0, count: colors.count * colors.count)
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      unsafe bitmap.withUnsafePixels { pixels in
        guard let start = pixels.baseAddress, let sums = counts.baseAddress else { return }
        for y in 0..<bitmap.height {
          let row = unsafe start + y &* width
          let above = unsafe y == 0 ? row : row - width
          if y > 0, unsafe pixelsAreEqual(row, above, count: width) { continue }
          unsafe ColorAdjacency.add(row, above, width: width, table: table, to: sums)
        }
      }
    }
    self.counts = counts
  }

  /// Returns the number of adjacent pixels with two colors; zero for a color and itself.
  func count(_ first: Int, _ second: Int) -> Int {
    Int(counts[first * colors.count + second]) + Int(counts[second * colors.count + first])
  }

  /// The indices of the two colors that are adjacent most often, except the first color.
  var closestPair: [Int] {
    var best = (count: -1, first: 0, second: 1)
    for first in colors.indices.dropFirst() {
      for second in colors.indices.dropFirst(first + 1) {
        let count = count(first, second)
        if count > best.count { best = (count, first, second) }
      }
    }
    return [best.first, best.second]
  }

  @unsafe
  private static func add(
    _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, width: Int, table: ColorTable,
    to sums: UnsafeMutablePointer<Int32>
  ) {
    let count = table.colors.count
    var left = unsafe row[0]
    var leftIndex = table.index(of: left)
    var x = 0
    while x < width {
      let pixel = unsafe row[x]
      if pixel != left {
        let index = table.index(of: pixel)
        unsafe sums[leftIndex &* count &+ index] &+= 1
        left = pixel
        leftIndex = index
      }
      let up = unsafe above[x]
      if up != pixel { unsafe sums[leftIndex &* count &+ table.index(of: up)] &+= 1 }
      x = x &+ 1
    }
  }
}
