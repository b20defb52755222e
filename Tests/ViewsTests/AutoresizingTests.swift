import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct AutoresizingTests {
  static let both: AutoresizingMask = [.flexibleWidth, .flexibleHeight]

  static let cases: [(AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
    (both, CGRect(x: 10, y: 20, width: 130, height: 240)),
    (.flexibleLeftMargin, CGRect(x: 110, y: 20, width: 30, height: 40)),
    (.flexibleRightMargin, CGRect(x: 10, y: 20, width: 30, height: 40)),
    (.flexibleTopMargin, CGRect(x: 10, y: 220, width: 30, height: 40)),
    // The additional 100 points are distributed in proportion to margins of 10 and 60.
    (
      [.flexibleLeftMargin, .flexibleRightMargin],
      CGRect(x: 10 + 100.0 * 10 / 70, y: 20, width: 30, height: 40)
    ),
    (
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      CGRect(x: 20, y: 20, width: 60, height: 40)
    ),
  ]

  @Test(arguments: cases)
  func frameFollowsTheSuperview(mask: AutoresizingMask, expected: CGRect) {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 200, height: 300)
    let frame = child.frame
    for (found, expected) in [
      (frame.minX, expected.minX), (frame.minY, expected.minY),
      (frame.width, expected.width), (frame.height, expected.height),
    ] {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test func flexiblePartsOfZeroLengthGrowEqually() {
    let parent = View()
    let child = View()
    child.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 100, height: 0)
    #expect(child.frame == CGRect(x: 50, y: 0, width: 50, height: 0))
  }

  /// Libraries put an image view into a container that has no size yet.
  @Test func viewInASmallerSuperviewIsCenteredByFlexibleMargins() {
    let parent = View()
    let child = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    child.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 100, height: 60)
    #expect(child.frame == CGRect(x: 40, y: 20, width: 20, height: 20))
    parent.bounds.size = CGSize(width: 10, height: 0)
    #expect(child.frame == CGRect(x: -5, y: -10, width: 20, height: 20))
  }

  @Test func superviewCanDisableAutoresizing() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.autoresizesSubviews = false
    let child = View(frame: parent.bounds)
    child.autoresizingMask = AutoresizingTests.both
    parent.addSubview(child)
    parent.bounds.size = CGSize(width: 1, height: 1)
    #expect(child.frame.width == 100)
  }

  @Test func sizesWithoutAutoresizingDoNotCount() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    child.autoresizingMask = AutoresizingTests.both
    parent.addSubview(child)
    parent.frame.size.width = 120
    #expect(child.frame.width == 70)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    parent.autoresizesSubviews = true
    parent.frame.size.width = 210
    #expect(child.frame.width == 80)
    // In another superview, it follows that one.
    let other = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    other.addSubview(child)
    other.frame.size.width = 290
    #expect(child.frame.width == 70)
  }

  @Test func viewThatMovesToASuperviewOfTheSameSizeFollowsThatSuperview() {
    let (first, second) = (View(), View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    first.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let child = View(frame: CGRect(x: 40, y: 30, width: 20, height: 10))
    child.autoresizingMask = .flexibleWidth
    first.addSubview(child)
    first.bounds.size = second.bounds.size
    #expect(child.frame.width == 0)
    second.addSubview(child)
    second.bounds.size.width = 20
    #expect(child.frame.width == 10)
  }

  @Test func viewOfAReleasedSuperviewFollowsItsNextOne() {
    let child = View(frame: CGRect(x: 40, y: 30, width: 20, height: 10))
    child.autoresizingMask = .flexibleWidth
    var first: View? = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    first?.addSubview(child)
    first?.bounds.size = CGSize(width: 10, height: 10)
    first = nil
    #expect(child.superview == nil && child.frame.width == 0)
    let second = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    second.addSubview(child)
    second.bounds.size.width = 20
    #expect(child.frame.width == 10)
  }

  @Test func shrinkingAndGrowingRestoresTheFrame() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 40, y: 30, width: 20, height: 10))
    child.autoresizingMask = AutoresizingTests.both
    parent.addSubview(child)
    for size in [30.0, 0, 500, 100] { parent.bounds.size = CGSize(width: size, height: size) }
    #expect(child.frame == CGRect(x: 40, y: 30, width: 20, height: 10))
    // A frame that the owner sets is the new original one.
    parent.bounds.size.width = 30
    child.frame.size.width = 12
    parent.bounds.size.width = 50
    #expect(child.frame.width == 32)
  }

  @Test func autoresizingIgnoresTheTransform() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    child.transform = Transform2D(scaleX: 2, y: 2)
    parent.addSubview(child)
    parent.bounds.size.width = 200
    #expect(child.bounds.size == CGSize(width: 20, height: 20))
    #expect(child.center == CGPoint(x: 100, y: 50))
  }
}
