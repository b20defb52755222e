import SnapshotImageLoading
import SnapshotTestReporting
public import Testing
public import XCTest

/// Calls a closure whose image requests are answered by stubs.
///
/// The stub loader is current for the closure's task and the tasks that it starts, except detached
/// ones.
///
/// ```swift
/// withStubbedImages { images in
///   images.stub("https://example.com/photo.jpg", color: .blue)
///   assertSnapshot(of: PhotosViewController(), as: .image(size: screen))
/// }
/// ```
public func withStubbedImages<Result, Failure: Error>(
  onUnstubbed policy: UnstubbedPolicy = .fail, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: (StubImageLoader) throws(Failure) -> Result
) throws(Failure) -> Result {
  let images = StubImageLoader(
    onUnstubbed: policy, fileID: fileID, filePath: filePath, line: line, column: column)
  return try images.use { () throws(Failure) in try body(images) }
}

/// Calls an asynchronous closure whose image requests are answered by stubs.
public func withStubbedImages<Result, Failure: Error>(
  onUnstubbed policy: UnstubbedPolicy = .fail, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: (StubImageLoader) async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let images = StubImageLoader(
    onUnstubbed: policy, fileID: fileID, filePath: filePath, line: line, column: column)
  return try await images.useAsynchronously { () async throws(Failure) in try await body(images) }
}

extension StubImageLoader {
  /// Makes this loader the current one while a closure runs.
  ///
  /// When the closure ends without an error, unused stubs are reported if ``reportsUnusedStubs`` is
  /// `true`.
  public func use<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let scope = RunningTest.isXCTestRunning.map { Scope(isInTest: $0) } ?? Scope()
    enter(scope)
    StubScopes.begin()
    defer {
      StubScopes.end()
      leave(scope)
    }
    let result: Result<Value, Failure> = ImageLoader.$current.withValue(self) {
      Result { () throws(Failure) in try body() }
    }
    let value = try result.get()
    reportUnusedStubs()
    return value
  }

  /// Makes this loader the current one while an asynchronous closure runs, like `use`.
  func useAsynchronously<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let scope = Scope()
    enter(scope)
    StubScopes.begin()
    defer {
      StubScopes.end()
      leave(scope)
    }
    let result: Result<Value, Failure> = await ImageLoader.$current.withValue(self) {
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    let value = try result.get()
    reportUnusedStubs()
    return value
  }
}

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

/// An XCTest test case with a stub loader for each test, active from `setUp` to `tearDown`.
///
/// XCTest creates an instance for each test, so tests do not share stubs.
open class StubbedImagesTestCase: XCTestCase {
  /// The stub loader of the test.
  public let images = StubImageLoader(onUnstubbed: .fail, site: .unknown)

  /// Runs the test with its stub loader as the current one.
  open override func invokeTest() {
    images.use { super.invokeTest() }
  }
}

extension StubImageLoader {
  /// The current task's stub loader, from the trait `.stubbedImages` or `withStubbedImages`.
  ///
  /// - Throws: ``NoActiveStubs`` if the task has no stub loader.
  public static var current: StubImageLoader {
    get throws(NoActiveStubs) {
      guard let images = ImageLoader.current as? StubImageLoader, !images.hasOnlyEndedScopes
      else { throw NoActiveStubs() }
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
