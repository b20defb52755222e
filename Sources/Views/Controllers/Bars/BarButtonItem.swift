public import Foundation
public import SnapshotDrawing

/// A button in a navigation bar or a toolbar: its content and its action.
open class BarButtonItem {
  /// The style of a button's title.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: Hashable, Sendable {
    /// A regular weight.
    case plain
    /// A semibold weight, for a button that completes a task.
    case done
  }

  /// The title.
  ///
  /// If ``image`` is set, the image is shown instead.
  open var title: String? { didSet { onChange?() } }
  /// An image, drawn as a template in the tint color.
  open var image: Image? { didSet { onChange?() } }
  /// A view that replaces the title and the image.
  ///
  /// As in UIKit, it has the size of its content, and a container without an intrinsic size keeps
  /// the size of its frame.
  open var customView: View? { didSet { onChange?() } }
  private var sizedView: CustomBarView?
  /// The custom view with its size.
  var custom: CustomBarView? {
    if sizedView?.view !== customView { sizedView = customView.map(CustomBarView.init) }
    return sizedView
  }
  /// The style of the title.
  open var style: Style { didSet { onChange?() } }
  /// Whether the button is enabled.
  ///
  /// A disabled button is gray.
  open var isEnabled = true { didSet { onChange?() } }
  /// The tint color, or `nil` for the tint color of the bar.
  open var tintColor: Color? { didSet { onChange?() } }
  /// The method of ``target`` that ``performAction()`` calls.
  open var action: MethodSelector?
  /// The object with the method ``action``, which is not retained.
  ///
  /// As in UIKit, without a target the method is called on the nearest responder around the bar
  /// that has it; see ``Responder/next``.
  open weak var target: AnyObject?
  /// The action that ``performAction()`` performs instead of ``action``.
  ///
  /// As in UIKit, setting it sets the title and the image to those of the action.
  open var primaryAction: Action? {
    get { storedPrimaryAction }
    set {
      storedPrimaryAction = newValue
      guard let newValue else { return }
      title = newValue.title
      image = newValue.image
    }
  }
  private var storedPrimaryAction: Action?
  /// The value that assistive technologies read.
  open var accessibilityValue: String?
  /// A description of the result of tapping the button.
  open var accessibilityHint: String?
  /// The name in tests and messages, which assistive technologies do not read.
  open var accessibilityIdentifier: String?
  /// The menu, which a tap shows if there is no ``primaryAction``, and otherwise a long press.
  ///
  /// Menus are not drawn.
  open var menu: Menu?
  /// The closure that ``performAction()`` calls if there is neither a ``primaryAction`` nor an
  /// ``action``.
  final var handler: (() -> Void)?
  /// The view in the bar.
  fileprivate(set) final weak var barView: View?
  /// The calls that were ignored.
  private(set) var misuses: [Misuse] = []
  /// The accessibility label, or `nil` for ``title``.
  open var accessibilityLabel: String?
  /// The width in points, or 0 for the width of the content.
  ///
  /// It is the width of a fixed space, and otherwise the minimum width. A value that is not finite
  /// counts as 0, and is a layout issue; see ``View/layoutIssues``.
  open var width: CGFloat = 0 {
    didSet {
      if !width.isFinite {
        report(Misuse(problem: "has the width \(width)", remedy: "set a finite `width`"))
        width = 0
      }
      onChange?()
    }
  }
  /// A number that identifies the button in the app's code.
  ///
  /// The default is 0.
  open var tag = 0
  /// Whether the bar omits the button.
  ///
  /// The default is `false`.
  open var isHidden = false { didSet { onChange?() } }
  /// The insets of the image from its default frame, in points.
  open var imageInsets = EdgeInsets.zero { didSet { onChange?() } }
  private var titleAttributes = Control.StateValues<[NSAttributedString.Key: Any]>()

  /// Sets UIKit's attributes of the title in a state, or `nil` for those of the bar.
  ///
  /// They take precedence over those of the bar's appearance. Visible attributes that are not drawn
  /// are layout issues; see ``View/layoutIssues``.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) {
    titleAttributes[exactly: state] = attributes
    onChange?()
  }

  /// Returns the attributes of the title that were set for a state, or those for the normal state.
  open func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// A kind of space.
  enum Space {
    /// The remaining width of a toolbar.
    case flexible
    /// The width of the item.
    case fixed
  }
  /// The kind of a space between buttons, or `nil` for a button.
  private(set) var space: Space?
  /// Whether the button is a cross in a circle while it has no other content.
  var isCloseButton = false
  var onChange: (() -> Void)?

  /// Creates a button without content.
  public init() { style = .plain }

  /// Creates a button with a title.
  public init(title: String?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    handler = action
  }

  /// Creates a button with an image.
  public convenience init(image: Image?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.init(title: nil, style: style, action: action)
    self.image = image
  }

  /// Creates a button with a custom view.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Returns a space that shares the remaining width of a toolbar with other flexible spaces.
  ///
  /// In a navigation bar, it has no width.
  public static func flexibleSpace() -> BarButtonItem {
    BarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// Returns a space with a width, in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Performs ``primaryAction``, or otherwise ``action``, if the button is enabled.
  ///
  /// If the button has only a ``menu``, a tap would show it, which is a layout issue; see
  /// ``View/layoutIssues``.
  public func performAction() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      perform(action)
    } else if let handler {
      handler()
    } else if menu != nil {
      report(.shownMenu)
    }
  }

  private func perform(_ action: MethodSelector) {
    if let target {
      if !action.perform(target, sender: self) { report(action.misuse(by: target)) }
    } else {
      action.performInChain(from: barView, sender: self)
    }
  }

  private func report(_ misuse: Misuse) {
    if !misuses.contains(misuse) { misuses.append(misuse) }
  }
}

extension BarButtonItem {
  /// A button with a standard title or symbol.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SystemItem: String, CaseIterable, Hashable, Sendable {
    /// The title "Done", in a semibold weight.
    case done
    /// The title "Cancel".
    case cancel
    /// The title "Edit".
    case edit
    /// The title "Save", in a semibold weight.
    case save
    /// The title "Undo".
    case undo
    /// The title "Redo".
    case redo
    /// A plus sign.
    case add
    /// A square and a pencil.
    case compose
    /// A reply arrow, which is mirrored in right-to-left layouts.
    case reply
    /// A square and an upward arrow.
    case action
    /// A folder.
    case organize
    /// A bookmark.
    case bookmarks
    /// A magnifying glass.
    case search
    /// A circular arrow.
    case refresh
    /// A cross.
    case stop
    /// A cross in a gray circle.
    case close
    /// A camera.
    case camera
    /// A trash can.
    case trash
    /// A triangle that points right.
    case play
    /// Two vertical bars.
    case pause
    /// Two triangles that point left, in right-to-left layouts too.
    case rewind
    /// Two triangles that point right.
    case fastForward
    /// A space that shares the remaining width of a toolbar with other flexible spaces.
    case flexibleSpace
    /// A space whose width is ``BarButtonItem/width``.
    case fixedSpace

    /// The title or the symbol, and the accessibility label.
    fileprivate var content: (symbol: String?, label: String) {
      switch self {
      case .done: (nil, "Done")
      case .cancel: (nil, "Cancel")
      case .edit: (nil, "Edit")
      case .save: (nil, "Save")
      case .undo: (nil, "Undo")
      case .redo: (nil, "Redo")
      case .add: ("plus", "Add")
      case .compose: ("square.and.pencil", "Compose")
      case .reply: ("arrow.uturn.backward", "Reply")
      case .action: ("square.and.arrow.up", "Share")
      case .organize: ("folder", "Organize")
      case .bookmarks: ("bookmark", "Bookmarks")
      case .search: ("magnifyingglass", "Search")
      case .refresh: ("arrow.clockwise", "Refresh")
      case .stop: ("xmark", "Stop")
      case .close: (nil, "Close")
      case .camera: ("camera", "Camera")
      case .trash: ("trash", "Delete")
      case .play: ("play.fill", "Play")
      case .pause: ("pause.fill", "Pause")
      case .rewind: ("backward.fill", "Rewind")
      case .fastForward: ("forward.fill", "Fast forward")
      case .flexibleSpace, .fixedSpace: (nil, "")
      }
    }
  }

  /// Creates a button with a standard title or symbol.
  ///
  /// Unlike in UIKit, titles and accessibility labels are always in English.
  ///
  /// - Parameters:
  ///   - item: The kind of the button.
  ///   - target: The object with the method, which is not retained.
  ///   - action: The method that is called, or `nil` for none.
  public convenience init(
    barButtonSystemItem item: SystemItem, target: Any? = nil, action: MethodSelector? = nil
  ) {
    let content = item.content
    let space: Space? =
      item == .flexibleSpace ? .flexible : item == .fixedSpace ? .fixed : nil
    self.init(
      title: content.symbol == nil && item != .close && space == nil ? content.label : nil,
      style: item == .done || item == .save ? .done : .plain)
    image = content.symbol.flatMap { Image(systemName: $0) }
    isCloseButton = item == .close
    accessibilityLabel = content.label
    self.space = space
    setAction(of: target, action)
  }

  func setAction(of target: Any?, _ selector: MethodSelector?) {
    if let misuse = selector?.misuse(ofValue: target) { return report(misuse) }
    self.target = target.map { $0 as AnyObject }
    action = selector
  }
}

/// The view of a button in a navigation bar: the item's custom view, image, or title.
final class BarButton: View {
  private let item: BarButtonItem
  private let content: View
  /// The title, or `nil` if the content is not a title.
  private var title: BarTitle?

  init(_ item: BarButtonItem) {
    self.item = item
    if let custom = item.custom {
      content = custom.view
    } else if let image = item.image {
      content = TemplateImageView(
        image, color: .systemBlue, Image.SymbolConfiguration(pointSize: 17, scale: .large))
    } else if item.isCloseButton, item.title == nil {
      content = Button(type: .close)
      content.sizeToFit()
    } else {
      let weight: Font.Weight = item.style == .done ? .semibold : .regular
      let title = BarTitle(item.title ?? "", font: .systemFont(ofSize: 17, weight: weight))
      self.title = title
      content = title.label
    }
    super.init(frame: .zero)
    item.barView = self
    addSubview(content)
    item.custom?.view.constraintRole.insert(.isHosted)
    applyAttributes()
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: BarButton.self) }

  private var appearanceAttributes: [NSAttributedString.Key: Any] = [:]

  /// Sets the attributes that the bar's appearance has for the title.
  func setAttributes(of appearance: NavigationBarAppearance) {
    let buttons =
      item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    let normal = buttons.normal.titleTextAttributes
    appearanceAttributes =
      item.isEnabled ? normal : normal.merging(buttons.disabled.titleTextAttributes) { $1 }
    applyAttributes()
  }

  private func applyAttributes() {
    let own = item.titleTextAttributes(for: item.isEnabled ? .normal : .disabled) ?? [:]
    title?.setAttributes(appearanceAttributes.merging(own) { $1 })
  }

  /// Returns the width of the content, in points.
  ///
  /// - Parameter maximum: The width that the bar has for a custom view.
  func width(maximum: CGFloat) -> CGFloat {
    max(contentSize(maximumWidth: maximum).width, item.width)
  }

  override func layoutSubviews() {
    let color: Color =
      item.isEnabled ? item.tintColor.map(adjustedTint) ?? tintColor : .tertiaryLabel
    if item.custom == nil {
      (content as? TemplateImageView)?.color = color
      (content as? Button)?.isEnabled = item.isEnabled
      if let label = content as? Label {
        label.textColor = color
        label.textAlignment = item.width > 0 ? .center : .natural
        label.frame = bounds
        return
      }
    }
    let size = contentSize(maximumWidth: bounds.width)
    let frame = pixelAligned(
      CGRect(
        x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2,
        width: size.width,
        height: size.height))
    if let custom = item.custom {
      custom.setFrame(frame)
    } else {
      content.frame = content is TemplateImageView ? frame.inset(by: item.imageInsets) : frame
    }
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override var contentIssues: [LayoutIssue] {
    item.misuses.map { $0.issue(of: layoutPath) } + (title?.issues(of: self) ?? [])
  }

  /// An accessibility element with the item's label.
  ///
  /// A custom view provides its own element.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: item.customView == nil && item.space == nil,
      label: item.accessibilityLabel ?? item.title ?? item.image?.accessibilityLabel,
      value: item.accessibilityValue,
      traits: item.isEnabled ? .button : [.button, .notEnabled])
  }

  override var accessibilityHint: String? {
    get { item.accessibilityHint }
    set { item.accessibilityHint = newValue }
  }

  override var accessibilityIdentifier: String? {
    get { item.accessibilityIdentifier }
    set { item.accessibilityIdentifier = newValue }
  }

  private func contentSize(maximumWidth: CGFloat) -> CGSize {
    if let custom = item.custom {
      return custom.size(maximumWidth: max(0, maximumWidth), maximumHeight: bounds.height)
    }
    // The insets of an image change the size of its view.
    if let image = content as? TemplateImageView { return image.naturalSize }
    return content is Label ? content.intrinsicContentSize : content.bounds.size
  }
}

/// A view that draws an image as a template in one color, unless the image is always original.
///
/// Its size is that of the image.
final class TemplateImageView: View {
  private let image: Image
  var color: Color
  /// The size of the image, in points.
  var naturalSize: CGSize { image.size }

  /// Creates a view.
  ///
  /// - Parameter configuration: The default size and weight of a symbol.
  init(_ image: Image, color: Color, _ configuration: Image.SymbolConfiguration) {
    self.image = image.isSymbolImage ? image.applying(defaults: configuration) : image
    self.color = color
    super.init(frame: CGRect(origin: .zero, size: self.image.size))
  }

  override class var outlineFacts: OutlineFacts {
    OutlineFacts(of: TemplateImageView.self, TypeFacts(showsImage: true))
  }

  override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("image", image.symbol)
  }

  override func draw(in context: inout DrawingContext) {
    let image = image.resolved(in: traitCollection)
    // An image without a file has no size.
    reportProblems(of: image)
    guard bounds.hasArea else { return }
    guard image.isTemplate(byDefault: true) else { return context.draw(image, in: bounds) }
    guard !image.isSymbolImage else {
      return context.draw(image, in: bounds, style: ImageStyle(tint: color))
    }
    context.pushMask(image, in: bounds)
    context.fill(.rect(bounds), with: .color(color))
    context.pop()
  }
}
