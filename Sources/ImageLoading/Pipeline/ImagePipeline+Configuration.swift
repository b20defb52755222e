public import Dispatch

extension ImagePipeline {
  /// What a pipeline allows, and what it works with.
  public struct Configuration: Sendable {
    /// Images in memory.
    public var memoryCache = MemoryCache()
    /// Responses in files; `nil` keeps none.
    public var diskCache: DiskCache?
    /// What turns bytes into images.
    public var decoder: any ImageDecoding = ImageDecoder.live
    /// How many loads may be under way at once; at least 1.
    public var maximumConcurrentLoads = 6
    /// How many images may be decoded at once, each of which takes memory; at least 1.
    public var maximumConcurrentDecodings = 2
    /// How long one attempt may take from when it begins to the last byte.
    public var timeout: Duration = .seconds(60)
    /// The most bytes that are taken of a server, a file or a `data:` URL; the default is 64 MiB.
    public var maximumResponseByteCount = 64 << 20
    /// How many bytes may wait to be decoded, or to be written to the cache of files, before no other
    /// load begins; the default is 64 MiB.
    ///
    /// Loads that have begun come on top.
    public var maximumPendingByteCount = 64 << 20
    /// What decoding an image may cost.
    public var decodingLimits = ImageDecodingLimits()
    /// The content types that are decoded, in small letters; `*` stands for any subtype.
    ///
    /// A response without one is decoded.
    public var acceptableContentTypes: Set<String> = [
      "image/*", "application/octet-stream", "binary/octet-stream",
    ]
    /// Says after a failed attempt how long to wait before the next, or `nil` to give up.
    ///
    /// Attempts are counted from 1. It is asked about ``ImageLoadingError/transport(_:underlying:)``,
    /// ``ImageLoadingError/timedOut(_:after:)`` and
    /// ``ImageLoadingError/unacceptableStatusCode(_:_:)``, and decides alone when it is enough.
    public var retryDelay: @Sendable (_ error: ImageLoadingError, _ attempt: Int) -> Duration? = {
      _, _ in nil
    }
    /// Is told what happens, on whichever thread it does; it must be quick.
    public var onEvent: (@Sendable (ImagePipelineEvent) -> Void)?
    /// Where completion handlers are called unless a call says otherwise; `nil` is the thread on which
    /// the load ends.
    public var callbackQueue: DispatchQueue?
    /// The clock of time-outs and retries.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates a configuration with the defaults.
    public init() {}
  }
}
