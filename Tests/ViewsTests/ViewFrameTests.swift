import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ViewFrameTests {
  @Test func frameBoundsAndCenterAgree() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -50, y: -25, width: 100, height: 50))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test func negativeSizesAreStandardized() {
    let view = View(frame: CGRect(x: 10, y: 10, width: -4, height: -6))
    #expect(view.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
    view.bounds = CGRect(x: 0, y: 0, width: -8, height: 2)
    #expect(view.bounds == CGRect(x: -8, y: 0, width: 8, height: 2))
  }

  @Test func settingTheFrameKeepsTheBoundsOrigin() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 3, y: 4)
    view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 20, height: 20))
  }

  @Test func sizeToFitKeepsTheCorner() {
    let view = ImageView(image: .solid(.red, width: 30, height: 20))
    view.frame = CGRect(x: 7, y: 8, width: 1, height: 1)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 7, y: 8, width: 30, height: 20))
  }
}
