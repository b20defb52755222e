/// A type that loads bytes for a pipeline, for example from the network.
public protocol DataLoading: Sendable {
  /// Loads the bytes of a URL.
  ///
  /// The pipeline may call the method several times concurrently. The method starts immediately and
  /// should end soon after its task is cancelled. The pipeline does not wait for cancelled calls.
  ///
  /// - Throws: ``DataLoadingError/tooManyBytes(limit:)`` as soon as the response exceeds the
  ///   request's limit, or the error that ended the transfer. The pipeline wraps errors in
  ///   ``ImageLoadingError/transport(_:underlying:)``, except for an ``ImageLoadingError``. An HTTP
  ///   status that indicates a failure is not an error here.
  func data(for request: DataRequest) async throws -> DataResponse
}
