import Foundation
import SnapshotAssert
import SnapshotAssertCore
import Testing

@Suite struct SnapshotDirectoryTests {
  private let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshot-directory-" + UUID().uuidString).path

  /// Writes a reference by hand, because a test never records where `CI` is set.
  private func writeReference(
    _ text: String, in folder: String, of test: String = "argumentOverridesTheScope"
  ) throws {
    let file = URL(fileURLWithPath: directory + folder)
      .appendingPathComponent("SnapshotAssertTests/SnapshotDirectoryTests")
      .appendingPathComponent(test + ".txt")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func argumentOverridesTheScope() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try writeReference("a", in: "/scope")
    try writeReference("b", in: "/own")
    withSnapshots(snapshotDirectory: directory + "/scope") {
      assertSnapshot(of: "a", as: .lines)
      assertSnapshot(of: "b", as: .lines, snapshotDirectory: directory + "/own")
    }
  }

  @Test func failureMessageIsReturnedForADirectory() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try writeReference("a", in: "", of: "failureMessageIsReturnedForADirectory")
    let match: String? = verifySnapshot(of: "a", as: .lines, snapshotDirectory: directory)
    #expect(match == nil)
    let failure: String? = verifySnapshot(
      of: "b", as: .lines, record: .never, snapshotDirectory: directory, line: #line)
    #expect(failure?.contains("failureMessageIsReturnedForADirectory") == true)
  }

  @Test(.snapshots(snapshotDirectory: "__Snapshots__/inside"))
  func directoryInsideTheReferencesFails() {
    let outcome = verifySnapshot(of: "a", as: .lines)
    #expect(
      outcome.failureMessage(filter: nil)?.contains("overlap; use a separate directory") == true)
  }
}
