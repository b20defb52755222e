import Examples
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews

/// Failures of animations, of accessibility, of texts, and of custom drawing.
enum OtherFailures {
  static let all = [
    FailureCase(
      "29-animation", "The button ends black instead of blue, in the second half of the animation.",
      headline: "Frames 3–5 differ (of 0–5)",
      as: { AnimatedScreen.strategy },
      before: { AnimatedScreen(color: .blue) }, after: { AnimatedScreen(color: .black) }),
    FailureCase(
      "30-accessibility", "The slider lost its accessibility label “Brightness”.",
      headline: "Slider: accessibilityLabel “Brightness” → none",
      as: {
        .accessibility(
          size: .phone, scale: 2, safeAreaInsets: EdgeInsets(top: 47, bottom: 34))
      },
      screen: { SettingsViewController.inNavigationController() },
      change: { try $0.find(Slider.self).accessibilityLabel = nil }),
    FailureCase(
      "31-text", "In a text, the price changed from 166.16 to 168.16, and a line was added.",
      headline: "Line 4 changed, 1 line added",
      as: { .lines },
      before: { receipt(total: "166.16", hasNote: false) },
      after: { receipt(total: "168.16", hasNote: true) }),
    FailureCase(
      "32-custom-drawing", "The third bar of a chart that draws itself is shorter.",
      headline: "Chart draws differently, no view property changed",
      as: { .image(scale: 2) }, before: { Chart(values: [40, 70, 55, 90, 62]) as View },
      after: { Chart(values: [40, 70, 35, 90, 62]) as View }),
    FailureCase(
      "33-views-reordered", "The blue square is in front of the red one instead of behind it.",
      headline: "View 2 of 2 brought to the front",
      as: { .image(scale: 2) }, before: { squares(isBlueInFront: false) },
      after: { squares(isBlueInFront: true) }),
    FailureCase(
      "34-equal-squares-moved", "Three equal gray squares moved up by one point.",
      headline: "View 1 of 3 moved ↑ 1 pt, and 2 siblings moved ↑ 1 pt",
      as: { .image(scale: 2) }, before: { dots(y: 64) }, after: { dots(y: 63) }),
  ]

  private static func receipt(total: String, hasNote: Bool) -> String {
    """
    Linen Shirt           64.00
    Canvas Sneakers       89.50
    Tax                   12.66
    Total                \(total)
    \(hasNote ? "Free returns within 30 days.\n" : "")Thank you.

    """
  }

  private static func dots(y: CGFloat) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 140))
    page.backgroundColor = .white
    for index in 0..<3 {
      let dot = View(frame: CGRect(x: 81 + 14 * CGFloat(index), y: y, width: 6, height: 6))
      dot.backgroundColor = .gray
      page.addSubview(dot)
    }
    return page
  }

  private static func squares(isBlueInFront: Bool) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 140))
    page.backgroundColor = .white
    let red = View(frame: CGRect(x: 30, y: 25, width: 80, height: 60))
    red.backgroundColor = .systemRed
    let blue = View(frame: CGRect(x: 80, y: 50, width: 80, height: 60))
    blue.backgroundColor = .systemBlue
    for square in isBlueInFront ? [red, blue] : [blue, red] { page.addSubview(square) }
    return page
  }
}

/// A button whose last keyframe has a color.
struct AnimatedScreen {
  let color: Color

  static var strategy: Snapshotting<AnimatedScreen, [Bitmap]> {
    Snapshotting(diffing: .animatedImage(frameDuration: 0.2, scale: 2)) { screen in
      let controller = AnimatedButtonViewController()
      let window = Window(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
      window.rootViewController = controller
      window.isHidden = false
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        View.animateKeyframes(withDuration: 2) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            controller.button.transform = Transform2D(scaleX: 1.5, y: 1.5)
            controller.button.backgroundColor = .red
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            controller.button.transform = .identity
            controller.button.backgroundColor = screen.color
          }
        }
      }
      return try (0...5).map { step in
        animator.fractionComplete = Double(step) / 5
        return try Snapshotting<Window, Bitmap>.image(scale: 2).snapshot(window)
      }
    }
  }
}

/// A bar chart that draws itself, so that the outline does not contain its values.
final class Chart: View {
  private let values: [CGFloat]

  init(values: [CGFloat]) {
    self.values = values
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
    backgroundColor = .white
  }

  override func draw(in context: inout DrawingContext) {
    for (index, value) in values.enumerated() {
      let bar = CGRect(x: 20 + 42 * CGFloat(index), y: 110 - value, width: 28, height: value)
      context.fill(.rect(bar, cornerRadius: 4), with: .color(.systemIndigo))
    }
  }
}

extension Image {
  /// Returns the image with a different pixel in its center.
  func withChangedPixel() throws -> Image {
    var bitmap = try bitmap()
    bitmap[bitmap.width / 2, bitmap.height / 2] = PremultipliedColor(.white)
    bitmap[bitmap.width / 2, 0] = PremultipliedColor(.white)
    return Image(bitmap, scale: .x3)
  }
}
