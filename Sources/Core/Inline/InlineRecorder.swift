import SnapshotDigests
import Synchronization

/// Finds the calls of compiled tests in their source files, and writes their snapshots there.
///
/// Tests in several threads and processes can record into the same file. Each recording holds a
/// lock, reads the source again, finds the call by its index, and replaces the file atomically. It
/// also locks the package, because an acceptance may change the same source.
struct InlineRecorder: Sendable {
  /// The folder of the ledgers and the lock.
  let directory: String
  /// The build of the tests, or `nil` if it is unknown.
  let binary: TestBinary?
  /// The package with the sources, or `nil` if it is unknown.
  let package: String?

  /// Creates a recorder for the tests of this process.
  init(in location: SnapshotLocation) {
    self.init(
      directory: location.artifactDirectory + "/" + InlineLedger.folder, binary: .current,
      package: location.packageDirectory)
  }

  init(directory: String, binary: TestBinary?, package: String?) {
    (self.directory, self.binary, self.package) = (directory, binary, package)
  }

  /// Finds a call without changing anything.
  func place(
    of site: InlineSite
  ) throws(InlineSnapshotError) -> (call: Int, digest: String) {
    do throws(InlineSnapshotError.Problem) {
      let tree = try openDirectory(creates: false)
      // A ledger is written before the source, so it must be read after the source.
      let found = try open(site)
      let ledger = try ledger(of: found, site, tree)
      let index = try ledger.index(line: site.line, column: site.column)
      return (index, ledger.digest)
    } catch {
      throw InlineSnapshotError(error, file: site.file, line: site.line)
    }
  }

  /// Writes a snapshot into the source.
  ///
  /// - Parameters:
  ///   - text: The snapshot.
  ///   - expected: The snapshot that the tests were built with, or `nil` for none.
  ///   - site: The call.
  func record(
    _ text: String, replacing expected: String?, at site: InlineSite
  ) throws(InlineSnapshotError) {
    do throws(InlineSnapshotError.Problem) {
      let tree = try openDirectory(creates: true)
      try lock(tree)
      try withLockedPackage { () throws(InlineSnapshotError.Problem) in
        try record(text, expected, site, tree)
      }
    } catch {
      throw InlineSnapshotError(error, file: site.file, line: site.line)
    }
  }

  /// Checks that no different text was recorded for a call whose snapshot matches, and prevents
  /// later recordings from replacing the text.
  func retain(_ text: String, at site: InlineSite) throws(InlineSnapshotError) {
    try record(text, replacing: text, at: site)
  }

  private func record(
    _ text: String, _ expected: String?, _ site: InlineSite, _ tree: ConfinedTree
  ) throws(InlineSnapshotError.Problem) {
    let found = try open(site)
    var ledger = try ledger(of: found, site, tree)
    let index = try ledger.index(line: site.line, column: site.column)
    guard found.file.isWritable else { throw .unwritableSource(reason: "the file is read-only") }
    guard found.source.calls.indices.contains(index) else { throw .changedSource }
    let present = try found.source.text(ofCall: index)
    let bytes = Array(text.utf8)
    let digest = SHA256.digest(of: bytes)
    if let recorded = ledger.recorded["\(index)"], recorded != digest { throw .otherText }
    if present != bytes {
      guard present == expected.map({ Array($0.utf8) }) else { throw .changedSource }
    }
    ledger.recorded["\(index)"] = digest
    let changed = try SourceEdit(call: index, text: text).applied(to: found.source)
    do throws(ConfinedTree.Failure) {
      try ledger.write(for: site.file, in: tree)
    } catch {
      throw .unwritableSource(reason: "\(directory): \(error.reason)")
    }
    guard present != bytes else { return }
    do throws(ReplacedFileError) {
      try found.file.write(changed.bytes)
    } catch {
      throw error.isOutdated ? .changedSource : .unwritableSource(reason: error.problem)
    }
    KnownSources.shared.store(changed, at: site.file)
  }

  // MARK: Files

  /// A source file that must not change until it is written.
  private struct OpenSource {
    let file: ReplacedFile
    let source: InlineSource
  }

  private func open(_ site: InlineSite) throws(InlineSnapshotError.Problem) -> OpenSource {
    let file: ReplacedFile
    do throws(ReplacedFileError) {
      file = try ReplacedFile(site.file)
    } catch {
      throw .unreadableSource(reason: error.problem)
    }
    do throws(InputFileError) {
      let bytes = try InputFile(site.file).read(followsLink: false)
      return OpenSource(file: file, source: KnownSources.shared.source(at: site.file, bytes))
    } catch {
      throw .unreadableSource(reason: error.reason)
    }
  }

  /// Returns the ledger of a source file.
  ///
  /// The tests must have been built from this file, apart from its inline snapshots.
  private func ledger(
    of found: OpenSource, _ site: InlineSite, _ tree: ConfinedTree
  ) throws(InlineSnapshotError.Problem) -> InlineLedger {
    guard let binary else { throw .changedSource }
    if let ledger = InlineLedger.read(for: site.file, of: binary, in: tree) {
      guard ledger.digest == found.source.digestWithoutSnapshots else { throw .changedSource }
      return ledger
    }
    guard found.file.modified <= binary.modified else { throw .changedSource }
    let source = found.source
    return InlineLedger(
      source.isEdited ? InlineSource(source.bytes) : source, binary: binary)
  }

  private func openDirectory(
    creates: Bool
  ) throws(InlineSnapshotError.Problem) -> ConfinedTree {
    do {
      let tree = try ConfinedTree(directory)
      if creates { try tree.create() }
      return tree
    } catch {
      throw .unwritableSource(reason: "\(directory): \(InlineRecorder.reason(error))")
    }
  }

  private func lock(_ tree: ConfinedTree) throws(InlineSnapshotError.Problem) {
    do throws(Errno) {
      _ = try tree.lock(waits: true)
    } catch {
      throw .unwritableSource(reason: "\(tree.path): \(error.reason)")
    }
  }

  private func withLockedPackage(
    _ body: () throws(InlineSnapshotError.Problem) -> Void
  ) throws(InlineSnapshotError.Problem) {
    guard let package, let tree = try? ConfinedTree(package) else { return try body() }
    try lock(tree)
    try withExtendedLifetime(tree, body)
  }

  private static func reason(_ error: any Error) -> String {
    (error as? Errno)?.reason ?? (error as? ConfinedTree.Failure)?.reason ?? "\(error)"
  }
}

/// The source files that this process has parsed.
///
/// Parsing a file of 20,000 lines takes half a second in a debug build, and a test may have
/// hundreds of calls in it.
private final class KnownSources: Sendable {
  static let shared = KnownSources()

  private let sources = Mutex<[String: InlineSource]>([:])

  /// Returns the parsed source file at a path, given its contents.
  func source(at path: String, _ bytes: [UInt8]) -> InlineSource {
    if let known = sources.withLock({ $0[path] }), known.bytes == bytes { return known }
    let source = InlineSource(bytes)
    store(source, at: path)
    return source
  }

  /// Replaces the source at a path.
  func store(_ source: InlineSource, at path: String) {
    sources.withLock { $0[path] = source }
  }
}

/// The location of a call to an inline assertion in compiled tests.
package struct InlineSite: Hashable, Sendable {
  /// The path of the source.
  package let file: String
  /// The line of the opening parenthesis, from 1, when the tests were built.
  package let line: Int
  /// The column of the opening parenthesis in bytes, from 1, when the tests were built.
  package let column: Int

  /// Creates the location of a call.
  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}
