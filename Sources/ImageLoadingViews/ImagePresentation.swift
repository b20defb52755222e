import Foundation
import SnapshotImageLoading
import SnapshotPixels
import SnapshotViews

/// What a view shows before, during and after a load, and who is told of the result.
struct ImagePresentation {
  let placeholder: Image?
  let placeholderPolicy: PlaceholderPolicy
  let failureImage: Image?
  let transition: ImageTransition
  let completion: ImageView.ImageCompletion?

  /// Shows that the image is not there yet.
  func begin(in view: ImageView) {
    if placeholderPolicy == .always || view.image == nil { view.showAtOnce(placeholder) }
  }

  /// Shows a result that is at hand.
  func showAtOnce(
    _ result: Result<ImageResponse, ImageLoadingError>, of request: ImageRequest,
    in view: ImageView, by loader: any ImageLoading
  ) {
    guard loader.transitionPolicy == .always, transition.show != nil, case .success = result else {
      return show(result, of: request, in: view, by: loader, with: .none)
    }
    begin(in: view)
    show(result, of: request, in: view, by: loader, with: transition)
  }

  /// Shows a result that was waited for.
  func showAfterWaiting(
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
      view.showAtOnce(failureImage ?? placeholder)
      if let advice = loader.advice(onRefusal: error, of: request) {
        view.imageLoad = RefusedImageLoad(request, advice)
      }
      if completion == nil { ImageLoadingLog.write(ImagePresentation.line(for: error)) }
    }
    completion?(result)
  }

  /// What is written down of a failure: one line, whatever the error beneath prints.
  static func line(for error: ImageLoadingError) -> String {
    "image not set: " + error.description.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension ImageView {
  /// Shows an image and nothing of what was, also where a transition to another image is under way.
  func showAtOnce(_ image: Image?) {
    endTransitions()
    self.image = image
  }
}

/// A load that the loader rejected for lack of a stub.
private final class RefusedImageLoad: ImageViewLoad {
  let missingImage: MissingImage

  init(_ request: ImageRequest, _ advice: MissingImageAdvice) {
    missingImage = MissingImage(
      url: request.url.absoluteString, reason: .unstubbed, remedy: advice.remedy)
  }

  var isInProgress: Bool { false }

  func cancel() {}
}
