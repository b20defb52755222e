/// What fetches bytes for a pipeline: the network, files, or a test.
public protocol DataLoading: Sendable {
  /// Fetches the bytes of a URL.
  ///
  /// It begins at once, may be called any number of times at once, and should end soon after its
  /// task is cancelled; a pipeline that gave it up does not wait for it.
  ///
  /// - Throws: ``DataLoadingError/tooManyBytes(limit:)`` as soon as it is known that there are more
  ///   than the request allows, and whatever keeps the bytes from being fetched. A pipeline wraps it
  ///   as ``ImageLoadingError/transport(_:underlying:)``, unless it is an ``ImageLoadingError``
  ///   already. A status that tells of a failure is no error here.
  func data(for request: DataRequest) async throws -> DataResponse
}
