import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// The content of a navigation bar for one item: a title, a back button, and buttons.
///
/// Frames are computed for a left-to-right layout, and mirrored in a right-to-left layout.
final class NavigationBarContent: View {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16
  private static let largeTitleFont = Font.systemFont(ofSize: 34, weight: .bold).scaled(
    with: .largeTitle)
  let isLarge: Bool
  /// The height of the row with the title and the buttons, in points.
  var rowHeight = NavigationBar.standardHeight {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  private let title: View?
  private let largeTitle: Label?
  private let back: BackButton?
  private let leading: [BarButton]
  private let trailing: [BarButton]

  /// Creates the content for an item.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - previous: The item that the back button leads to, or `nil` for no back button.
  ///   - isLarge: Whether the title is large and below the buttons.
  ///   - appearance: The attributes of the titles.
  init(
    _ item: NavigationItem, previous: NavigationItem?, isLarge: Bool,
    _ appearance: NavigationBarAppearance
  ) {
    self.isLarge = isLarge
    let text = item.title ?? ""
    title =
      item.titleView
      ?? (isLarge || text.isEmpty
        ? nil
        : Label(
          text, appearance.titleTextAttributes, font: .systemFont(ofSize: 17, weight: .semibold)))
    largeTitle =
      isLarge && !text.isEmpty
      ? Label(
        text, appearance.largeTitleTextAttributes, font: NavigationBarContent.largeTitleFont)
      : nil
    leading = item.leftBarButtonItems.map(BarButton.init)
    trailing = item.rightBarButtonItems.map(BarButton.init)
    back =
      leading.isEmpty && !item.hidesBackButton
      ? previous.map { BackButton(title: $0.backButtonTitle ?? $0.title) } : nil
    super.init(frame: .zero)
    for view in [title, largeTitle, back].compactMap({ $0 }) + leading + trailing {
      addSubview(view)
    }
  }

  override var groupsAccessibilityChildren: Bool { true }

  override func accessibilityDefaults(ofSubview view: View) -> AccessibilityDefaults? {
    guard let label = view as? Label, label === title || label === largeTitle else { return nil }
    return AccessibilityDefaults(isElement: true, label: label.text, traits: .header)
  }

  override func layoutSubviews() {
    let height = rowHeight
    let insets = safeAreaInsets
    let (leadingInset, trailingInset) =
      isFromRight ? (insets.right, insets.left) : (insets.left, insets.right)
    var start = leadingInset + NavigationBarContent.margin
    for button in leading {
      setFrame(of: button, x: start, width: button.width, height: height)
      start += button.width + NavigationBarContent.gap
    }
    var end = bounds.width - trailingInset - NavigationBarContent.margin
    for button in trailing {
      setFrame(of: button, x: end - button.width, width: button.width, height: height)
      end -= button.width + NavigationBarContent.gap
    }
    let titleWidth = title.map { self.titleSize($0).width } ?? 0
    if let back {
      let x = leadingInset + 8
      let availableWidth = (bounds.width - titleWidth) / 2 - x - 6
      let fullWidth = back.width(withTitle: true)
      let showsBackTitle = fullWidth <= (title == nil ? end - x : availableWidth)
      let width = showsBackTitle ? fullWidth : back.width(withTitle: false)
      setFrame(of: back, x: x, width: width, height: height)
      start = x + width + 6
    }
    if let title { layOutTitle(title, from: start, to: end) }
    if let largeTitle {
      let x = leadingInset + NavigationBarContent.margin
      let width = bounds.width - trailingInset - NavigationBarContent.margin - x
      largeTitle.frame = mirrored(
        CGRect(
          x: x, y: height + 3, width: max(0, min(width, largeTitle.intrinsicContentSize.width)),
          height: largeTitleHeight))
    }
  }

  /// The height of a large title, in points: 41 at the default text size.
  private var largeTitleHeight: CGFloat {
    let font = NavigationBarContent.largeTitleFont
    let size = font.resolved(for: traitCollection.preferredContentSizeCategory).pointSize
    return pixelAligned(41 * size / font.pointSize, .up)
  }

  /// The height of the content, in points.
  var height: CGFloat { rowHeight + (isLarge ? largeTitleHeight + 11 : 0) }

  /// Centers the title in the bar, or as close to the center as the buttons allow.
  private func layOutTitle(_ title: View, from start: CGFloat, to end: CGFloat) {
    let size = titleSize(title)
    let width = max(0, min(size.width, end - start))
    let height = title is Label ? rowHeight : size.height
    let x = min(max((bounds.width - width) / 2, start), max(start, end - width))
    title.frame = pixelAligned(
      mirrored(
        CGRect(x: x, y: (rowHeight - height) / 2, width: width, height: height)))
  }

  private func titleSize(_ title: View) -> CGSize {
    title is Label ? title.intrinsicContentSize : title.bounds.size
  }

  private func setFrame(of view: View, x: CGFloat, width: CGFloat, height: CGFloat) {
    view.frame = mirrored(CGRect(x: x, y: 0, width: width, height: height))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isFromRight else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension Label {
  /// Creates the label of a title, with a font for attributes that have none.
  fileprivate convenience init(
    _ text: String, _ attributes: AttributedText.Attributes, font: Font
  ) {
    self.init(text: text, font: font)
    attributedText = AttributedText(text, attributes)
  }
}
