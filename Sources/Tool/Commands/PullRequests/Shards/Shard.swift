/// One of several parts into which the tests of a run are split, such as `2/4`.
struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1.
  let number: Int
  /// The number of shards, at most 1,000.
  let count: Int

  /// Parses a number, a slash, and the number of shards.
  ///
  /// Returns `nil` for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      1...1_000 ~= count, 1...count ~= number
    else { return nil }
    (self.number, self.count) = (number, count)
  }
}

extension Shard: CustomStringConvertible {
  /// The number and the number of shards, such as `2/4`.
  var description: String { "\(number)/\(count)" }
}
