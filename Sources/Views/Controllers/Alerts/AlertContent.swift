import SnapshotGeometry
import SnapshotPixels

/// The view of an alert: a dimming color, and the views that show the text and the buttons.
protocol AlertContent: View {
  /// The view that covers the presenting view.
  var dimming: View { get }
  /// The view that a transition moves.
  var panel: View { get }
  /// The problems of the alert, which are layout issues of the view.
  var problems: [AlertProblem] { get set }
  /// Replaces the text and the buttons.
  ///
  /// - Parameter buttons: The buttons, with the cancel button last.
  func show(_ header: AlertHeader, _ buttons: [AlertButton])
  /// Moves the panel to its position before it appears or after it disappears.
  func hidePanel(isPresenting: Bool)
}

/// A problem of the content of an alert, and its remedy.
struct AlertProblem {
  let text: String
  let remedy: String

  /// Returns the issue of a view that shows the alert.
  func issue(of view: View) -> LayoutIssue {
    .invalidContent(view: view.layoutPath, problem: text, remedy: remedy)
  }
}

/// Shows or hides the panel and the dimming color of an alert.
final class AlertTransition: ViewControllerAnimatedTransitioning {
  private let content: any AlertContent
  private let isPresenting: Bool

  init(_ content: any AlertContent, isPresenting: Bool) {
    self.content = content
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (content, isPresenting) = (content, isPresenting)
    View.performWithoutAnimation {
      if isPresenting, let to = context.viewController(forKey: .to) {
        content.frame = context.finalFrame(for: to)
        context.containerView.addSubview(content)
      }
      content.layoutIfNeeded()
      if isPresenting {
        content.dimming.alpha = 0
        content.hidePanel(isPresenting: true)
      }
    }
    DefaultTransition.animate {
      content.dimming.alpha = isPresenting ? 1 : 0
      if isPresenting {
        Self.showPanel(of: content)
      } else {
        content.hidePanel(isPresenting: false)
      }
    } completion: { position in
      context.completeTransition(position == .end)
      View.performWithoutAnimation {
        content.dimming.alpha = 1
        Self.showPanel(of: content)
      }
    }
  }

  private static func showPanel(of content: any AlertContent) {
    content.panel.alpha = 1
    content.panel.transform = .identity
  }
}

/// A group of views of an alert above a material, with rounded corners.
final class AlertGroup: View {
  private let material = VisualEffectView(effect: BlurEffect(style: .systemThickMaterial))

  init(cornerRadius: CGFloat) {
    super.init(frame: .zero)
    clipsToBounds = true
    self.cornerRadius = cornerRadius
    cornerStyle = .continuous
    addSubview(material)
  }

  /// Whether the group has an opaque background instead of a material.
  var isSolid = false {
    didSet {
      material.isHidden = isSolid
      backgroundColor =
        isSolid ? Color(light: .white, dark: Color(hex: 0x2C2C2E)) : nil
    }
  }

  override func layoutSubviews() { material.frame = bounds }
}
