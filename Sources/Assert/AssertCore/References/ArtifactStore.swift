import Synchronization

struct ArtifactStore {
  private let location: SnapshotLocation
  private let stem: String
  private let pathExtension: String

  /// Creates the store of the snapshot with a path relative to the reference directory.
  init(_ location: SnapshotLocation, snapshotPath: String) {
    let dot = snapshotPath.lastIndex(of: ".") ?? snapshotPath.endIndex
    self.location = location
    self.stem = String(snapshotPath[..<dot])
    self.pathExtension = String(snapshotPath[dot...].dropFirst())
  }

  /// Writes artifacts, replacing those of an earlier run.
  @discardableResult
  func write(
    _ artifacts: [SnapshotArtifact]
  ) throws(SnapshotError) -> [SnapshotOutcome.ArtifactFile] {
    removeAll()
    return try add(artifacts)
  }

  /// Writes additional artifacts.
  func add(
    _ artifacts: [SnapshotArtifact]
  ) throws(SnapshotError) -> [SnapshotOutcome.ArtifactFile] {
    var files: [SnapshotOutcome.ArtifactFile] = []
    for artifact in artifacts {
      let file = file(artifact.kind, artifact.pathExtension)
      try file.write(artifact.bytes)
      files.append(SnapshotOutcome.ArtifactFile(kind: artifact.kind, path: file.path))
    }
    return files
  }

  /// Removes the artifacts of an earlier run, so that no image shows a difference that no longer
  /// exists.
  func removeAll() {
    guard file(.actual).folderExists else { return }
    for kind in SnapshotArtifact.Kind.allCases { remove(kind) }
  }

  /// Removes an artifact if it exists.
  func remove(_ kind: SnapshotArtifact.Kind) {
    file(kind).remove()
    // A text has a sheet too, which is an image.
    if pathExtension != SnapshotArtifact.imageExtension, kind == .sheet || kind == .crop {
      file(kind, SnapshotArtifact.imageExtension).remove()
    }
  }

  private func file(_ kind: SnapshotArtifact.Kind, _ pathExtension: String? = nil) -> OutputFile {
    OutputFile(
      "\(stem).\(kind.rawValue).\(pathExtension ?? self.pathExtension)", in: location)
  }
}

/// Prepares the artifact directory for the files of a process.
enum ArtifactDirectory {
  /// The folders that this process has searched for abandoned drafts.
  private static let visited = Mutex<Set<String>>([])

  /// Prepares the directory, once per process: removes drafts of killed processes, and adds a
  /// `.gitignore`, so that `git add` skips the files of a run.
  ///
  /// If the name of the directory is only a digest of the path of the references, a file contains
  /// the path.
  static func prepare(_ location: SnapshotLocation) {
    guard isFirstVisit(of: location.artifactDirectory) else { return }
    if !OutputFile.isLink(location.draftDirectory) {
      Draft.removeAbandoned(in: location.draftDirectory)
    }
    // A user's file is not changed. The verdict does not depend on these files.
    let list = OutputFile(".gitignore", in: location)
    if !list.exists { try? list.write(Array(ignoreList.utf8)) }
    if let path = location.pathToRecord {
      try? OutputFile(ArtifactName.referencePath, in: location).write(Array(path.utf8))
    }
  }

  /// Removes the drafts of killed processes from a folder of references, once per process.
  static func removeDrafts(nextTo reference: ReferenceFile) {
    guard isFirstVisit(of: reference.folder), reference.canBeRemoved else { return }
    Draft.removeAbandoned(in: reference.folder)
  }

  private static func isFirstVisit(of folder: String) -> Bool {
    visited.withLock { $0.insert(folder).inserted }
  }

  /// The patterns of all files that are written to the directory, and no others, because the
  /// directory may contain the user's files.
  static let ignoreList =
    "# Written by SnapshotAssert: nothing that a test run leaves here belongs in a commit.\n"
    + (ArtifactName.folders.map { "/\($0)/\n" }
    + ([".gitignore"] + ArtifactName.files).map { "/\($0)\n" }
    + SnapshotArtifact.Kind.allCases.map { "*.\($0.rawValue).*\n" }).joined()
}
