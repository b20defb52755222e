import SnapshotAssert
import SnapshotViews
import Testing

/// Small views: a different size, an inserted column, custom drawing, and a different order.
@Suite struct SmallViewTests {
  @Test func fits() {
    let list = View(frame: CGRect(x: 0, y: 0, width: 320, height: isChanged ? 200 : 240))
    list.backgroundColor = .white
    for (index, title) in ["Inbox", "Drafts", "Sent", "Archive", "Trash"].enumerated() {
      let label = Label(frame: CGRect(x: 16, y: 12 + 44 * CGFloat(index), width: 288, height: 20))
      label.text = title
      list.addSubview(label)
    }
    assertSnapshot(of: list, as: .image(scale: 2))
  }

  @Test func inARow() {
    let strip = View(frame: CGRect(x: 0, y: 0, width: 390, height: 96))
    strip.backgroundColor = .white
    strip.clipsToBounds = true
    var colors: [Color] = [.systemRed, .systemBlue, .systemGreen, .systemPurple]
    if isChanged { colors.insert(.systemYellow, at: 2) }
    for (index, color) in colors.enumerated() {
      let tile = View(frame: CGRect(x: 12 + 84 * CGFloat(index), y: 12, width: 72, height: 72))
      (tile.backgroundColor, tile.cornerRadius) = (color, 12)
      strip.addSubview(tile)
    }
    assertSnapshot(of: strip, as: .image(scale: 2))
  }

  @Test func front() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 140))
    page.backgroundColor = .white
    let red = View(frame: CGRect(x: 30, y: 25, width: 80, height: 60))
    red.backgroundColor = .systemRed
    let blue = View(frame: CGRect(x: 80, y: 50, width: 80, height: 60))
    blue.backgroundColor = .systemBlue
    for square in isChanged ? [red, blue] : [blue, red] { page.addSubview(square) }
    assertSnapshot(of: page, as: .image(scale: 2))
  }
}

/// A bar chart, whose values are not in its outline.
@Suite struct ChartTests {
  @Test func bars() {
    assertSnapshot(
      of: BarChart(values: [40, 70, isChanged ? 35 : 55, 90, 62]) as View, as: .image(scale: 2))
  }

  @Test(.enabled(if: isChanged, "it has no reference before the change"))
  func emptyChart() {
    assertSnapshot(of: BarChart(values: [8, 8, 8, 8, 8]) as View, as: .image(scale: 2))
  }
}

private final class BarChart: View {
  private let values: [CGFloat]

  init(values: [CGFloat]) {
    self.values = values
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
    backgroundColor = .white
  }

  override func draw(in context: inout DrawingContext) {
    for (index, value) in values.enumerated() {
      let bar = CGRect(x: 20 + 42 * CGFloat(index), y: 110 - value, width: 28, height: value)
      context.fill(.rect(bar, cornerRadius: 4), with: .color(.systemIndigo))
    }
  }
}
