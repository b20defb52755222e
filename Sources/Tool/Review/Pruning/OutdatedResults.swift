package import SnapshotAssertCore

/// The results that no longer count, which `prune` deletes with their images.
package struct OutdatedResults {
  /// A result in the JSON of the command.
  package struct Entry: Hashable, Sendable, Encodable {
    /// The path of the reference, or the names of the test if the path is unknown.
    package let path: String
    /// Whether the result was deleted.
    package fileprivate(set) var isDeleted = false
  }

  private let results: [SnapshotResult]
  /// The artifacts that other results also name, such as those that a merge stored by digest.
  private let usedArtifacts: Set<String>
  private let location: SnapshotLocation

  /// Finds the results.
  ///
  /// - Parameters:
  ///   - results: All results.
  ///   - existingTests: All tests of the package, or `nil` if they are unknown.
  ///   - isForced: Whether results count as outdated even if the list has no test of their module.
  ///   - location: The directories of the results.
  package init(
    _ results: SnapshotResults, existingTests: [String]?, isForced: Bool,
    in location: SnapshotLocation
  ) {
    self.location = location
    let outdated =
      results.superseded
      + (existingTests.map {
        results.withoutTest(in: $0, of: location, includesUnknownModules: isForced)
      } ?? [])
    let known = Set(outdated)
    let others = (results.snapshots + results.ofOtherPackages).filter { !known.contains($0) }
    usedArtifacts = Set(others.flatMap(\.artifactPaths))
    self.results = outdated
  }

  /// The results, each with its path.
  package var entries: [Entry] { results.map { Entry(path: $0.reference?.path ?? $0.testName) } }

  /// Deletes all results, and returns their entries and the problems.
  ///
  /// A result was deleted if its own file was removed.
  package func delete() -> (entries: [Entry], problems: [String]) {
    var entries = entries
    var problems: [String] = []
    // Each entry has one file, even if files are equal.
    var files = Dictionary(
      grouping: SnapshotResults.files(of: Set(results), in: location), by: \.result)
    for (index, result) in results.enumerated() {
      guard let file = files[result]?.popLast() else {
        problems.append(
          "the result of \(entries[index].path) changed in the meantime; run the command again")
        continue
      }
      do {
        try delete(result, at: ResultPath.folder + "/" + file.path)
        entries[index].isDeleted = true
      } catch {
        problems.append("\(error)")
      }
    }
    return (entries, problems)
  }

  /// Deletes the artifacts, the decision, and the file of a result.
  private func delete(_ result: SnapshotResult, at path: String) throws(FileError) {
    let directory = location.artifactDirectory
    var paths: [String] = []
    // The paths in a result may name the files of others.
    if case .result(let snapshot) = UntrustedPath(path)?.kind {
      let artifacts = result.artifacts.filter {
        UntrustedPath.isArtifact($0.value, of: snapshot, $0.key)
          && !usedArtifacts.contains($0.value)
      }
      paths = Set(artifacts.values).sorted()
    }
    let stem = path.dropLast(ResultFile.pathExtension.utf8.count)
    paths.append(stem + ResultFile.decisionExtension)
    for path in paths {
      let file = InputFile(directory + "/" + path)
      if file.kind(followsLink: false) != nil { try Folder.removeFile(path, in: directory) }
    }
    try Folder.removeFile(path, in: directory)
  }
}
