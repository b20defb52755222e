import Dispatch
import SnapshotPixels

/// The second stage of a load: decoding the bytes.
final class DecodingStage: Sendable {
  private let configuration: ImagePipeline.Configuration
  private let semaphore: TaskSemaphore
  private let queue = DispatchQueue(
    label: "SnapshotImageLoading.DecodingStage", attributes: .concurrent)

  init(_ configuration: ImagePipeline.Configuration) {
    self.configuration = configuration
    semaphore = TaskSemaphore(count: configuration.maximumConcurrentDecodings)
  }

  func image(
    of data: FetchedData, for request: ImageRequest
  ) async throws(ImageLoadingError) -> Image {
    let result = await semaphore.run {
      Task.isCancelled ? nil : await queue.result { [self] in try image(of: data.bytes, request) }
    }
    guard let result = result ?? nil else { throw .cancelled(request.url) }
    switch result {
    case .success(let image):
      configuration.onEvent?(.decoded(request))
      return image
    case .failure(let error as ImageLoadingError): throw error
    case .failure(let error): throw .decodingFailed(request.url, underlying: error)
    }
  }

  private func image(of bytes: [UInt8], _ request: ImageRequest) throws -> Image {
    try request.processed(
      configuration.decoder.decode(
        bytes, targetPixelSize: request.targetPixelSize, limits: configuration.decodingLimits))
  }
}
