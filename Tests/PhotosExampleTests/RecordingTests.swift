import ChildTestRuns
import Foundation
import Testing

/// The workflow of an author: record a reference, then compare with it.
@Suite(.startsTestProcess) struct RecordingTests {
  @Test("recording writes the reference and fails, and the next run passes")
  func recordingFailsAndTheNextRunPasses() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recording-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func run() throws -> TestProcess {
      try TestProcess(
        .swiftTesting(filter: "PhotosViewControllerTests"),
        environment: [
          "SNAPSHOT_REFERENCE_DIR": folder.appendingPathComponent("references").path,
          "SNAPSHOT_ARTIFACTS": folder.appendingPathComponent("artifacts").path,
        ])
    }
    let recording = try run()
    #expect(recording.status != 0)
    #expect(recording.output.contains("recorded"), "\(recording.output)")
    let file = folder.appendingPathComponent(
      "references/PhotosExampleTests/PhotosViewControllerTests/looksRight@3x.png")
    let bytes = try Data(contentsOf: file)
    #expect(bytes.count <= 4_096)
    let comparison = try run()
    #expect(comparison.status == 0, "\(comparison.output)")
    #expect(try Data(contentsOf: file) == bytes)
  }
}
