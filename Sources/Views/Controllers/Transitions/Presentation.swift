import Geometry

/// A controller that is shown over another one: who they are, and where the views lie.
final class Presentation {
  /// The controller below, which keeps its place in the window.
  unowned let presenting: ViewController
  /// The controller above.
  let presented: ViewController
  /// What holds the view above, as large as the window.
  let container: View
  /// Where the view below was, while a full-screen presentation has taken it out.
  private var home: (superview: View, index: Int)?

  init(of presented: ViewController, by presenting: ViewController, in window: Window) {
    self.presented = presented
    self.presenting = presenting
    container = View(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(container)
  }

  /// Whether the view below is taken out when the one above is shown.
  var coversAll: Bool { presented.modalPresentationStyle == .fullScreen }

  /// Takes the view below out of the window.
  func hidePresenting() {
    guard coversAll, let view = presenting.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    home = (superview, index)
    view.removeFromSuperview()
  }

  /// Puts the view below back where it was.
  func showPresenting() {
    guard let home, let view = presenting.viewIfLoaded else { return }
    home.superview.insertSubview(view, at: min(home.index, home.superview.subviews.count))
    self.home = nil
  }
}
