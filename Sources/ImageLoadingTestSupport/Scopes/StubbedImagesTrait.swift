import SnapshotTestReporting
public import Testing

/// A trait that gives each test its own stub loader; see ``Testing/Trait/stubbedImages``.
public struct StubbedImagesTrait: TestTrait, SuiteTrait, TestScoping {
  let policy: UnstubbedPolicy
  let prepare: @Sendable (StubImageLoader) throws -> Void

  /// Whether the trait applies to each test of a suite: `true`.
  public var isRecursive: Bool { true }

  /// Runs a test, or one of its cases, with a new stub loader as the current one.
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
  /// Gives a test, or each test of a suite, its own stub loader for all image requests.
  ///
  /// The test adds stubs to `StubImageLoader.current`. The trait of a test overrides that of its
  /// suite.
  public static var stubbedImages: Self { .stubbedImages() }

  /// Gives a test, or each test of a suite, its own stub loader for all image requests.
  ///
  /// - Parameters:
  ///   - policy: The response to a URL without a stub.
  ///   - prepare: A closure that is called with the new loader before each test, for example to add
  ///     stubs that all tests of a suite need.
  public static func stubbedImages(
    onUnstubbed policy: UnstubbedPolicy = .fail,
    prepare: @escaping @Sendable (StubImageLoader) throws -> Void = { _ in }
  ) -> Self {
    StubbedImagesTrait(policy: policy, prepare: prepare)
  }
}
