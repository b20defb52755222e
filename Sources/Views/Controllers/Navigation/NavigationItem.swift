/// What a navigation bar shows of one screen.
open class NavigationItem {
  /// Whether a screen's title is shown large.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum LargeTitleDisplayMode: Hashable, Sendable {
    /// As that of the screen below; large for the first one.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
  }

  /// What the screen is called.
  open var title: String? { didSet { onChange?() } }
  /// A view in the place of the title, at its own size.
  open var titleView: View? { didSet { onChange?() } }
  /// What the way back to this screen is called; the title unless it is set.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// Whether there is no way back.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether the title is large, where the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  /// The buttons where reading starts, from the edge inward; they stand in the place of the way back.
  open var leftBarButtonItems: [BarButtonItem] = [] { didSet { onChange?() } }
  /// The buttons where reading ends, from the edge inward.
  open var rightBarButtonItems: [BarButtonItem] = [] { didSet { onChange?() } }
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil) {
    self.title = title
  }

  /// Creates an item without a title.
  public convenience init() { self.init(title: nil) }

  /// The first of the buttons where reading starts; setting it leaves no other.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The first of the buttons where reading ends; setting it leaves no other.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }
}
