import SnapshotDrawing
import SnapshotViews
import Testing

/// The names of UIKit's layers.
@Suite struct LayerTests {
  @Test func layerSetsThePropertiesOfItsView() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.cornerRadius = 4
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    view.layer.cornerCurve = .continuous
    view.layer.masksToBounds = true
    view.layer.backgroundColor = Color.red.cgColor
    view.layer.opacity = 0.5
    view.layer.borderColor = Color.blue.cgColor
    view.layer.borderWidth = 2
    view.layer.shadowColor = Color.green.cgColor
    view.layer.shadowOpacity = 0.25
    view.layer.shadowOffset = CGSize(width: 1, height: 2)
    view.layer.shadowRadius = 5
    view.layer.shadowPath = BezierPath(rect: view.bounds).cgPath
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    view.layer.position = CGPoint(x: 3, y: 4)
    view.layer.setAffineTransform(Transform2D(scaleX: 2, y: 2))
    view.layer.shouldRasterize = true
    view.layer.rasterizationScale = 3
    #expect(view.cornerRadius == 4)
    #expect(view.maskedCorners == [.topLeft, .bottomRight])
    #expect(view.cornerStyle == .continuous)
    #expect(view.clipsToBounds)
    #expect(view.backgroundColor == .red)
    #expect(view.alpha == 0.5)
    #expect(view.borderColor == .blue && view.borderWidth == 2)
    #expect(view.shadowColor == .green && view.shadowOpacity == 0.25)
    #expect(view.shadowOffset == CGSize(width: 1, height: 2) && view.shadowRadius == 5)
    #expect(view.shadowPath?.path == Path(CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(view.anchorPoint == .zero && view.center == CGPoint(x: 3, y: 4))
    #expect(view.transform == Transform2D(scaleX: 2, y: 2))
    #expect(view.layer === view.layer)
  }

  @Test func borderWithoutAColorIsBlack() {
    let view = View()
    view.layer.borderWidth = 1
    #expect(view.borderColor == .black)
    view.layer.borderColor = Color.red.cgColor
    view.layer.borderWidth = 2
    #expect(view.borderColor == .red)
  }
}

/// Hit testing, as in UIKit.
@Suite struct HitTestTests {
  private final class Wide: View {
    override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func hit(_ x: CGFloat, _ y: CGFloat) -> View? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test func frontmostDescendantIsFound() {
    let back = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = View(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    for view in [back, front] { root.addSubview(view) }
    #expect(hit(10, 10) === back)
    #expect(hit(50, 50) === front)
    #expect(hit(90, 10) === root)
    #expect(hit(100, 10) == nil)
    front.isHidden = true
    #expect(hit(50, 50) === back)
    back.alpha = 0.005
    #expect(hit(50, 50) === root)
  }

  @Test func labelsAndImageViewsAreSkipped() {
    let button = Button(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = root.bounds
    root.addSubview(button)
    root.layoutIfNeeded()
    #expect(hit(50, 50) === button)
    button.titleLabel?.isUserInteractionEnabled = true
    #expect(hit(50, 50) === button.titleLabel)
    button.isUserInteractionEnabled = false
    #expect(hit(50, 50) === root)
  }

  @Test func transformsAndOverridesTakePart() {
    let wide = Wide(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
    root.addSubview(wide)
    #expect(hit(32, 45) === wide)
    wide.transform = Transform2D(scaleX: 0.5, y: 0.5)
    #expect(hit(32, 45) === root)
    #expect(hit(39, 45) === wide)
  }
}
