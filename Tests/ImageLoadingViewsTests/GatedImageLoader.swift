import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import Synchronization

/// A loader that delays every request until the test responds.
final class GatedImageLoader: ImageLoading {
  private struct State {
    var images: [URL: Image] = [:]
    var continuations: [URL: [CheckedContinuation<Image, Never>]] = [:]
  }

  private let state = Mutex(State())

  /// Responds to pending and later requests for a URL.
  func open(_ url: URL, with image: Image) {
    let continuations = state.withLock { state in
      state.images[url] = image
      return state.continuations.removeValue(forKey: url) ?? []
    }
    for continuation in continuations { continuation.resume(returning: image) }
  }

  func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? { nil }

  func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    let image = await withCheckedContinuation { continuation in
      let image = state.withLock { state in
        if let image = state.images[request.url] { return image as Image? }
        state.continuations[request.url, default: []].append(continuation)
        return nil
      }
      if let image { continuation.resume(returning: image) }
    }
    return ImageResponse(request: request, image: image, source: .stub)
  }
}
