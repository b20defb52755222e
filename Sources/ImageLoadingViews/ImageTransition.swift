public import SnapshotPixels
public import SnapshotViews

/// The transition from an image view's current content to a loaded image.
///
/// A transition is an ordinary animation, driven by an `AnimationClock` or `ViewPropertyAnimator`.
/// Without either, it finishes immediately. By default, an image has a transition only if it was
/// not available immediately; the loader's `transitionPolicy` decides. A failure has no transition.
/// Content that is shown without a transition ends a running one.
public struct ImageTransition {
  /// The closure that shows the image in the view.
  let show: ((ImageView, Image) -> Void)?

  /// Shows the image without a transition.
  public static var none: ImageTransition { ImageTransition(show: nil) }

  /// Fades from the previous content to the image.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func crossDissolve(duration: Double) -> ImageTransition {
    .animated(duration, .transitionCrossDissolve)
  }

  /// Flips the view about its vertical axis, from left to right.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromLeft(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromLeft)
  }

  /// Flips the view about its vertical axis, from right to left.
  ///
  /// Without perspective, it looks like ``flipFromLeft(duration:)``.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromRight(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromRight)
  }

  /// Flips the view about its horizontal axis, from top to bottom.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromTop(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromTop)
  }

  /// Flips the view about its horizontal axis, from bottom to top.
  ///
  /// Without perspective, it looks like ``flipFromTop(duration:)``.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func flipFromBottom(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromBottom)
  }

  /// Sets the view's image with a custom closure, which may animate it.
  public static func custom(_ show: @escaping (ImageView, Image) -> Void) -> ImageTransition {
    ImageTransition(show: show)
  }

  private static func animated(
    _ duration: Double, _ options: View.AnimationOptions
  ) -> ImageTransition {
    ImageTransition { view, image in
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
      show(self, image)
    } else {
      showImmediately(image)
    }
  }
}
