/// How the filter of each row is chosen.
enum Filtering: Hashable {
  /// The same for all rows.
  case uniform(RowFilter)
  /// Up for rows that equal the one above, which become zeros; none for the others.
  case repeatedRows
  /// The one whose bytes, taken as signed, have the least sum of magnitudes.
  case minimumSum
  /// The one that leaves the fewest different pairs of neighbouring bytes.
  case bigrams

  /// Those that may be the best for samples of a depth, the likeliest first.
  static func candidates(bitDepth: UInt8) -> [Filtering] {
    let plain: [Filtering] = [.uniform(.none), .repeatedRows, .uniform(.up), .uniform(.sub)]
    return bitDepth < 8
      ? plain : plain + [.minimumSum, .bigrams, .uniform(.paeth), .uniform(.average)]
  }
}
