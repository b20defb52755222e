/// How different two names are.
enum NameDistance {
  /// Returns how many characters have to be inserted, removed, or replaced to make one text of the
  /// other (Levenshtein's distance, by Wagner and Fischer), in time proportional to the product of
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
