import SnapshotPixels

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
