import Dispatch
import Foundation
import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import Synchronization
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
    while backend.answer(.undo, body: Array("{}".utf8)).status == 503 {}
    #expect(try (object(backend, .report)["snapshots"] as? [Any])?.count == 1)
    #expect(try object(backend, .version)["version"] as? String == "")
    #expect(backend.status == .differences)
  }

  /// Returns a backend whose comparison waits while a closure is called, and its first full review.
  private func review(
    _ location: SnapshotLocation, patterns: [String] = [], _ body: (ReviewBackend) throws -> Void
  ) throws -> (ReviewBackend, [Result<RunReview, any Error>]) {
    let backend: ReviewBackend
    let found = Mutex<[Result<RunReview, any Error>]>([])
    let isCompared = DispatchSemaphore(value: 0)
    do {
      let lock = try AcceptanceLock(in: location.artifactDirectory, waits: false)
      defer { withExtendedLifetime(lock) {} }
      backend = try ReviewBackend(
        in: location, patterns: patterns, comparingFor: .milliseconds(0))
      backend.whenCompared { review in
        found.withLock { $0.append(review) }
        if patterns.isEmpty || (try? review.get()) == nil { isCompared.signal() }
      }
      try body(backend)
    }
    #expect(isCompared.wait(timeout: .now() + .seconds(60)) == .success)
    return (backend, found.withLock { $0 })
  }

  @Test func resultsOfAnEarlierComparisonAreNotShown() throws {
    let fixture = try FolderFixture()
    try fixture.write(
      "x.png", before: FolderFixture.png([]), after: FolderFixture.png([.init(8, 8, 9, 9, .red)]))
    _ = try fixture.review()
    let tolerant = fixture.location(
      tolerance: .channels(maximumDelta: 255, maximumDifferingPixels: .max))
    let (backend, reviews) = try review(tolerant) { backend in
      let snapshots = try object(backend, .report)["snapshots"] as? [Any]
      #expect(snapshots?.isEmpty == true)
      // The server could not end while a decision waits.
      #expect(backend.answer(.undo, body: Array("{}".utf8)).status == 503)
    }
    #expect(try reviews.map { try $0.get().snapshots.map(\.result.verdict) } == [[.tolerated]])
    #expect(backend.status == .success)
  }

  @Test func problemsAndPatternsAreReportedWhenAllImagesAreCompared() throws {
    let fixture = try FolderFixture()
    try fixture.write("x.png", before: FolderFixture.png([]), after: FolderFixture.png([]))
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.path + "/after/y.png", withDestinationPath: "x.png")
    try fixture.folder.write([], to: "state/.keep")
    let (backend, reviews) = try review(fixture.location(), patterns: ["z.png"]) { _ in }
    #expect(reviews.count == 2 && backend.status == .usage)
    #expect(try reviews.first?.get().problems.count == 1)
    #expect(throws: CommandError.self) { try reviews.last?.get() }
  }

  @Test func anErrorRemainsAndKeepsTheComparedImages() throws {
    let fixture = try FolderFixture()
    for name in ["x.png", "y.png"] {
      try fixture.write(
        name, before: FolderFixture.png([]), after: FolderFixture.png([.init(8, 8, 9, 9, .red)]))
    }
    // A folder is in the way of the image.
    try fixture.folder.write([], to: "state/y.actual.png/.keep")
    let (backend, reviews) = try review(fixture.location()) { _ in }
    #expect(throws: CommandError.self) { try reviews.first?.get() }
    #expect(backend.answer(.report, body: []).status == 500 && backend.status == .conflict)
    let state = try Folder(fixture.folder.path + "/state")
    func version() -> String? { state.version(of: ".results/x.png.json")?.fingerprint }
    let first = version()
    #expect(throws: CommandError.self) { try fixture.review() }
    #expect(first != nil && version() == first)
  }

  private func object(_ backend: ReviewBackend, _ route: ReviewRoute) throws -> [String: Any] {
    let body = Data(backend.answer(route, body: []).body)
    return try #require(JSONSerialization.jsonObject(with: body) as? [String: Any])
  }
}
