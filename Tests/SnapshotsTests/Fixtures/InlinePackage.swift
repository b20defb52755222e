import Foundation

@testable import SnapshotAssertCore

/// A package with one compiled test source.
final class InlinePackage {
  private let folder: TemporaryDirectory
  /// The path of the source.
  let file: String
  let location: SnapshotLocation
  private(set) var binary: TestBinary?

  /// Creates a package.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - checkout: The directories of references and artifacts, or `nil` for those in the package.
  init(_ source: String, in checkout: Checkout? = nil) throws {
    folder = try TemporaryDirectory()
    file = folder.path + "/Tests/AppTests/ScreenTests.swift"
    location = SnapshotLocation(
      referenceDirectory: checkout?.references.path ?? folder.path + "/__Snapshots__",
      artifactDirectory: checkout?.artifacts.path ?? folder.path + "/.build/snapshots",
      packageDirectory: folder.path)
    for folder in ["/Tests/AppTests", "/.build"].map({ folder.path + $0 })
      + [location.artifactDirectory]
    {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try write(source)
    try build()
  }

  /// Creates a package whose source has a call in every second line.
  convenience init(
    callCount: Int, newline: String = "\n", in checkout: Checkout? = nil
  ) throws {
    try self.init(
      (0..<callCount).map {
        "  assertInlineSnapshot(of: \($0), as: .dump)\(newline)// \($0)\(newline)"
      }
      .joined(), in: checkout)
  }

  /// The path of the package.
  var path: String { folder.path }

  /// Links the tests: from now on, they have the lines of the current source.
  func build() throws {
    try? FileManager.default.removeItem(atPath: binaryPath)
    try Data(UUID().uuidString.utf8).write(to: URL(fileURLWithPath: binaryPath))
    binary = TestBinary(path: binaryPath)
  }

  /// The path of the executable file of the tests.
  var binaryPath: String { folder.path + "/.build/tests" }

  /// Sets the time at which the tests were linked.
  func setDateOfBinary(_ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: binaryPath)
    binary = TestBinary(path: binaryPath)
  }

  var source: String {
    get throws {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }
  }

  /// Replaces the source, as an editor does, with a modification time after that of the tests.
  func write(_ source: String) throws {
    try Data(source.utf8).write(to: URL(fileURLWithPath: file))
  }

  /// The snapshots of the calls in the source; `nil` for a call without one.
  func texts() throws -> [String?] {
    let source = InlineSource(Array(try source.utf8))
    return try source.calls.indices.map { index in
      try source.text(ofCall: index).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  var recorder: InlineRecorder {
    InlineRecorder(
      directory: location.artifactDirectory + "/" + InlineLedger.folder, binary: binary,
      package: location.packageDirectory)
  }

  /// The location of a call in the source before the first recording.
  func site(_ call: Int) -> InlineSite {
    InlineSite(file: file, line: 2 * call + 1, column: 23)
  }

  /// Verifies a text as in a test of the last build.
  func verify(
    _ text: String, _ call: Int, expected: String? = nil, _ mode: RecordMode,
    at site: InlineSite? = nil, registry: ReferenceRegistry = ReferenceRegistry()
  ) throws -> AssertionResult {
    let site = site ?? self.site(call)
    return AssertionRunner(
      location: location, settings: try SnapshotSettings(environment: [:], record: mode),
      registry: registry
    ).run(
      making: { text }, as: .lines,
      identity: try .sample(named: "inline-\(site.line)-\(site.column)"),
      inline: InlineReference(
        expected, at: site, recorder: recorder, package: location.packageDirectory),
      context: AssertionContext(
        filePath: site.file, fileID: "AppTests/ScreenTests.swift", line: site.line,
        column: site.column, isReported: true))
  }

  /// The results of the last run, in the order of their lines.
  var results: [SnapshotResult] {
    SnapshotResults(in: location).snapshots.sorted {
      ($0.source?.line ?? 0) < ($1.source?.line ?? 0)
    }
  }
}
