package import SnapshotAssertCore
import SnapshotComparison
import SnapshotImageCodecs

/// Checks that the files of a reference directory are ready to be committed.
package struct ReferenceAudit {
  /// A file with a problem.
  package struct Finding: Hashable, Sendable {
    /// The path, relative to the reference directory.
    package let path: String
    /// The problem and the remedy.
    package let problem: String
  }

  private let root: String
  private let budgets: [String: Int]

  /// The paths of the files, relative to the reference directory, sorted.
  package let paths: [String]
  /// The number of references and other visible files.
  package let fileCount: Int

  /// Creates the audit of a reference directory.
  ///
  /// - Parameters:
  ///   - directory: The reference directory.
  ///   - results: The results of the tests, which contain the size limits of their references.
  /// - Throws: A ``CommandError`` if the directory or a folder in it cannot be read.
  package init(of directory: String, results: [SnapshotResult]) throws(CommandError) {
    root = directory
    guard InputFile(directory).kind(followsLink: true) == .directory else {
      throw Self.unreadable(directory, "it is not a directory")
    }
    let contents = Folder.contents(of: directory)
    if let folder = contents.unreadable.first {
      throw Self.unreadable(directory + "/" + folder.path, folder.error.problem)
    }
    fileCount = contents.files.count { path in
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    paths = (contents.files + contents.irregular).sorted()
    var budgets: [String: Int] = [:]
    for result in results {
      if let path = result.reference?.path, let budget = result.budget { budgets[path] = budget }
    }
    self.budgets = budgets
  }

  private static func unreadable(_ path: String, _ reason: String) -> CommandError {
    .unreadableData(
      "cannot read the directory \(path): \(reason); name the reference directory with --references"
    )
  }

  /// Checks a file, and returns its problem, or `nil` if there is none.
  ///
  /// Hidden files except drafts are ignored.
  package func finding(at path: String) -> Finding? {
    problem(at: path).map { Finding(path: path, problem: $0) }
  }

  private func problem(at path: String) -> String? {
    let file = root + "/" + path
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    switch InputFile(file).kind(followsLink: false) {
    case .file: break
    case .link: return "is a symbolic link; replace it with the file"
    case .other: return "is not a regular file; move it elsewhere"
    case .directory, nil: return nil
    }
    if Draft.isDraft(String(name)) {
      return "is a draft that a killed process left; delete it"
    }
    if name.hasPrefix(".") || path.hasPrefix(".") { return nil }
    guard let snapshot = SnapshotPath(path) else {
      return isProposal(path)
        ? "is a proposed reference; accept or reject it, or delete it"
        : "does not have the name of a reference; move it elsewhere"
    }
    let bytes: [UInt8]
    do {
      guard let found = try ReferenceFile(path: file).read() else { return nil }
      bytes = found
    } catch {
      return error.description
    }
    if let budget = budgets[path], bytes.count > budget {
      return "has \(bytes.count.grouped) bytes, more than its limit of \(budget.grouped); record a "
        + "smaller snapshot, or raise the limit"
    }
    return contentProblem(bytes, snapshot)
  }

  private func contentProblem(_ bytes: [UInt8], _ snapshot: SnapshotPath) -> String? {
    guard snapshot.pathExtension == "png" else { return nil }
    do {
      _ = try PNG.decodeAnimation(bytes, limits: PNGLimits())
      let texts = try PNG.texts(of: bytes)
      if texts.contains(.draft) {
        return "is a copy of the artifact `actual`, which is not packed; record it with: "
          + recording(snapshot)
      }
      let keyword = ReferenceMetadata.Keyword.test.rawValue
      guard let test = texts.first(where: { $0.keyword == keyword })?.text else { return nil }
      return snapshot.belongs(toTest: test)
        ? nil
        : "names the test \(test); if that test was renamed, update the name with: "
          + recording(snapshot)
    } catch {
      return "is corrupt: \(error.reason); restore it from Git, or record it again"
    }
  }

  /// Returns the command that records a reference again.
  private func recording(_ snapshot: SnapshotPath) -> String {
    "SNAPSHOT_RECORD=failed swift test\(TestFilter(reference: snapshot.path).option)"
  }

  /// Whether a path is that of a proposed reference, which ends in `.new` before the extension.
  private func isProposal(_ path: String) -> Bool {
    path.split(separator: ".").dropLast().last?.lowercased() == SnapshotIdentity.reservedName
  }
}
