import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// Snapshots that are not plain images: a text, an animation, and accessibility.
@Suite struct FormatTests {
  @Test func printsTheTotal() {
    let receipt = """
      Linen Shirt           64.00
      Canvas Sneakers       89.50
      Tax                   12.66
      Total                \(isChanged ? "168.16" : "166.16")
      \(isChanged ? "Free returns within 30 days.\n" : "")Thank you.

      """
    assertSnapshot(of: receipt, as: .lines)
  }

  @Test func press() throws {
    let colors = (0...5).map { step in
      isChanged && step > 2 ? Color(white: 0.4 - 0.08 * CGFloat(step)) : Color.systemBlue
    }
    let frames = try colors.enumerated().map { index, color in
      let page = View(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
      page.backgroundColor = .white
      let button = View(frame: CGRect(x: 20 + 4 * CGFloat(index), y: 16, width: 60, height: 28))
      (button.backgroundColor, button.cornerRadius) = (color, 14)
      page.addSubview(button)
      return try Snapshotting<View, Bitmap>.image(scale: 2).snapshot(page)
    }
    assertSnapshot(
      of: frames,
      as: Snapshotting(diffing: .animatedImage(frameDuration: 0.2, scale: 2)) { $0 })
  }

  @Test func sliderIsNamed() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    page.backgroundColor = .white
    let slider = Slider(frame: CGRect(x: 16, y: 20, width: 168, height: 40))
    slider.value = 0.7
    slider.accessibilityLabel = isChanged ? nil : "Brightness"
    page.addSubview(slider)
    assertSnapshot(of: page, as: .accessibility(scale: 2))
  }
}
