import SnapshotImageLoading

extension StubImageLoader {
  /// The loader in force, in a test that has one by the trait `.stubbedImages` or by
  /// `withStubbedImages`.
  ///
  /// - Throws: ``NoStubsInForce`` in any other place.
  public static var current: StubImageLoader {
    get throws(NoStubsInForce) {
      guard let images = ImageLoader.current as? StubImageLoader else { throw NoStubsInForce() }
      return images
    }
  }
}

/// A test asks for its stubs, and has none.
public struct NoStubsInForce: Error, Hashable, CustomStringConvertible {
  /// What to do.
  public var description: String {
    "no stubs are in force here; give the test or its suite the trait `.stubbedImages`, and do not "
      + "ask in a detached task"
  }
}
