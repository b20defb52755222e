import Foundation
import SnapshotAssertCore
import Synchronization
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// Downloads from a stand-in for GitHub.
@Suite struct FetchedRunTests {
  private static let commit = String(repeating: "0a", count: 20)

  /// A host whose run has an artifact.
  private struct Host {
    let folder: ScratchFolder
    let run: WorkflowRun
    let host: GitHub
    /// The directory of the download.
    var directory: String { folder.path + "/ci/101" }

    init(_ archive: [UInt8]) throws {
      folder = try ScratchFolder()
      try folder.write(archive, to: "archive.zip")
      let artifact = """
        {"artifacts": [{"id": 9, "name": "snapshots", "size_in_bytes": 1, "expired": false}]}
        """
      try folder.write(Array(artifact.utf8), to: "artifacts.json")
      let script = """
        #!/bin/sh
        case "$*" in
          *artifacts/9/zip*) cat '\(folder.path)/archive.zip' ;;
          *) cat '\(folder.path)/artifacts.json' ;;
        esac
        """
      let gh = try folder.write(Array(script.utf8), to: "bin/gh")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gh)
      let json = """
        {"id": 101, "path": "", "event": "", "status": "", "head_sha": "\(FetchedRunTests.commit)",
         "head_branch": "b", "head_repository": null, "html_url": ""}
        """
      run = try JSONDecoder().decode(WorkflowRun.self, from: Data(json.utf8))
      host = try GitHub(
        "octo/app",
        HostProgram(in: folder.path, environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"]))
    }
  }

  private static func result(_ test: String) throws -> ZIPWriter.File {
    let path = "AppTests/Screens/\(test).png"
    let result = SnapshotResult(
      run: TestRun(id: "run", started: "2026-11-22T04:13:00.250Z", commit: commit),
      module: "AppTests", suite: ["Screens"], function: test + "()", verdict: .matched,
      format: "png", reference: .init(path: path), session: "s")
    return .init(".results/\(path).json", [UInt8](try JSONEncoder().encode(result)))
  }

  @Test func partialResultsNeverAppearInTheDirectory() throws {
    let host = try Host(ZIPWriter().bytes([Self.result("a"), Self.result("b")]))
    let stale = try host.folder.write([1], to: "ci/101/.results/AppTests/Screens/old.png.json")
    let states = Mutex<[Bool]>([])
    let deadline = UntrustedDeadline {
      states.withLock { $0.append(FileManager.default.fileExists(atPath: stale)) }
      return .now
    }
    states.withLock { $0 = [] }
    try FetchedRun.download(
      host.run, from: host.host, to: host.directory, UntrustedLimits(), deadline)
    // The earlier results remain until the new ones are complete.
    #expect(states.withLock { $0 } == [true, true])
    let location = SnapshotLocation(referenceDirectory: "", artifactDirectory: host.directory)
    #expect(SnapshotResults(in: location).snapshots.count == 2)
    #expect(!FileManager.default.fileExists(atPath: stale))
    let names = try FileManager.default.contentsOfDirectory(atPath: host.folder.path + "/ci")
    #expect(names == ["101"])
  }

  @Test func refusedResultsLeaveTheEarlierOnes() throws {
    // The second result is damaged.
    var second = try Self.result("b")
    second.contents = [1]
    let host = try Host(ZIPWriter().bytes([Self.result("a"), second]))
    let earlier = try host.folder.write([1], to: "ci/101/.results/AppTests/Screens/old.png.json")
    let error = #expect(throws: CommandError.self) {
      try FetchedRun.download(host.run, from: host.host, to: host.directory)
    }
    #expect(error?.status == .unreadableData)
    let names = try FileManager.default.contentsOfDirectory(atPath: host.folder.path + "/ci")
    #expect(names == ["101"])
    #expect(FileManager.default.fileExists(atPath: earlier))
  }
}
