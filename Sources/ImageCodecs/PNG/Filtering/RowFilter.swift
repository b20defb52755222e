/// What PNG subtracts from each byte of a row; the raw value is the one in the file.
enum RowFilter: UInt8, CaseIterable {
  /// Nothing.
  case none = 0
  /// The same sample of the pixel to the left.
  case sub = 1
  /// The same sample of the pixel above.
  case up = 2
  /// The mean of the two, rounded down.
  case average = 3
  /// Of left, above and above left, the one nearest to left + above - above left.
  case paeth = 4
}
