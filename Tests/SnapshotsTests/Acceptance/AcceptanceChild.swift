import ChildTestRuns
import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// A separate process that applies or undoes a plan, and that is killed after a step.
struct AcceptanceChild: Codable {
  /// The command of a child.
  enum Command: String, Codable {
    case apply, undo, undoTwice, recover
    /// Applies the plan with every limit on the size of a file, and undoes it.
    case applyWithFullDisk
  }

  let command: Command
  let references: String
  let artifacts: String
  var sources: String?
  var plan = Plan(decisions: [])
  /// The number of steps after which the process kills itself.
  var killedAfter = Int.max

  /// Runs the process.
  ///
  /// - Returns: Whether it was killed.
  func run() throws -> (isKilled: Bool, output: String) {
    let json = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    let child = try TestProcess(
      .swiftTesting(filter: "AcceptanceChildTests"),
      environment: [AcceptanceChild.variable: json])
    return (child.status == SIGKILL, child.output)
  }

  fileprivate static let variable = "ACCEPTANCE_CHILD"

  /// The child of this process, if it is one.
  fileprivate static var current: AcceptanceChild? {
    ProcessInfo.processInfo.environment[variable].flatMap {
      try? JSONDecoder().decode(AcceptanceChild.self, from: Data($0.utf8))
    }
  }
}

/// The commands of child processes.
@Suite struct AcceptanceChildTests {
  @Test(.enabled(if: AcceptanceChild.current != nil, "only a child process has a command"))
  func commandOfTheChildRuns() throws {
    let child = try #require(AcceptanceChild.current)
    var acceptance = Acceptance(
      references: child.references, artifacts: child.artifacts, sources: child.sources)
    let steps = Collected<AcceptanceCheckpoint>()
    acceptance.reach = { step in
      steps.add(step)
      if steps.values.count == child.killedAfter { kill(getpid(), SIGKILL) }
    }
    switch child.command {
    case .apply: _ = try acceptance.apply(child.plan)
    case .undo: _ = try acceptance.undo()
    case .undoTwice: _ = try acceptance.undo(count: 2)
    case .recover: _ = try acceptance.recover()
    case .applyWithFullDisk: try applyWithFullDisk(child, acceptance)
    }
  }

  /// Applies a plan while no file may exceed a size.
  private func applyWithFullDisk(_ child: AcceptanceChild, _ acceptance: Acceptance) throws {
    signal(SIGXFSZ, SIG_IGN)
    func files() throws -> [TemporaryDirectory.Entry] {
      try [child.references, child.artifacts, child.sources].compactMap(\.self)
        .flatMap { try TemporaryDirectory.contents(of: $0) }
        .filter { !$0.name.hasPrefix(Journal.folder) && $0.name != ".lock" }
        .map { .init(name: $0.name, modified: nil, bytes: $0.bytes) }
    }
    let before = try files()
    var failures = 0
    for limit in stride(from: 0, through: 8_000, by: 40) {
      try setFileSizeLimit(limit)
      let applied = Result { () throws(AcceptanceError) in try acceptance.apply(child.plan) }
      switch applied {
      case .success:
        try setFileSizeLimit(nil)
        _ = try acceptance.undo()
      case .failure(let error):
        failures += 1
        if case .unwritable = error {} else { Issue.record("\(error)") }
        try setFileSizeLimit(nil)
      }
      #expect(try files() == before, "\(limit)")
    }
    #expect(5..<200 ~= failures, "\(failures)")
  }

  private func setFileSizeLimit(_ byteCount: Int?) throws {
    var limit = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_FSIZE
    #else
      let resource = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #endif
    try #require(unsafe getrlimit(resource, &limit) == 0)
    limit.rlim_cur = byteCount.map { rlim_t($0) } ?? limit.rlim_max
    try #require(unsafe setrlimit(resource, &limit) == 0)
  }
}
