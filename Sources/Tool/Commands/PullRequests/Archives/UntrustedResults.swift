import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotReview

/// The results of a run from an untrusted source, copied to a new directory after every file was
/// checked.
///
/// The limits are those of ``UntrustedLimits``. The names must be those of a run. Each result must
/// match its path and the expected commit, and each artifact must have the digest in its
/// result. Images are decoded and encoded again; the copied results have the new digests. Only the
/// reference and the snapshot are copied, because nothing proves that another artifact shows them.
/// The differences of images and texts are computed from these two files, not copied from the
/// result.
///
/// These checks protect the machine and the reviewer. They do not prove that the test draws the
/// snapshot; only the next run of the tests does.
struct UntrustedResults {
  /// The number of copied results.
  private(set) var resultCount = 0
  /// The number of copied artifacts.
  private(set) var artifactCount = 0

  private var reader: UntrustedReader
  private let commit: String?
  private let output: String
  private let decoder = JSONDecoder()
  /// The copied artifacts by path.
  private var copied: [String: Copy] = [:]

  /// An artifact that was copied.
  private struct Copy {
    /// The digest of the untrusted file.
    let original: String
    /// The digest of the new file.
    let digest: String
    /// The size of the new file in bytes.
    let byteCount: Int
  }

  /// Copies the files of an archive.
  ///
  /// - Parameters:
  ///   - archive: The bytes of the ZIP archive.
  ///   - commit: The commit of all results, or `nil` if any is allowed.
  ///   - output: The path of the new directory.
  ///   - limits: The limits.
  ///   - deadline: The time at which the work must end.
  init(
    archive: [UInt8], commit: String?, to output: String, _ limits: UntrustedLimits = .init(),
    _ deadline: UntrustedDeadline? = nil
  ) throws {
    try self.init(ArchivedFiles(archive, limits), commit, output, limits, deadline)
  }

  /// Copies the files of a directory.
  init(
    directory: String, commit: String?, to output: String, _ limits: UntrustedLimits = .init(),
    _ deadline: UntrustedDeadline? = nil
  ) throws {
    try self.init(DirectoryFiles(directory, limits), commit, output, limits, deadline)
  }

  private init(
    _ files: any UntrustedFiles, _ commit: String?, _ output: String, _ limits: UntrustedLimits,
    _ deadline: UntrustedDeadline?
  ) throws {
    reader = UntrustedReader(files, limits, deadline ?? UntrustedDeadline(limits))
    self.commit = commit
    self.output = output
    try copy()
  }

  private mutating func copy() throws {
    var results: [(path: String, snapshot: String)] = []
    for path in reader.paths {
      guard let checked = UntrustedPath(path) else { throw UntrustedFileError.invalidPath(path) }
      if case .result(let snapshot) = checked.kind { results.append((path, snapshot)) }
    }
    guard !results.isEmpty else { throw UntrustedFileError.noResults }
    results.sort { $0.path < $1.path }
    try checkFolders(results.map(\.snapshot) + reader.paths.sorted())
    try copyRecord()
    for (path, snapshot) in results { try copyResult(at: path, of: snapshot) }
  }

  /// Writes the record of a merge, or a record of problems, which include the results in other
  /// reference directories, because these are not copied.
  private mutating func copyRecord() throws {
    var problems: [String] = []
    var flaky: [String] = []
    var isMerged = false
    if reader.size(of: MergeRecord.path) != nil {
      let record = MergeRecord(try reader.contents(of: MergeRecord.path)) ?? .damaged
      (problems, flaky, isMerged) = (record.problems, record.flaky, record.isMerged)
    }
    var count = 0
    for path in reader.paths where UntrustedPath.isResultOfOtherDirectory(path) {
      if try mayNeedDecision(resultAt: path) { count += 1 }
    }
    if count > 0 {
      problems.append(
        "\(count.counted("result")) in other reference directories may need a decision, but only "
          + "the default directory is shown; run the tests on your machine")
    }
    let record = MergeRecord(problems: problems, flaky: flaky, isMerged: isMerged)
    // Even without problems, the record marks the results as merged, so that all of them count.
    guard isMerged || !record.isEmpty else { return }
    try write(Array(record.text.utf8), to: MergeRecord.path)
  }

  private mutating func mayNeedDecision(resultAt path: String) throws -> Bool {
    guard reader.size(of: path) ?? 0 <= ResultFile.maximumByteCount else { return true }
    let bytes = try reader.contents(of: path)
    return (try? SnapshotResult(json: bytes, decoder))?.needsDecision ?? true
  }

  /// Checks that no file or snapshot has the path of a folder, because neither a file system nor
  /// the commits for a comment could contain both.
  private func checkFolders(_ paths: [String]) throws(UntrustedFileError) {
    var folders: Set<String> = []
    for path in paths {
      // Some file systems do not distinguish case.
      var folder = path.lowercased()[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard folders.insert(String(folder)).inserted else { break }
      }
    }
    if let path = paths.first(where: { folders.contains($0.lowercased()) }) {
      throw .folderAndFile(path)
    }
  }

  // MARK: Results

  private mutating func copyResult(at path: String, of snapshot: String) throws {
    let size = reader.size(of: path) ?? 0
    guard size <= ResultFile.maximumByteCount else {
      throw UntrustedFileError.oversizedFile(
        path, byteCount: size, limit: ResultFile.maximumByteCount)
    }
    let bytes = try reader.contents(of: path)
    let result: SnapshotResult
    do {
      result = try SnapshotResult(json: bytes, decoder)
    } catch {
      throw UntrustedFileError.invalidResult(path, reason: "this version cannot read its format")
    }
    try check(result, at: path, of: snapshot)
    for (kind, artifact) in result.artifacts.sorted(by: { $0.key < $1.key }) {
      guard UntrustedPath.isArtifact(artifact, of: snapshot, kind) else {
        throw UntrustedFileError.invalidPath(artifact)
      }
    }
    let text = try UntrustedTextSnapshot(result, of: snapshot, at: path, &reader)
    var images: [SnapshotArtifact.Kind: UntrustedImage] = [:]
    var artifacts: [String: String] = [:]
    for (kind, digest) in [
      (SnapshotArtifact.Kind.actual, result.actual?.sha256),
      (.reference, result.reference?.sha256),
    ] {
      guard let digest, let artifact = result.artifacts[kind.rawValue] else { continue }
      artifacts[kind.rawValue] = artifact
      images[kind] = try copyArtifact(artifact, digest: digest, isImage: text == nil)
    }
    var copy = result
    copy.artifacts = artifacts
    if let actual = result.actual, let file = copied[actual.path] {
      copy.actual = SnapshotResult.File(
        path: actual.path, sha256: file.digest, size: actual.size, byteCount: file.byteCount)
    }
    if let text {
      text.replaceClaims(in: &copy)
    } else {
      try UntrustedImageSnapshot(result, reference: images[.reference], actual: images[.actual])
        .replaceClaims(in: &copy)
    }
    try write([UInt8](JSONEncoder.stable.encode(copy)), to: path)
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

  // MARK: Artifacts

  /// Copies an artifact, and returns its image, or `nil` for a text.
  private mutating func copyArtifact(
    _ path: String, digest: String, isImage: Bool
  ) throws -> UntrustedImage? {
    if let copy = copied[path] {
      try check(copy.original, digest, path)
      guard isImage else { return nil }
      return try reader.image(try reader.contents(of: path), at: path)
    }
    let bytes = try reader.contents(of: path)
    try check(SHA256.digest(of: bytes), digest, path)
    let image =
      isImage || path.lowercased().hasSuffix(".png") ? try reader.image(bytes, at: path) : nil
    let copy = try image?.artifact() ?? bytes
    try write(copy, to: path)
    copied[path] = Copy(
      original: digest, digest: SHA256.digest(of: copy), byteCount: copy.count)
    artifactCount += 1
    return image
  }

  private func check(
    _ found: String, _ expected: String, _ path: String
  ) throws(UntrustedFileError) {
    guard found == expected else {
      throw .changedArtifact(path, expected: expected, found: found)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try OutputFile(path, below: output).replaceFile(with: bytes)
  }
}
