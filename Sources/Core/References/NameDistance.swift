/// The distance between two names.
enum NameDistance {
  /// Returns the number of characters to insert, remove, or replace to turn one text into the other
  /// (the Levenshtein distance, by Wagner and Fischer), in time proportional to the product of
  /// their lengths.
  static func between(_ first: some StringProtocol, _ second: some StringProtocol) -> Int {
    let second = Array(second.unicodeScalars)
    var row = Array(0...second.count)
    for (index, scalar) in first.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
