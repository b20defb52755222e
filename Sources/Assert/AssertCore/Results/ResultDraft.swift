import Foundation
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotTypography

/// The parts of an assertion from which its result is created.
struct ResultDraft {
  let outcome: SnapshotOutcome
  let identity: SnapshotIdentity
  /// The extension of the reference.
  let pathExtension: String
  /// The number of pixels per point of the snapshot.
  let scale: Scale
  /// Whether there is a difference, including one within the tolerance.
  let differs: Bool
  /// The differing pixels, if the format has pixels.
  let difference: PixelDifference?
  /// The differing lines, if the snapshot is a text.
  let lines: LineDifference?
  /// The images with the differing pixels, if they are known.
  let images: ComparedImages?
  /// The frame of an animation that has the differing pixels.
  let frame: Int?
  /// The path of the reference, and its contents if they were read or written.
  let reference: (path: String, bytes: [UInt8]?)
  /// The contents of the artifact `actual`, or `nil` if the snapshot was not encoded for it.
  let actual: [UInt8]?
  /// The location and the previous text of an inline snapshot that does not match; `nil` for other
  /// snapshots.
  let inline: (place: SnapshotResult.InlinePlace?, former: String?)?
  let settings: SnapshotSettings
  let durations: StepDurations
  let notices: [String]
  let context: AssertionContext
  let location: SnapshotLocation

  /// The result.
  ///
  /// For a match, nothing is hashed or decoded.
  var result: SnapshotResult {
    let (reference, actual) = (referenceFile, actualFile)
    let size = actual?.size ?? reference.size
    let explanation = outcome.explanation
    let title = explanation?.title.sentence ?? ""
    let text = text
    let message = outcome.message(filter: context.filter)
    // Without its location, an inline snapshot cannot be accepted.
    let isProposed = inline == nil || inline?.place != nil
    return SnapshotResult(
      run: .current(in: location), module: identity.module,
      suite: identity.suite, function: identity.function, name: identity.name,
      source: context.source(in: location.packageDirectory),
      inline: inline?.place, verdict: verdict,
      reason: outcome.reason, reported: context.isReported, configuration: context.configuration,
      format: pathExtension, reference: reference,
      actual: isProposed ? actual : nil,
      budget: outcome.isMatch ? nil : budget(size),
      difference: (explanation?.pixels ?? difference).map {
        SnapshotResult.Difference($0, frame: frame)
      },
      changes: outcome.changes?.map(SnapshotResult.Change.init),
      title: title.isEmpty ? nil : title,
      places: difference == nil ? nil : explanation.map { SnapshotResult.Place.places($0.places) },
      facts: explanation?.facts.map(SnapshotResult.Facts.init),
      evidence: evidence, text: text,
      message: message.map { location.withoutPackage($0.text) },
      problem: message.map { location.withoutPackage($0.problem) },
      details: message?.details(hasText: text != nil).map { $0.map(location.withoutPackage) },
      notices: notices.isEmpty ? nil : notices, cause: outcome.cause,
      formerReference: outcome.formerPath.map(location.relativeReference),
      isShared: outcome.isShared ? true : nil, artifacts: artifacts,
      record: SnapshotResult.ResolvedSetting(settings.record, settings.record.value.rawValue),
      tolerance: SnapshotResult.ResolvedSetting(
        settings.tolerance, settings.tolerance.value.limits),
      fonts: settings.scope.fonts.map {
        SnapshotResult.ResolvedSetting($0, $0.value.description)
      },
      processorTime: durations, session: TestSession.identifier)
  }

  private var verdict: SnapshotResult.Verdict {
    switch outcome {
    case .matched: differs ? .tolerated : .matched
    case .recorded: .recorded
    case .differed: .differed
    case .failed: .failed
    }
  }

  // MARK: Files

  private var referenceFile: SnapshotResult.File {
    let path = location.relativeReference(reference.path)
    guard let bytes = reference.bytes else { return SnapshotResult.File(path: path) }
    if outcome.isMatch { return SnapshotResult.File(path: path, byteCount: bytes.count) }
    return file(path, bytes)
  }

  private var actualFile: SnapshotResult.File? {
    guard let actual, let artifact = outcome.artifacts.first(where: { $0.kind == .actual }) else {
      return nil
    }
    return file(location.relativeArtifact(artifact.path), actual)
  }

  private func file(_ path: String, _ bytes: [UInt8]) -> SnapshotResult.File {
    SnapshotResult.File(
      path: path, sha256: SHA256.digest(of: bytes),
      size: pathExtension == "png" ? (try? PNG.header(of: bytes))?.size : nil,
      byteCount: bytes.count)
  }

  private var artifacts: [String: String] {
    outcome.artifacts.reduce(into: [:]) {
      $0[$1.kind.rawValue] = location.relativeArtifact($1.path)
    }
  }

  /// Returns the size limit of the reference of an image, or of a text if there is no image.
  private func budget(_ size: PixelSize?) -> Int {
    settings.byteBudget(pixelCount: size?.pixelCount ?? 0, scale: scale).value
  }

  /// The facts about the images of a difference.
  ///
  /// The pixels matter only if no view is known to have changed.
  private var evidence: SnapshotResult.Evidence? {
    guard let explanation = outcome.explanation, pathExtension == "png" else { return nil }
    var pixels: String?
    if outcome.changes?.isEmpty != false, let images, let cluster = difference?.clusters.first {
      pixels = SnapshotResult.Evidence.pixels(in: cluster.box, images.reference, images.actual)
    }
    return SnapshotResult.Evidence(explanation, pixels: pixels)
  }

  // MARK: Text

  /// Returns the changed lines of a text.
  ///
  /// An inline snapshot has changed lines even if it was recorded.
  private var text: SnapshotResult.TextDifference? {
    if let inline {
      var bytes = actual
      if case .recorded = outcome { bytes = reference.bytes }
      return bytes.flatMap { TextComparison(inline.former.map { Array($0.utf8) }, $0)?.lines }
    }
    guard case .differed = outcome else { return nil }
    return lines.flatMap { TextComparison($0).lines }
  }
}

extension SnapshotResult.ResolvedSetting {
  /// Creates the description of a setting.
  init<Value>(_ setting: Setting<Value>, _ value: String) {
    self.init(value: value, origin: setting.origin.description)
  }
}

extension SnapshotOutcome {
  /// The kind of the error, the difference, or the recording.
  fileprivate var reason: SnapshotResult.Reason? {
    switch self {
    case .matched: nil
    case .recorded(let recording): SnapshotResult.Reason(recording.reason)
    case .differed: .different
    case .failed(let error, _): SnapshotResult.Reason(error)
    }
  }

  /// The changed views, or `nil` if it is unknown whether a view changed.
  fileprivate var changes: [OutlineChange]? {
    // Without an outline of both snapshots, there is no headline.
    explanation.flatMap { $0.headline == nil ? nil : $0.changes }
  }

  fileprivate var explanation: DifferenceExplanation? {
    if case .differed(let mismatch) = self { mismatch.explanation } else { nil }
  }

  /// The reference of the test from before it was renamed.
  fileprivate var formerPath: String? {
    switch self {
    case .recorded(let recording): recording.formerPath
    case .failed(.missingReference(_, _, _, let path), _): path
    case .matched, .differed, .failed: nil
    }
  }

  fileprivate var isShared: Bool {
    if case .differed(let mismatch) = self { mismatch.isShared } else { false }
  }
}

extension SnapshotLocation {
  /// Returns a path relative to the reference directory.
  func relativeReference(_ path: String) -> String {
    SnapshotLocation.path(path, in: referenceDirectory)
  }

  /// Returns a path relative to the artifact directory.
  func relativeArtifact(_ path: String) -> String {
    SnapshotLocation.path(path, in: artifactDirectory)
  }

  private static func path(_ path: String, in directory: String) -> String {
    guard path.hasPrefix(directory + "/") else { return path }
    return String(path.utf8.dropFirst(directory.utf8.count + 1)) ?? path
  }

  /// Returns a text in which paths in the package are relative to it.
  func withoutPackage(_ text: String) -> String {
    guard let packageDirectory, packageDirectory.utf8.count > 1 else { return text }
    return text.replacingOccurrences(of: packageDirectory + "/", with: "")
  }
}

/// The circumstances of an assertion, which only its caller knows.
package struct AssertionContext: Hashable, Sendable {
  /// The path of the file of the call, or `nil` if unknown.
  package var filePath: String?
  /// The module and the file of the call, such as `AppTests/ScreenTests.swift`.
  package var fileID: String?
  /// The line of the call, from 1.
  package var line: Int?
  /// The column of the call, from 1.
  package var column: Int?
  /// Whether the assertion reports failures to the running test.
  package var isReported: Bool
  /// The configuration of a matrix, if there is one.
  package var configuration: SnapshotResult.Configuration?
  /// The file and the line of the test, if they are known, to distinguish tests with one name.
  package var testLocation: String?
  /// The argument of `swift test --filter` for the test, or `nil` if no running test is known.
  package var filter: String?

  /// Creates the circumstances of a call.
  package init(
    filePath: String? = nil, fileID: String? = nil, line: Int? = nil, column: Int? = nil,
    isReported: Bool = false, configuration: SnapshotResult.Configuration? = nil
  ) {
    self.filePath = filePath
    self.fileID = fileID
    self.line = line
    self.column = column
    self.isReported = isReported
    self.configuration = configuration
  }

  /// Returns the position of the call, relative to a package.
  func source(in package: String?) -> SnapshotResult.SourcePosition? {
    guard let filePath else { return nil }
    let file: String
    if let package, filePath.hasPrefix(package + "/") {
      file = String(filePath.dropFirst(package.count + 1))
    } else {
      file = fileID ?? filePath.split(separator: "/").last.map(String.init) ?? filePath
    }
    return SnapshotResult.SourcePosition(file: file, line: line, column: column)
  }
}
