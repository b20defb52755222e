import SnapshotViews
import Testing

@Suite struct ScrollViewTests {
  private let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { scrollView.contentSize = CGSize(width: 100, height: 350) }

  private final class OffsetRecorder: ScrollViewDelegate {
    var offsets: [CGPoint] = []
    func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset) }
  }

  @Test func contentOffsetIsTheOriginOfTheBounds() {
    let recorder = OffsetRecorder()
    scrollView.delegate = recorder
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    #expect(scrollView.bounds == CGRect(x: 0, y: 30, width: 100, height: 100))
    #expect(scrollView.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
    #expect(scrollView.contentOffset == .zero)
    #expect(recorder.offsets == [CGPoint(x: 0, y: 30), .zero])
  }

  @Test func settingsForTouchesAreStored() {
    #expect(scrollView.bounces)
    #expect(!scrollView.alwaysBounceVertical && !scrollView.alwaysBounceHorizontal)
    #expect(scrollView.keyboardDismissMode == .none)
    scrollView.bounces = false
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.keyboardDismissMode = .interactive
    #expect(!scrollView.bounces)
    #expect(scrollView.alwaysBounceVertical && scrollView.alwaysBounceHorizontal)
    #expect(scrollView.keyboardDismissMode == .interactive)
  }

  @Test func scrollViewClipsItsContent() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 350))
    view.backgroundColor = .red
    scrollView.addSubview(view)
    scrollView.contentOffset.y = 20
    let items = scrollView.displayList().items
    #expect(items.first?.command == .pushClip(.rect(CGRect(x: 0, y: 20, width: 100, height: 100))))
    #expect(items.first?.transform == Transform2D(translationX: 0, y: -20))
  }

  @Test func offsetsAreClampedToTheContent() {
    scrollView.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    #expect(scrollView.minimumContentOffset == CGPoint(x: 0, y: -10))
    #expect(scrollView.maximumContentOffset == CGPoint(x: 0, y: 270))
    #expect(scrollView.clampedContentOffset(CGPoint(x: 5, y: 900)) == CGPoint(x: 0, y: 270))
    #expect(
      scrollView.clampedContentOffset(CGPoint(x: CGFloat.nan, y: -900)) == CGPoint(x: 0, y: -10))
    scrollView.contentSize = CGSize(width: -5, height: CGFloat.nan)
    #expect(scrollView.contentSize == .zero)
    #expect(scrollView.maximumContentOffset == scrollView.minimumContentOffset)
  }

  @Test func nonFiniteInsetsCountAsZero() {
    scrollView.contentInset = EdgeInsets(top: .nan, left: .infinity, bottom: 3, right: -4)
    #expect(scrollView.contentInset == EdgeInsets(top: 0, left: 0, bottom: 3, right: -4))
    scrollView.scrollIndicatorInsets = EdgeInsets(.nan)
    #expect(scrollView.scrollIndicatorInsets == .zero)
  }

  @Test func contentStaysAtItsStartWhenInsetsChange() {
    scrollView.contentInset.top = 10
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -10)
    scrollView.traitOverrides.safeAreaInsets = EdgeInsets(top: 50)
    scrollView.layoutIfNeeded()
    #expect(scrollView.adjustedContentInset.top == 60)
    #expect(scrollView.contentOffset.y == -60)
    scrollView.contentOffset.y = 40
    scrollView.contentInset.top = 0
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 40)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == .zero)
  }

  @Test func scrollRectToVisibleScrollsByTheMinimumDistance() {
    func offset(after rect: CGRect) -> Double {
      scrollView.scrollRectToVisible(rect, animated: false)
      return scrollView.contentOffset.y
    }
    #expect(offset(after: CGRect(x: 0, y: 20, width: 10, height: 20)) == 0)
    #expect(offset(after: CGRect(x: 0, y: 150, width: 10, height: 20)) == 70)
    #expect(offset(after: CGRect(x: 0, y: 60, width: 10, height: 20)) == 60)
    #expect(offset(after: CGRect(x: 0, y: 100, width: 10, height: 500)) == 100)
    #expect(offset(after: CGRect(x: 0, y: 900, width: 10, height: 20)) == 250)
    #expect(offset(after: CGRect(x: 0, y: CGFloat.nan, width: 10, height: 20)) == 250)
  }

  @Test func pagesAreMultiplesOfTheSize() {
    func restingOffset(_ y: Double) -> Double {
      scrollView.restingContentOffset(for: CGPoint(x: 0, y: y)).y
    }
    #expect(restingOffset(149) == 149)
    scrollView.isPagingEnabled = true
    #expect(restingOffset(49) == 0)
    #expect(restingOffset(50) == 100)
    #expect(restingOffset(149) == 100)
    #expect(restingOffset(-80) == 0)
    // The last page is shorter than the others.
    #expect(restingOffset(240) == 200)
    #expect(restingOffset(900) == 250)
  }

  @Test func animatedScrollingFollowsTheClock() {
    let clock = AnimationClock()
    clock.use { scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
    #expect(scrollView.contentOffset.y == 100)
    #expect(scrollView.presentation.bounds.minY == 0)
    clock.advance(by: 0.15)
    #expect(abs(scrollView.presentation.bounds.minY - 50) < 1e-9)
    clock.advance(by: 0.15)
    #expect(scrollView.presentation.bounds.minY == 100)
  }

  /// Returns the frames of the indicators, relative to the visible area.
  private func indicators() -> [CGRect] {
    scrollView.layoutIfNeeded()
    return scrollView.subviews.filter { !$0.isHidden && type(of: $0) != View.self }
      .map { $0.frame.offsetBy(dx: 0 - scrollView.bounds.minX, dy: 0 - scrollView.bounds.minY) }
  }

  @Test func indicatorsShowTheVisiblePart() {
    #expect(indicators().isEmpty)
    scrollView.displaysScrollIndicators = true
    #expect(indicators() == [CGRect(x: 94, y: 4, width: 3, height: 36)])
    scrollView.contentOffset.y = 250
    #expect(indicators() == [CGRect(x: 94, y: 60, width: 3, height: 36)])
    // The indicator shrinks beyond the end.
    scrollView.contentOffset.y = 260
    #expect(indicators() == [CGRect(x: 94, y: 70, width: 3, height: 26)])
    scrollView.contentOffset.y = 0
    scrollView.traitOverrides.layoutDirection = .rightToLeft
    #expect(indicators().first?.minX == 3)
    scrollView.showsVerticalScrollIndicator = false
    #expect(indicators().isEmpty)
    scrollView.contentSize.width = 200
    #expect(indicators() == [CGRect(x: 4, y: 94, width: 46, height: 3)])
  }

  @Test func indicatorsFollowAnAnimation() throws {
    scrollView.displaysScrollIndicators = true
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [scrollView] in
      scrollView.contentOffset.y = 250
    }
    animator.fractionComplete = 0.5
    let indicator = try #require(scrollView.subviews.first)
    let distance = indicator.presentation.center.y - scrollView.presentation.bounds.minY
    #expect(distance == 50)
    animator.stopAnimation(true)
  }

  @Test func indicatorsStayAboveNewSubviews() {
    scrollView.displaysScrollIndicators = true
    scrollView.layoutIfNeeded()
    let view = View()
    scrollView.addSubview(view)
    scrollView.layoutIfNeeded()
    #expect(scrollView.subviews.first === view)
    #expect(scrollView.subviews.count == 2)
  }
}
