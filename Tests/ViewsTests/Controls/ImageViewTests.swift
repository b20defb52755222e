import SnapshotViews
import Testing

@Suite struct ImageViewTests {
  private let view = ImageView(image: .solid(.black, width: 10, height: 10))

  private var drawn: (Image, ImageStyle)? {
    for item in view.displayList().items {
      if case .image(let image, _, let style) = item.command { return (image, style) }
    }
    return nil
  }

  @Test func templateIsDrawnInTheInheritedTintColor() {
    #expect(drawn?.1.tint == nil)
    view.renderingMode = .template
    #expect(drawn?.1.tint == Color.systemBlue.resolved(for: .light))
    let root = View()
    root.tintColor = .red
    root.addSubview(view)
    #expect(drawn?.1.tint == .red)
    view.tintColor = .green
    #expect(drawn?.1.tint == .green)
  }

  @Test func highlightedImageIsShownWhileHighlighted() {
    view.highlightedImage = .solid(.red, width: 20, height: 5)
    #expect(view.intrinsicContentSize.width == 10)
    view.isHighlighted = true
    #expect(drawn?.0 == view.highlightedImage)
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 5))
    view.highlightedImage = nil
    #expect(drawn?.0 == view.image)
  }
}
