import SnapshotAssert
import SnapshotViews
import Testing

import struct SnapshotDrawing.Point

/// The appearance of views, with a snapshot for each property that affects drawing.
@Suite struct AppearanceTests {
  private let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 120))

  init() { page.backgroundColor = Color(hex: 0xF2F4F7) }

  /// Adds a white tile in one of three columns.
  private func tile(_ column: Int, _ view: View = View()) -> View {
    view.frame = CGRect(x: 20 + Double(column) * 100, y: 20, width: 80, height: 80)
    if type(of: view) == View.self { view.backgroundColor = .white }
    view.cornerRadius = 16
    page.addSubview(view)
    return view
  }

  @Test func shadows() {
    let soft = tile(0)
    soft.shadowOpacity = 0.3
    soft.shadowOffset = CGSize(width: 0, height: 6)
    soft.shadowRadius = 8
    let colored = tile(1)
    colored.backgroundColor = Color(hex: 0x3D5AFE)
    colored.shadowColor = Color(hex: 0x3D5AFE)
    colored.shadowOpacity = 0.6
    colored.shadowOffset = CGSize(width: 0, height: 4)
    colored.shadowRadius = 5
    let clipped = tile(2)
    clipped.shadowOpacity = 1
    clipped.clipsToBounds = true
    assertSnapshot(of: page, as: .image(scale: 2))
  }

  @Test func bordersAndCorners() {
    let border = tile(0)
    border.borderWidth = 3
    border.borderColor = Color(hex: 0x20A464)
    let inside = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    inside.backgroundColor = Color(hex: 0xFFB300)
    border.addSubview(inside)
    border.clipsToBounds = true
    let masked = tile(1)
    masked.backgroundColor = Color(hex: 0x3D5AFE)
    masked.cornerRadius = 30
    masked.maskedCorners = [.topLeft, .bottomRight]
    let continuous = tile(2)
    continuous.backgroundColor = Color(hex: 0xE6007A)
    continuous.cornerRadius = 24
    continuous.cornerStyle = .continuous
    assertSnapshot(of: page, as: .image(scale: 2))
  }

  @Test func gradients() {
    for (column, kind) in [GradientView.Kind.axial, .radial, .conic].enumerated() {
      let view = GradientView(colors: [
        Color(hex: 0x3D5AFE), Color(hex: 0xE6007A), Color(hex: 0xFFB300),
      ])
      view.kind = kind
      if kind != .axial { view.startPoint = CGPoint(x: 0.5, y: 0.5) }
      _ = tile(column, view)
    }
    assertSnapshot(of: page, as: .image)
  }

  @Test func shapes() {
    let heart = ShapeView()
    var path = Path()
    path.move(to: Point(x: 40, y: 68))
    path.addCurve(
      to: CGPoint(x: 40, y: 26), control1: CGPoint(x: -10, y: 34), control2: CGPoint(x: 22, y: 0))
    path.addCurve(
      to: CGPoint(x: 40, y: 68), control1: CGPoint(x: 58, y: 0), control2: CGPoint(x: 90, y: 34))
    path.close()
    heart.path = GraphicsPath(path)
    heart.fillColor = Color(hex: 0xE6007A)
    _ = tile(0, heart)
    let ring = ShapeView()
    ring.path = GraphicsPath(Path(ellipseIn: CGRect(x: 10, y: 10, width: 60, height: 60)))
    ring.fillColor = nil
    ring.strokeColor = Color(hex: 0x3D5AFE)
    ring.strokeStyle = StrokeStyle(width: 6, cap: .round, dashes: [12, 12])
    _ = tile(1, ring)
    let star = ShapeView()
    star.path = GraphicsPath(
      Path([
        .move(to: Point(x: 40, y: 6)), .line(to: Point(x: 60, y: 70)),
        .line(to: Point(x: 6, y: 30)),
        .line(to: Point(x: 74, y: 30)), .line(to: Point(x: 20, y: 70)), .close,
      ]))
    star.fillRule = .evenOdd
    star.fillColor = Color(hex: 0xFFB300)
    _ = tile(2, star)
    assertSnapshot(of: page, as: .image(scale: 2))
  }

  @Test func turnedAndBlended() {
    let rotated = tile(0)
    rotated.backgroundColor = Color(hex: 0x20A464)
    rotated.transform = Transform2D(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 0, ty: 0)
    for (column, mode) in [(1, BlendMode.multiply), (2, .screen)] {
      let background = tile(column)
      background.backgroundColor = Color(hex: 0x3D5AFE)
      let blended = View(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
      blended.backgroundColor = Color(hex: 0xFFB300)
      blended.blendMode = mode
      background.addSubview(blended)
    }
    assertSnapshot(of: page, as: .image(scale: 2))
  }
}
