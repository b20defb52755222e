public import Foundation
public import ImageLoading
public import Pixels
public import Views

extension ImageView {
  /// What is told when a load is over.
  public typealias ImageCompletion = (Result<ImageResponse, ImageLoadingError>) -> Void

  /// Shows the image of a URL.
  ///
  /// An image that is at hand is set before the method returns. Otherwise the placeholder is shown,
  /// and the image is set on the caller's isolation when it is there. A view loads one image at a
  /// time: the next call gives up the one before. When a load fails the placeholder stays; the
  /// failure goes to `completion`, or without one to the standard error.
  ///
  /// Where the caller has no isolation, nobody but the caller may touch the view, so the image is
  /// loaded and set by ``ImageTask/finish(isolation:)`` on what is returned.
  ///
  /// - Parameters:
  ///   - url: Where the image is; `nil` leaves the placeholder.
  ///   - placeholder: What is shown meanwhile; `nil` for nothing.
  ///   - placeholderPolicy: When the placeholder is shown.
  ///   - targetPixelSize: The pixels that the image is to fill, or `nil` for its own size.
  ///   - loader: Who loads the image.
  ///   - isolation: The caller's isolation.
  ///   - completion: Called once with the result, unless the load is given up.
  /// - Returns: The load that is under way, or `nil` when all is done.
  @discardableResult
  public func setImage(
    with url: URL?, placeholder: Image? = .solid(.lightGray),
    placeholderPolicy: PlaceholderPolicy = .ifEmpty, targetPixelSize: PixelSize? = nil,
    loader: any ImageLoading = ImageLoader.current, isolation: isolated (any Actor)? = #isolation,
    completion: ImageCompletion? = nil
  ) -> ImageTask? {
    cancelImageTask()
    guard let url else {
      show(placeholder, placeholderPolicy)
      return nil
    }
    let request = ImageRequest(url: url, targetPixelSize: targetPixelSize)
    if let result = loader.immediateResult(for: request) {
      if case .failure = result { show(placeholder, placeholderPolicy) }
      receive(result, completion)
      return nil
    }
    show(placeholder, placeholderPolicy)
    let task = ImageTask(request: request, loader: loader, view: self, completion: completion)
    imageTask = task
    if isolation != nil { task.start(isolation: isolation) }
    return task
  }

  /// Gives up the load that is under way, if there is one.
  public func cancelImageTask() {
    (imageTask as? ImageTask)?.cancel()
    imageTask = nil
  }

  private func show(_ placeholder: Image?, _ policy: PlaceholderPolicy) {
    if policy == .always || image == nil { image = placeholder }
  }

  func receive(
    _ result: Result<ImageResponse, ImageLoadingError>, _ completion: ImageCompletion?
  ) {
    switch result {
    case .success(let response):
      image = response.image
    case .failure(let error):
      if completion == nil {
        FileHandle.standardError.write(Data("image not set: \(error)\n".utf8))
      }
    }
    completion?(result)
  }
}
