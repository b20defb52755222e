package import SnapshotComparison
import SnapshotDrawing
package import SnapshotTypography
import Synchronization

/// The settings of an assertion, with their origins.
package struct SnapshotSettings: Hashable, Sendable {
  /// The record mode.
  ///
  /// `SNAPSHOT_RECORD` has the highest priority. Without it, `CI` forbids recording. Then follow
  /// the scopes, the argument of the assertion, and ``RecordMode/missing``.
  package let record: Setting<RecordMode>
  /// The permitted difference between an image and its reference: that of the strategy, then that
  /// of the scopes, then ``SnapshotComparison/Tolerance/exact``.
  package let tolerance: Setting<Tolerance>
  /// The command that opens the files of a failure, from `SNAPSHOT_DIFF_TOOL` or else from the
  /// scopes.
  package let diffTool: DiffTool
  /// The number of times that a snapshot is taken before it is recorded: that of
  /// `SNAPSHOT_RECORD_STABLE`, then that of the scopes, then that of the strategy.
  package let takeCount: Setting<Int>
  /// The scopes, which contain all other settings.
  package let scope: SnapshotScope

  /// Returns the default size limit of a reference, in bytes.
  ///
  /// The limit is the largest of three numbers:
  /// - 16 KiB
  /// - 56 bytes times the square root of the number of pixels
  /// - one byte for each 12 pixels at 1x, 24 at 2x, or 36 at 3x
  ///
  /// Text and shapes take bytes only along their edges, so a screen at twice the scale takes about
  /// twice the bytes, not four times as many. But twice the area in points has twice the text. The
  /// second number applies up to the size of a phone screen, and the third one to longer content.
  /// With these factors, text is within the limit at every size. Of 160 snapshots of ordinary
  /// screens, the largest takes 51 bytes times the square root: a map below a list in an
  /// accessibility size at 3x. Photos and large gradients, which take bytes for every pixel, exceed
  /// the limit:
  ///
  /// | pixels | scale | bytes |
  /// |---|---|---|
  /// | 250x250 | 1 | 16,384 |
  /// | 390x844 | 1 | 32,128 |
  /// | 780x1688 | 2 | 64,257 |
  /// | 1170x2532 | 3 | 96,385 |
  /// | 390x10000 | 1 | 325,000 |
  /// | 780x20000 | 2 | 650,000 |
  ///
  /// - Parameters:
  ///   - pixelCount: The number of pixels; 0 for a text.
  ///   - scale: The number of pixels per point.
  package static func defaultMaximumByteCount(pixelCount: Int, scale: Double) -> Int {
    let pixels = Double(max(0, pixelCount))
    return max(16 << 10, Int(56 * pixels.squareRoot()), Int(pixels / (12 * scale)))
  }

  /// Creates settings from values.
  package init(
    record: Setting<RecordMode>, tolerance: Setting<Tolerance> = Setting(.exact, by: .default),
    diffTool: DiffTool = .default, takeCount: Setting<Int> = Setting(1, by: .default),
    scope: SnapshotScope = SnapshotScope()
  ) {
    self.record = record
    self.takeCount = takeCount
    self.tolerance = tolerance
    self.diffTool = diffTool
    self.scope = scope
  }

  /// Resolves the settings of an assertion.
  ///
  /// - Parameters:
  ///   - environment: The process's environment.
  ///   - scope: The scope around the assertion.
  ///   - argument: The argument of the assertion.
  /// - Throws: ``SnapshotError/unknownRecordMode(_:)`` if the value of `SNAPSHOT_RECORD` is not a
  ///   mode, and ``SnapshotError/invalidTakeCount(_:)``.
  package init(
    environment: [String: String], scope: SnapshotScope = .current,
    record argument: RecordMode? = nil
  ) throws(SnapshotError) {
    self.init(
      record: try SnapshotSettings.record(environment, scope, argument),
      tolerance: scope.tolerance ?? Setting(.exact, by: .default),
      diffTool: SnapshotSettings.value(of: "SNAPSHOT_DIFF_TOOL", environment)
        .map { DiffTool($0) } ?? scope.diffTool?.value ?? .default,
      takeCount: try SnapshotSettings.takeCount(environment) ?? scope.takeCount
        ?? Setting(1, by: .default),
      scope: scope)
  }

  /// Returns the size limit of a reference with a number of pixels and a scale, in bytes.
  func byteBudget(pixelCount: Int, scale: Scale) -> Setting<Int> {
    scope.maximumByteCount
      ?? Setting(
        SnapshotSettings.defaultMaximumByteCount(pixelCount: pixelCount, scale: scale.factor),
        by: .default)
  }

  /// Returns the settings with the tolerance of a strategy, if it has one, and with its number of
  /// takes, unless it is set.
  func with(tolerance: Tolerance?, takeCount strategyCount: Int) -> SnapshotSettings {
    SnapshotSettings(
      record: record,
      tolerance: tolerance.map { Setting($0, by: .argument("tolerance")) } ?? self.tolerance,
      diffTool: diffTool,
      takeCount: takeCount.origin == .default ? Setting(strategyCount, by: .default) : takeCount,
      scope: scope)
  }

  /// The permitted numbers of takes.
  static let takeCounts = 1...100

  private static func takeCount(
    _ environment: [String: String]
  ) throws(SnapshotError) -> Setting<Int>? {
    let variable = "SNAPSHOT_RECORD_STABLE"
    guard let value = value(of: variable, environment) else { return nil }
    guard let count = Int(value), takeCounts.contains(count) else {
      throw .invalidTakeCount(value)
    }
    return Setting(count, by: .environment(variable))
  }

  private static func record(
    _ environment: [String: String], _ scope: SnapshotScope, _ argument: RecordMode?
  ) throws(SnapshotError) -> Setting<RecordMode> {
    if let value = value(of: "SNAPSHOT_RECORD", environment) {
      guard let mode = RecordMode(rawValue: value) else { throw .unknownRecordMode(value) }
      return Setting(mode, by: .environment("SNAPSHOT_RECORD"))
    }
    if isSet(environment["CI"]) { return Setting(.never, by: .environment("CI")) }
    if let mode = scope.record { return mode }
    return argument.map { Setting($0, by: .argument("record")) }
      ?? Setting(.missing, by: .default)
  }

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  ///
  /// A workflow input without a value sets an empty variable.
  private static func value(of variable: String, _ environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether an environment variable is set to a value other than "", "0", "false", and "no".
  private static func isSet(_ value: String?) -> Bool {
    guard let value else { return false }
    return !["", "0", "false", "no"].contains(value.lowercased())
  }
}

/// The settings of the scopes around an assertion.
///
/// An inner scope overrides individual settings of an outer one.
///
/// A scope is a task-local value, so tests that run in parallel do not affect each other. The
/// scopes of a synchronous XCTest test also apply outside of its task, because XCTest runs one test
/// at a time. They end with the test, because an exception may end the test without leaving them.
package struct SnapshotScope: Hashable, Sendable {
  /// A scope that was entered, and that may never be left.
  private final class Entry: Sendable {
    let scope: SnapshotScope
    /// Whether the test that entered the scope still runs.
    let isInTest: @Sendable () -> Bool

    init(_ scope: SnapshotScope, isInTest: @escaping @Sendable () -> Bool = { true }) {
      (self.scope, self.isInTest) = (scope, isInTest)
    }
  }

  /// The scopes of the current task, outermost first.
  @TaskLocal private static var ofTask: [Entry] = []
  /// The scopes of the running XCTest test, outermost first.
  private static let ofTest = Mutex<[Entry]>([])

  /// The scope of the current task; otherwise, that of the running XCTest test.
  ///
  /// A scope of a test that has ended does not apply, even if it was not left.
  package static var current: SnapshotScope {
    let entry = ofTask.last { $0.isInTest() } ?? ofTest.withLock(\.self).last { $0.isInTest() }
    return entry?.scope ?? SnapshotScope()
  }

  /// Calls a closure in a scope.
  ///
  /// - Parameter isRunning: Returns whether the XCTest test whose synchronous code enters the scope
  ///   is still running; `nil` for other code. In such a test, the scope also applies to tasks that
  ///   are in no scope, such as detached ones, and to dispatch queues.
  package static func with<Result, Failure: Error>(
    _ scope: SnapshotScope, inTest isRunning: (@Sendable () -> Bool)?,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let entry = Entry(scope, isInTest: isRunning ?? { true })
    if isRunning != nil {
      ofTest.withLock { entries in
        entries.removeAll { !$0.isInTest() }
        entries.append(entry)
      }
    }
    defer { ofTest.withLock { $0.removeAll { $0 === entry } } }
    let result: Swift.Result<Result, Failure> = $ofTask.withValue(ofTask + [entry]) {
      Swift.Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// Calls an asynchronous closure in a scope.
  package static func with<Result, Failure: Error>(
    _ scope: SnapshotScope, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = await $ofTask.withValue(
      ofTask + [Entry(scope)]
    ) {
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  package var record: Setting<RecordMode>?
  /// The permitted difference between an image and its reference.
  package var tolerance: Setting<Tolerance>?
  /// The maximum size of a reference, in bytes.
  package var maximumByteCount: Setting<Int>?
  /// The maximum CPU time of an assertion.
  package var maximumDuration: Setting<Duration>?
  /// Whether a snapshot may show views whose images are not loaded.
  package var loadingImages: Setting<LoadingImagePolicy>?
  /// Whether a snapshot may show a layout with issues.
  package var layoutIssues: Setting<LayoutIssuePolicy>?
  /// The font families of views.
  package var fonts: Setting<FontBook>?
  /// Whether a snapshot may show boxes for characters that no font has.
  package var missingCharacters: Setting<MissingCharacterPolicy>?
  /// The command that opens the files of a failure.
  package var diffTool: Setting<DiffTool>?
  /// The reference directory.
  package var snapshotDirectory: Setting<String>?
  /// The number of times that a snapshot is taken before it is recorded.
  package var takeCount: Setting<Int>?
  /// Whether a recording does not fail the run.
  package var expectsRecordings = false

  /// Creates a scope without settings.
  package init() {}

  /// Returns this scope with some settings replaced.
  ///
  /// - Parameters:
  ///   - record: The record mode; `nil` for the mode of this scope. This also applies to the other
  ///     parameters.
  ///   - tolerance: The permitted difference between an image and its reference.
  ///   - maximumByteCount: The maximum size of a reference, in bytes.
  ///   - maximumDuration: The maximum CPU time of an assertion.
  ///   - loadingImages: Whether a snapshot may show views whose images are not loaded.
  ///   - layoutIssues: Whether a snapshot may show a layout with issues.
  ///   - fonts: The font families of views.
  ///   - missingCharacters: Whether a snapshot may show boxes for characters that no font has.
  ///   - diffTool: The command that opens the files of a failure.
  ///   - snapshotDirectory: The reference directory.
  ///   - recordStable: The number of times that a snapshot is taken before it is recorded.
  ///   - origin: The source of the values.
  /// - Precondition: The limits are greater than 0, and the number of takes is at most 100.
  package func with(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, maximumByteCount: Int? = nil,
    maximumDuration: Duration? = nil, loadingImages: LoadingImagePolicy? = nil,
    layoutIssues: LayoutIssuePolicy? = nil, fonts: FontBook? = nil,
    missingCharacters: MissingCharacterPolicy? = nil, diffTool: DiffTool? = nil,
    snapshotDirectory: String? = nil, recordStable: Int? = nil, by origin: SettingOrigin
  ) -> SnapshotScope {
    if let maximumByteCount {
      precondition(
        maximumByteCount > 0, "maximumByteCount \(maximumByteCount) must be greater than 0")
    }
    if let maximumDuration {
      precondition(
        maximumDuration > .zero, "maximumDuration \(maximumDuration) must be greater than 0")
    }
    if let recordStable {
      let counts = SnapshotSettings.takeCounts
      precondition(
        counts.contains(recordStable), "recordStable \(recordStable) must be in \(counts)")
    }
    var scope = self
    if let record { scope.record = Setting(record, by: origin) }
    if let tolerance { scope.tolerance = Setting(tolerance, by: origin) }
    if let maximumByteCount { scope.maximumByteCount = Setting(maximumByteCount, by: origin) }
    if let maximumDuration { scope.maximumDuration = Setting(maximumDuration, by: origin) }
    if let loadingImages { scope.loadingImages = Setting(loadingImages, by: origin) }
    if let layoutIssues { scope.layoutIssues = Setting(layoutIssues, by: origin) }
    if let fonts { scope.fonts = Setting(fonts, by: origin) }
    if let missingCharacters { scope.missingCharacters = Setting(missingCharacters, by: origin) }
    if let diffTool { scope.diffTool = Setting(diffTool, by: origin) }
    if let snapshotDirectory { scope.snapshotDirectory = Setting(snapshotDirectory, by: origin) }
    if let recordStable { scope.takeCount = Setting(recordStable, by: origin) }
    return scope
  }
}

/// A value and its origin.
public struct Setting<Value> {
  /// The value.
  public let value: Value
  /// The source of the value, as named in failure messages.
  public let origin: SettingOrigin

  package init(_ value: Value, by origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}
extension Setting: Sendable where Value: Sendable {}

/// The source of a setting.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SettingOrigin: Hashable, Sendable {
  /// The environment variable with this name.
  case environment(String)
  /// A scope around the assertion, described with its location, such as `.snapshots at
  /// AppTests/ScreenTests.swift:12`.
  case scope(String)
  /// The argument of the assertion with this name.
  case argument(String)
  /// No source: the default value.
  case `default`
}

extension SettingOrigin: CustomStringConvertible {
  /// The source, as in failure messages.
  public var description: String {
    switch self {
    case .environment(let variable): variable
    case .scope(let scope): scope
    case .argument(let name): "the `\(name):` argument"
    case .default: "default"
    }
  }

  /// The origin in a phrase that follows a value, such as `set by CI`.
  var attribution: String { self == .default ? description : "set by \(self)" }
}

/// The references that an assertion records.
///
/// A run that records fails, so that a second run cannot pass unnoticed.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Records nothing, and creates no directory.
  case never
  /// Records missing references.
  case missing
  /// Records references that are missing, different, corrupt, in a merge conflict, or not packed.
  case failed
  /// Records every reference whose pixels are not exactly those of the snapshot, including
  /// tolerated differences.
  case all
}

extension RecordMode {
  /// Whether existing files are replaced.
  var replaces: Bool { self == .failed || self == .all }
}

/// A command that opens the reference and the actual snapshot of a failure.
///
/// A failure message shows the command as a line for the shell. It is never run automatically.
///
/// The command is followed by the path of the reference and the path of the actual snapshot. If it
/// contains the placeholders `{reference}` or `{actual}`, the paths replace them instead:
///
/// ```swift
/// @Suite(.snapshots(diffTool: "compare {reference} {actual} png:- | display"))
/// ```
///
/// Each path is quoted as one shell word, so write placeholders without quotation marks.
public struct DiffTool: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The command, such as `ksdiff`; empty for none.
  public let command: String

  /// Creates a tool from a command.
  public init(_ command: String) { self.command = command }

  /// Creates a tool from a command.
  public init(stringLiteral command: String) { self.init(command) }

  /// No command; messages only list the paths of the files.
  public static let `default` = DiffTool("")
  /// Kaleidoscope, through its command-line tool.
  public static let ksdiff = DiffTool("ksdiff")

  /// Returns the line that opens two files, or `nil` for no command.
  package func line(reference: String, actual: String) -> String? {
    guard command.contains(where: { !$0.isWhitespace }) else { return nil }
    let (reference, actual) = (reference.shellQuoted, actual.shellQuoted)
    // A single pass, because a path may contain a placeholder.
    var (line, rest) = ("", command[...])
    var hasPlaceholder = false
    while let brace = rest.firstIndex(of: "{") {
      line += rest[..<brace]
      rest = rest[brace...]
      let placeholder = ["{reference}", "{actual}"].first { rest.hasPrefix($0) }
      line += placeholder.map { $0 == "{actual}" ? actual : reference } ?? "{"
      rest = rest.dropFirst(placeholder?.count ?? 1)
      hasPlaceholder = hasPlaceholder || placeholder != nil
    }
    line += rest
    return hasPlaceholder ? line : "\(line) \(reference) \(actual)"
  }
}

/// The handling of snapshots with views whose images are not loaded.
///
/// An image is not loaded while its load is in progress, or if a loader rejected it because the
/// test has no stub for its URL. A load that failed for another reason, such as a stubbed failure,
/// has ended: the snapshot shows its failure image.
public enum LoadingImagePolicy: String, CaseIterable, Hashable, Sendable {
  /// Fails the snapshot with a message that names every URL. Nothing is recorded.
  case fail
  /// Shows the placeholders, for tests of the loading state.
  case allow
}

/// The handling of snapshots with conflicting or ambiguous constraints.
public enum LayoutIssuePolicy: String, CaseIterable, Hashable, Sendable {
  /// Fails the snapshot with a message that names the views and the constraints.
  case fail
  /// Compares or records the snapshot. The number of issues and the first issue are written to
  /// ``SnapshotLog`` and to ``SnapshotResult/notices``.
  case report
}

/// The handling of snapshots with characters that no font has.
public enum MissingCharacterPolicy: String, CaseIterable, Hashable, Sendable {
  /// Fails the snapshot with a message that names the characters and the views. Nothing is
  /// recorded.
  case fail
  /// Compares or records the snapshot, with a box for each character. The characters and the views
  /// are written to ``SnapshotLog`` and to ``SnapshotResult/notices``.
  case report
}
