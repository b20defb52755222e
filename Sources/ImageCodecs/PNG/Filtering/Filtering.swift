/// The rule that selects the filter of each row.
enum Filtering: Hashable {
  /// The same filter for all rows.
  case uniform(RowFilter)
  /// Up for rows that equal the one above, which become zeros, and none for all others.
  case repeatedRows
  /// The filter with the smallest sum of magnitudes of its bytes, as signed numbers.
  case minimumSum
  /// The filter with the fewest different pairs of neighboring bytes.
  case bigrams
  /// None or up, whichever has fewer different pairs of neighboring bytes.
  case verticalBigrams

  /// The filters to choose from.
  var filters: [RowFilter] {
    switch self {
    case .uniform(let filter): [filter]
    case .repeatedRows, .verticalBigrams: [.none, .up]
    case .minimumSum, .bigrams: RowFilter.allCases
    }
  }
}
