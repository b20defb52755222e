public import SnapshotDrawing
package import SnapshotImageCodecs

/// The result of an assertion, for reports after the run.
///
/// Every assertion writes a separate file, because the tests of a run are in several processes, any
/// of which may die. All paths are relative, so that the files can be moved to another machine.
///
/// The result of a match has no digest, message, or change, because a match must be cheap.
public struct SnapshotResult: Hashable, Sendable, Codable {
  /// The verdict of an assertion.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Verdict: String, CaseIterable, Hashable, Sendable, Codable {
    /// The snapshot equals its reference.
    case matched
    /// The snapshot differs from its reference within the tolerance.
    case tolerated
    /// The snapshot was recorded as the reference.
    case recorded
    /// The snapshot differs from its reference by more than the tolerance.
    case differed
    /// The snapshot was not compared or recorded because of an error, or it exceeded a budget.
    case failed
  }

  /// The format of the file.
  public let schema: ResultSchema
  /// The run of tests that made the assertion.
  public let run: TestRun
  /// The module of the test; empty if no test was running.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The name of the test function; empty if no test was running.
  public let function: String
  /// The snapshot's name, if it has one.
  public let name: String?
  /// The location of the assertion in the sources, or `nil` if unknown.
  public let source: SourcePosition?
  /// The location of an inline snapshot, or `nil` if the snapshot has a file, matches, or cannot be
  /// found in its source.
  public let inline: InlinePlace?
  /// The verdict.
  public let verdict: Verdict
  /// The kind of the error or of the recording, or `nil` for a match.
  public let reason: Reason?
  /// Whether the assertion reports failures to the running test; `false` if it only returns its
  /// outcome, as `verifySnapshot` does.
  public let reported: Bool
  /// Whether the test expects the reported failure, by `withKnownIssue` or `XCTExpectFailure`, so
  /// that it does not fail the run; always `false` in Swift Testing before Swift 6.3.
  public internal(set) var known: Bool
  /// The configuration of a matrix, or `nil` if there is none.
  public let configuration: Configuration?
  /// The extension of the reference, such as `png`, or `nil` if an error occurred before it was
  /// known.
  public let format: String?
  /// The reference, relative to the reference directory, or `nil` if an error occurred before its
  /// path was known.
  public package(set) var reference: File?
  /// The artifact with the snapshot of this run, relative to the artifact directory, if there is
  /// one.
  public package(set) var actual: File?
  /// The maximum size of the reference in bytes, or `nil` if it was not determined.
  public let budget: Int?
  /// The number and the location of the differing pixels, or `nil` if there are none or the format
  /// has no pixels.
  public package(set) var difference: Difference?
  /// The changed views in order of relevance; empty if no view changed, and `nil` if that is
  /// unknown.
  public package(set) var changes: [Change]?
  /// The cause and its consequences, or `nil` if they are unknown.
  package var title: Sentence?
  /// The places where the images differ in order of relevance, or `nil` if the snapshot does not
  /// differ or the format has no pixels.
  package var places: [Place]?
  /// The facts about the views in the outlines of both images, or `nil` if there are no changes.
  package var facts: Facts?
  /// The facts about the images that determine the cause of a difference, or `nil` if the snapshot
  /// does not differ or the format has no pixels.
  public package(set) var evidence: Evidence?
  /// The changed lines of a text, or `nil` if the format is not a text.
  public package(set) var text: TextDifference?
  /// The failure message, or `nil` for a match.
  ///
  /// Paths in the package of the test are relative to it.
  public package(set) var message: String?
  /// The first line of the message without the name of the snapshot and the command that accepts
  /// it, or `nil` for a match.
  package var problem: String?
  /// The further lines of the message without changed lines of a text and the paths of files, or
  /// `nil` if there are none.
  package var details: [String]?
  /// The problems that do not fail the snapshot, such as permitted layout issues, or `nil` if there
  /// are none.
  public let notices: [String]?
  /// The view and the property that changed, and the change, or `nil` if unknown.
  public package(set) var cause: String?
  /// The path of an unused reference with the same contents, relative to the reference directory,
  /// which is most likely the reference of this test before it was renamed.
  public let formerReference: String?
  /// Whether the test used the reference before, so that two snapshots may share it, or `nil` if it
  /// did not.
  public let isShared: Bool?
  /// The paths of the artifacts by kind, relative to the artifact directory.
  public package(set) var artifacts: [String: String]
  /// The record mode, or `nil` if an error occurred before it was known.
  public let record: ResolvedSetting?
  /// The permitted difference, or `nil` if an error occurred before it was known.
  public let tolerance: ResolvedSetting?
  /// The font families of the scope, each file with the start of its digest, or `nil` if there are
  /// none.
  public let fonts: ResolvedSetting?
  /// The CPU time of each step.
  public let processorTime: StepDurations
  /// A unique identifier of the process that ran the test.
  public let session: String
}

extension SnapshotResult {
  /// Creates a result.
  package init(
    run: TestRun, module: String, suite: [String], function: String, name: String? = nil,
    source: SourcePosition? = nil, inline: InlinePlace? = nil, verdict: Verdict,
    reason: Reason? = nil, reported: Bool = true, known: Bool = false,
    configuration: Configuration? = nil, format: String? = nil,
    reference: File?, actual: File? = nil, budget: Int? = nil, difference: Difference? = nil,
    changes: [Change]? = nil, title: Sentence? = nil, places: [Place]? = nil,
    facts: Facts? = nil, evidence: Evidence? = nil, text: TextDifference? = nil,
    message: String? = nil, problem: String? = nil, details: [String]? = nil,
    notices: [String]? = nil, cause: String? = nil,
    formerReference: String? = nil, isShared: Bool? = nil, artifacts: [String: String] = [:],
    record: ResolvedSetting? = nil, tolerance: ResolvedSetting? = nil,
    fonts: ResolvedSetting? = nil, processorTime: StepDurations = StepDurations(),
    session: String
  ) {
    self.schema = .result
    self.run = run
    self.module = module
    self.suite = suite
    self.function = function
    self.name = name
    self.source = source
    self.inline = inline
    self.verdict = verdict
    self.reason = reason
    self.reported = reported
    self.known = known
    self.configuration = configuration
    self.format = format
    self.reference = reference
    self.actual = actual
    self.budget = budget
    self.difference = difference
    self.changes = changes
    self.title = title
    self.places = places
    self.facts = facts
    self.evidence = evidence
    self.text = text
    self.message = message
    self.problem = problem
    self.details = details
    self.notices = notices
    self.cause = cause
    self.formerReference = formerReference
    self.isShared = isShared
    self.artifacts = artifacts
    self.record = record
    self.tolerance = tolerance
    self.fonts = fonts
    self.processorTime = processorTime
    self.session = session
  }

  /// The identifier of the snapshot: the SHA-256 digest of the reference's path, as 64 lowercase
  /// hexadecimal digits.
  ///
  /// Without a path, it is the digest of the test's names and the location of the assertion.
  public var id: String {
    guard let reference else {
      let names = [module] + suite + [function, name ?? "", source?.description ?? ""]
      return SHA256.digest(ofUTF8: names.joined(separator: "\u{0}"))
    }
    return SHA256.digest(ofUTF8: reference.path)
  }

  /// The names of the test and the snapshot, such as `AppTests/ScreenTests/looksRight().dark`.
  public var testName: String {
    ([module] + suite + [function]).filter { !$0.isEmpty }.joined(separator: "/")
      + (name.map { "." + $0 } ?? "")
  }

  /// Whether somebody must decide about the snapshot: a failure or a recording was reported to a
  /// test that does not expect it.
  ///
  /// A result of an earlier run may no longer apply; see ``SnapshotResults/waiting``.
  public var needsDecision: Bool {
    SnapshotResult.needsDecision(verdict, reported: reported, known: known)
  }

  static func needsDecision(_ verdict: Verdict, reported: Bool, known: Bool) -> Bool {
    guard reported, !known else { return false }
    switch verdict {
    case .matched, .tolerated: return false
    case .recorded, .differed, .failed: return true
    }
  }

  /// The kind of an error, a difference, or a recording.
  ///
  /// A later version may add kinds, so a program must accept unknown ones.
  public struct Reason: RawRepresentable, Hashable, Sendable, Codable {
    /// The name of the kind, such as `corruptReference`.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The snapshot differs from its reference.
    public static let different = Reason(rawValue: "different")
    /// A reference was recorded because there was none.
    public static let missing = Reason(rawValue: "missing")
    /// A reference was recorded because the file was corrupt, in a merge conflict, or not packed.
    public static let unusable = Reason(rawValue: "unusable")
    /// A matching reference was recorded because it named another test.
    public static let renamed = Reason(rawValue: "renamed")
    /// There is no reference, and recording is off.
    public static let missingReference = Reason(rawValue: "missingReference")
    /// The image of another tool exists only in the folder before the change.
    package static let removed = Reason(rawValue: "removed")
    /// The image of another tool cannot be compared.
    package static let unreadableImage = Reason(rawValue: "unreadableImage")
    /// The reference exceeds its size limit, in bytes.
    public static let overByteBudget = Reason(rawValue: "overByteBudget")
  }
}

extension SnapshotResult.Reason {
  /// The kind of an error: the name of its case.
  init(_ error: SnapshotError) {
    let name =
      switch error {
      case .unknownRecordMode: "unknownRecordMode"
      case .invalidTakeCount: "invalidTakeCount"
      case .noPackageRoot: "noPackageRoot"
      case .unknownTestPackage: "unknownTestPackage"
      case .illegalName: "illegalName"
      case .nameTooLong: "nameTooLong"
      case .noRunningTest: "noRunningTest"
      case .unnamedInParameterizedTest: "unnamedInParameterizedTest"
      case .recordedTwice: "recordedTwice"
      case .referenceInUse: "referenceInUse"
      case .pathsDifferOnlyInCase: "pathsDifferOnlyInCase"
      case .unexpandedTilde: "unexpandedTilde"
      case .resultsInUse: "resultsInUse"
      case .overlappingDirectories: "overlappingDirectories"
      case .nestedSnapshotDirectory: "nestedSnapshotDirectory"
      case .missingReference: "missingReference"
      case .directoryInPlace: "directoryInPlace"
      case .irregularReference: "irregularReference"
      case .oversizedReference: "oversizedReference"
      case .unreadableReference: "unreadableReference"
      case .largeFilePointer: "largeFilePointer"
      case .mergeConflict: "mergeConflict"
      case .corruptReference: "corruptReference"
      case .unpackedReference: "unpackedReference"
      case .unwritable: "unwritable"
      case .linkLeavesDirectory: "linkLeavesDirectory"
      case .inlineSnapshot(let error): error.problem.name
      case .overByteBudget: "overByteBudget"
      case .overTimeBudget: "overTimeBudget"
      case .unstableSnapshot: "unstableSnapshot"
      case .snapshotFailed: "snapshotFailed"
      }
    self.init(rawValue: name)
  }

  /// The kind of a recording.
  init(_ reason: SnapshotOutcome.Recording.Reason) {
    switch reason {
    case .missing: self = .missing
    case .different: self = .different
    case .unusable: self = .unusable
    case .renamed: self = .renamed
    }
  }
}

extension SnapshotResult {
  /// A position in the sources of the tests.
  public struct SourcePosition: Hashable, Sendable, Codable {
    /// The path of the file, relative to the package; for a file outside it, the module and the
    /// file's name, such as `AppTests/ScreenTests.swift`.
    public let file: String
    /// The line, from 1, or `nil` if unknown.
    public let line: Int?
    /// The column, from 1, or `nil` if unknown.
    public let column: Int?

    /// Creates a position.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The location of an inline snapshot in a source file, independent of other inline snapshots.
  public struct InlinePlace: Hashable, Sendable, Codable {
    /// The path of the source, relative to the package.
    public let file: String
    /// The index among the calls to inline assertions in the source file, starting at 0.
    public let call: Int
    /// The SHA-256 digest of the source without its inline snapshots, as 64 lowercase hexadecimal
    /// digits.
    public let digest: String

    /// Creates a location.
    package init(file: String, call: Int, digest: String) {
      (self.file, self.call, self.digest) = (file, call, digest)
    }

    /// Whether a path could be that of a test's source file.
    ///
    /// A result may come from another machine, so the path must not name a hidden file.
    package static func isPossible(_ path: String) -> Bool {
      let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return path.hasSuffix(".swift")
        && parts.allSatisfy { !$0.isEmpty && $0.first != UInt8(ascii: ".") }
    }
  }

  /// The configuration of a matrix in which a snapshot was taken.
  ///
  /// A value that the configuration does not specify is `nil`.
  public struct Configuration: Hashable, Sendable, Codable {
    /// The configuration's part of the snapshot's name.
    public var name: String?
    /// The name of the device.
    public var device: String?
    /// The width and the height in points.
    public var size: [Double]?
    /// The number of pixels per point.
    public var displayScale: Double?
    /// `light` or `dark`.
    public var userInterfaceStyle: String?
    /// `leftToRight` or `rightToLeft`.
    public var layoutDirection: String?
    /// The content size category, such as `accessibilityLarge`.
    public var preferredContentSizeCategory: String?
    /// The locale, such as `de_AT`.
    public var locale: String?

    /// Creates a configuration that specifies nothing.
    package init() {}
  }

  /// A file with a snapshot.
  public struct File: Hashable, Sendable {
    /// The relative path.
    public let path: String
    /// The SHA-256 digest of the contents as 64 lowercase hexadecimal digits, or `nil` if the file
    /// does not exist or the snapshot matches.
    public let sha256: String?
    /// The size of the image, or `nil` if the format has no pixels, the file does not exist, or the
    /// snapshot matches.
    public let size: PixelSize?
    /// The number of bytes, or `nil` if the file does not exist.
    public let byteCount: Int?

    /// Creates a description of a file.
    package init(
      path: String, sha256: String? = nil, size: PixelSize? = nil, byteCount: Int? = nil
    ) {
      self.path = path
      self.sha256 = sha256
      self.size = size
      self.byteCount = byteCount
    }
  }

  /// The changed lines of a text.
  public struct TextDifference: Hashable, Sendable, Codable {
    /// The lines of the hunks in the unified format, each hunk after its line `@@ -1,3 +1,4 @@`.
    ///
    /// Invisible characters of changed lines are written out, such as `·` for a trailing space.
    public let lines: [String]
    /// The number of further lines, which only the artifact `diff` contains.
    public let omittedLineCount: Int

    /// Creates a description of changed lines.
    package init(lines: [String], omittedLineCount: Int = 0) {
      self.lines = lines
      self.omittedLineCount = omittedLineCount
    }
  }

  /// A setting and its origin, as texts.
  public struct ResolvedSetting: Hashable, Sendable, Codable {
    /// The value of the setting.
    public let value: String
    /// The origin of the setting.
    public let origin: String

    /// Creates a description of a setting.
    package init(value: String, origin: String) {
      self.value = value
      self.origin = origin
    }
  }
}

extension SnapshotResult.SourcePosition: CustomStringConvertible {
  /// The position, such as `Tests/AppTests/ScreenTests.swift:31:5`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension SnapshotResult.File: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, sha256, size
    case byteCount = "bytes"
  }

  /// Reads a description of a file.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    path = try values.decode(String.self, forKey: .path)
    sha256 = try values.decodeIfPresent(String.self, forKey: .sha256)
    size = try values.numbers(forKey: .size, count: 2, in: 0...Int(Int32.max)).map {
      PixelSize(width: $0[0], height: $0[1])
    }
    byteCount = try values.decodeIfPresent(Int.self, forKey: .byteCount)
  }

  /// Writes the description; the size as width and height.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(path, forKey: .path)
    try values.encodeIfPresent(sha256, forKey: .sha256)
    try values.encodeIfPresent(size.map { [$0.width, $0.height] }, forKey: .size)
    try values.encodeIfPresent(byteCount, forKey: .byteCount)
  }
}

extension KeyedDecodingContainer {
  /// Decodes texts.
  ///
  /// The compiler prefers this method to that for all types, which takes twice as long, because it
  /// makes a decoder for each element. It is used for thousands of results.
  func decode(_ type: [String].Type, forKey key: Key) throws -> [String] {
    var (values, texts) = (try nestedUnkeyedContainer(forKey: key), [String]())
    while !values.isAtEnd { texts.append(try values.decode(String.self)) }
    return texts
  }

  /// Decodes texts, or returns `nil` if there is no value.
  func decodeIfPresent(_ type: [String].Type, forKey key: Key) throws -> [String]? {
    try contains(key) && !decodeNil(forKey: key) ? decode(type, forKey: key) : nil
  }

  /// Decodes texts by key.
  func decode(_ type: [String: String].Type, forKey key: Key) throws -> [String: String] {
    let values = try nestedContainer(keyedBy: TextKey.self, forKey: key)
    var texts: [String: String] = [:]
    for key in values.allKeys {
      texts[key.stringValue] = try values.decode(String.self, forKey: key)
    }
    return texts
  }

  /// Decodes an array with a fixed number of numbers within a range, or returns `nil` if there is
  /// no value.
  func numbers(forKey key: Key, count: Int, in range: ClosedRange<Int>) throws -> [Int]? {
    guard try contains(key) && !decodeNil(forKey: key) else { return nil }
    var (values, numbers) = (try nestedUnkeyedContainer(forKey: key), [Int]())
    while !values.isAtEnd { numbers.append(try values.decode(Int.self)) }
    guard numbers.count == count, numbers.allSatisfy(range.contains) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "expected \(count) numbers from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return numbers
  }
}

/// A key that data determines.
private struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension SnapshotResult {
  /// The facts about the images of a difference that group it with others of the same cause.
  ///
  /// The test determines them, so that lists of thousands of failures need not read any image.
  public struct Evidence: Hashable, Sendable, Codable {
    /// The version of the renderer that drew the reference, or `nil` if it is unknown.
    public let referenceRenderer: String?
    /// The version of the renderer that drew the snapshot, or `nil` if it is unknown.
    public let actualRenderer: String?
    /// The width of the snapshot in points, or `nil` if it is unknown.
    public let width: Double?
    /// A digest of the largest cluster's pixels in both images, or `nil` if a view is known to have
    /// changed.
    public let pixels: String?
    /// The changes of pixels that explain the difference, the largest first, or `nil` if they were
    /// not determined, because the images may have view trees.
    package let pixelChanges: [PixelChange]?

    /// Creates facts.
    package init(
      referenceRenderer: String? = nil, actualRenderer: String? = nil, width: Double? = nil,
      pixels: String? = nil, pixelChanges: [PixelChange]? = nil
    ) {
      (self.referenceRenderer, self.actualRenderer) = (referenceRenderer, actualRenderer)
      (self.width, self.pixels, self.pixelChanges) = (width, pixels, pixelChanges)
    }

    /// Whether one renderer drew both images.
    package var isSameRenderer: Bool { referenceRenderer == actualRenderer }
  }
}

extension SnapshotResult {
  /// A change of pixels that images without a view tree can have in common.
  package enum PixelChange: Hashable, Sendable {
    /// The content moved to the right and down, in pixels.
    case movement(x: Int, y: Int)
    /// Numbers of rows, or columns, were inserted or removed, with a digest of their pixels, or
    /// `nil` if they are empty space.
    case lines(Alignment.Axis, inserted: [Int], removed: [Int], digest: String?)
    /// All pixels of one color became another color, as `#RRGGBB` or `#RRGGBBAA`.
    case color(from: String, to: String)
    /// Other pixels changed, with a digest of them in both images.
    case content(digest: String)
  }
}

extension SnapshotResult.PixelChange: Codable {
  private enum Kind: String, Codable {
    case movement, lines, color, content
  }

  private enum CodingKeys: CodingKey {
    case kind, x, y, axis, inserted, removed, digest, from, to
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .movement:
      self = .movement(
        x: try values.decode(Int.self, forKey: .x), y: try values.decode(Int.self, forKey: .y))
    case .lines:
      self = .lines(
        try values.decode(SnapshotResult.Alignment.Axis.self, forKey: .axis),
        inserted: try values.decode([Int].self, forKey: .inserted),
        removed: try values.decode([Int].self, forKey: .removed),
        digest: try values.decodeIfPresent(String.self, forKey: .digest))
    case .color:
      self = .color(
        from: try values.decode(String.self, forKey: .from),
        to: try values.decode(String.self, forKey: .to))
    case .content: self = .content(digest: try values.decode(String.self, forKey: .digest))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .movement(let x, let y):
      try values.encode(Kind.movement, forKey: .kind)
      try values.encode(x, forKey: .x)
      try values.encode(y, forKey: .y)
    case .lines(let axis, let inserted, let removed, let digest):
      try values.encode(Kind.lines, forKey: .kind)
      try values.encode(axis, forKey: .axis)
      try values.encode(inserted, forKey: .inserted)
      try values.encode(removed, forKey: .removed)
      try values.encodeIfPresent(digest, forKey: .digest)
    case .color(let old, let new):
      try values.encode(Kind.color, forKey: .kind)
      try values.encode(old, forKey: .from)
      try values.encode(new, forKey: .to)
    case .content(let digest):
      try values.encode(Kind.content, forKey: .kind)
      try values.encode(digest, forKey: .digest)
    }
  }
}

extension SnapshotResult.Evidence {
  /// Selects the facts of an explanation.
  ///
  /// - Parameter pixels: The digest of the largest cluster's pixels, or `nil` if they are not
  ///   needed.
  init(_ explanation: DifferenceExplanation, pixels: String?) {
    self.init(
      referenceRenderer: explanation.referenceRenderer, actualRenderer: explanation.actualRenderer,
      width: Self.storable(explanation.width), pixels: pixels)
  }

  /// Reads the facts in the texts of two images.
  ///
  /// - Parameters:
  ///   - reference: The texts of the reference.
  ///   - actual: The texts of the snapshot.
  ///   - pixels: The digest of the largest cluster's pixels, or `nil` if they are not needed.
  package init(reference: [PNGText], actual: [PNGText], pixels: String?) {
    func text(_ keyword: ReferenceMetadata.Keyword, in texts: [PNGText]) -> String? {
      texts.first { $0.keyword == keyword.rawValue }?.text
    }
    self.init(
      referenceRenderer: text(.renderer, in: reference),
      actualRenderer: text(.renderer, in: actual),
      width: Self.storable(text(.outline, in: actual).flatMap(SnapshotOutline.rootWidth)),
      pixels: pixels)
  }

  /// Returns `nil` instead of a width that a result cannot have.
  private static func storable(_ width: Double?) -> Double? {
    width.flatMap { 0...SnapshotResult.Box.maximum ~= $0 ? $0 : nil }
  }

  /// Returns the digest of an area in both images.
  package static func pixels(in box: PixelRect, _ reference: Bitmap, _ actual: Bitmap) -> String? {
    var texts: [String] = []
    for bitmap in [reference, actual] {
      let area = box.intersection(
        PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
      guard !area.isEmpty else {
        texts.append("")
        continue
      }
      guard let crop = try? bitmap.cropped(to: area) else { return nil }
      texts.append("\(crop.width) \(crop.height) \(PixelDigest(crop))")
    }
    return SHA256.digest(ofUTF8: texts.joined(separator: "|"))
  }
}

/// The format of a file with a result, such as `snapshot-result/3`: a name and a version.
///
/// A file of another format cannot be decoded as a result.
public struct ResultSchema: Hashable, Sendable {
  /// The name and the version, separated by a slash.
  public let name: String

  /// The format of ``SnapshotResult``.
  public static let result = ResultSchema(name: "snapshot-result/3")
  /// The format of ``CompletedTest``.
  public static let completedTest = ResultSchema(name: "completed-test/2")
}

extension ResultSchema: Codable {
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
    guard [ResultSchema.result, .completedTest].contains(self) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "unknown format \"\(name)\""))
    }
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
