import Foundation
import Synchronization

/// The references that the tests of this process use: the test that owns each of them, and the
/// contents that were recorded.
///
/// Two tests with the same reference would each accept the other's snapshot, and two snapshots of
/// one test would replace each other. A test that runs again registers and records the same.
final class ReferenceRegistry: Sendable {
  /// The registry of the process.
  static let shared = ReferenceRegistry()

  /// A test, with its source location if it is known.
  ///
  /// Tests whose parameters have different types have one name, but not one location.
  private struct Owner: Hashable {
    let test: String
    let location: String?
  }

  private struct Entry {
    let owner: Owner
    let path: String
    /// The error of another test, or of a path that differs only in case.
    var conflict: SnapshotError?
    var count = 0
    var recordedDigest: Int?
    var hasFailed = false
  }

  private let entries = Mutex<[String: Entry]>([:])
  /// The tests that made an assertion, by the stems of their references' paths.
  private let runningTests = Mutex<Set<String>>([])
  /// The names of the files in the folders of references, by their names in lowercase.
  private let folders = Mutex<[String: [String: [String]]]>([:])
  /// The texts of inline snapshots.
  let inlineTexts = InlineTexts()

  /// Registers a path for a snapshot's test.
  ///
  /// Paths that differ only in case are the same, because they are on some file systems. After two
  /// tests registered a path, every registration fails, because the owner is unknown.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - identity: The snapshot.
  ///   - location: The source location of the test, if it is known.
  func register(
    _ path: String, for identity: SnapshotIdentity, at location: String? = nil
  ) throws(SnapshotError) {
    let owner = Owner(test: identity.testPath, location: location)
    let stem = try identity.referenceStem
    runningTests.withLock { _ = $0.insert(stem) }
    let conflict = entries.withLock { entries in
      var entry = entries[path.lowercased()] ?? Entry(owner: owner, path: path)
      entry.conflict = entry.conflict ?? ReferenceRegistry.conflict(entry, path, owner)
      if entry.conflict == nil { entry.count += 1 }
      entries[path.lowercased()] = entry
      return entry.conflict
    }
    if let conflict { throw conflict }
  }

  /// Returns the error if a path or a test conflicts with those of an entry, or `nil` if neither
  /// does.
  ///
  /// The error does not depend on the order of the tests.
  private static func conflict(
    _ entry: Entry, _ path: String, _ owner: Owner
  ) -> SnapshotError? {
    let isOneTest =
      entry.owner.test == owner.test
      && (entry.owner.location == owner.location || entry.owner.location == nil
        || owner.location == nil)
    if entry.path != path {
      return .pathsDifferOnlyInCase(
        paths: [entry.path, path].sorted(), tests: Set([entry.owner.test, owner.test]).sorted())
    }
    if isOneTest { return nil }
    let hasOneName = entry.owner.test == owner.test
    let tests = [entry.owner, owner].map { owner in
      hasOneName ? owner.location.map { "\(owner.test) at \($0)" } ?? owner.test : owner.test
    }
    return .referenceInUse(path: path, tests: tests.sorted())
  }

  /// Checks that no file has a path that differs only in case.
  ///
  /// Such a file may be from an earlier run, or from a test of another process.
  func checkSpelling(of path: String, for identity: SnapshotIdentity) throws(SnapshotError) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let (folder, name) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
    let names = folders.withLock { folders in
      if let names = folders[folder] { return names }
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let names = Dictionary(grouping: files) { $0.lowercased() }
      folders[folder] = names
      return names
    }
    guard let other = names[name.lowercased()]?.first(where: { $0 != name }) else { return }
    let otherPath = "\(folder)/\(other)"
    let owner = entries.withLock { $0[path.lowercased()] }
    let tests = [identity.testPath] + (owner?.path == otherPath ? [owner?.owner.test ?? ""] : [])
    throw .pathsDifferOnlyInCase(paths: [path, otherPath].sorted(), tests: Set(tests).sorted())
  }

  /// Whether a test of this process made an assertion, from the stem of its references' paths.
  func hasRun(_ stem: String) -> Bool { runningTests.withLock { $0.contains(stem) } }

  /// Whether a path was registered more than once: for two snapshots of a test, or because the test
  /// ran again.
  func isShared(_ path: String) -> Bool {
    entries.withLock { ($0[path.lowercased()]?.count ?? 0) > 1 }
  }

  /// Whether a snapshot with a registered path failed, even if a later one matched.
  func hasFailed(at path: String) -> Bool {
    entries.withLock { $0[path.lowercased()]?.hasFailed == true }
  }

  /// Records that a snapshot with a registered path failed.
  func markFailed(at path: String) {
    entries.withLock { $0[path.lowercased()]?.hasFailed = true }
  }

  /// Whether a registered path may have these contents, because no others were recorded.
  func permits(_ bytes: [UInt8], at path: String) -> Bool {
    let digest = bytes.hashValue
    return entries.withLock { $0[path.lowercased()]?.recordedDigest ?? digest } == digest
  }

  /// Records the contents of a registered path.
  func setContents(_ bytes: [UInt8], at path: String) {
    let digest = bytes.hashValue
    entries.withLock { $0[path.lowercased()]?.recordedDigest = digest }
  }
}

extension SnapshotIdentity {
  /// The names of the module, the types, and the function with its parameters.
  fileprivate var testPath: String { ([module] + suite + [function]).joined(separator: "/") }
}

/// The texts of the inline assertions in this process.
///
/// One literal cannot have two texts, so cases of a parameterized test with different texts are a
/// conflict. The result of one case could be accepted, so it must not replace the conflict.
final class InlineTexts: Sendable {
  private struct Key: Hashable {
    let path: String
    let expected: String?
  }

  private let texts = Mutex<[Key: [UInt8]]>([:])
  private let reports = Mutex<[String: Report]>([:])

  /// The result of one snapshot, with its own lock, because writing it takes a long time.
  private final class Report: Sendable {
    let isConflict = Mutex(false)
  }

  /// Registers a text, and returns whether no different text is registered.
  ///
  /// - Parameters:
  ///   - expected: The text that the closure returned. A closure that computes its text can return
  ///     a different one for each case.
  ///   - path: The path that identifies the snapshot.
  func register(_ text: [UInt8], expected: String?, at path: String) -> Bool {
    let key = Key(path: path, expected: expected)
    return texts.withLock { texts in
      let known = texts[key] ?? text
      texts[key] = known
      return known == text
    }
  }

  /// Writes a result, unless the snapshot has a conflict that the result does not report.
  ///
  /// - Returns: Whether the result was written.
  func report(
    at path: String, isConflict: Bool, _ write: () -> Void
  ) -> Bool {
    let report = reports.withLock { reports in
      let report = reports[path] ?? Report()
      reports[path] = report
      return report
    }
    return report.isConflict.withLock { hasConflict in
      guard isConflict || !hasConflict else { return false }
      hasConflict = isConflict
      write()
      return true
    }
  }
}
