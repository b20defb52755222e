import SnapshotImageLoading

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
