import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands

@Suite struct ShardPlanTests {
  /// Returns a random list of tests as `swift test list` prints it, without duplicates.
  private func list(_ generator: inout some RandomNumberGenerator) -> [String] {
    let words = ["A", "AB", "Screens", "Ünï", "`raw name. (x)/y`", "B_1", "testA", "test"]
    return (0..<Int.random(in: 1...60, using: &generator)).map { _ in
      var word: String { words.randomElement(using: &generator) ?? "" }
      let module = ["AppTests", "AppTestsMore"].randomElement(using: &generator) ?? ""
      let types = (0..<Int.random(in: 0...2, using: &generator)).map { _ in word }
      if Bool.random(using: &generator), !types.isEmpty {
        let plain = types.map { $0.filter { $0.isLetter } }
        return "\(module).\(plain.joined(separator: "."))/\(word.filter { $0.isLetter })"
      }
      let parameters = ["", "a:", "_:b:"].randomElement(using: &generator) ?? ""
      return "\(module)." + (types + ["\(word)(\(parameters))"]).joined(separator: "/")
    }
  }

  /// The names that `swift test` compares with a filter: those of Swift Testing have a position.
  private func identifier(_ line: String) -> String {
    line.hasSuffix(")") ? line + "/File.swift:12:3" : line
  }

  @Test func eachTestIsInExactlyOneShard() throws {
    var generator = SplitMix(seed: 21)
    for _ in 0..<60 {
      let lines = Set(list(&generator)).sorted()
      let count = Int.random(in: 1...5, using: &generator)
      let plan = ShardPlan(lines.compactMap(ListedTest.init), into: count, TestDurations([]))
      let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
      let patterns = shards.map { plan.arguments(of: $0).filter { $0 != "--filter" } }
      // XCTest's names are matched by Foundation, and those of Swift Testing by Regex.
      let foundation = try patterns.map { try $0.map { try NSRegularExpression(pattern: $0) } }
      let regexes = try patterns.map { try $0.map { try Regex($0) } }
      for line in lines {
        let name = identifier(line)
        let range = NSRange(location: 0, length: name.utf16.count)
        let count =
          line.hasSuffix(")")
          ? regexes.count { $0.contains { name.contains($0) } }
          : foundation.count { $0.contains { $0.firstMatch(in: name, range: range) != nil } }
        #expect(count == 1, "\(name) in \(patterns)")
      }
      #expect(shards.reduce(0) { $0 + plan.testCount(of: $1) } == lines.count)
    }
  }

  @Test func aShellPassesTheArgumentsOnUnchanged() throws {
    let test = try #require(ListedTest("AppTests.Screens/`is * ? [a] fast; $HOME`()"))
    let plan = ShardPlan([test], into: 1, TestDurations([]))
    let arguments = plan.arguments(of: try #require(Shard("1/1")))
    #expect(arguments.joined().allSatisfy { !"*?[]$ ;`'\"".contains($0) || $0 == "$" })
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", #"printf '%s\n' $(cat)"#]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(arguments.joined(separator: " ").utf8))
    try input.fileHandleForWriting.close()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(text.split(separator: "\n").map(String.init) == arguments)
  }

  @Test func theLongestShardIsWithinGrahamsBound() throws {
    var generator = SplitMix(seed: 4)
    for _ in 0..<100 {
      let lengths = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Int.random(in: 1...50, using: &generator)
      }
      let count = Int.random(in: 1...3, using: &generator)
      let results = lengths.indices.map { result("t\($0)", lengths[$0]) }
      let tests = lengths.indices.compactMap { ListedTest("M.S\($0)/t\($0)()") }
      let plan = ShardPlan(tests, into: count, TestDurations(results))
      let longest = try (1...count).map { plan.duration(of: try #require(Shard("\($0)/\(count)"))) }
        .max()
      let best = shortestTime(lengths, count)
      #expect(try #require(longest) <= Duration.seconds(best) * 4 / 3)
    }
  }

  /// The shortest possible duration of the longest shard, found by trying all splits.
  private func shortestTime(_ lengths: [Int], _ count: Int) -> Int {
    var loads = [Int](repeating: 0, count: count)
    func search(_ index: Int) -> Int {
      guard index < lengths.count else { return loads.max() ?? 0 }
      var best = Int.max
      for shard in 0..<count {
        loads[shard] += lengths[index]
        best = min(best, search(index + 1))
        loads[shard] -= lengths[index]
      }
      return best
    }
    return search(0)
  }

  @Test func durationsAreThoseOfTheLastRun() throws {
    let results = [
      result("t1", 1, run: "a"), result("t1", 5, run: "b"), result("t1", 7, run: "b", name: "dark"),
      result("t2", 2, run: "a"),
    ]
    let durations = TestDurations(results)
    #expect(durations.duration(of: try #require(ListedTest("M.S1/t1()"))) == .seconds(12))
    #expect(durations.duration(of: try #require(ListedTest("M.S2/t2(a:)"))) == .seconds(2))
    #expect(durations.duration(of: try #require(ListedTest("M.S3/t3()"))) == nil)
  }

  @Test func aTypeIsSplitOnlyIfItIsTooLongForAShard() throws {
    let tests =
      (0..<8).compactMap { ListedTest("M.Large/t\($0)()") } + [
        try #require(ListedTest("M.Small/a()")), try #require(ListedTest("M.Small/b()")),
      ]
    let plan = ShardPlan(tests, into: 2, TestDurations([]))
    let arguments = try (1...2).flatMap { plan.arguments(of: try #require(Shard("\($0)/2"))) }
    #expect(arguments.count { $0.contains("Large") } == 8)
    #expect(arguments.count { $0.contains("Small") } == 1)
  }

  @Test func aShardWithoutTestsSelectsNothing() throws {
    let plan = ShardPlan(
      [try #require(ListedTest("M.S/t()"))], into: 2, TestDurations([]))
    #expect(plan.arguments(of: try #require(Shard("2/2"))) == ["--filter", "^$"])
  }

  @Test(arguments: ["", "2", "0/4", "5/4", "1/0", "a/b", "1/2/3", "-1/4", "1/1001", "1/4 "])
  func textThatIsNoShardIsRejected(_ text: String) {
    #expect(Shard(text) == nil)
  }

  private func result(
    _ function: String, _ seconds: Int, run: String = "a", name: String? = nil
  ) -> SnapshotResult {
    SnapshotResult(
      run: TestRun(id: run, started: "2026-11-22T04:13:0\(run == "a" ? 0 : 1)Z"), module: "M",
      suite: ["S" + function.dropFirst()], function: function + "()", name: name,
      verdict: .matched, reference: nil,
      processorTime: StepDurations(render: .seconds(seconds)), session: "s")
  }
}
