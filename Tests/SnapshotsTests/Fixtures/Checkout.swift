import Foundation
import SnapshotComparison
import SnapshotDrawing

@testable import SnapshotAssertCore

/// The two directories of a checkout, and runners for them.
final class Checkout {
  let references: TemporaryDirectory
  let artifacts: TemporaryDirectory

  /// Creates the directories, optionally with references in a folder with a name.
  init(inside folder: String? = nil) throws {
    references = try TemporaryDirectory(named: folder)
    artifacts = try TemporaryDirectory()
  }

  /// Verifies a square of one color, as in a separate run.
  func verify(
    _ color: Color, function: String = "looksRight()", suite: String = "Screens",
    named name: String? = nil, record mode: RecordMode = .missing, byteCount: Int? = nil,
    duration: Duration? = nil, registry: ReferenceRegistry = ReferenceRegistry(),
    as strategy: Snapshotting<Bitmap, Bitmap> = .image
  ) throws -> SnapshotOutcome {
    let scope = SnapshotScope().with(
      maximumByteCount: byteCount, maximumDuration: duration, by: .scope("a test"))
    return try runner(mode, scope, registry).verify(
      Bitmap(size: PixelSize(width: 4, height: 4), color: color), as: strategy,
      identity: SnapshotIdentity(
        module: "AppTests", suite: [suite], function: function, name: name))
  }

  func runner(
    _ mode: RecordMode, _ scope: SnapshotScope = SnapshotScope(),
    _ registry: ReferenceRegistry = ReferenceRegistry()
  ) throws -> AssertionRunner {
    AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: references.path, artifactDirectory: artifacts.path),
      settings: try SnapshotSettings(environment: [:], scope: scope, record: mode),
      registry: registry)
  }

  /// Returns a closure that creates runners for separate runs in a package.
  func runner(_ mode: RecordMode, package: String) throws -> () throws -> AssertionRunner {
    let location = SnapshotLocation(
      referenceDirectory: references.path, artifactDirectory: artifacts.path,
      packageDirectory: package)
    return {
      AssertionRunner(
        location: location, settings: try SnapshotSettings(environment: [:], record: mode),
        registry: ReferenceRegistry())
    }
  }

  /// Returns the path of a reference of the suite `Screens`.
  func path(_ name: String) -> String { references.path + "/AppTests/Screens/" + name }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}

extension AssertionRunner {
  /// Compares or records the snapshot of a value, and returns only the outcome.
  func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, identity: SnapshotIdentity
  ) -> SnapshotOutcome {
    run(making: { value }, as: strategy, identity: identity).outcome
  }
}
