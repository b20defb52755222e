import SnapshotViews

/// A card with the plan of an account.
final class PlanCard: View {
  private let stack = StackView()

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - link: The color of the link.
  ///   - detail: The last line.
  init(link: Color, detail: String = "Renews on 12 May") {
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 104))
    backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 4
    let lines: [(String, Font.TextStyle, Color)] = [
      ("Studio", .headline, .label), ("Change plan", .body, link),
      (detail, .subheadline, .secondaryLabel),
    ]
    for (text, style, color) in lines {
      let label = Label()
      (label.text, label.font, label.textColor) = (text, .preferredFont(forTextStyle: style), color)
      stack.addArrangedSubview(label)
    }
    addSubview(stack)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds.insetBy(dx: 16, dy: 12)
  }
}
