import Foundation

/// The reference of one snapshot: its file and its entry in the process's registry.
struct RegisteredReference {
  private let file: ReferenceFile
  /// The text in the test's source that replaces the file, if there is one.
  let inline: InlineReference?
  private let identity: SnapshotIdentity
  private let location: SnapshotLocation
  private let registry: ReferenceRegistry
  /// The contents of the reference that was read or written.
  private(set) var contents: [UInt8]?

  init(
    _ file: ReferenceFile, inline: InlineReference? = nil, for identity: SnapshotIdentity,
    in location: SnapshotLocation, _ registry: ReferenceRegistry
  ) {
    self.file = file
    self.inline = inline
    self.identity = identity
    self.location = location
    self.registry = registry
  }

  /// The path for messages.
  var path: String { inline?.path ?? file.path }

  /// The path of the file, which also identifies an inline snapshot in reports.
  var key: String { file.path }

  /// Registers the path for the snapshot's test.
  ///
  /// - Parameter location: The source location of the test, if it is known.
  /// - Throws: ``SnapshotError/referenceInUse(path:tests:)`` if another test uses the path, and
  ///   ``SnapshotError/pathsDifferOnlyInCase(paths:tests:)``.
  func register(at location: String?) throws(SnapshotError) {
    if inline == nil { try registry.checkSpelling(of: key, for: identity) }
    try registry.register(key, for: identity, at: location)
  }

  /// Checks that no overload of the test used the path in an earlier run.
  ///
  /// A run with only one of the overloads does not see the other one, and would replace its
  /// reference.
  ///
  /// - Parameter result: The file with the last result of the path.
  /// - Throws: ``SnapshotError/referenceInUse(path:tests:)``.
  func checkOverloads(_ result: ResultFile) throws(SnapshotError) {
    guard inline == nil, let package = location.packageDirectory, let last = result.read(),
      last.module == identity.module, last.suite == identity.suite
    else { return }
    let isOwn = last.function == identity.function
    // This error replaced the result of the overload.
    guard !isOwn || last.reason == SnapshotResult.Reason(.referenceInUse(path: "", tests: []))
    else { return }
    // A test whose parameters were renamed is not an overload.
    var overloads = TestSources(package: package).overloads(of: identity)
    guard overloads.remove(identity.function) != nil,
      let other = isOwn ? overloads.min() : overloads.contains(last.function) ? last.function : nil
    else { return }
    let tests = [identity.function, other].map {
      ([identity.module] + identity.suite + [$0]).joined(separator: "/")
    }
    throw .referenceInUse(path: path, tests: tests.sorted())
  }

  /// Whether the test registered the path more than once.
  var isShared: Bool { inline == nil && registry.isShared(key) }

  /// Whether a snapshot with this path failed in this process.
  var hasFailed: Bool { registry.hasFailed(at: key) }

  /// Checks that no other case of the test has a different text for the same inline snapshot.
  ///
  /// - Throws: ``SnapshotError/inlineSnapshot(_:)`` with
  ///   ``InlineSnapshotError/Problem/otherText``.
  func checkText(_ bytes: [UInt8]) throws(SnapshotError) {
    guard let inline,
      !registry.inlineTexts.register(bytes, expected: inline.expected, at: key)
    else { return }
    throw .inlineSnapshot(
      InlineSnapshotError(.otherText, file: inline.site.file, line: inline.site.line))
  }

  /// Writes the result of an outcome, and returns whether it was written.
  ///
  /// The result of an inline snapshot with two texts remains that of the conflict.
  func report(_ outcome: SnapshotOutcome, _ write: () -> Void) -> Bool {
    guard inline != nil else {
      write()
      return true
    }
    var isConflict = false
    if case .failed(.inlineSnapshot(let error), _) = outcome {
      isConflict = error.problem == .otherText
    }
    return registry.inlineTexts.report(at: key, isConflict: isConflict, write)
  }

  /// Records that the snapshot failed.
  func markFailed() { registry.markFailed(at: key) }

  /// Reads the reference, or returns `nil` if it does not exist.
  mutating func read() throws(SnapshotError) -> [UInt8]? {
    let bytes = if let inline { inline.expected.map { Array($0.utf8) } } else { try file.read() }
    contents = bytes
    return bytes
  }

  mutating func write(_ bytes: [UInt8]) throws(SnapshotError) {
    let (losses, changed) =
      if let inline { (try inline.write(bytes), inline.site.file) } else {
        (try file.write(bytes), path)
      }
    for loss in losses { SnapshotLog.write(loss.note(on: changed)) }
    registry.setContents(bytes, at: key)
    contents = bytes
  }

  /// Registers the contents of a reference that is not recorded again.
  func retain(_ bytes: [UInt8]) throws(SnapshotError) {
    if let inline { try inline.retain(bytes) }
    try checkRecordedOnce(bytes)
    registry.setContents(bytes, at: key)
  }

  /// Checks that no other snapshot of this run recorded different contents.
  ///
  /// - Throws: ``SnapshotError/recordedTwice(path:)``.
  func checkRecordedOnce(_ bytes: [UInt8]) throws(SnapshotError) {
    // The source of an inline snapshot contains the recordings of all processes.
    guard inline != nil || registry.permits(bytes, at: key) else {
      throw .recordedTwice(path: path)
    }
  }

  /// Finds this test's reference from before the test was renamed.
  ///
  /// - Parameter match: Returns the match for a file's contents, or `nil` if they are not the
  ///   snapshot.
  func formerPath(_ match: ([UInt8]) -> RenameSearch.Match?) -> String? {
    guard inline == nil else { return nil }
    return RenameSearch(identity: identity, reference: file, location: location, registry: registry)
      .formerReference(match)
  }
}

/// The expected text of an inline assertion, which replaces a reference file.
package struct InlineReference: Sendable {
  let site: InlineSite
  /// The text that the tests were built with, or `nil` before the first recording.
  let expected: String?
  private let recorder: InlineRecorder
  private let package: String?

  /// Creates the reference of a call.
  package init(_ expected: String?, at site: InlineSite, in location: SnapshotLocation) {
    self.init(
      expected, at: site, recorder: InlineRecorder(in: location),
      package: location.packageDirectory)
  }

  init(_ expected: String?, at site: InlineSite, recorder: InlineRecorder, package: String?) {
    (self.expected, self.site, self.recorder) = (expected, site, recorder)
    self.package = package
  }

  /// The location for messages, such as `/app/Tests/AppTests/ScreenTests.swift:12`.
  var path: String { "\(site.file):\(site.line)" }

  /// Writes a snapshot into the source file.
  ///
  /// - Returns: The attributes that the source lost.
  func write(_ bytes: [UInt8]) throws(SnapshotError) -> [FileAttributes.Loss] {
    do throws(InlineSnapshotError) {
      // The source of another package, such as a downloaded one, belongs to its own tests.
      if package != nil, relativePath == nil { throw problem(.outsidePackage) }
      return try recorder.record(
        String(decoding: bytes, as: UTF8.self), replacing: expected, at: site)
    } catch {
      throw .inlineSnapshot(error)
    }
  }

  /// Checks that no other snapshot of this run replaces a matching one.
  ///
  /// The source file is not written, so it may be read-only, edited, or missing.
  func retain(_ bytes: [UInt8]) throws(SnapshotError) {
    do {
      try recorder.retain(String(decoding: bytes, as: UTF8.self), at: site)
    } catch {
      if error.problem == .otherText { throw .inlineSnapshot(error) }
    }
  }

  /// Finds the location for reports.
  ///
  /// - Throws: ``InlineSnapshotError`` if the call is not found, or is not in the package.
  func place() throws(InlineSnapshotError) -> SnapshotResult.InlinePlace {
    guard let file = relativePath else { throw problem(.outsidePackage) }
    let found = try recorder.place(of: site)
    guard SnapshotResult.InlinePlace.isPossible(file) else {
      throw problem(.unreadableSource(reason: "the file is hidden"))
    }
    return SnapshotResult.InlinePlace(file: file, call: found.call, digest: found.digest)
  }

  /// The path of the source, relative to the package of the running test, or `nil` if the source is
  /// outside it.
  private var relativePath: String? {
    // The path of the package is also standardized.
    let path = URL(fileURLWithPath: site.file).standardizedFileURL.path
    guard let package, path.hasPrefix(package + "/"),
      // A package may contain others.
      SnapshotLocation.packageRoot(of: path).map({ $0.utf8.count <= package.utf8.count }) ?? true
    else { return nil }
    return String(path.dropFirst(package.count + 1))
  }

  private func problem(_ problem: InlineSnapshotError.Problem) -> InlineSnapshotError {
    InlineSnapshotError(problem, file: site.file, line: site.line)
  }
}

struct SnapshotFiles {
  let reference: ReferenceFile
  /// The images of a difference.
  let artifacts: ArtifactStore
  /// The result of the last assertion.
  let result: ResultFile
  /// The record that the test completed its last run.
  let completion: ResultFile

  /// Creates the files for an identity.
  ///
  /// - Throws: ``SnapshotError/nameTooLong(_:)``.
  init(
    of identity: SnapshotIdentity, fileNameSuffix: String, pathExtension: String,
    in location: SnapshotLocation
  ) throws(SnapshotError) {
    func path(_ ending: String) throws(SnapshotError) -> String {
      try identity.relativePath(fileNameSuffix: fileNameSuffix, pathExtension: ending)
    }
    let name = try path(pathExtension)
    self.reference = ReferenceFile(
      path: location.referenceDirectory + "/" + name, in: location.referenceDirectory,
      draftDirectory: location.draftDirectory)
    self.artifacts = ArtifactStore(location, snapshotPath: name)
    self.result = ResultFile(location, snapshotPath: name)
    self.completion = ResultFile(location, snapshotPath: try identity.completionPath())
  }
}
