package import SnapshotDrawing

/// A strategy that turns a value into a snapshot, and defines how the snapshot is stored and
/// compared.
public struct Snapshotting<Value, Format> {
  /// Renders a value once and calls a closure with the result while the value is shown.
  ///
  /// A strategy for controllers lets the controller appear before the call and disappear
  /// afterwards. An assertion takes the snapshot, creates its outline, and compares it within
  /// this one call, so all of them have the same layout.
  public typealias Capture = (
    _ value: Value, _ body: (SnapshotCapture<Format>) throws -> Void
  ) throws -> Void

  /// The part of the file's name between the test's name and the extension, such as `@3x`.
  ///
  /// The suffix is evaluated on each access, because it may depend on the current configuration.
  public var fileNameSuffix: String { makeFileNameSuffix() }
  private let makeFileNameSuffix: () -> String
  /// The file format and the comparison of snapshots.
  public var diffing: Diffing<Format>
  /// The extension of files, such as `png`.
  public var pathExtension: String {
    get { diffing.pathExtension }
    set { diffing.pathExtension = newValue }
  }
  /// Takes a snapshot of a value.
  public let capture: Capture
  /// The version of the renderer, which is stored in the reference; `nil` if nothing is drawn.
  package var renderer: String?
  /// The number of times that a snapshot is taken before it is recorded, by default.
  package var takeCount = 1
  /// Whether the text has keys or names of properties, which rules of ``Redaction`` can name.
  var hasKeys = false

  /// Creates a strategy from a closure that turns a value into a snapshot.
  public init(
    fileNameSuffix: @autoclosure @escaping () -> String = "", diffing: Diffing<Format>,
    snapshot: @escaping (Value) throws -> Format
  ) {
    self.init(fileNameSuffix: fileNameSuffix(), diffing: diffing) { value, body in
      try body(SnapshotCapture(snapshot(value)))
    }
  }

  /// Creates a strategy with a file extension from a closure that turns a value into a snapshot.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the files; `nil` for that of `diffing`.
  ///   - diffing: The file format and the comparison of snapshots.
  ///   - snapshot: Turns a value into a snapshot.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) throws -> Format
  ) {
    self.init(diffing: diffing, snapshot: snapshot)
    if let pathExtension { self.pathExtension = pathExtension }
  }

  /// Creates a strategy whose snapshots have outlines, or that shows a value only temporarily.
  ///
  /// - Parameters:
  ///   - fileNameSuffix: The part of the file's name after the test's name.
  ///   - diffing: The file format and the comparison of snapshots.
  ///   - capture: Takes a snapshot of a value, and calls the closure once.
  public init(
    fileNameSuffix: @autoclosure @escaping () -> String = "", diffing: Diffing<Format>,
    capture: @escaping Capture
  ) {
    self.makeFileNameSuffix = fileNameSuffix
    self.diffing = diffing
    self.capture = capture
  }

  /// Takes a snapshot of a value.
  ///
  /// - Throws: Rethrows the strategy's error, or throws ``SnapshotError/snapshotFailed(reason:)``
  ///   if ``capture`` does not call its closure exactly once.
  public func snapshot(_ value: Value) throws -> Format {
    var snapshot: Format?
    try capture(value) { capture in
      guard snapshot == nil else { throw SnapshotError.repeatedCapture }
      snapshot = capture.snapshot
    }
    guard let snapshot else { throw SnapshotError.noCapture }
    return snapshot
  }

  /// Returns the outline of a value's snapshot, as in its reference, or `nil` if there is none.
  ///
  /// - Throws: The strategy's error.
  package func outline(_ value: Value) throws -> String? {
    var outline: String?
    try capture(value) { outline = try $0.outline?() }
    return outline
  }

  /// Returns a strategy for values of another type, which a closure converts to the values of this
  /// strategy.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    with { value, body in try capture(transform(value), body) }
  }

  /// Returns this strategy with another closure that takes a snapshot.
  func with<NewValue>(
    capture: @escaping Snapshotting<NewValue, Format>.Capture
  ) -> Snapshotting<NewValue, Format> {
    var result = Snapshotting<NewValue, Format>(
      fileNameSuffix: fileNameSuffix, diffing: diffing, capture: capture)
    result.renderer = renderer
    result.takeCount = takeCount
    result.hasKeys = hasKeys
    return result
  }
}

/// A strategy for values that are stored as they are, such as text.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy that stores a value as it is.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the files; `nil` for that of `diffing`.
  ///   - diffing: The file format and the comparison of snapshots.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// A snapshot of a value, with an outline of its content.
public struct SnapshotCapture<Format> {
  /// The snapshot.
  public let snapshot: Format
  /// Returns the outline of the snapshot as text; `nil` if there is no outline.
  ///
  /// The reference contains the outline, so that a failure can name the changes.
  ///
  /// Called only while the value is shown, when a reference is recorded or a snapshot differs.
  public let outline: (() throws -> String)?
  /// Returns the facts about the views in ``outline``; `nil` for those of the runner.
  ///
  /// Called under the same conditions as ``outline``.
  package var facts: (() -> ViewFacts)?
  /// The number of pixels per point of the snapshot, which a configuration may override; `nil` for
  /// that of the format.
  package var scale: Scale?

  /// Creates a capture.
  public init(_ snapshot: Format, outline: (() throws -> String)? = nil) {
    self.snapshot = snapshot
    self.outline = outline
  }

  /// Returns the capture with another snapshot.
  func with(_ snapshot: Format) -> SnapshotCapture {
    var result = SnapshotCapture(snapshot, outline: outline)
    (result.facts, result.scale) = (facts, scale)
    return result
  }
}

extension SnapshotError {
  /// The error of a strategy that did not call its closure.
  static let noCapture = SnapshotError.snapshotFailed(
    reason: "the strategy's `capture` did not call its closure; call it once")

  /// The error of a strategy that called its closure more than once.
  static let repeatedCapture = SnapshotError.snapshotFailed(
    reason: "the strategy's `capture` called its closure again; call it once")
}

/// A strategy that prepares a value asynchronously before it takes the snapshot.
///
/// A strategy of this type is for the assertion with the label `awaiting`:
///
/// ```swift
/// await assertSnapshot(of: client, awaiting: .profile)
/// ```
///
/// The snapshot itself is taken by a synchronous strategy, so that a view is drawn and compared
/// without a suspension in between. Create an asynchronous strategy with
/// ``Snapshotting/asyncPullback(_:)``.
public struct AsyncSnapshotting<Value, Format> {
  /// Prepares a value, and returns a strategy that takes its snapshot.
  private let prepare: (Value) async throws -> Snapshotting<Void, Format>
  /// The strategy without a value, for the snapshot of an error.
  private let failing: (any Error) -> Snapshotting<Void, Format>

  /// Creates a strategy that prepares a value for a synchronous strategy.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that takes the snapshot.
  ///   - prepare: Returns the value for the strategy.
  public init<Prepared>(
    _ strategy: Snapshotting<Prepared, Format>,
    prepare: @escaping (Value) async throws -> Prepared
  ) {
    self.prepare = { value in
      let prepared = try await prepare(value)
      return strategy.pullback { prepared }
    }
    failing = { error in strategy.pullback { () throws -> Prepared in throw error } }
  }

  private init(
    prepare: @escaping (Value) async throws -> Snapshotting<Void, Format>,
    failing: @escaping (any Error) -> Snapshotting<Void, Format>
  ) {
    self.prepare = prepare
    self.failing = failing
  }

  /// Prepares a value, and returns the strategy that takes its snapshot.
  ///
  /// If preparing the value throws an error, so does the returned strategy.
  package func prepared(_ value: () async throws -> Value) async -> Snapshotting<Void, Format> {
    do {
      return try await prepare(value())
    } catch {
      return failing(error)
    }
  }

  /// Returns a strategy for values of another type, which a closure converts to the values of this
  /// strategy.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting<NewValue, Format>(
      prepare: { try await prepare(transform($0)) }, failing: failing)
  }

  /// Returns a strategy that suspends the task before it takes a snapshot with another strategy.
  ///
  /// Use it only for work that a test cannot await. The delay slows the test down, and it may be
  /// too short on a busy machine.
  ///
  /// - Parameters:
  ///   - duration: The delay in seconds, from 0 to 86,400. Other delays fail the snapshot.
  ///   - strategy: The strategy that takes the snapshot.
  public static func wait(
    for duration: Double, on strategy: Snapshotting<Value, Format>
  ) -> AsyncSnapshotting {
    AsyncSnapshotting(strategy) { value in
      guard 0...maximumDelay ~= duration else {
        throw StrategyError(
          "cannot wait for \(duration) seconds; use a delay of 0 to \(Int(maximumDelay)) seconds")
      }
      try await Task.sleep(for: .seconds(duration))
      return value
    }
  }
}

/// The longest delay, in seconds: a day.
private let maximumDelay = 86_400.0

extension Snapshotting {
  /// Returns a strategy for values of another type, which an asynchronous closure converts to the
  /// values of this strategy.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting<NewValue, Format>(self, prepare: transform)
  }
}
