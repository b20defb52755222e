import Foundation
import SnapshotDrawing
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

  /// Finds a call, and records the source for later runs of the same build.
  ///
  /// After an acceptance is undone, the source is newer than the tests, but the build has nothing
  /// to do.
  func place(
    of site: InlineSite
  ) throws(InlineSnapshotError) -> (call: Int, digest: String) {
    try locating(site) { () throws(InlineSnapshotError.Problem) in
      let created = try? openDirectory(creates: true)
      let isLocked = created.map { (try? lock($0)) != nil } ?? false
      let tree = if let created { created } else { try openDirectory(creates: false) }
      // A ledger is written before the source, so it must be read after the source.
      let found = try open(site)
      let ledger = try ledger(of: found, site, tree, writesNew: isLocked)
      let index = try ledger.index(line: site.line, column: site.column)
      return (index, ledger.digest)
    }
  }

  /// Writes a snapshot into the source.
  ///
  /// - Parameters:
  ///   - text: The snapshot.
  ///   - expected: The snapshot that the tests were built with, or `nil` for none.
  ///   - site: The call.
  /// - Returns: The attributes that the source lost, such as its owner.
  @discardableResult
  func record(
    _ text: String, replacing expected: String?, at site: InlineSite
  ) throws(InlineSnapshotError) -> [FileAttributes.Loss] {
    try locating(site) { () throws(InlineSnapshotError.Problem) in
      let tree = try openDirectory(creates: true)
      try lock(tree)
      return try withLockedPackage { () throws(InlineSnapshotError.Problem) in
        try record(text, expected, site, tree)
      }
    }
  }

  /// Performs an operation, and adds the location of the call to its error.
  private func locating<Result>(
    _ site: InlineSite, _ body: () throws(InlineSnapshotError.Problem) -> Result
  ) throws(InlineSnapshotError) -> Result {
    do throws(InlineSnapshotError.Problem) {
      return try body()
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
    _ text: String, _ expected: String?, _ site: InlineSite, _ tree: Folder
  ) throws(InlineSnapshotError.Problem) -> [FileAttributes.Loss] {
    let found = try open(site)
    // Written even if nothing can be recorded: from now on, the digest is known, and a change of
    // the permissions is not mistaken for a change of the source.
    var ledger = try ledger(of: found, site, tree, writesNew: true)
    let index = try ledger.index(line: site.line, column: site.column)
    guard found.version.isWritable else { throw .unwritableSource(reason: "the file is read-only") }
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
    try write(ledger, of: site, in: tree)
    guard present != bytes else { return [] }
    let losses: [FileAttributes.Loss]
    do throws(FileError) {
      losses = try Draft.replace(site.file, with: changed.bytes, version: found.version)
    } catch {
      throw error.reason == .changed
        ? .changedSource : .unwritableSource(reason: error.problem)
    }
    KnownSources.shared.store(changed, at: site.file)
    return losses
  }

  // MARK: Files

  /// A source file that must not change until it is written.
  private struct OpenSource {
    let version: FileVersion
    let source: InlineSource
  }

  private func open(_ site: InlineSite) throws(InlineSnapshotError.Problem) -> OpenSource {
    do throws(FileError) {
      let version = try FileVersion(of: site.file)
      let bytes = try InputFile(site.file).read(followsLink: false)
      return OpenSource(
        version: version, source: KnownSources.shared.source(at: site.file, bytes))
    } catch {
      throw .unreadableSource(
        reason: error.operation == .reading ? error.advice : error.problem)
    }
  }

  /// Returns the ledger of a source file.
  ///
  /// The tests must have been built from this file, apart from its inline snapshots.
  ///
  /// - Parameter writesNew: Whether a new ledger is written, which requires the lock. The call is
  ///   found even if the ledger cannot be written, and a recording writes the ledger again.
  private func ledger(
    of found: OpenSource, _ site: InlineSite, _ tree: Folder, writesNew: Bool
  ) throws(InlineSnapshotError.Problem) -> InlineLedger {
    guard let binary else { throw .changedSource }
    if let ledger = InlineLedger.read(for: site.file, of: binary, in: tree) {
      guard ledger.digest == found.source.digestWithoutSnapshots else { throw .changedSource }
      return ledger
    }
    guard !binary.isOlder(than: found.version) else { throw .changedSource }
    let source = found.source
    let ledger = InlineLedger(
      source.isEdited ? InlineSource(source.bytes) : source, binary: binary)
    if writesNew { try? write(ledger, of: site, in: tree) }
    return ledger
  }

  private func write(
    _ ledger: InlineLedger, of site: InlineSite, in tree: Folder
  ) throws(InlineSnapshotError.Problem) {
    try accessing(directory) { () throws(FileError) in
      try ledger.write(for: site.file, in: tree)
    }
  }

  private func openDirectory(
    creates: Bool
  ) throws(InlineSnapshotError.Problem) -> Folder {
    try accessing(directory) { () throws(FileError) in
      let tree = try Folder(directory)
      if creates { try tree.create() }
      return tree
    }
  }

  private func lock(_ tree: Folder) throws(InlineSnapshotError.Problem) {
    _ = try accessing(tree.path) { () throws(FileError) in try tree.lock(waits: true) }
  }

  private func withLockedPackage<Result>(
    _ body: () throws(InlineSnapshotError.Problem) -> Result
  ) throws(InlineSnapshotError.Problem) -> Result {
    guard let package, let tree = try? Folder(package) else { return try body() }
    try lock(tree)
    return try withExtendedLifetime(tree, body)
  }

  /// Accesses a directory, and adds its path to the error if that fails.
  private func accessing<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(InlineSnapshotError.Problem) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .unwritableSource(reason: "\(path): \(error.problem)")
    }
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

/// The names of inline snapshots in reports.
///
/// A name is the number of the call among the calls of its test, in the order in which the test
/// first reaches them, such as `inline-2`. It stays the same when the call moves to another line.
///
/// The cases of a parameterized test run in any order, and may reach different calls. Their names
/// therefore contain the line and the column of the call, such as `inline-12-5`, so that all
/// machines use the same one.
package final class InlineNames: Sendable {
  /// The names of the process.
  package static let shared = InlineNames()

  /// Whether a name is that of an inline snapshot: `inline`, followed by one to three numbers.
  fileprivate static func contain(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts[0] == "inline" && (2...4).contains(parts.count)
      && parts.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  private let sites = Mutex<[String: [InlineSite]]>([:])

  /// Creates an empty registry of names.
  package init() {}

  /// Returns the name of a call.
  ///
  /// - Parameters:
  ///   - test: The names of the module, the types, and the function of the running test.
  ///   - isParameterized: Whether the test has cases.
  package func name(
    of site: InlineSite, in test: [String], isParameterized: Bool = false
  ) -> String {
    let place = isParameterized ? "inline-\(site.line)-\(site.column)" : "inline"
    // Calls at the same position in two files are also numbered.
    let key = (test + (isParameterized ? [place] : [])).joined(separator: "/")
    let number = sites.withLock { sites in
      let known = sites[key, default: []]
      if let index = known.firstIndex(of: site) { return index + 1 }
      sites[key] = known + [site]
      return known.count + 1
    }
    return isParameterized && number == 1 ? place : "\(place)-\(number)"
  }
}

extension SnapshotResult {
  /// Whether the snapshot has a file as its reference, unlike an inline snapshot.
  ///
  /// The result of an inline snapshot that matches has no place, so its name decides.
  package var hasReferenceFile: Bool {
    reference != nil && inline == nil && name.map(InlineNames.contain) != true
  }
}

/// The calls in a source file when the tests were built, and the snapshots recorded since then.
///
/// A recording moves the calls below it, while the compiled tests still have the old lines. The
/// ledger maps these lines to calls for all processes of a run. It is written before the source.
struct InlineLedger: Codable {
  /// The build of the tests; see ``TestBinary/identifier``.
  let binary: String
  /// The digest of the source; see ``InlineSource/digestWithoutSnapshots``.
  let digest: String
  /// The line and the column of each call.
  let positions: [[Int]]
  /// The digests of the recorded texts, by the index of the call.
  var recorded: [String: String] = [:]

  /// Describes a source that has not changed since the tests were built.
  init(_ source: InlineSource, binary: TestBinary) {
    self.binary = binary.identifier
    digest = source.digestWithoutSnapshots
    positions = source.calls.map { [$0.line, $0.column] }
  }

  func index(line: Int, column: Int) throws(InlineSnapshotError.Problem) -> Int {
    let indices = positions.indices.filter { positions[$0] == [line, column] }
    guard let index = indices.first else { throw .noCall }
    // Lines that end in a carriage return alone share one line number.
    guard indices.count == 1 else { throw .sharedPosition }
    return index
  }

  // MARK: File

  /// The folder of the ledgers in the artifact directory.
  static let folder = ArtifactName.inlineTexts
  private static let maximumByteCount = 16 << 20

  private static func name(_ file: String) -> String {
    SHA256.digest(ofUTF8: file).prefix(32) + ".json"
  }

  /// Reads the ledger of a source, or returns `nil` if there is none for a build.
  static func read(for file: String, of binary: TestBinary, in tree: Folder) -> InlineLedger? {
    guard let bytes = try? tree.read(name(file), limit: maximumByteCount),
      let ledger = try? JSONDecoder().decode(InlineLedger.self, from: Data(bytes)),
      ledger.binary == binary.identifier
    else { return nil }
    return ledger
  }

  /// Replaces the ledger of a source.
  func write(for file: String, in tree: Folder) throws(FileError) {
    let name = InlineLedger.name(file)
    let draft = "." + name + ".draft"
    // Strings and numbers can always be encoded. The lock is held, so an existing draft is
    // abandoned.
    let bytes = (try? JSONEncoder().encode(self)).map([UInt8].init) ?? []
    try tree.remove(draft)
    try tree.create(draft, bytes, synchronizes: false)
    try tree.move(draft, to: name)
  }
}

/// The executable file of the running tests.
struct TestBinary: Hashable, Sendable {
  /// The identity of the build: it changes when the tests are linked again.
  let identifier: String
  /// The time when the tests were linked.
  private let modified: FileTime
  /// The time when the file was last changed in any way, also by moving or copying it.
  private let changed: FileTime

  /// The executable file of this process, or `nil` if it cannot be found.
  static let current = path.flatMap(TestBinary.init)

  /// Creates the description of a file, or returns `nil` if it does not exist.
  init?(path: String) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let version = try? FileVersion(of: url.path) else { return nil }
    modified = version.modified
    changed = version.changed
    identifier = version.identifier
  }

  /// Whether a source may have changed after the tests were linked.
  ///
  /// A file that replaces the source can have an older modification time, but not an older time of
  /// its last change of any kind. If the tests were copied here after they were linked, the times
  /// of the last change are those of the copying, for the source too, and their order has no
  /// meaning. If the clock was set back after the tests were linked, no time is reliable. The clock
  /// of a file server may be slightly ahead.
  func isOlder(than source: FileVersion) -> Bool {
    let wasCopied = modified.adding(seconds: TestBinary.maximumLinkTime) < changed
    return modified < source.modified || !wasCopied && changed < source.changed
      || FileTime.now.adding(seconds: TestBinary.maximumClockDifference) < modified
  }

  /// The maximum time between the linker's last change of the contents and its change of the
  /// permissions, in seconds.
  private static let maximumLinkTime = 10
  /// The longest time by which the clocks of two machines differ, in seconds.
  private static let maximumClockDifference = 60

  private static var path: String? {
    #if canImport(Darwin)
      // A helper of Xcode or SwiftPM loads the bundle of the tests.
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      if let path = bundles.first?.executablePath { return path }
      let arguments = CommandLine.arguments
      if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
        return arguments[option + 1]
      }
    #endif
    return Bundle.main.executablePath
  }
}

/// The reason why an inline snapshot cannot be found or changed in its source.
///
/// The source is never partially changed.
public struct InlineSnapshotError: Error, Hashable, Sendable {
  /// The kind of the problem.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Problem: Error, Hashable, Sendable {
    /// The source cannot be read: it was generated, or the tests were built elsewhere.
    case unreadableSource(reason: String)
    /// The source cannot be written.
    case unwritableSource(reason: String)
    /// The source is outside the package of the running test.
    case outsidePackage
    /// The source changed after the tests were built.
    case changedSource
    /// The location has no call to an inline assertion.
    case noCall
    /// The location has several calls, because they are in one macro such as `#expect`, or because
    /// lines end in carriage returns alone.
    case sharedPosition
    /// The closure is not a single string literal without interpolation.
    case computedText
    /// The call had different text in the same run, or different text was recorded for it since
    /// the tests were built.
    case otherText
    /// The edited source would not contain the text.
    case invalidEdit
  }

  /// The path of the source.
  public let file: String
  /// The line of the call, from 1, when the tests were built.
  public let line: Int
  /// The problem.
  public let problem: Problem

  init(_ problem: Problem, file: String, line: Int) {
    (self.problem, self.file, self.line) = (problem, file, line)
  }
}

extension InlineSnapshotError: CustomStringConvertible {
  /// The location, the problem, and the remedy.
  public var description: String {
    "cannot change the inline snapshot at \(file):\(line): \(problem)"
  }
}

extension InlineSnapshotError.Problem: CustomStringConvertible {
  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .unreadableSource(let reason):
      "\(reason); call the assertion from a source file on this machine that is not generated"
    case .unwritableSource(let reason): "\(reason); make the file and its folder writable"
    case .outsidePackage:
      "the file is outside the package of the test; pass `filePath`, `line`, and `column` of the "
        + "test to the assertion, or use a file as the reference"
    case .changedSource:
      "the file changed after the tests were built; run the tests again, or delete the test bundle "
        + "first if the file was changed back and the build does not relink the tests"
    case .noCall:
      "no call to `assertInlineSnapshot` is at this location; call it directly in the file, not in "
        + "the expansion of a macro, in an interpolation, or below `#sourceLocation`"
    case .sharedPosition:
      "several calls have this line and column; put at most one in each macro such as `#expect`, "
        + "and end lines with line feeds"
    case .computedText:
      "its closure is not a string literal without interpolation; write a literal, or remove the "
        + "closure"
    case .otherText:
      "this call already had different text; run the tests again if they changed, or "
        + "call the assertion once for each text"
    case .invalidEdit:
      "the edited file would not contain this text; update the literal by hand"
    }
  }

  /// The name of the kind, for reports.
  var name: String {
    switch self {
    case .unreadableSource: "unreadableSource"
    case .unwritableSource: "unwritableSource"
    case .outsidePackage: "outsidePackage"
    case .changedSource: "changedSource"
    case .noCall: "noInlineCall"
    case .sharedPosition: "sharedInlinePosition"
    case .computedText: "computedInlineText"
    case .otherText: "otherInlineText"
    case .invalidEdit: "invalidInlineEdit"
    }
  }
}
