import Foundation
import SnapshotImageLoading
import SnapshotPixels
import Synchronization

/// A loader that holds every request until the test answers it.
final class GatedImageLoader: ImageLoading {
  private struct State {
    var images: [URL: Image] = [:]
    var waiting: [URL: [CheckedContinuation<Image, Never>]] = [:]
  }

  private let state = Mutex(State())

  /// Answers all requests for a URL, those that wait and those to come.
  func open(_ url: URL, with image: Image) {
    let waiting = state.withLock { state in
      state.images[url] = image
      return state.waiting.removeValue(forKey: url) ?? []
    }
    for continuation in waiting { continuation.resume(returning: image) }
  }

  func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? { nil }

  func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    let image = await withCheckedContinuation { continuation in
      let image = state.withLock { state in
        if let image = state.images[request.url] { return image as Image? }
        state.waiting[request.url, default: []].append(continuation)
        return nil
      }
      if let image { continuation.resume(returning: image) }
    }
    return ImageResponse(request: request, image: image, source: .stub)
  }
}
