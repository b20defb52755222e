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
    "no stubs are active in this task; add the trait `.stubbedImages`, and do not use "
      + "`StubImageLoader.current` in a detached task"
  }
}
