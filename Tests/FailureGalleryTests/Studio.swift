import Foundation
import SnapshotAssert

@testable import SnapshotAssertCore

/// A folder in which references are recorded and changed snapshots fail.
struct Studio {
  private let directory: URL

  /// Creates an empty folder.
  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("failure-gallery-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: directory) }

  /// Records a value, and compares another one with it.
  func compare<Value, Format>(
    _ before: Value, as strategy: Snapshotting<Value, Format>, _ after: Value,
    as changed: Snapshotting<Value, Format>
  ) throws -> SnapshotOutcome {
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: ["ScreenTests"], function: "looksRight()", name: nil)
    _ = try runner(.all).run(making: { before }, as: strategy, identity: identity)
    return try runner(.never).run(making: { after }, as: changed, identity: identity).outcome
  }

  private func runner(_ mode: RecordMode) throws -> AssertionRunner {
    AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: directory.appendingPathComponent("references").path,
        artifactDirectory: directory.appendingPathComponent("artifacts").path),
      settings: try SnapshotSettings(environment: [:], record: mode), registry: ReferenceRegistry())
  }
}
