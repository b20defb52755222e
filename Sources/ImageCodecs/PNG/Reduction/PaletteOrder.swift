/// The order of a palette's colours, which decides the indices and so how well they compress.
///
/// Colours that are not opaque always come first, so that `tRNS` need not name the others.
enum PaletteOrder {
  /// Colours by how many pixels have them, most first.
  static func byPopularity(_ colors: [UInt32], counts: [Int]) -> [UInt32] {
    let order = colors.indices.sorted { first, second in
      let isFirstOpaque = colors[first] >> 24 == 255
      let isSecondOpaque = colors[second] >> 24 == 255
      if isFirstOpaque != isSecondOpaque { return isSecondOpaque }
      return (-counts[first], first) < (-counts[second], second)
    }
    return order.map { colors[$0] }
  }
}
