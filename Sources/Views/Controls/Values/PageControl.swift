public import SnapshotDrawing

/// A row of dots, one for each page, with the current page highlighted.
///
/// In a right-to-left layout, the first page is at the right. If the dots do not fit in the width,
/// only those around the current page are drawn.
///
/// As in UIKit, the dots are white in every appearance and invisible on a white background. For
/// such a background, set ``pageIndicatorTintColor`` and ``currentPageIndicatorTintColor``.
open class PageControl: Control {
  /// The number of pages.
  ///
  /// As in UIKit, a negative number counts as 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The index of the current page.
  ///
  /// It is clamped to the existing pages. Setting it does not call actions.
  open var currentPage = 0 {
    didSet { currentPage = min(max(0, currentPage), max(0, numberOfPages - 1)) }
  }

  /// Whether the control is not drawn if there is only one page.
  open var hidesForSinglePage = false
  /// The color of the dots, or `nil` for white with an opacity of 0.45.
  open var pageIndicatorTintColor: Color?
  /// The color of the current page's dot, or `nil` for white.
  open var currentPageIndicatorTintColor: Color?

  /// The background of a page control.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum BackgroundStyle: Int, CaseIterable, Hashable, Sendable {
    /// No background, except in UIKit during an interaction.
    case automatic
    /// A rounded background.
    case prominent
    /// No background.
    case minimal
  }

  /// The style of the background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether the control reacts to swipes.
  ///
  /// It has no effect, because there is no touch handling.
  open var allowsContinuousInteraction = true

  // MARK: Images

  /// The image of all dots, at its natural size in the color of the dot, or `nil` for a circle.
  open var preferredIndicatorImage: Image?
  /// The image of the current page's dot, or `nil` for that of the other dots.
  open var preferredCurrentPageIndicatorImage: Image?
  private var indicatorImages: [Int: Image] = [:]
  private var currentPageIndicatorImages: [Int: Image] = [:]

  /// Sets the image of a page's dot, or `nil` for ``preferredIndicatorImage``.
  open func setIndicatorImage(_ image: Image?, forPage page: Int) { indicatorImages[page] = image }

  /// Returns the image that was set for a page's dot.
  open func indicatorImage(forPage page: Int) -> Image? { indicatorImages[page] }

  /// Sets the image of a page's dot while the page is current.
  open func setCurrentPageIndicatorImage(_ image: Image?, forPage page: Int) {
    currentPageIndicatorImages[page] = image
  }

  /// Returns the image that was set for a page's dot while the page is current.
  open func currentPageIndicatorImage(forPage page: Int) -> Image? {
    currentPageIndicatorImages[page]
  }

  private func shownImage(ofPage page: Int) -> Image? {
    let current =
      page == currentPage
      ? currentPageIndicatorImages[page] ?? preferredCurrentPageIndicatorImage : nil
    return (current ?? indicatorImages[page] ?? preferredIndicatorImage)?
      .resolved(in: contentTraits)
  }

  /// The dots as in UIKit: each page has a slot of 10 points, slots begin every 18 points, and the
  /// first one is 14 points from the edge.
  private static let diameter: CGFloat = 7.6
  private static let slot: CGFloat = 10
  private static let pitch: CGFloat = 18
  private static let padding: CGFloat = 14
  private static let height: CGFloat = 26
  private static let indicatorColor = Color.white.withAlphaComponent(0.45)

  /// Returns the size for a number of pages: a width of 20 points and 18 points for each page.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Self.width(of: max(1, pageCount)) + 2 * Self.padding, height: Self.height)
  }

  /// Returns the width of the slots of at least one page.
  private static func width(of count: Int) -> CGFloat { CGFloat(count - 1) * pitch + slot }

  /// The size for ``numberOfPages``, with a height of 26 points.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size for ``numberOfPages``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Steps

  /// Simulates a tap: if there is a next page, shows it and calls actions.
  open override func accessibilityIncrement() { show(currentPage + 1) }

  /// Simulates a tap that shows the previous page, and calls actions if there is one.
  open override func accessibilityDecrement() { show(currentPage - 1) }

  private func show(_ page: Int) {
    guard isEnabled, page >= 0, page < numberOfPages else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }

  /// Adds the pages and the colors.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("numberOfPages", numberOfPages)
    properties.add("currentPage", currentPage)
    properties.add("hidesForSinglePage", hidesForSinglePage, unless: false)
    properties.add("pageIndicatorTintColor", pageIndicatorTintColor)
    properties.add("currentPageIndicatorTintColor", currentPageIndicatorTintColor)
    properties.add("backgroundStyle", backgroundStyle, unless: .automatic, affects: .appearance)
    properties.add("preferredIndicatorImage", preferredIndicatorImage?.size)
    properties.add("preferredCurrentPageIndicatorImage", preferredCurrentPageIndicatorImage?.size)
  }

  /// An adjustable accessibility element with the current page as its value.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: isShown, label: "Page", value: "\(currentPage + 1) of \(numberOfPages)",
      traits: accessibilityStateTraits.union(.adjustable))
  }

  private var isShown: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

  // MARK: Drawing

  /// Draws the dots in the center.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: PageControl.self, in: &context)
    guard isShown, bounds.hasArea, bounds.width < .infinity else { return }
    let room = (bounds.width - 2 * Self.padding - Self.slot) / Self.pitch
    let count = min(numberOfPages, Int(max(0, min(room, 1e6)).rounded(.down)) + 1)
    let first = min(max(0, currentPage - count / 2), numberOfPages - count)
    let start = pixelAligned(bounds.center.x - Self.width(of: count) / 2)
    let center = pixelAligned(bounds.center.y)
    let inset = (Self.slot - Self.diameter) / 2
    if backgroundStyle == .prominent {
      let width = Self.width(of: count) + 2 * Self.padding
      let background = CGRect(
        x: start - Self.padding, y: center - Self.height / 2, width: width, height: Self.height)
      context.fill(
        .rect(background, cornerRadius: Self.height / 2), with: .color(.secondarySystemFill))
    }
    for page in first..<first + count {
      let dot = directed(
        CGRect(
          x: start + CGFloat(page - first) * Self.pitch + inset, y: center - Self.diameter / 2,
          width: Self.diameter, height: Self.diameter))
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? Self.indicatorColor
      if let image = shownImage(ofPage: page) {
        reportProblems(of: image)
        context.draw(
          image, in: ContentMode.center.rect(for: image.size, in: dot),
          style: ImageStyle(tint: color))
        continue
      }
      // The slots are aligned with pixels, not the dots, which must stay round.
      context.fill(.rect(dot, cornerRadius: Self.diameter / 2), with: .color(color))
    }
  }
}
