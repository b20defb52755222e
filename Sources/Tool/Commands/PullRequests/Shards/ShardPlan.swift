import SnapshotAssertCore
import SnapshotDrawing

/// A division of all tests into shards with about the same duration.
///
/// The tests of a type stay together unless they alone take longer than a shard should. The
/// longest unit goes to the shard with the least work so far (R. L. Graham, *Bounds on
/// Multiprocessing Timing Anomalies*, 1969): no shard takes more than 4/3 of the shortest possible
/// time. Equal inputs make equal plans, on every machine.
struct ShardPlan: Sendable {
  /// Tests that one pattern selects.
  struct Unit: Hashable, Sendable {
    let module: String
    /// The name after the module: a type, or a function with its type if it has one.
    let name: String
    /// The number of tests.
    let testCount: Int
    /// The number of tests that had snapshots in the earlier run.
    let snapshotTestCount: Int
    let duration: Duration

    /// The pattern that selects the tests by the names that `swift test` compares.
    var pattern: String {
      // A type is followed by a function or a nested type, and a function by its source position.
      // XCTest separates nested types with dots.
      "^\(ShardPlan.escaped(module))\\u002E\(ShardPlan.escaped(name))(/|\\u002E|$)"
    }
  }

  /// The units of each shard.
  private let shards: [[Unit]]

  /// The digest of all shards, 64 hexadecimal digits.
  ///
  /// Machines with the same digest together run each test once.
  let digest: String

  /// Whether the duration of any test was known.
  let hasDurations: Bool

  /// Splits tests.
  ///
  /// A test of unknown duration is assumed to take the median of the known durations.
  ///
  /// - Parameters:
  ///   - tests: The tests. Tests with equal names count once.
  ///   - count: The number of shards, at least 1.
  ///   - durations: The durations of an earlier run.
  init(_ tests: [ListedTest], into count: Int, _ durations: TestDurations) {
    let known = tests.compactMap(durations.duration).sorted()
    hasDurations = !known.isEmpty
    let median = known.isEmpty ? .milliseconds(10) : known[known.count / 2]
    let units = Self.units(tests, count, durations, median)
    var shards = [[Unit]](repeating: [], count: count)
    var loads = [(duration: Duration, testCount: Int)](repeating: (.zero, 0), count: count)
    for unit in units.sorted(by: Self.precedes) {
      let index = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      shards[index].append(unit)
      loads[index].duration += unit.duration
      loads[index].testCount += unit.testCount
    }
    self.shards = shards
    let text = shards.map { $0.map(\.pattern).sorted().joined(separator: "\n") }
    digest = SHA256.digest(ofUTF8: text.joined(separator: "\n\n"))
  }

  /// The number of tests of a shard.
  func testCount(of shard: Shard) -> Int {
    shards[shard.number - 1].reduce(0) { $0 + $1.testCount }
  }

  /// The number of tests of a shard that had snapshots in the earlier run.
  func snapshotTestCount(of shard: Shard) -> Int {
    shards[shard.number - 1].reduce(0) { $0 + $1.snapshotTestCount }
  }

  /// The expected duration of a shard.
  func duration(of shard: Shard) -> Duration {
    shards[shard.number - 1].reduce(.zero) { $0 + $1.duration }
  }

  /// The arguments of `swift test` that select the tests of a shard.
  ///
  /// They contain no spaces and none of the characters `*`, `?`, `[`, and `]`, so a shell passes
  /// them on unchanged from an unquoted command substitution.
  func arguments(of shard: Shard) -> [String] {
    let patterns = shards[shard.number - 1].map(\.pattern).sorted()
    // No test has an empty name, so this pattern selects nothing.
    return (patterns.isEmpty ? ["^$"] : patterns).flatMap { ["--filter", $0] }
  }

  /// Groups tests by type, except for types that take longer than a shard should.
  private static func units(
    _ tests: [ListedTest], _ count: Int, _ durations: TestDurations, _ median: Duration
  ) -> [Unit] {
    var types: [[String]: [Unit]] = [:]
    var known: Set<[String]> = []
    for test in tests {
      let name = test.nameInModule
      guard known.insert([test.module, name]).inserted else { continue }
      let duration = durations.duration(of: test)
      types[[test.module, test.suite.first ?? name], default: []].append(
        Unit(
          module: test.module, name: name, testCount: 1,
          snapshotTestCount: duration == nil ? 0 : 1, duration: duration ?? median))
    }
    let total = types.values.joined().reduce(Duration.zero) { $0 + $1.duration }
    return types.flatMap { key, tests in
      let sum = tests.reduce(Duration.zero) { $0 + $1.duration }
      guard tests.count > 1, sum > total / count else {
        let known = tests.reduce(0) { $0 + $1.snapshotTestCount }
        return [
          Unit(
            module: key[0], name: key[1], testCount: tests.count, snapshotTestCount: known,
            duration: sum)
        ]
      }
      return tests
    }
  }

  /// The longest unit first, and equal ones in the order of their names.
  private static func precedes(_ first: Unit, _ second: Unit) -> Bool {
    if first.duration != second.duration { return first.duration > second.duration }
    return (first.module, first.name) < (second.module, second.name)
  }

  /// Returns a pattern that matches a text, with special ASCII characters escaped in a form that
  /// Foundation and Swift's regular expressions both understand.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "/": result.unicodeScalars.append(scalar)
      case _ where scalar.isASCII:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension ListedTest {
  /// The name after the module, as `swift test` compares it.
  fileprivate var nameInModule: String {
    let type = suite.joined(separator: function.hasSuffix(")") ? "/" : ".")
    return type.isEmpty ? function : type + "/" + function
  }
}
