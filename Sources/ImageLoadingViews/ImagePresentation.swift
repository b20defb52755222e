import Foundation
import SnapshotImageLoading
import SnapshotPixels
import SnapshotViews

/// The content of a view before, during, and after a load, and the receiver of the result.
struct ImagePresentation {
  let placeholder: Image?
  let placeholderPolicy: PlaceholderPolicy
  let failureImage: Image?
  let transition: ImageTransition
  let completion: ImageView.ImageCompletion?

  /// Shows the content for a load in progress.
  func begin(in view: ImageView) {
    if placeholderPolicy == .always || view.image == nil { view.showImmediately(placeholder) }
  }

  /// Shows a result that was available immediately.
  func showImmediately(
    _ result: Result<ImageResponse, ImageLoadingError>, of request: ImageRequest,
    in view: ImageView, by loader: any ImageLoading
  ) {
    guard loader.transitionPolicy == .always, transition.show != nil, case .success = result else {
      return show(result, of: request, in: view, by: loader, with: .none)
    }
    begin(in: view)
    show(result, of: request, in: view, by: loader, with: transition)
  }

  /// Shows a result that was loaded asynchronously.
  func showLoaded(
    _ result: Result<ImageResponse, ImageLoadingError>, of request: ImageRequest,
    in view: ImageView, by loader: any ImageLoading
  ) {
    show(
      result, of: request, in: view, by: loader,
      with: loader.transitionPolicy == .never ? .none : transition)
  }

  private func show(
    _ result: Result<ImageResponse, ImageLoadingError>, of request: ImageRequest,
    in view: ImageView, by loader: any ImageLoading, with transition: ImageTransition
  ) {
    switch result {
    case .success(let response): view.run(transition, with: response.image)
    case .failure(let error):
      view.showImmediately(failureImage ?? placeholder)
      if let advice = loader.advice(onFailure: error, of: request) {
        view.imageLoad = UnstubbedImageLoad(request, advice)
      }
      if completion == nil { ImageLoadingLog.write(ImagePresentation.line(for: error)) }
    }
    completion?(result)
  }

  /// Returns the log line of a failure.
  ///
  /// Line breaks in the underlying error's description are replaced.
  static func line(for error: ImageLoadingError) -> String {
    "cannot set the image: "
      + error.description.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension ImageView {
  /// Shows an image immediately, and ends a transition in progress.
  func showImmediately(_ image: Image?) {
    endTransitions()
    self.image = image
  }
}

/// A load that the loader rejected for lack of a stub.
private final class UnstubbedImageLoad: ImageViewLoad {
  let missingImage: MissingImage

  init(_ request: ImageRequest, _ advice: MissingImageAdvice) {
    missingImage = MissingImage(
      url: request.url.absoluteString, reason: .unstubbed, remedy: advice.remedy)
  }

  var isInProgress: Bool { false }

  func cancel() {}
}
