import SnapshotAssert
import SnapshotViews
import Testing

/// The appearance of views that draw as in UIKit, and of UIKit's types of buttons and bar items.
@Suite struct DrawnViewTests {
  /// Paths in several styles.
  private final class Paths: View {
    override func draw(_ rect: CGRect) {
      Color.systemBlue.setFill()
      Color.label.setStroke()
      let card = BezierPath(
        roundedRect: CGRect(x: 8, y: 8, width: 44, height: 44),
        byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 12, height: 12))
      card.fill()
      card.lineWidth = 2
      card.setLineDash([5, 3], count: 2, phase: 0)
      card.stroke()
      let arc = BezierPath(
        arcCenter: CGPoint(x: 86, y: 30), radius: 18, startAngle: -.pi / 2, endAngle: .pi,
        clockwise: true)
      arc.lineWidth = 6
      arc.lineCapStyle = .round
      Color.systemOrange.setStroke()
      arc.stroke()
      let star = BezierPath()
      star.move(to: CGPoint(x: 142, y: 8))
      for point in [(156, 52), (120, 25), (164, 25), (128, 52)] {
        star.addLine(to: CGPoint(x: point.0, y: point.1))
      }
      star.close()
      star.usesEvenOddFillRule = true
      Color.systemRed.setFill()
      star.fill()
      guard let context = GraphicsGetCurrentContext() else { return }
      context.saveGState()
      BezierPath(ovalIn: CGRect(x: 8, y: 62, width: 44, height: 44)).addClip()
      context.translateBy(x: 30, y: 84)
      context.rotate(by: .pi / 4)
      for step in 0..<6 {
        context.setFillColor(step % 2 == 0 ? .systemTeal : .systemYellow)
        context.fill(CGRect(x: -30 + 10 * step, y: -30, width: 10, height: 60))
      }
      context.restoreGState()
      context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6)
      context.setFillColor(.systemGreen)
      context.fillEllipse(in: CGRect(x: 68, y: 66, width: 36, height: 36))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.setAlpha(0.5)
      context.setStrokeColor(.systemPurple)
      context.stroke(CGRect(x: 124, y: 66, width: 36, height: 36), width: 4)
      // Extends beyond the bounds, which clip it.
      context.fill(CGRect(x: 164, y: 90, width: 40, height: 60))
    }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func paths(_ style: UserInterfaceStyle) {
    let page = View(frame: CGRect(x: 0, y: 0, width: 190, height: 124))
    page.backgroundColor = .systemBackground
    let paths = Paths(frame: CGRect(x: 5, y: 5, width: 176, height: 110))
    page.addSubview(paths)
    assertSnapshot(
      of: page, as: .image(scale: 2, traits: TraitOverrides(userInterfaceStyle: style)),
      named: style.rawValue)
  }

  @Test func systemItems() {
    let spaces: [BarButtonItem.SystemItem] = [.flexibleSpace, .fixedSpace]
    let buttons = BarButtonItem.SystemItem.allCases.filter { !spaces.contains($0) }
    let bars = buttons.chunked(into: 4).map { items in
      let item = NavigationItem()
      item.leftBarButtonItems = items.prefix(2).map { BarButtonItem(barButtonSystemItem: $0) }
      item.rightBarButtonItems = items.dropFirst(2).map { BarButtonItem(barButtonSystemItem: $0) }
      let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 240, height: 44))
      bar.items = [item]
      bar.widthAnchor.constraint(equalToConstant: 240).isActive = true
      return [bar as View]
    }
    assertSnapshot(of: Specimen.sheet(bars), as: .image(scale: 2))
  }

  @Test func buttonTypes() {
    let custom = Button(type: .custom)
    custom.setTitle("Custom", for: .normal)
    custom.backgroundColor = .systemGray
    let system = Button(type: .system)
    system.setTitle("System", for: .normal)
    let symbols = [Button.ButtonType.infoLight, .contactAdd, .close].map { Button(type: $0) }
    assertSnapshot(
      of: Specimen.sheet([[custom, system], symbols]), as: .image(scale: 2))
  }
}

extension Array {
  /// Returns the elements in groups of a length.
  fileprivate func chunked(into length: Int) -> [[Element]] {
    stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
  }
}
