import SnapshotAssertCore
import SnapshotDrawing

@testable import SnapshotCommands
@testable import SnapshotReview

/// Results and sessions for tests.
enum ReviewFixture {
  static let run = TestRun(
    id: "0123456789abcdef", started: "2026-11-22T04:13:00.250Z", commit: nil, shard: nil)

  /// Returns a snapshot that differs by one change of a label's color.
  static func snapshot(
    _ test: String, verdict: SnapshotResult.Verdict = .differed, color: String = "#FF0000",
    configuration: String? = nil, text: [String]? = nil, clusterCount: Int = 3,
    totalClusterCount: Int? = nil, frame: Int? = nil,
    evidence: SnapshotResult.Evidence = .init(width: 100)
  ) -> RunReview.Snapshot {
    let path = "AppTests/Screens/\(test)\(configuration.map { "." + $0 } ?? "").png"
    let digest = String(repeating: "0", count: 64)
    let size = PixelSize(width: 100, height: 80)
    let clusters = (0..<clusterCount).map {
      SnapshotResult.Cluster(
        box: PixelRect(x: 10 * $0, y: 5, width: 8, height: 6), pixelCount: 40 - $0)
    }
    let places = clusters.enumerated().map { index, cluster in
      SnapshotResult.Place(
        number: index + 1, kind: .changed, reference: cluster.box, actual: cluster.box,
        pixelCount: cluster.pixelCount)
    }
    let change = SnapshotResult.Change(
      path: ["Card", #"Label "Title""#], type: "Label", kind: .changed,
      edits: [.init(name: "textColor", reference: "#000000", actual: color)],
      box: .init(x: 0, y: 0, width: 100, height: 80))
    let isFailed = verdict == .failed
    let result = SnapshotResult(
      run: run, module: "AppTests", suite: ["Screens"], function: test + "()",
      source: .init(file: "Tests/AppTests/Screens.swift", line: 31), verdict: verdict,
      format: "png",
      reference: .init(path: path, sha256: isFailed ? nil : digest, size: size),
      actual: isFailed || verdict == .recorded
        ? nil : .init(path: path + ".actual.png", sha256: digest, size: size),
      difference: .init(
        differingPixelCount: 120, comparedPixelCount: 8000, maximumChannelDifference: 9,
        clusters: clusters, clusterCount: totalClusterCount, frame: frame),
      changes: verdict == .differed && text == nil ? [change] : nil, places: places,
      evidence: evidence,
      text: text.map { .init(lines: $0) },
      message: "AppTests/Screens/\(test): it differs", problem: "it differs", session: "s")
    return RunReview.Snapshot(id: result.id, result: result, conflicts: [], decision: nil)
  }

  /// Returns a session of two causes with three and two snapshots, a new one, and a failed one.
  static func session() -> ReviewSession {
    session(
      ["a", "b", "c"].map { snapshot($0) } + ["d", "e"].map { snapshot($0, color: "#00FF00") }
        + [snapshot("f", verdict: .recorded), snapshot("g", verdict: .failed)])
  }

  /// Returns a session of snapshots, all of which one renderer drew.
  static func session(_ snapshots: [RunReview.Snapshot]) -> ReviewSession {
    ReviewSession(ReviewGroup.groups(of: snapshots, Causes(of: snapshots.map(\.result))))
  }
}
