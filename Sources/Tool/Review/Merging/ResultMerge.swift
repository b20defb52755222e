import Foundation
import SnapshotAssertCore
import SnapshotDrawing

/// Copies the results and artifacts of several directories, such as those of a run's shards, into a
/// new one.
///
/// A result keeps its path unless several directories have different results of one snapshot. If
/// these agree, the latest one keeps the path, and the others get a name with a digest. If they
/// disagree, all get such a name, and their artifacts are stored by the digests of their contents,
/// so that nothing is lost, and no result can be accepted by mistake. Results that no longer count
/// in their directory are not copied; see `SnapshotResults`.
package final class ResultMerge {
  /// The number of files with results, for progress.
  package let fileCount: Int
  /// The number of copied results of snapshots.
  package private(set) var resultCount = 0
  /// The paths of the snapshots with results that disagree, sorted.
  package private(set) var conflicts: [String] = []
  /// The files that could not be copied, each with its remedy.
  package private(set) var problems: [String] = []

  /// The number of runs.
  package var runCount: Int { runs.count }

  /// The new directory, to which the command also writes its record.
  package let output: NewDirectory

  private let inputs: [Folder]
  /// The directories that have a file, by its path below the directory of results.
  private let files: [String: [Int]]
  /// The results that no longer count in a directory, each with its path and its run.
  private let superseded: [Set<[String]>]
  /// The records of completed tests that no longer count in a directory.
  private let supersededTests: [Set<CompletedTest>]
  private var runs: Set<String> = []
  private var written: Set<String> = []

  /// Creates a merge, and finds the files to copy.
  ///
  /// - Parameters:
  ///   - directories: The artifact directories.
  ///   - output: The path of the new directory, which must be empty or not exist.
  package init(of directories: [String], into output: String) throws {
    self.output = NewDirectory(output)
    var inputs: [Folder] = []
    var files: [String: [Int]] = [:]
    for (index, directory) in directories.enumerated() {
      let paths: [String]
      do throws(FileError) {
        let folder = try Folder(directory)
        inputs.append(folder)
        paths = try Self.files(in: ResultPath.folder, of: folder)
      } catch {
        throw CommandError.unreadableData(
          "cannot read the directory \(directory): \(error.problem); check the path and its "
            + "permissions")
      }
      guard !paths.isEmpty else {
        throw CommandError.unreadableData(
          "\(directory) has no results; name an artifact directory, such as .build/snapshots")
      }
      for path in paths { files[path, default: []].append(index) }
    }
    guard self.output.isEmpty else {
      throw CommandError.conflict(
        "the directory \(output) is not empty; delete it, or choose another one")
    }
    self.inputs = inputs
    self.files = files
    let results = directories.map { SnapshotResults(in: SnapshotLocation(results: $0)) }
    superseded = results.map { Set($0.superseded.map(Self.key)) }
    supersededTests = results.map { Set($0.supersededTests) }
    fileCount = files.count
  }

  /// Copies the files.
  ///
  /// - Parameter advance: Called after each file with a result.
  package func run(advance: () -> Void = {}) throws {
    for (path, directories) in files.sorted(by: { $0.key < $1.key }) {
      try merge(path, in: directories)
      advance()
    }
  }

  /// Merges the files with one path.
  private func merge(_ path: String, in directories: [Int]) throws {
    var copies: [Copy] = []
    var known: Set<String> = []
    for directory in directories {
      guard let bytes = read(path, in: directory, limit: ResultFile.maximumByteCount) else {
        continue
      }
      let copy = Copy(directory: directory, bytes: bytes, digest: SHA256.digest(of: bytes))
      if known.insert(copy.digest).inserted { copies.append(copy) }
    }
    if ResultPath.snapshot(ofResult: path) != nil {
      try mergeResults(copies, at: path)
    } else if ResultFile.isDecision(path) {
      // A decision applies to the one result that has the digest in it.
      if directories.count == 1, let copy = copies.first { try write(copy.bytes, to: path) }
    } else {
      let current = copies.filter { copy in
        guard let test = try? CompletedTest(json: copy.bytes) else { return true }
        return !supersededTests[copy.directory].contains(test)
      }
      for (index, copy) in current.enumerated() {
        try write(
          copy.bytes,
          to: index == 0 ? path : Self.name(path, copy, before: ResultPath.completedEnding))
      }
    }
  }

  private func mergeResults(_ copies: [Copy], at path: String) throws {
    var results: [(copy: Copy, result: SnapshotResult)] = []
    for copy in copies {
      guard let result = try? SnapshotResult(json: copy.bytes) else {
        problems.append(
          "\(inputs[copy.directory].path)/\(path) is not a result of this version; use the version "
            + "that wrote it, or run its test again")
        continue
      }
      if superseded[copy.directory].contains(Self.key(result)) { continue }
      runs.insert(result.run.id)
      results.append((copy, result))
    }
    resultCount += results.count
    results.sort { $0.result.run.started > $1.result.run.started }
    guard let first = results.first else { return }
    let agree = results.allSatisfy { $0.result.agrees(with: first.result) }
    if !agree { conflicts.append(first.result.reference?.path ?? first.result.testName) }
    for (index, (copy, result)) in results.enumerated() {
      if agree {
        try copyArtifacts(of: result, in: copy.directory)
        try write(
          copy.bytes, to: index == 0 ? path : Self.name(path, copy, before: ResultPath.ending))
      } else {
        let renamed = try copyArtifactsByDigest(of: result, in: copy.directory)
        try write(
          result.renamingArtifacts(renamed).json,
          to: Self.name(path, copy, before: ResultPath.ending))
      }
    }
  }

  // MARK: Artifacts

  private func copyArtifacts(
    of result: SnapshotResult, in directory: Int
  ) throws {
    for path in result.artifactPaths where !written.contains(path) {
      guard let bytes = readArtifact(path, in: directory) else { continue }
      try write(bytes, to: path)
    }
  }

  /// Copies artifacts, and returns their new paths by their old ones.
  private func copyArtifactsByDigest(
    of result: SnapshotResult, in directory: Int
  ) throws -> [String: String] {
    var renamed: [String: String] = [:]
    for path in result.artifactPaths {
      guard let bytes = readArtifact(path, in: directory) else { continue }
      let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
      let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
      let target = "\(UntrustedPath.digestFolder)/\(SHA256.digest(of: bytes))\(ending)"
      if !written.contains(target) { try write(bytes, to: target) }
      renamed[path] = target
    }
    return renamed
  }

  private func readArtifact(_ path: String, in directory: Int) -> [UInt8]? {
    // Results, the journal, and drafts are not artifacts.
    guard !path.hasPrefix(".") else {
      problems.append("\(path) is not the path of an artifact; run the test again")
      return nil
    }
    return read(path, in: directory, limit: ReferenceFile.maximumByteCount)
  }

  // MARK: Files

  private func read(_ path: String, in directory: Int, limit: Int) -> [UInt8]? {
    do {
      if let bytes = try inputs[directory].read(path, limit: limit) { return bytes }
      problems.append("\(inputs[directory].path)/\(path) does not exist; run its test again")
    } catch {
      problems.append(
        "cannot read \(inputs[directory].path)/\(path): \(error.problem); run its test again")
    }
    return nil
  }

  /// Writes a file, unless this merge already did: an input that is itself a merge has the results
  /// of its own inputs under the same names, which contain their digests.
  private func write(_ bytes: [UInt8], to path: String) throws {
    guard written.insert(path).inserted else { return }
    try output.create(path, bytes)
  }

  /// Returns the paths of the files in a folder and the folders below it.
  private static func files(
    in folder: String, of directory: Folder
  ) throws(FileError) -> [String] {
    var paths: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for entry in try directory.entries(in: folder) {
        let path = folder + "/" + entry.name
        if entry.isFolder {
          folders.append(path)
        } else if path.hasSuffix("." + ResultFile.pathExtension) {
          paths.append(path)
        }
      }
    }
    return paths
  }

  private static func key(_ result: SnapshotResult) -> [String] { [result.id, result.run.id] }

  /// Returns a path with the start of a digest before its extension.
  private static func name(_ path: String, _ copy: Copy, before ending: String) -> String {
    guard let range = path.range(of: ending, options: .backwards) else { return path }
    return path[..<range.lowerBound] + "." + copy.digest.prefix(12) + path[range.lowerBound...]
  }
}

/// A file with a result in one of the directories.
private struct Copy {
  /// The index of the directory.
  let directory: Int
  let bytes: [UInt8]
  let digest: String
}

extension SnapshotLocation {
  /// Creates the location of results whose references are elsewhere, or do not matter.
  package init(results artifactDirectory: String) {
    self.init(referenceDirectory: "", artifactDirectory: artifactDirectory)
  }

  /// Whether there is a directory of results, which may be damaged.
  package var hasResults: Bool { InputFile(resultDirectory).kind(followsLink: true) != nil }
}

extension SnapshotResult {
  /// Whether another result of the snapshot is the same for a reviewer.
  func agrees(with other: SnapshotResult) -> Bool {
    verdict == other.verdict && actual?.sha256 == other.actual?.sha256
      && reference?.sha256 == other.reference?.sha256
  }

  /// Returns the result with new paths of artifacts.
  fileprivate func renamingArtifacts(_ renamed: [String: String]) -> SnapshotResult {
    var result = self
    result.artifacts = artifacts.mapValues { renamed[$0] ?? $0 }
    result.actual = actual.map {
      File(
        path: renamed[$0.path] ?? $0.path, sha256: $0.sha256, size: $0.size,
        byteCount: $0.byteCount)
    }
    return result
  }

  /// The contents of the result's file.
  fileprivate var json: [UInt8] {
    get throws { [UInt8](try JSONEncoder.stable.encode(self)) }
  }

  /// The paths of all artifacts, each once, sorted.
  var artifactPaths: [String] {
    Set(artifacts.values + [actual?.path].compactMap(\.self)).sorted()
  }
}
