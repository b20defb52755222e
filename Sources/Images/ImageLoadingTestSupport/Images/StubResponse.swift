import Foundation
public import SnapshotDrawing
public import SnapshotImageLoading

/// The response of a stub to a request.
///
/// An image represents the one on the server. It is reduced to the target size and processed as an
/// `ImagePipeline` would do.
public struct StubResponse: Sendable {
  enum Content: Sendable {
    /// A color; `nil` for a color that is derived from the URL.
    case color(Color?, PixelSize, Scale)
    case image(Image)
    case reason(String)
    case error(ImageLoadingError)
  }

  let content: Content

  /// An image of one color.
  ///
  /// By default, the image has the target size of the request. Without a target size, it has a
  /// single pixel, which suffices for views whose size does not depend on the image. Pass the size
  /// of the original image, in pixels, if the layout depends on it.
  public static func color(
    _ color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1
  ) -> StubResponse {
    StubResponse(content: .color(color, PixelSize(width: width, height: height), scale))
  }

  /// An image of a color that is derived from the URL.
  ///
  /// The color depends only on the URL and is equal in every run and on every machine. It is one of
  /// 14 million colors that are neither gray nor nearly so. If two URLs of a loader have the same
  /// color, the test fails with both URLs. Among 80 URLs, the probability is 1 in 4,500; among 500
  /// URLs, it is 1 in 114.
  public static func distinctColor(
    width: Int = 1, height: Int = 1, scale: Scale = 1
  ) -> StubResponse {
    StubResponse(content: .color(nil, PixelSize(width: width, height: height), scale))
  }

  /// An image.
  public static func image(_ image: Image) -> StubResponse { StubResponse(content: .image(image)) }

  /// A failure with a textual reason.
  public static func failure(_ reason: String) -> StubResponse {
    StubResponse(content: .reason(reason))
  }

  /// A failure with an error of a loader, such as a status of 404.
  public static func failure(_ error: ImageLoadingError) -> StubResponse {
    StubResponse(content: .error(error))
  }
}

extension StubResponse {
  /// Whether the color of the image is derived from the URL.
  var derivesColor: Bool {
    if case .color(nil, _, _) = content { true } else { false }
  }

  func result(
    for request: ImageRequest, _ style: StubImageStyle
  ) -> Result<ImageResponse, ImageLoadingError> {
    do throws(ImageLoadingError) {
      let image = try request.processed(image(for: request, style))
      return .success(ImageResponse(request: request, image: image, source: .stub))
    } catch {
      return .failure(error)
    }
  }

  private func image(
    for request: ImageRequest, _ style: StubImageStyle
  ) throws(ImageLoadingError) -> Image {
    do {
      switch content {
      case .color(let color, let size, let scale):
        let color = color ?? .distinct(for: request.url)
        return try style.image(color, size: size, scale: scale, to: request.decodingTarget)
      case .image(let image): return try request.decoded(from: image)
      case .reason(let reason): throw ImageLoadingError.stubbedFailure(request.url, reason: reason)
      case .error(let error): throw error
      }
    } catch let error as ImageLoadingError {
      throw error
    } catch {
      throw .decodingFailed(request.url, underlying: error)
    }
  }
}
