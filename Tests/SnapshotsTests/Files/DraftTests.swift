import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// Incomplete files of killed processes.
@Suite struct DraftTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func leave(_ name: String, in folder: String) throws -> String {
    let path = folder + "/" + name
    try ReferenceFile(path: path).write([1])
    return path
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test func onlyDraftsOfDeadProcessesAreRemoved() throws {
    let dead = try leave(".\(UUID().uuidString).7", in: directory.path)
    let others = try [
      "a.png", ".gitkeep", ".\(UUID().uuidString)", ".\(UUID().uuidString).png", ".a.b.1",
      "\(UUID().uuidString).1",
    ].map { try leave($0, in: directory.path) }
    let folder = directory.path + "/.\(UUID().uuidString).8"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    Draft.removeAbandoned(in: directory.path)
    #expect(!exists(dead))
    for path in others + [folder] { #expect(exists(path), "\(path)") }
  }

  @Test func draftsInProgressAreNotRemoved() throws {
    let target = directory.path + "/a.png"
    let draft = try Draft(target)
    Draft.removeAbandoned(in: directory.path)
    try draft.write([1, 2])
    Draft.removeAbandoned(in: directory.path)
    try draft.commit()
    Draft.removeAbandoned(in: directory.path)
    #expect(try ReferenceFile(path: target).read() == [1, 2])
  }

  /// Another process holds the lock, which is released when the process ends.
  @Test func lockReportsWhetherTheProcessOfADraftIsAlive() throws {
    let path = try leave(".\(UUID().uuidString).1", in: directory.path)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import fcntl, sys; f = open(sys.argv[1]); fcntl.flock(f, fcntl.LOCK_EX); "
        + "print('locked', flush=True); sys.stdin.read()", path,
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let said = try output.fileHandleForReading.read(upToCount: 6)
    try #require(said == Data("locked".utf8), "this test needs python3")
    Draft.removeAbandoned(in: directory.path)
    #expect(exists(path))
    // Threads of a test's process may block other signals, which its children inherit.
    #expect(kill(process.processIdentifier, SIGKILL) == 0)
    process.waitUntilExit()
    Draft.removeAbandoned(in: directory.path)
    #expect(!exists(path))
  }

  @Test func failedMoveLeavesNoDraft() throws {
    let file = ReferenceFile(path: directory.path + "/folder")
    try FileManager.default.createDirectory(
      atPath: file.path, withIntermediateDirectories: true)
    #expect(throws: SnapshotError.self) { try file.write([1]) }
    #expect(try directory.contents().map(\.name) == ["folder"])
  }

  @Test(arguments: RecordMode.allCases)
  func runRemovesDraftsOfKilledRuns(mode: RecordMode) throws {
    let checkout = try Checkout()
    let name = ".\(UUID().uuidString).1"
    let draft = try leave(name, in: checkout.artifacts.path + "/.drafts")
    let nextToReference = try leave(name, in: checkout.references.path + "/AppTests/Screens")
    try Data(TestImages.png(.red)).write(to: URL(fileURLWithPath: checkout.path("looksRight.png")))
    #expect(try checkout.verify(.red, record: mode) == .matched)
    #expect(!exists(draft))
    #expect(exists(nextToReference) == (mode == .never))
  }
}
