public import SnapshotPixels
public import SnapshotViews

/// The transition from an image view's current content to a loaded image.
///
/// A transition is an ordinary animation, driven by an `AnimationClock` or `ViewPropertyAnimator`.
/// Without either, it finishes immediately. By default, an image has a transition only if it was
/// not available immediately; the loader's `transitionPolicy` decides. A failure has no transition.
/// Content that is shown without a transition ends a running one.
public struct ImageTransition {
  /// Shows the image in the view.
  let show: ((ImageView, Image) -> Void)?

  /// The image is there at once.
  public static var none: ImageTransition { ImageTransition(show: nil) }

  /// The image is mixed with what was.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  public static func crossDissolve(duration: Double) -> ImageTransition {
    .animated(duration, .transitionCrossDissolve)
  }

  /// The view turns about its upright axis.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  public static func flipFromLeft(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromLeft)
  }

  /// The view turns about its upright axis; without perspective it looks as from the left.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  public static func flipFromRight(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromRight)
  }

  /// The view turns about its level axis.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  public static func flipFromTop(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromTop)
  }

  /// The view turns about its level axis; without perspective it looks as from the top.
  ///
  /// - Parameter duration: How long it takes, in seconds.
  public static func flipFromBottom(duration: Double) -> ImageTransition {
    .animated(duration, .transitionFlipFromBottom)
  }

  /// A closure sets the view's image, with whatever animations it likes.
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
  /// Use it in test doubles and adapters of image loaders, which load images by themselves. The
  /// transition ``ImageTransition/none`` ends the transition in progress.
  ///
  /// - Parameters:
  ///   - transition: The transition from the current image.
  ///   - image: The image to show.
  public func run(_ transition: ImageTransition, with image: Image) {
    if let show = transition.show {
      show(self, image)
    } else {
      showAtOnce(image)
    }
  }
}
