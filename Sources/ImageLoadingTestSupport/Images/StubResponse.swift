import Foundation
public import SnapshotImageLoading
public import SnapshotPixels

/// What a stub says to a request.
///
/// A picture stands for the one that lies on the server: it is reduced to the request's target size,
/// and changed by its processors, as an `ImagePipeline` would have done.
public struct StubResponse: Sendable {
  enum Content: Sendable {
    /// One color, or without one a color made from the URL.
    case color(Color?, PixelSize, Scale)
    case image(Image)
    case reason(String)
    case error(ImageLoadingError)
  }

  let content: Content

  /// One color.
  ///
  /// Without extents the picture has those that the request asks for, and where it asks for none it
  /// is a single pixel, for views whose size does not depend on it; give the real picture's extents in
  /// pixels where the layout does.
  public static func color(
    _ color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1
  ) -> StubResponse {
    StubResponse(content: .color(color, PixelSize(width: width, height: height), scale))
  }

  /// A color made from the URL: the same in every run, on every machine.
  public static func distinctColor(
    width: Int = 1, height: Int = 1, scale: Scale = 1
  ) -> StubResponse {
    StubResponse(content: .color(nil, PixelSize(width: width, height: height), scale))
  }

  /// An image.
  public static func image(_ image: Image) -> StubResponse { StubResponse(content: .image(image)) }

  /// A failure for a reason that is given in words.
  public static func failure(_ reason: String) -> StubResponse {
    StubResponse(content: .reason(reason))
  }

  /// A failure as a loader would report it, such as a status of 404.
  public static func failure(_ error: ImageLoadingError) -> StubResponse {
    StubResponse(content: .error(error))
  }
}

extension StubResponse {
  /// Returns the answer to a request.
  func result(
    for request: ImageRequest, _ style: StubImageStyle
  ) -> Result<ImageResponse, ImageLoadingError> {
    do throws(ImageLoadingError) {
      let image = try request.processed(picture(for: request, style))
      return .success(ImageResponse(request: request, image: image, source: .stub))
    } catch {
      return .failure(error)
    }
  }

  private func picture(
    for request: ImageRequest, _ style: StubImageStyle
  ) throws(ImageLoadingError) -> Image {
    let target = request.targetPixelSize
    do {
      switch content {
      case .color(let color, let size, let scale):
        let color = color ?? .distinct(for: request.url)
        return try style.image(color, size: size, scale: scale, filling: target)
      case .image(let image): return try image.reduced(filling: target)
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
