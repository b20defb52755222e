public import SnapshotViews

/// A screen with a button that grows and turns red when tapped, and then shrinks and turns blue.
open class AnimatedButtonViewController: ViewController {
  /// The button.
  public let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  /// Adds the button to a white view.
  open override func viewDidLoad() {
    view.backgroundColor = .white
    button.setTitle("Animate", for: .normal)
    button.titleLabel.font = .preferredFont(forTextStyle: .body)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = Color(hex: 0x248A3D)
    button.cornerRadius = 12
    button.addTarget(self, action: AnimatedButtonViewController.animate, for: .touchUpInside)
    view.addSubview(button)
  }

  /// Centers the button.
  open override func viewDidLayoutSubviews() {
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  /// Animates the button for two seconds, or for the duration of an enclosing animation.
  open func animate() {
    View.animateKeyframes(withDuration: 2, delay: 0, options: []) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.button.transform = Transform2D(scaleX: 1.5, y: 1.5)
        self.button.backgroundColor = .red
      }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.button.transform = .identity
        self.button.backgroundColor = .blue
      }
    }
  }
}
