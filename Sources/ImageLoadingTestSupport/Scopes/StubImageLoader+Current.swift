import SnapshotImageLoading

extension StubImageLoader {
  /// The current task's stub loader, from the trait `.stubbedImages` or `withStubbedImages`.
  ///
  /// - Throws: ``NoActiveStubs`` if the task has no stub loader.
  public static var current: StubImageLoader {
    get throws(NoActiveStubs) {
      guard let images = ImageLoader.current as? StubImageLoader else { throw NoActiveStubs() }
      return images
    }
  }
}

/// An error that is thrown if the current task has no image stubs.
public struct NoActiveStubs: Error, Hashable, CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    "this task has no image stubs; add the trait `.stubbedImages` to the test or its suite, and do "
      + "not access the stubs from a detached task"
  }
}
