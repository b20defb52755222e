public import Foundation

/// An event of a pipeline.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImagePipelineEvent: Sendable {
  /// The image of a request is in memory.
  case memoryHit(ImageRequest)
  /// A request waits for a load, which is shared if another request began it.
  case began(ImageRequest, isShared: Bool)
  /// A load waits for the bytes of its URL, which are shared if another load, for example for a
  /// different size, waits for them as well.
  case fetching(ImageRequest, isShared: Bool)
  /// An attempt to load the bytes of a URL began. Attempts are counted from 1.
  case attemptBegan(URL, attempt: Int)
  /// An attempt failed.
  case attemptFailed(URL, attempt: Int, error: ImageLoadingError)
  /// The bytes of a URL arrived.
  case received(URL, byteCount: Int, source: ImageResponse.Source)
  /// An image was decoded and processed.
  case decoded(ImageRequest)
  /// A load succeeded. All of its callers receive the image.
  case finished(ImageRequest, source: ImageResponse.Source)
  /// A load failed, or all of its callers were cancelled.
  case failed(ImageRequest, error: ImageLoadingError)
  /// A response could not be written to the disk cache. The load continues.
  case diskCacheFailed(URL, error: any Error)
}
