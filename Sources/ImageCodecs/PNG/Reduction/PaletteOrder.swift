/// The order of a palette's colors, which decides the indices and so how well they compress.
///
/// If rows are not filtered, the color that most of them begin with comes first: its index equals
/// the filter byte, so that a run continues from one row to the next. Then come the colors that are
/// not opaque, so that `tRNS` does not have to list the others.
enum PaletteOrder {
  /// Colors by how many pixels have them, most first.
  static func byPopularity(_ census: ColorHistogram) -> [UInt32] {
    guard let colors = census.colors else { return [] }
    let counts = census.counts
    let order = colors.indices.sorted { first, second in
      (-counts[first], first) < (-counts[second], second)
    }
    return beginning(with: census.margin, order.map { colors[$0] })
  }

  /// The few colors that fill most of an image, by descending count, then the other common colors
  /// and then the rare ones, both by lightness.
  ///
  /// The order stays the same if a change of a few pixels affects the counts: only the background
  /// is ordered by its count, and a rare color that appears or disappears does not move the others.
  static func byBackground(_ census: ColorHistogram) -> [UInt32] {
    guard let colors = census.colors else { return [] }
    let counts = census.counts
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
      with: census.margin,
      background.map { colors[$0] } + byLightness(common) + byLightness(rare))
  }

  /// Colors by alpha, then by lightness, for gradients whose indices are filtered.
  static func byLightness(_ colors: [UInt32]) -> [UInt32] {
    func lightness(_ color: UInt32) -> UInt32 {
      // Rec. 601 weights in thousandths.
      (color & 0xFF) * 299 + (color >> 8 & 0xFF) * 587 + (color >> 16 & 0xFF) * 114
    }
    return colors.sorted { first, second in
      (first >> 24, lightness(first), first) < (second >> 24, lightness(second), second)
    }
  }

  /// Colors that touch in the picture near each other (after Zeng, Li and Lei, "An efficient color
  /// re-indexing scheme for palette-based compression", ICIP 2000): from the pair that touches
  /// most, each next one is put at the end of the chain that it touches more.
  ///
  /// The first color, the ground that touches all others, is left out and stays the first.
  static func byNeighbors(_ adjacency: ColorAdjacency) -> [UInt32] {
    let count = adjacency.colors.count
    var chain = adjacency.closestPair
    var isPlaced = [Bool](repeating: false, count: count)
    isPlaced[0] = true
    for index in chain { isPlaced[index] = true }
    // How often each color touches those placed.
    var sums = (0..<count).map { index in
      chain.reduce(0) { $0 + adjacency.count(index, $1) }
    }
    while chain.count < count - 1 {
      var next = -1
      for index in 0..<count where !isPlaced[index] {
        if next < 0 || sums[index] > sums[next] { next = index }
      }
      var balance = 0
      for (position, index) in chain.enumerated() {
        balance += (chain.count - 1 - 2 * position) * adjacency.count(next, index)
      }
      chain.insert(next, at: balance > 0 ? 0 : chain.count)
      isPlaced[next] = true
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
