import SnapshotDrawing
import SnapshotViews
import Testing

/// Zooming, the insets and colors of indicators, and settings for touches.
@Suite struct ZoomTests {
  private final class Delegate: ScrollViewDelegate {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var zooms = 0
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
    func scrollViewDidZoom(_ scrollView: ScrollView) { zooms += 1 }
  }

  private func scrollView(_ delegate: Delegate?) -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 4)
    view.delegate = delegate
    if let delegate { view.addSubview(delegate.view) }
    return view
  }

  @Test func theZoomedViewIsScaledFromTheOrigin() {
    let delegate = Delegate()
    let view = scrollView(delegate)
    view.zoomScale = 2
    #expect(delegate.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(view.contentSize == CGSize(width: 200, height: 100) && delegate.zooms == 1)
    view.setZoomScale(10, animated: false)
    #expect(view.zoomScale == 4)
    view.zoomScale = .nan
    let finding = view.firstNonFiniteNumber(in: view.displayList())
    #expect(view.zoomScale == 1 && finding?.property == "zoomScale")
  }

  @Test func withoutAViewThereIsNoZoom() {
    let view = scrollView(nil)
    view.zoomScale = 2
    #expect(view.zoomScale == 1)
  }

  @Test func aRectangleIsZoomedToTheMiddle() {
    let delegate = Delegate()
    let view = scrollView(delegate)
    view.zoom(to: CGRect(x: 40, y: 10, width: 25, height: 25), animated: false)
    #expect(view.zoomScale == 4 && view.contentOffset == CGPoint(x: 160, y: 40))
  }

  @Test func indicatorsHaveTheirOwnInsetsAndColor() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 300, height: 300)
    view.displaysScrollIndicators = true
    func look() -> String { "\(view.displayList())" }
    var before = look()
    view.verticalScrollIndicatorInsets.top = 20
    #expect(look() != before && view.scrollIndicatorInsets.top == 20)
    before = look()
    view.horizontalScrollIndicatorInsets.left = 20
    #expect(look() != before)
    view.scrollIndicatorInsets = .zero
    #expect(view.horizontalScrollIndicatorInsets == .zero)
    for style in [ScrollView.IndicatorStyle.white, .black] {
      before = look()
      view.indicatorStyle = style
      #expect(look() != before)
    }
  }

  @Test func settingsForTouchesAreStored() {
    let view = ScrollView()
    let before = "\(view.displayList())"
    (view.decelerationRate, view.bouncesZoom) = (.fast, false)
    (view.delaysContentTouches, view.canCancelContentTouches) = (false, false)
    (view.isDirectionalLockEnabled, view.scrollsToTop, view.isScrollEnabled) = (true, false, false)
    view.flashScrollIndicators()
    #expect(view.decelerationRate == .fast && !view.bouncesZoom && !view.scrollsToTop)
    #expect(!view.delaysContentTouches && !view.canCancelContentTouches)
    #expect(view.isDirectionalLockEnabled && !view.isScrollEnabled)
    #expect(!view.isDragging && !view.isTracking && !view.isDecelerating && !view.isZooming)
    #expect("\(view.displayList())" == before)
  }

  private final class RepeatingDelegate: ScrollViewDelegate {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
    func scrollViewDidZoom(_ scrollView: ScrollView) { scrollView.zoomScale = 3 }
  }

  @Test func theDelegateCanSetTheScale() {
    let delegate = RepeatingDelegate()
    let view = scrollView(nil)
    view.delegate = delegate
    view.addSubview(delegate.view)
    view.zoomScale = 2
    #expect(view.zoomScale == 3 && view.contentSize == CGSize(width: 300, height: 150))
  }
}
