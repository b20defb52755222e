public import Foundation
public import Pixels

/// What to load: where it is, and how large it is to be shown.
///
/// Requests for one URL in two sizes are two keys of a memory cache, and one download.
public struct ImageRequest: Hashable, Sendable {
  /// Where the image is; always absolute.
  public let url: URL
  /// The pixels that the image is to fill, or `nil` for its own size.
  public let targetPixelSize: PixelSize?

  /// Creates a request.
  public init(url: URL, targetPixelSize: PixelSize? = nil) {
    self.url = url.absoluteURL
    self.targetPixelSize = targetPixelSize
  }
}
