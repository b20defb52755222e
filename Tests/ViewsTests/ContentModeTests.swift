import SnapshotGeometry
import SnapshotViews
import Testing

@Suite struct ContentModeTests {
  static let bounds = Rect(x: 10, y: 20, width: 100, height: 60)
  static let content = Size(width: 40, height: 40)

  @Test(arguments: [
    (ContentMode.scaleToFill, bounds),
    (.scaleAspectFit, Rect(x: 30, y: 20, width: 60, height: 60)),
    (.scaleAspectFill, Rect(x: 10, y: 0, width: 100, height: 100)),
    (.center, Rect(x: 40, y: 30, width: 40, height: 40)),
    (.top, Rect(x: 40, y: 20, width: 40, height: 40)),
    (.bottom, Rect(x: 40, y: 40, width: 40, height: 40)),
    (.left, Rect(x: 10, y: 30, width: 40, height: 40)),
    (.right, Rect(x: 70, y: 30, width: 40, height: 40)),
    (.topLeft, Rect(x: 10, y: 20, width: 40, height: 40)),
    (.topRight, Rect(x: 70, y: 20, width: 40, height: 40)),
    (.bottomLeft, Rect(x: 10, y: 40, width: 40, height: 40)),
    (.bottomRight, Rect(x: 70, y: 40, width: 40, height: 40)),
  ])
  func contentIsPlaced(mode: ContentMode, expected: Rect) {
    #expect(mode.rect(for: Self.content, in: Self.bounds) == expected)
  }

  @Test(arguments: ContentMode.allCases.filter { $0 != .scaleToFill })
  func contentWithoutAreaStaysWithout(mode: ContentMode) {
    #expect(mode.rect(for: Size(width: 0, height: 9), in: Self.bounds).isEmpty)
  }
}
