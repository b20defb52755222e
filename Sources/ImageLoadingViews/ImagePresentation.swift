import ImageLoading
import Pixels
import Views

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
    _ result: Result<ImageResponse, ImageLoadingError>, in view: ImageView,
    _ policy: ImageTransitionPolicy
  ) {
    guard policy == .always, transition.show != nil, case .success = result else {
      return show(result, in: view, with: nil)
    }
    begin(in: view)
    show(result, in: view, with: transition.show)
  }

  /// Shows a result that was waited for.
  func showAfterWaiting(
    _ result: Result<ImageResponse, ImageLoadingError>, in view: ImageView,
    _ policy: ImageTransitionPolicy
  ) {
    show(result, in: view, with: policy == .never ? nil : transition.show)
  }

  private func show(
    _ result: Result<ImageResponse, ImageLoadingError>, in view: ImageView,
    with transition: ((ImageView, Image) -> Void)?
  ) {
    switch result {
    case .success(let response):
      if let transition {
        transition(view, response.image)
      } else {
        view.showAtOnce(response.image)
      }
    case .failure(let error):
      view.showAtOnce(failureImage ?? placeholder)
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
