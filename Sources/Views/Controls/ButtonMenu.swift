public import SnapshotDrawing

// MARK: Primary action

extension Button {
  /// Creates a button with the title and the image of an action that a tap performs.
  ///
  /// As in UIKit, the event is ``Control/Event/primaryActionTriggered``, so that a test calls
  /// ``performPrimaryAction()``.
  public convenience init(type: ButtonType = .system, primaryAction: Action?) {
    self.init(type: type)
    setPrimaryAction(primaryAction)
  }

  /// Creates a button with a configuration and an action that a tap performs.
  ///
  /// The title and the image of the action replace those of the configuration. As in UIKit, the
  /// button has no size at first.
  public convenience init(configuration: Configuration, primaryAction: Action?) {
    self.init(frame: .zero)
    self.configuration = configuration
    setPrimaryAction(primaryAction)
  }

  /// Returns a button of the system's style with an image, whose tap calls a method of a target.
  public static func systemButton(
    with image: Image, target: Any?, action: MethodSelector?
  ) -> Button {
    let button = Button(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }

  final func setPrimaryAction(_ action: Action?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }
}

// MARK: Menu

extension Button: MenuOwner {
  /// Whether the button shows the selection of its menu.
  private var isPopUp: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }

  /// The action whose title and image the button shows, or `nil` if it is not a pop-up button.
  var popUpSelection: Action? {
    guard isPopUp, let actions = menu?.actions else { return nil }
    return actions.first { $0.state == .on } ?? actions.first
  }

  func menuDidChange(from old: Menu?) {
    for action in old?.allActions ?? [] { action.remove(self) }
    for action in menu?.allActions ?? [] { action.add(self) }
    contentDidChange()
  }

  func menuDidChange() { contentDidChange() }

  func willChoose(_ action: Action) {
    guard isPopUp, let actions = menu?.actions else { return }
    for other in actions { other.state = other === action ? .on : .off }
  }
}

// MARK: Indicator

extension Button {
  /// The distance between the content and the indicator, in points.
  private static let indicatorPadding: CGFloat = 6

  private var showsIndicator: Bool {
    switch effectiveConfiguration.indicator {
    case .automatic: isPopUp && hasConfiguration
    case .popup: true
    case .none: false
    }
  }

  /// Adds or removes the indicator.
  func updateIndicator() {
    guard showsIndicator else {
      indicatorView?.removeFromSuperview()
      indicatorView = nil
      return
    }
    guard indicatorView == nil else { return }
    let view = ImageView(image: Image(systemName: "chevron.up.chevron.down"))
    view.renderingMode = .template
    view.hasFinalTint = true
    indicatorView = view
    addSubview(view)
  }

  /// The size and weight of the indicator: a small symbol in the font of the title.
  private var indicatorConfiguration: Image.SymbolConfiguration {
    Image.SymbolConfiguration(font: titleLabel.font, scale: .small)
  }

  /// The insets of the content, which leave space for the indicator at the trailing edge.
  var contentInsetsWithIndicator: EdgeInsets {
    var insets = effectiveConfiguration.contentInsets.resolved(isRightToLeft: isRightToLeft).finite
    guard let indicatorView else { return insets }
    let space = indicatorView.size(preferring: indicatorConfiguration).width + Self.indicatorPadding
    if isRightToLeft { insets.left += space } else { insets.right += space }
    return insets
  }

  /// Lays out the indicator next to the content.
  func layOutIndicator() {
    guard let indicatorView else { return }
    indicatorView.preferredSymbolConfiguration = indicatorConfiguration
    let size = indicatorView.size(preferring: indicatorConfiguration)
    let parts: [View?] = [imageView, activityIndicator, titleLabel, subtitleLabel]
    let shown = parts.compactMap(\.self).filter { !$0.isHidden }.map(\.frame)
    let middle = bounds.inset(by: contentInsetsWithIndicator).center
    let start = shown.map(\.minX).min() ?? middle.x
    let end = shown.map(\.maxX).max() ?? middle.x
    let x = isRightToLeft ? start - Self.indicatorPadding - size.width : end + Self.indicatorPadding
    indicatorView.frame = CGRect(
      x: pixelAligned(x), y: pixelAligned(middle.y - size.height / 2), width: size.width,
      height: size.height)
  }
}
