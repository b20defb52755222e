import Dispatch
import Foundation
import SnapshotCore
import SnapshotDrawing
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct BackgroundComparisonTests {
  @Test func thePageIsServedBeforeAllImagesAreCompared() throws {
    let fixture = try FolderFixture()
    try fixture.write(
      "x.png", before: FolderFixture.png([]), after: FolderFixture.png([.init(8, 8, 9, 9, .red)]))
    let location = fixture.location()
    try fixture.folder.write([], to: "state/.keep")
    let backend: ReviewBackend
    do {
      // The comparison waits for the lock.
      let lock = try AcceptanceLock(in: location.artifactDirectory, waits: false)
      defer { withExtendedLifetime(lock) {} }
      backend = try ReviewBackend(in: location, comparingFor: .milliseconds(0))
      #expect(!backend.isComplete && backend.count == 0 && backend.status == .differences)
      #expect(try object(backend, .report)["notices"] as? [String] != [])
      #expect(try object(backend, .version)["version"] as? String == "0")
    }
    // A decision waits until all images are compared.
    #expect(backend.answer(.undo, body: Array("{}".utf8)).status == 200)
    #expect(try (object(backend, .report)["snapshots"] as? [Any])?.count == 1)
    #expect(try object(backend, .version)["version"] as? String == "")
    #expect(backend.status == .differences)
  }

  private func object(_ backend: ReviewBackend, _ route: ReviewRoute) throws -> [String: Any] {
    let body = Data(backend.answer(route, body: []).body)
    return try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
  }
}
