import Foundation

/// The expected text of an inline assertion, which replaces a reference file.
package struct InlineReference: Sendable {
  /// The call.
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
  func write(_ bytes: [UInt8]) throws(SnapshotError) {
    do throws(InlineSnapshotError) {
      try recorder.record(String(decoding: bytes, as: UTF8.self), replacing: expected, at: site)
    } catch {
      throw .inlineSnapshot(error)
    }
  }

  /// Checks that no other snapshot of this run replaces a matching one.
  ///
  /// The source file is not written, so it may be read-only, edited, or missing.
  func retain(_ bytes: [UInt8]) throws(SnapshotError) {
    do throws(InlineSnapshotError) {
      try recorder.retain(String(decoding: bytes, as: UTF8.self), at: site)
    } catch {
      if error.problem == .otherText { throw .inlineSnapshot(error) }
    }
  }

  /// Finds the location for reports.
  ///
  /// - Throws: ``InlineSnapshotError`` if the call is not found, or is not in the package.
  func place() throws(InlineSnapshotError) -> SnapshotResult.InlinePlace {
    let found = try recorder.place(of: site)
    // The path of the package is also standardized.
    let path = URL(fileURLWithPath: site.file).standardizedFileURL.path
    guard let package, path.hasPrefix(package + "/") else { throw outside }
    let file = String(path.dropFirst(package.count + 1))
    guard SnapshotResult.InlinePlace.isPossible(file) else { throw outside }
    return SnapshotResult.InlinePlace(file: file, call: found.call, digest: found.digest)
  }

  private var outside: InlineSnapshotError {
    InlineSnapshotError(
      .unreadableSource(reason: "the file is hidden or outside the package"), file: site.file,
      line: site.line)
  }
}
