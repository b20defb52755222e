import SnapshotTestReporting
public import Testing

/// A trait that gives each test its own loader of stubs; see ``Testing/Trait/stubbedImages``.
public struct StubbedImagesTrait: TestTrait, SuiteTrait, TestScoping {
  let policy: UnstubbedPolicy
  let prepare: @Sendable (StubImageLoader) throws -> Void

  /// Whether the tests of a suite have the trait, too: each of them, for itself.
  public var isRecursive: Bool { true }

  /// Runs a test, or one of its cases, with a new loader in force.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let images = StubImageLoader(
      onUnstubbed: policy, site: .location(test.sourceLocation),
      expression: "try StubImageLoader.current")
    try prepare(images)
    try await images.useAsynchronously { () async throws in try await function() }
  }
}

extension Trait where Self == StubbedImagesTrait {
  /// Answers all requests for images in a test, or in each test of a suite, from stubs of its own.
  ///
  /// The test adds them to `StubImageLoader.current`. Where both a suite and its test have the trait,
  /// the test's is in force.
  public static var stubbedImages: Self { .stubbedImages() }

  /// Answers all requests for images in a test, or in each test of a suite, from stubs of its own.
  ///
  /// - Parameters:
  ///   - policy: What to do when asked for a URL that has no stub.
  ///   - prepare: Called with the new loader before each test, such as to add stubs that all of a
  ///     suite's tests need.
  public static func stubbedImages(
    onUnstubbed policy: UnstubbedPolicy = .fail,
    prepare: @escaping @Sendable (StubImageLoader) throws -> Void = { _ in }
  ) -> Self {
    StubbedImagesTrait(policy: policy, prepare: prepare)
  }
}
