public import SnapshotViews

/// A rounded card with a colored cover and two lines in place of text.
open class Card: View {
  /// The color of the upper line.
  public let title: Color
  /// The color of the cover.
  public let cover: Color

  /// Creates a card.
  public init(title: Color, cover: Color) {
    self.title = title
    self.cover = cover
    super.init(frame: .zero)
    backgroundColor = .white
    cornerRadius = 16
    clipsToBounds = true
  }

  /// Draws the cover at the left and the lines next to it.
  open override func draw(in context: inout DrawingContext) {
    let height = bounds.height
    context.fill(
      .rect(CGRect(x: 0, y: 0, width: height, height: height)), with: .color(cover))
    let left = height + 16
    let line = CGRect(x: left, y: height / 2 - 16, width: bounds.width - left - 40, height: 12)
    context.fill(.rect(line, cornerRadius: 6), with: .color(title))
    context.fill(
      .rect(line.offsetBy(dx: 0, dy: 22), cornerRadius: 6), with: .color(.lightGray))
  }
}
