import Foundation
import ImageCodecs
import Pixels

/// Loads images from `file:` URLs, off the caller's thread.
public struct FileImageLoader: ImageLoading {
  /// The largest file that is read, in bytes: 64 MiB.
  public static let maximumByteCount = 64 << 20

  /// Creates a loader.
  public init() {}

  /// Returns at once only the failure of a URL that is not a file's.
  public func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    request.url.isFileURL ? nil : .failure(.unsupportedScheme(request.url))
  }

  /// Reads and decodes a file.
  @concurrent
  public func image(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    let url = request.url
    guard url.isFileURL else { throw .unsupportedScheme(url) }
    guard !Task.isCancelled else { throw .cancelled(url) }
    let bytes: [UInt8]
    do {
      let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= FileImageLoader.maximumByteCount else {
        throw ImageLoadingError.unreadable(
          url, reason: "its \(size) bytes are above the limit of \(Self.maximumByteCount)")
      }
      bytes = [UInt8](try Data(contentsOf: url))
    } catch let error as ImageLoadingError {
      throw error
    } catch {
      throw .unreadable(url, reason: error.localizedDescription)
    }
    do {
      let image = Image(try PNG.decode(bytes))
      return ImageResponse(request: request, image: image, source: .file)
    } catch {
      throw .decodingFailed(url, reason: error.description)
    }
  }
}
