import SnapshotImageLoading

/// Answers all requests for images that a closure makes from stubs.
///
/// The loader is in force for the closure's own task and for the tasks that it starts.
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

/// Answers all requests for images that an asynchronous closure makes from stubs.
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
  /// Makes this loader the one in force while a closure runs.
  ///
  /// When the closure ends without an error, stubs that were not used are reported, if
  /// ``reportsUnusedStubs`` says so.
  public func use<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = ImageLoader.$current.withValue(self) {
      Result { () throws(Failure) in try body() }
    }
    let value = try result.get()
    reportUnusedStubs()
    return value
  }

  /// Does the same as `use` with an asynchronous closure.
  func useAsynchronously<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
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
