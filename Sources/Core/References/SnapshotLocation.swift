import Foundation
import Synchronization

/// The directories that references are read from and artifacts are written to.
public struct SnapshotLocation: Hashable, Sendable {
  /// The directory of all references.
  public let referenceDirectory: String
  /// The directory of all artifacts.
  public let artifactDirectory: String

  /// The package of the tests, or `nil` if it is unknown.
  ///
  /// Its test sources show which tests still exist, to find the old reference of a renamed test.
  public let packageDirectory: String?

  /// The directory of what became of the last assertions.
  public var resultDirectory: String { artifactDirectory + "/.results" }

  /// The directory of incomplete files.
  var draftDirectory: String { artifactDirectory + "/.drafts" }

  /// Creates a location from paths.
  public init(
    referenceDirectory: String, artifactDirectory: String, packageDirectory: String? = nil
  ) {
    self.referenceDirectory = referenceDirectory
    self.artifactDirectory = artifactDirectory
    self.packageDirectory = packageDirectory
  }

  /// Finds the directories for a test; the process looks for them once for each of its files.
  ///
  /// They are `__Snapshots__` and `.build/snapshots` in the package that the test's file belongs to,
  /// or what `SNAPSHOT_REFERENCE_DIR` and `SNAPSHOT_ARTIFACTS` say, from the package's root on.
  ///
  /// - Throws: ``SnapshotError/noPackageRoot(testFile:)`` when a package is needed and there is none,
  ///   ``SnapshotError/unexpandedTilde(variable:value:)``, and
  ///   ``SnapshotError/overlappingDirectories(references:artifacts:)``.
  public init(testFile: String, environment: [String: String]) throws(SnapshotError) {
    let question = Question(testFile, environment)
    if let found = SnapshotLocation.found.withLock({ $0[question] }) {
      self = found
      return
    }
    self = try SnapshotLocation(findingFor: testFile, environment)
    let answer = self
    SnapshotLocation.found.withLock { $0[question] = answer }
  }

  /// What decides where the directories are.
  private struct Question: Hashable {
    let testFile: String
    let variables: [String?]

    init(_ testFile: String, _ environment: [String: String]) {
      self.testFile = testFile
      variables = ["SNAPSHOT_REFERENCE_DIR", "SNAPSHOT_ARTIFACTS"].map { environment[$0] }
    }
  }

  private static let found = Mutex<[Question: SnapshotLocation]>([:])

  private init(
    findingFor testFile: String, _ environment: [String: String]
  ) throws(SnapshotError) {
    let root = SnapshotLocation.packageRoot(of: testFile)
    func directory(_ variable: String, orElse name: String) throws(SnapshotError) -> String {
      let path = environment[variable] ?? ""
      if path.hasPrefix("/") { return path }
      // Only a shell expands a tilde. A folder with that name in the package would be a surprise.
      if path.hasPrefix("~") { throw .unexpandedTilde(variable: variable, value: path) }
      guard let root else { throw .noPackageRoot(testFile: testFile) }
      return root + "/" + (path.isEmpty ? name : path)
    }
    self.init(
      referenceDirectory: try directory("SNAPSHOT_REFERENCE_DIR", orElse: "__Snapshots__"),
      artifactDirectory: try directory("SNAPSHOT_ARTIFACTS", orElse: ".build/snapshots"),
      packageDirectory: root)
    guard !overlap else {
      throw .overlappingDirectories(references: referenceDirectory, artifacts: artifactDirectory)
    }
  }

  /// Whether one of the directories is the other, or lies in it.
  private var overlap: Bool {
    let references = SnapshotLocation.components(of: referenceDirectory)
    let artifacts = SnapshotLocation.components(of: artifactDirectory)
    return references.starts(with: artifacts) || artifacts.starts(with: references)
  }

  private static func components(of path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents.filter { $0 != "/" }
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
