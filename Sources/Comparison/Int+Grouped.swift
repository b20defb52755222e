extension Int {
  /// The number, which is not negative, with a comma between groups of three digits, such as `3,600`.
  package var grouped: String {
    var groups: [String] = []
    var rest = self
    while rest >= 1_000 {
      groups.insert(String(String(rest % 1_000 + 1_000).dropFirst()), at: 0)
      rest /= 1_000
    }
    return ([String(rest)] + groups).joined(separator: ",")
  }
}
