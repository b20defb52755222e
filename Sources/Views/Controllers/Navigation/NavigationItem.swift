/// The content of a navigation bar for one view controller.
open class NavigationItem {
  /// Whether a title is shown large.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum LargeTitleDisplayMode: Hashable, Sendable {
    /// The same as the previous item in the stack. The first item has a large title.
    case automatic
    /// A large title.
    case always
    /// A small title.
    case never
  }

  /// The title.
  open var title: String? { didSet { onChange?() } }
  /// A view that replaces the title, at its current size.
  open var titleView: View? { didSet { onChange?() } }
  /// The title of the back button that leads to this item, or `nil` for ``title``.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether the title is large.
  ///
  /// Applies only if the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  /// The appearance of the bar while it shows this item, or `nil` for the bar's own
  /// ``NavigationBar/standardAppearance``.
  open var standardAppearance: NavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance.map(copy(of:))
      onChange?()
    }
  }
  /// The appearance of the bar while it shows this item with a large title, or `nil` for the bar's
  /// own ``NavigationBar/scrollEdgeAppearance``.
  ///
  /// If that is also `nil`, the titles of the standard appearance are used without a background or
  /// a line.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(copy(of:))
      onChange?()
    }
  }
  /// The buttons at the leading edge, from the edge inward.
  ///
  /// They replace the back button.
  open var leftBarButtonItems: [BarButtonItem] = [] { didSet { onChange?() } }
  /// The buttons at the trailing edge, from the edge inward.
  open var rightBarButtonItems: [BarButtonItem] = [] { didSet { onChange?() } }
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil) {
    self.title = title
  }

  /// Creates an item without a title.
  public convenience init() { self.init(title: nil) }

  private func copy(of appearance: NavigationBarAppearance) -> NavigationBarAppearance {
    appearance.copy { [weak self] in self?.onChange?() }
  }

  /// The first button at the leading edge.
  ///
  /// Setting it replaces all buttons at this edge.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The first button at the trailing edge.
  ///
  /// Setting it replaces all buttons at this edge.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }
}
