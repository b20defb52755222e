import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ScrollViewMemberTests {
  private let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { scrollView.contentSize = CGSize(width: 100, height: 350) }

  private final class Recorder: ScrollViewDelegate {
    var ends = 0
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { ends += 1 }
  }

  @Test func animatedScrollingNotifiesTheDelegateAtItsEnd() {
    let recorder = Recorder()
    scrollView.delegate = recorder
    scrollView.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    #expect(recorder.ends == 0)
    let clock = AnimationClock()
    clock.use { scrollView.setContentOffset(CGPoint(x: 0, y: 60), animated: true) }
    #expect(recorder.ends == 0)
    clock.advance(by: 0.4)
    #expect(recorder.ends == 1)
  }

  @Test func automaticAdjustmentIsTheDefault() {
    #expect(scrollView.contentInsetAdjustmentBehavior == .automatic)
  }

  @Test func scrollingTakesTouchesFromViewsButNotFromControls() {
    #expect(scrollView.touchesShouldBegin([], with: nil, in: View()))
    #expect(scrollView.touchesShouldCancel(in: View()))
    #expect(!scrollView.touchesShouldCancel(in: Button()))
    #expect((Recorder() as any ScrollViewDelegate).scrollViewShouldScrollToTop(scrollView))
  }
}
