public import Foundation

/// What happens in a pipeline.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImagePipelineEvent: Sendable {
  /// A request was answered from memory.
  case memoryHit(ImageRequest)
  /// A request waits for a load; it is shared when another request had begun it.
  case began(ImageRequest, isShared: Bool)
  /// A load waits for the bytes of its URL; they are shared when another load, such as of another
  /// size, waits for them too.
  case fetching(ImageRequest, isShared: Bool)
  /// An attempt to fetch the bytes of a URL began; attempts are counted from 1.
  case attemptBegan(URL, attempt: Int)
  /// An attempt failed.
  case attemptFailed(URL, attempt: Int, error: ImageLoadingError)
  /// The bytes of a URL are there.
  case received(URL, byteCount: Int, source: ImageResponse.Source)
  /// An image was decoded and processed.
  case decoded(ImageRequest)
  /// A load ended well; all who wait for it are given the image.
  case finished(ImageRequest, source: ImageResponse.Source)
  /// A load failed, or was given up by all who waited for it.
  case failed(ImageRequest, error: ImageLoadingError)
  /// A response could not be written to the cache of files; the load goes on.
  case diskCacheFailed(URL, error: any Error)
}
