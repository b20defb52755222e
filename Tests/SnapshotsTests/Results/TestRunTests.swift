import Foundation
import Testing

@testable import SnapshotAssertCore

/// The run of tests that results belong to.
@Suite struct TestRunTests {
  @Test func processesOfARunHaveTheSameIdentifier() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    func run(_ identifier: pid_t, _ key: String, _ machine: String = "a") -> TestRun {
      TestRun(
        of: TestRunProcess(identifier: identifier, startKey: key, start: start, machine: machine),
        commit: nil, shard: nil)
    }
    #expect(run(7, "1") == run(7, "1"))
    #expect(Set([run(7, "1"), run(7, "2"), run(8, "1"), run(7, "1", "b")].map(\.id)).count == 4)
    #expect(run(7, "1").started == "1970-01-12T13:46:40.000Z")
    #expect(run(7, "1").id.utf8.count == 32)
    #expect(TestRun.current(package: nil) == TestRun.current(package: nil))
  }

  #if os(Linux)
    @Test func recordOfAProcessIsParsedForAnyName() throws {
      let fields = (3...52).map { $0 == 3 ? "S" : String($0) }.joined(separator: " ")
      for name in ["swift-test", "a b", "a) S 1 (", ""] {
        let record = try #require(ProcessRecord(stat: "12 (\(name)) \(fields)\n"))
        #expect(record.name == name)
        #expect(record.startKey.hasPrefix("22 "))
      }
      for text in ["", "12", "12 (a", "12 (a) S 1 2"] { #expect(ProcessRecord(stat: text) == nil) }
    }
  #endif

  @Test func recordOfThisProcessStartedInThePast() throws {
    let record = try #require(ProcessRecord(getpid()))
    #expect(record.start < Date())
    #expect(record.start > Date() - 86_400)
    #expect(ProcessRecord(getpid())?.startKey == record.startKey)
    #expect(ProcessRecord(-1) == nil)
  }

  @Test(arguments: [
    ([:], nil), (["SNAPSHOT_SHARD": "linux 2/4"], "linux 2/4"), (["SNAPSHOT_SHARD": ""], nil),
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], "2/4"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
    (["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"], nil),
    (["CIRCLE_NODE_INDEX": "\(Int.max)", "CIRCLE_NODE_TOTAL": "4"], nil),
  ])
  func shardFollowsFromTheEnvironment(environment: [String: String], shard: String?) {
    #expect(TestRun.shard(environment) == shard)
  }

  // MARK: Commit

  private static let commit = String(repeating: "0123456789", count: 4)

  private func repository(_ files: [String: String]) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder.path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  @Test(arguments: [
    [".git/HEAD": commit + "\n"],
    [".git/HEAD": "ref: refs/heads/a/b\n", ".git/refs/heads/a/b": commit + "\n"],
    [
      ".git/HEAD": "ref: refs/heads/main\n",
      ".git/packed-refs": """
      # pack-refs with: peeled fully-peeled sorted
      \(String(repeating: "f", count: 40)) refs/heads/other
      \(commit) refs/heads/main
      \(String(repeating: "e", count: 40)) refs/heads/main2

      """,
    ],
    [
      ".git": "gitdir: main/.git/worktrees/w\n",
      "main/.git/worktrees/w/HEAD": "ref: refs/heads/w\n",
      "main/.git/worktrees/w/commondir": "../..\n", "main/.git/refs/heads/w": commit,
    ],
  ])
  func commitIsReadFromTheRepository(files: [String: String]) throws {
    let folder = try repository(files)
    #expect(GitHead.commit(of: folder.path) == Self.commit)
    #expect(GitHead.commit(of: folder.path + "/Packages/App") == Self.commit)
  }

  @Test(arguments: [
    [".git/HEAD": "ref: refs/heads/main\n"], [".git/HEAD": ""], [".git/HEAD": "abc\n"],
    [".git/HEAD": "ref: ../../secret\n", "secret": commit],
    [".git/HEAD": "ref: refs/../../secret\n", "secret": commit],
    [".git": "gitdir: nowhere\n"], [".git/config": ""],
  ])
  func unknownRepositoriesHaveNoCommit(files: [String: String]) throws {
    #expect(GitHead.commit(of: try repository(files).path) == nil)
  }

  @Test func commitEqualsThatOfGit() throws {
    let folder = try TemporaryDirectory()
    let repository = try GitRepository(in: folder.path)
    try repository.run("commit", "--quiet", "--allow-empty", "--message", "a")
    let output = try repository.run("rev-parse", "HEAD")
    let commit = output.split(separator: "\n").first.map(String.init)
    #expect(GitHead.commit(of: folder.path) == commit)
    try repository.run("pack-refs", "--all")
    #expect(GitHead.commit(of: folder.path) == commit)
    try repository.run("worktree", "add", "--quiet", "w")
    #expect(GitHead.commit(of: folder.path + "/w") == commit)
  }
}
