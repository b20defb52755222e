public import SnapshotCore

// Unsupported strategies of swift-snapshot-testing. A call does not compile, and the message says
// what to use instead.

extension Snapshotting {
  /// Not available: nothing happens while a synchronous test waits.
  @available(
    *, unavailable,
    message: """
      use the strategy itself, because animations and layout finish immediately; for work of other \
      tasks, call await assertSnapshot(of:awaiting: .wait(for:on:))
      """
  )
  public static func wait(for duration: Double, on strategy: Snapshotting) -> Snapshotting {
    strategy
  }

  /// Not available: an asynchronous strategy has its own type.
  @available(*, unavailable, message: "use AsyncSnapshotting, or asyncPullback(_:)")
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: asyncSnapshot)
  }
}

extension Snapshotting {
  /// Not available: the closure is an `async` function.
  @available(
    *, unavailable,
    message: """
      write asyncPullback { value in await … } without Async, and call await \
      assertSnapshot(of:awaiting:)
      """
  )
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    pullback { transform($0).value }
  }
}

extension Diffing {
  /// Not available: files have bytes, and the difference has its own type.
  @available(
    *, unavailable,
    message: """
      use Diffing(pathExtension:encode:decode:difference:), whose files are arrays of bytes, and \
      return a Difference instead of a message and attachments
      """
  )
  public init<File>(
    toData: @escaping (Format) -> File, fromData: @escaping (File) -> Format,
    diff: @escaping (Format, Format) -> (String, [SnapshotArtifact])?
  ) {
    self.init(
      pathExtension: "", encode: { _ in [] }, decode: { _ in throw CancellationError() },
      difference: { _, _ in nil })
  }
}
