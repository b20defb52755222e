import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ContentModeTests {
  static let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
  static let content = CGSize(width: 40, height: 40)

  @Test(arguments: [
    (ContentMode.scaleToFill, bounds),
    (.scaleAspectFit, CGRect(x: 30, y: 20, width: 60, height: 60)),
    (.scaleAspectFill, CGRect(x: 10, y: 0, width: 100, height: 100)),
    (.center, CGRect(x: 40, y: 30, width: 40, height: 40)),
    (.top, CGRect(x: 40, y: 20, width: 40, height: 40)),
    (.bottom, CGRect(x: 40, y: 40, width: 40, height: 40)),
    (.left, CGRect(x: 10, y: 30, width: 40, height: 40)),
    (.right, CGRect(x: 70, y: 30, width: 40, height: 40)),
    (.topLeft, CGRect(x: 10, y: 20, width: 40, height: 40)),
    (.topRight, CGRect(x: 70, y: 20, width: 40, height: 40)),
    (.bottomLeft, CGRect(x: 10, y: 40, width: 40, height: 40)),
    (.bottomRight, CGRect(x: 70, y: 40, width: 40, height: 40)),
  ])
  func contentModeDeterminesTheRectangle(mode: ContentMode, expected: CGRect) {
    #expect(mode.rect(for: Self.content, in: Self.bounds) == expected)
  }

  @Test(arguments: ContentMode.allCases.filter { ![.scaleToFill, .redraw].contains($0) })
  func rectangleOfEmptyContentIsEmpty(mode: ContentMode) {
    #expect(mode.rect(for: CGSize(width: 0, height: 9), in: Self.bounds).isEmpty)
  }
}
