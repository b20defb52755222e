/// How a value becomes a snapshot: what is made of it, and how that is stored and compared.
public struct Snapshotting<Value, Format> {
  /// Looks at a value once and calls a closure with what is seen, while it is seen.
  ///
  /// A strategy that shows a controller lets it appear before the call and disappear afterwards. An
  /// assertion makes the snapshot, the description that its reference carries and the verdict in
  /// this one call, so all of them are about one layout.
  public typealias Look = (
    _ value: Value, _ body: (SnapshotLook<Format>) throws -> Void
  ) throws -> Void

  /// The part of the file's name between the test's name and the extension, such as `@3x`.
  ///
  /// It is found each time it is asked for, because it may depend on the configuration in force.
  public var fileNameSuffix: String { makeFileNameSuffix() }
  private let makeFileNameSuffix: () -> String
  /// How snapshots are stored and compared.
  public var diffing: Diffing<Format>
  /// Looks at a value once.
  public let look: Look
  /// The version of what draws the snapshot, which the reference carries; `nil` where nothing is drawn.
  public var renderer: String?

  /// Creates a strategy that makes a snapshot of a value.
  public init(
    fileNameSuffix: @autoclosure @escaping () -> String = "", diffing: Diffing<Format>,
    snapshot: @escaping (Value) throws -> Format
  ) {
    self.init(fileNameSuffix: fileNameSuffix(), diffing: diffing) { value, body in
      try body(SnapshotLook(snapshot(value)))
    }
  }

  /// Creates a strategy whose snapshots can be described, or that shows a value only for a while.
  ///
  /// - Parameters:
  ///   - fileNameSuffix: The part of the file's name behind the test's name.
  ///   - diffing: How snapshots are stored and compared.
  ///   - look: Looks at a value, and calls the closure once.
  public init(
    fileNameSuffix: @autoclosure @escaping () -> String = "", diffing: Diffing<Format>,
    look: @escaping Look
  ) {
    self.makeFileNameSuffix = fileNameSuffix
    self.diffing = diffing
    self.look = look
  }

  /// Makes the snapshot of a value.
  ///
  /// - Throws: What the strategy throws; ``SnapshotError/snapshotFailed(reason:)`` where ``look``
  ///   does not call its closure.
  public func snapshot(_ value: Value) throws -> Format {
    var snapshot: Format?
    try look(value) { snapshot = $0.snapshot }
    guard let snapshot else { throw SnapshotError.noLook }
    return snapshot
  }

  /// Describes what the snapshot of a value shows, as its reference does; `nil` where there is
  /// nothing to describe.
  ///
  /// - Throws: What the strategy throws.
  public func outline(_ value: Value) throws -> String? {
    var outline: String?
    try look(value) { outline = try $0.outline?() }
    return outline
  }

  /// Returns the strategy for values that a closure makes into this one's.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    var result = Snapshotting<NewValue, Format>(
      fileNameSuffix: fileNameSuffix, diffing: diffing,
      look: { value, body in try look(transform(value), body) })
    result.renderer = renderer
    return result
  }
}

/// One look at a value: its snapshot, and a description of what the snapshot shows.
public struct SnapshotLook<Format> {
  /// The snapshot.
  public let snapshot: Format
  /// Describes the snapshot in lines of text, which its reference carries so that a failure can
  /// name what changed; `nil` where there is nothing to describe.
  ///
  /// It is called only during the look, when a reference is recorded or a snapshot differs.
  public let outline: (() throws -> String)?

  /// Creates a look.
  public init(_ snapshot: Format, outline: (() throws -> String)? = nil) {
    self.snapshot = snapshot
    self.outline = outline
  }
}

extension SnapshotError {
  /// A strategy did not show its value.
  static let noLook = SnapshotError.snapshotFailed(
    reason: "the strategy's `look` did not call its closure; call it once")
}
