import Foundation
import SnapshotCore
import SnapshotDigests
import SnapshotReport

/// The results of a run from an untrusted source, copied to a new directory after every file was
/// checked.
///
/// The limits are those of ``UntrustedLimits``. The names must be those of a run. Each result must
/// match its path and the expected commit, and each artifact must have the digest in its
/// result. Images are decoded and encoded again; the copied results have the new digests. The
/// changed lines of a text are computed from its artifacts, not copied from its result.
///
/// These checks protect the machine and the reviewer. They do not prove that the test draws the
/// snapshot; only the next run of the tests does.
package struct UntrustedResults {
  /// The number of copied results.
  package private(set) var resultCount = 0
  /// The number of copied artifacts.
  package private(set) var artifactCount = 0

  private let files: any UntrustedFiles
  private let commit: String?
  private let limits: UntrustedLimits
  private let output: String
  private var sizes: [String: Int] = [:]
  private var pixelCount = 0
  /// The new digest and the size of each copied artifact.
  private var copied: [String: (digest: String, byteCount: Int)] = [:]

  /// The maximum size of a result in bytes: 16 MiB.
  private static let maximumResultByteCount = 16 << 20

  /// Copies the files of an archive.
  ///
  /// - Parameters:
  ///   - archive: The bytes of the ZIP archive.
  ///   - commit: The commit of all results, or `nil` if any is allowed.
  ///   - output: The path of the new directory.
  package init(
    archive: [UInt8], commit: String?, to output: String, _ limits: UntrustedLimits = .init()
  ) throws {
    try self.init(ArchivedFiles(archive, limits), commit, output, limits)
  }

  /// Copies the files of a directory.
  package init(
    directory: String, commit: String?, to output: String, _ limits: UntrustedLimits = .init()
  ) throws {
    try self.init(DirectoryFiles(directory, limits), commit, output, limits)
  }

  private init(
    _ files: any UntrustedFiles, _ commit: String?, _ output: String, _ limits: UntrustedLimits
  ) throws {
    self.files = files
    self.commit = commit
    self.output = output
    self.limits = limits
    try copy()
  }

  private mutating func copy() throws {
    var results: [(path: String, snapshot: String)] = []
    for (path, byteCount) in files.files {
      guard let checked = UntrustedPath(path) else { throw UntrustedFileError.invalidPath(path) }
      sizes[path] = byteCount
      if case .result(let snapshot) = checked.kind { results.append((path, snapshot)) }
    }
    guard !results.isEmpty else { throw UntrustedFileError.noResults }
    try checkFolders(results.map(\.snapshot))
    try copyRecord()
    for (path, snapshot) in results.sorted(by: { $0.path < $1.path }) {
      try copyResult(at: path, of: snapshot)
    }
  }

  /// Writes the record of a merge, with the results in other reference directories, which are not
  /// copied.
  private func copyRecord() throws {
    var problems: [String] = []
    if sizes[MergeRecord.path] != nil {
      let record = MergeRecord(try files.contents(of: MergeRecord.path)) ?? .damaged
      problems = record.problems
    }
    let count = try sizes.keys.filter { UntrustedPath.isResultOfOtherDirectory($0) }.count {
      guard sizes[$0] ?? 0 <= Self.maximumResultByteCount else { return true }
      let data = Data(try files.contents(of: $0))
      return (try? JSONDecoder().decode(SnapshotResult.self, from: data))?.needsDecision ?? true
    }
    if count > 0 {
      problems.append(
        "\(count == 1 ? "1 result" : "\(count) results") in other reference directories may need a "
          + "decision, but only the default directory is shown; run the tests on your machine")
    }
    guard !problems.isEmpty else { return }
    try write(Array(MergeRecord(problems: problems).text.utf8), to: MergeRecord.path)
  }

  /// Checks that no snapshot has the path of a folder, because the commits for a comment could not
  /// contain both.
  private func checkFolders(_ snapshots: [String]) throws(UntrustedFileError) {
    var folders: Set<Substring> = []
    for snapshot in snapshots {
      var folder = snapshot[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard folders.insert(folder).inserted else { break }
      }
    }
    if let path = snapshots.first(where: { folders.contains($0[...]) }) {
      throw .folderAndFile(path)
    }
  }

  // MARK: Results

  private mutating func copyResult(at path: String, of snapshot: String) throws {
    guard sizes[path] ?? 0 <= Self.maximumResultByteCount else {
      throw UntrustedFileError.oversizedFile(
        path, byteCount: sizes[path] ?? 0, limit: Self.maximumResultByteCount)
    }
    let bytes = try files.contents(of: path)
    let result: SnapshotResult
    do {
      result = try JSONDecoder().decode(SnapshotResult.self, from: Data(bytes))
    } catch {
      throw UntrustedFileError.invalidResult(path, reason: "this version cannot read its format")
    }
    try check(result, at: path, of: snapshot)
    let artifacts = result.artifacts.sorted { $0.key < $1.key }
    for (kind, artifact) in artifacts {
      guard UntrustedPath.isArtifact(artifact, of: snapshot, kind) else {
        throw UntrustedFileError.invalidPath(artifact)
      }
    }
    let text = try UntrustedTextSnapshot(result, of: snapshot, at: path, in: files)
    for (kind, artifact) in artifacts {
      if text != nil, !UntrustedTextSnapshot.copies(kind, of: result) { continue }
      let digest: String? =
        switch SnapshotArtifact.Kind(rawValue: kind) {
        case .actual: result.actual?.sha256
        case .reference: result.reference?.sha256
        default: nil
        }
      try copyArtifact(artifact, digest: digest)
    }
    try write(try rewritten(result, text), to: path)
    resultCount += 1
  }

  private func check(
    _ result: SnapshotResult, at path: String, of snapshot: String
  ) throws(UntrustedFileError) {
    if let reference = result.reference, reference.path != snapshot {
      throw .invalidResult(path, reason: "it names the reference \"\(reference.path)\"")
    }
    if let format = result.format, result.reference != nil, !snapshot.hasSuffix("." + format) {
      throw .invalidResult(path, reason: "its format is \"\(format)\"")
    }
    if let commit, result.run.commit != commit {
      throw .otherCommit(path, expected: commit, found: result.run.commit ?? "an unknown commit")
    }
    if let actual = result.actual {
      guard result.artifacts[SnapshotArtifact.Kind.actual.rawValue] == actual.path else {
        throw .invalidResult(path, reason: "its snapshot is not one of its artifacts")
      }
      guard actual.sha256 != nil else {
        throw .invalidResult(path, reason: "its snapshot has no digest")
      }
    }
    let digests = [result.reference?.sha256, result.actual?.sha256].compactMap(\.self)
    guard digests.allSatisfy({ $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) }) else {
      throw .invalidResult(path, reason: "a digest does not have 64 hexadecimal digits")
    }
  }

  /// Encodes a result with the digest of the re-encoded snapshot and the lines of its text, and
  /// without unknown keys.
  private func rewritten(_ result: SnapshotResult, _ text: UntrustedTextSnapshot?) throws -> [UInt8]
  {
    let data = try JSONEncoder().encode(result)
    let copy = result.actual.flatMap { copied[$0.path] }
    guard copy != nil || text != nil,
      var object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [UInt8](data) }
    if let copy, var file = object["actual"] as? [String: Any] {
      file["sha256"] = copy.digest
      file["bytes"] = copy.byteCount
      object["actual"] = file
    }
    try text?.replaceClaims(in: &object, of: result)
    return [UInt8](
      try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes]))
  }

  // MARK: Artifacts

  private mutating func copyArtifact(_ path: String, digest: String?) throws {
    guard sizes[path] != nil else {
      throw UntrustedFileError.invalidResult(path, reason: "the file is missing")
    }
    let bytes = try files.contents(of: path)
    if let digest {
      let found = SHA256.digest(of: bytes)
      guard found == digest else {
        throw UntrustedFileError.changedArtifact(path, expected: digest, found: found)
      }
    }
    guard copied[path] == nil else { return }
    var copy = bytes
    if path.lowercased().hasSuffix(".png") {
      let image = try UntrustedImage(bytes, at: path, limits)
      pixelCount += image.pixelCount
      guard pixelCount <= limits.totalPixelCount else {
        throw UntrustedFileError.tooManyPixels(pixelCount, limit: limits.totalPixelCount)
      }
      copy = image.bytes
    }
    try write(copy, to: path)
    copied[path] = (SHA256.digest(of: copy), copy.count)
    artifactCount += 1
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: output + "/" + path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    } catch {
      throw CommandError.conflict(
        "cannot write \(url.path): \((error as NSError).localizedDescription); choose another "
          + "directory with --results")
    }
  }
}
