import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// The appearance of shadows, gradients between circles, patterns, blurs, and blend modes.
@Suite struct PaintAppearanceTests {
  /// A view that draws with a closure.
  private final class Drawn: View {
    var body: (inout DrawingContext) -> Void = { _ in }

    override func draw(in context: inout DrawingContext) { body(&context) }
  }

  private let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 80))

  init() { page.backgroundColor = .white }

  private func put(_ view: View, _ column: Int) {
    view.frame = CGRect(x: 10 + Double(column) * 80, y: 12, width: 56, height: 56)
    page.addSubview(view)
  }

  private func draw(_ column: Int, _ body: @escaping (inout DrawingContext) -> Void) {
    let view = Drawn()
    view.body = body
    put(view, column)
  }

  @Test func contentShadows() throws {
    let label = Label()
    label.text = "Aloft"
    label.font = .systemFont(ofSize: 22)
    let icon = ImageView()
    icon.image = try Specimen.ring(40)
    icon.renderingMode = .template
    icon.contentMode = .center
    icon.tintColor = Color(hex: 0x3D5AFE)
    let card = View()
    card.backgroundColor = Color(hex: 0xFFB300)
    card.cornerRadius = 12
    let badge = View(frame: CGRect(x: 42, y: -8, width: 22, height: 22))
    badge.backgroundColor = Color(hex: 0xE6007A)
    badge.cornerRadius = 11
    card.addSubview(badge)
    let path = View()
    path.backgroundColor = Color(hex: 0x20A464)
    path.shadowPath = GraphicsPath(Path(ellipseIn: CGRect(x: -4, y: 46, width: 64, height: 14)))
    for (column, view) in [label, icon, card, path].enumerated() {
      put(view, column)
      view.shadowOpacity = 0.5
      view.shadowOffset = CGSize(width: 0, height: 4)
      view.shadowRadius = 2.5
    }
    assertSnapshot(of: page, as: .image)
  }

  @Test func gradientsBetweenCirclesAndUnderTransforms() {
    func circle(_ x: Double, _ y: Double, _ radius: Double) -> Gradient.Circle {
      Gradient.Circle(center: CGPoint(x: x, y: y), radius: radius)
    }
    let pairs = [
      (circle(20, 18, 2), circle(28, 28, 27)), (circle(12, 14, 4), circle(40, 38, 14)),
      (circle(28, 28, 12), circle(28, 28, 27)),
    ]
    for (column, pair) in pairs.enumerated() {
      draw(column) {
        $0.fill(
          .rect(CGRect(x: 0, y: 0, width: 56, height: 56)),
          with: .gradient(
            Gradient(
              .circles(from: pair.0, to: pair.1), colors: [.white, Color(hex: 0x3D5AFE)])))
      }
    }
    let ellipse = GradientView(colors: [Color(hex: 0xFFB300), Color(hex: 0xE6007A)])
    ellipse.kind = .radial
    ellipse.startPoint = CGPoint(x: 0.5, y: 0.5)
    ellipse.gradientTransform = Transform2D(a: 0.9, b: 0.3, c: -0.2, d: 0.5, tx: 0, ty: 0)
    put(ellipse, 3)
    assertSnapshot(of: page, as: .image)
  }

  @Test func patterns() throws {
    let ring = try Specimen.ring(14, scale: 2)
    let centered = Transform2D(translationX: 21, y: 21)
    for (index, mode) in ImagePattern.TileMode.allCases.enumerated() {
      draw(index) {
        let turn =
          index == 2 ? Transform2D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 21, ty: 14) : centered
        $0.fill(
          .rect(CGRect(x: 0, y: 0, width: 56, height: 56), cornerRadius: 12),
          with: .pattern(ImagePattern(ring, tileMode: mode, transform: turn)))
      }
    }
    assertSnapshot(of: page, as: .image)
  }

  @Test func blurredByAxes() {
    for (column, (x, y)) in [(6.0, 0.0), (0, 6), (8, 2)].enumerated() {
      draw(column) {
        $0.pushBlur(sigmaX: x, sigmaY: y)
        $0.fill(.rect(CGRect(x: 12, y: 12, width: 32, height: 32)), with: .color(.black))
        $0.pop()
      }
    }
    assertSnapshot(of: page, as: .image)
  }

  @Test func hueSaturationColorAndLuminosity() {
    for (column, mode) in [BlendMode.hue, .saturation, .color, .luminosity].enumerated() {
      for row in 0..<4 {
        let stripe = View(
          frame: CGRect(x: 10 + Double(column) * 80, y: 8 + Double(row) * 16, width: 64, height: 16)
        )
        stripe.backgroundColor =
          [Color(hex: 0x3D5AFE), Color(hex: 0xFFB300), Color(hex: 0x808080), .white][row]
        page.addSubview(stripe)
      }
      for bar in 0..<2 {
        let blended = View(
          frame: CGRect(x: 18 + Double(column) * 80 + Double(bar) * 24, y: 4, width: 16, height: 72)
        )
        blended.backgroundColor = [Color(hex: 0xE6007A), Color(hex: 0x20A464)][bar]
        blended.blendMode = mode
        page.addSubview(blended)
      }
    }
    assertSnapshot(of: page, as: .image)
  }
}
