/// How a value becomes a snapshot: what is made of it, and how that is stored and compared.
public struct Snapshotting<Value, Format> {
  /// The part of the file's name between the test's name and the extension, such as `@3x`.
  ///
  /// It is found each time it is asked for, because it may depend on the configuration in force.
  public var fileNameSuffix: String { makeFileNameSuffix() }
  private let makeFileNameSuffix: () -> String
  /// How snapshots are stored and compared.
  public var diffing: Diffing<Format>
  /// Makes the snapshot of a value.
  public let snapshot: (Value) throws -> Format
  /// Describes what the snapshot shows in lines of text, which the reference carries so that a failure
  /// can name what changed; `nil` where there is nothing to describe.
  public var outline: ((Value) throws -> String)?
  /// The version of what draws the snapshot, which the reference carries; `nil` where nothing is drawn.
  public var renderer: String?

  /// Creates a strategy.
  public init(
    fileNameSuffix: @autoclosure @escaping () -> String = "", diffing: Diffing<Format>,
    snapshot: @escaping (Value) throws -> Format
  ) {
    self.makeFileNameSuffix = fileNameSuffix
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Returns the strategy for values that a closure makes into this one's.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    var result = Snapshotting<NewValue, Format>(
      fileNameSuffix: fileNameSuffix, diffing: diffing
    ) { try snapshot(transform($0)) }
    result.renderer = renderer
    if let outline { result.outline = { try outline(transform($0)) } }
    return result
  }
}
