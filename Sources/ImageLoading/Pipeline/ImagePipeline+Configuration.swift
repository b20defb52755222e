public import Dispatch

extension ImagePipeline {
  /// The limits, caches, and decoders of a pipeline.
  public struct Configuration: Sendable {
    /// The cache of images in memory.
    public var memoryCache = MemoryCache()
    /// The cache of responses in files; `nil` for no cache.
    public var diskCache: DiskCache?
    /// The decoder of images.
    public var decoder: any ImageDecoding = ImageDecoder.live
    /// The maximum number of concurrent transfers; at least 1.
    public var maximumConcurrentLoads = 6
    /// The maximum number of concurrent decodings, each of which takes memory; at least 1.
    public var maximumConcurrentDecodings = 2
    /// The maximum duration of an attempt, from its start to the last byte.
    public var timeout: Duration = .seconds(60)
    /// The maximum number of bytes of a response, a file, or a `data:` URL.
    ///
    /// The default is 64 MiB.
    public var maximumResponseByteCount = 64 << 20
    /// The number of loaded bytes that may wait for decoding or for the disk cache before further
    /// transfers wait.
    ///
    /// The default is 64 MiB.
    ///
    /// Transfers in progress are not included.
    public var maximumPendingByteCount = 64 << 20
    /// The limits of decoding.
    public var decodingLimits = ImageDecodingLimits()
    /// The content types that are decoded, in lower case.
    ///
    /// `*` matches every subtype.
    ///
    /// A response without a content type is decoded.
    public var acceptableContentTypes: Set<String> = [
      "image/*", "application/octet-stream", "binary/octet-stream",
    ]
    /// Returns the delay before the next attempt after a failed one, or `nil` for no further
    /// attempt.
    ///
    /// Attempts are counted from 1. The closure is called for
    /// ``ImageLoadingError/transport(_:underlying:)``, ``ImageLoadingError/timedOut(_:after:)``,
    /// and ``ImageLoadingError/unacceptableStatusCode(_:_:)``. There is no other limit on the
    /// number of attempts.
    public var retryDelay: @Sendable (_ error: ImageLoadingError, _ attempt: Int) -> Duration? = {
      _, _ in nil
    }
    /// Receives the events of the pipeline, on any thread.
    ///
    /// It must return quickly.
    public var onEvent: (@Sendable (ImagePipelineEvent) -> Void)?
    /// The default queue of completion handlers; `nil` for the thread on which the load ends.
    public var callbackQueue: DispatchQueue?
    /// The clock for timeouts and retries.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates the default configuration.
    public init() {}
  }
}
