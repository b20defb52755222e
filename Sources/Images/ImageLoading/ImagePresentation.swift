import Foundation
public import SnapshotDrawing
import SnapshotImageLoadingCore
public import SnapshotViews

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
  ///
  /// The placeholder is shown first, unless an image replaces it at once.
  func showImmediately(
    _ result: Result<ImageResponse, ImageLoadingError>, of request: ImageRequest,
    in view: ImageView, by loader: any ImageLoading
  ) {
    let transition = transition.permitted(by: loader.transitionPolicy, afterWaiting: false)
    let isFailure = if case .failure = result { true } else { false }
    if isFailure || transition.show != nil { begin(in: view) }
    show(result, of: request, in: view, by: loader, with: transition)
  }

  /// Shows a result that was loaded asynchronously.
  func showLoaded(
    _ result: Result<ImageResponse, ImageLoadingError>, of request: ImageRequest,
    in view: ImageView, by loader: any ImageLoading
  ) {
    show(
      result, of: request, in: view, by: loader,
      with: transition.permitted(by: loader.transitionPolicy, afterWaiting: true))
  }

  private func show(
    _ result: Result<ImageResponse, ImageLoadingError>, of request: ImageRequest,
    in view: ImageView, by loader: any ImageLoading, with transition: ImageTransition
  ) {
    switch result {
    case .success(let response): view.run(transition, with: response.image)
    case .failure(let error):
      if let failureImage { view.showImmediately(failureImage) }
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

  func cancel() {}
}

/// The transition from an image view's current content to a loaded image.
///
/// A transition is an ordinary animation, driven by an `AnimationClock` or `ViewPropertyAnimator`.
/// Without either, it finishes immediately. By default, an image has a transition only if it was
/// not available immediately; the loader's `transitionPolicy` decides. A failure has no transition.
/// Content that is shown without a transition ends a running one.
public struct ImageTransition {
  /// The kind of a transition, with its duration in seconds.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// No transition.
    case none
    /// A fade from the previous content.
    case crossDissolve(duration: Double)
    /// A flip with the left side turning to the front.
    case flipFromLeft(duration: Double)
    /// A flip with the right side turning to the front.
    case flipFromRight(duration: Double)
    /// A flip with the top side turning to the front.
    case flipFromTop(duration: Double)
    /// A flip with the bottom side turning to the front.
    case flipFromBottom(duration: Double)
    /// A closure.
    case custom
  }

  /// The kind of the transition.
  public let kind: Kind
  /// The closure that shows the image in the view.
  let show: ((ImageView, Image) -> Void)?

  /// Shows the image without a transition.
  public static var none: ImageTransition { ImageTransition(kind: .none, show: nil) }

  /// Fades from the previous content to the image.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func crossDissolve(duration: Double) -> ImageTransition {
    .animated(.crossDissolve(duration: duration), duration, .transitionCrossDissolve)
  }

  /// Flips the view about its vertical axis, with the left side turning to the front.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromLeft(duration: Double) -> ImageTransition {
    .animated(.flipFromLeft(duration: duration), duration, .transitionFlipFromLeft)
  }

  /// Flips the view about its vertical axis, with the right side turning to the front.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromRight(duration: Double) -> ImageTransition {
    .animated(.flipFromRight(duration: duration), duration, .transitionFlipFromRight)
  }

  /// Flips the view about its horizontal axis, with the top side turning to the front.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromTop(duration: Double) -> ImageTransition {
    .animated(.flipFromTop(duration: duration), duration, .transitionFlipFromTop)
  }

  /// Flips the view about its horizontal axis, with the bottom side turning to the front.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromBottom(duration: Double) -> ImageTransition {
    .animated(.flipFromBottom(duration: duration), duration, .transitionFlipFromBottom)
  }

  /// Sets the view's image with a custom closure, which may animate it.
  ///
  /// If the loader suppresses transitions, such as a stub loader in a test, the closure is called
  /// as well, and the animations that it starts end immediately. An activity indicator that the
  /// closure hides is therefore hidden in a snapshot.
  public static func custom(_ show: @escaping (ImageView, Image) -> Void) -> ImageTransition {
    ImageTransition(kind: .custom, show: show)
  }

  /// Returns the transition of an image under a loader's policy.
  ///
  /// - Parameters:
  ///   - policy: The policy of the loader.
  ///   - afterWaiting: Whether the image was not available immediately.
  func permitted(by policy: ImageTransitionPolicy, afterWaiting: Bool) -> ImageTransition {
    switch policy {
    case .always: self
    case .afterWaiting: afterWaiting ? self : .none
    case .never: skipped
    }
  }

  /// The transition without its intermediate frames.
  private var skipped: ImageTransition {
    guard kind == .custom, let show else { return .none }
    return ImageTransition(kind: .custom) { view, image in
      View.performEndingAnimations { show(view, image) }
    }
  }

  private static func animated(
    _ kind: Kind, _ duration: Double, _ options: View.AnimationOptions
  ) -> ImageTransition {
    ImageTransition(kind: kind) { view, image in
      View.transition(with: view, duration: duration, options: options) { view.image = image }
    }
  }
}

extension ImageView {
  /// Shows an image with a transition.
  ///
  /// Use it in test doubles and adapters of image loaders that load images themselves. The
  /// transition ``ImageTransition/none`` ends the transition in progress.
  ///
  /// - Parameters:
  ///   - transition: The transition from the current image.
  ///   - image: The image to show.
  public func run(_ transition: ImageTransition, with image: Image) {
    if let show = transition.show {
      transitionImage = image
      show(self, image)
    } else {
      showImmediately(image)
    }
  }
}
