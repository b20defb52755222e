/// How the filter of each row is chosen.
enum Filtering: Hashable {
  /// The same for all rows.
  case uniform(RowFilter)
  /// Up for rows that equal the one above, which become zeros; none for the others.
  case repeatedRows
  /// The one whose bytes, taken as signed, have the least sum of magnitudes.
  case minimumSum
  /// The one that leaves the fewest different pairs of neighboring bytes.
  case bigrams
  /// None or up, whichever leaves the fewer different pairs of neighboring bytes.
  case verticalBigrams

  /// The filters that it chooses from.
  var filters: [RowFilter] {
    switch self {
    case .uniform(let filter): [filter]
    case .repeatedRows, .verticalBigrams: [.none, .up]
    case .minimumSum, .bigrams: RowFilter.allCases
    }
  }
}
