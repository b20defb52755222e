import Foundation

/// The directories that references are read from and artifacts are written to.
public struct SnapshotLocation: Hashable, Sendable {
  /// The directory of all references.
  public let referenceDirectory: String
  /// The directory of all artifacts.
  public let artifactDirectory: String

  /// Creates a location from two paths.
  public init(referenceDirectory: String, artifactDirectory: String) {
    self.referenceDirectory = referenceDirectory
    self.artifactDirectory = artifactDirectory
  }

  /// Finds the directories for a test.
  ///
  /// They are `__Snapshots__` and `.build/snapshots` in the package that the test's file belongs to,
  /// or what `SNAPSHOT_REFERENCE_DIR` and `SNAPSHOT_ARTIFACTS` say.
  ///
  /// - Throws: ``SnapshotError/noPackageRoot(testFile:)`` when a package is needed and there is none.
  public init(testFile: String, environment: [String: String]) throws(SnapshotError) {
    let references = environment["SNAPSHOT_REFERENCE_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    let artifacts = environment["SNAPSHOT_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 }
    if let references, let artifacts {
      self.init(referenceDirectory: references, artifactDirectory: artifacts)
      return
    }
    guard let root = SnapshotLocation.packageRoot(of: testFile) else {
      throw .noPackageRoot(testFile: testFile)
    }
    self.init(
      referenceDirectory: references ?? root + "/__Snapshots__",
      artifactDirectory: artifacts ?? root + "/.build/snapshots")
  }

  private static func packageRoot(of file: String) -> String? {
    var directory = URL(fileURLWithPath: file).standardizedFileURL
    while directory.pathComponents.count > 1 {
      directory.deleteLastPathComponent()
      if FileManager.default.fileExists(
        atPath: directory.appendingPathComponent("Package.swift").path)
      {
        return directory.path
      }
    }
    return nil
  }
}
