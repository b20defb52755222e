public import SnapshotDrawing

extension BarButtonItem {
  // MARK: Selectors

  /// Creates a button with a title that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init(title: String?, style: Style, target: Any?, action: MethodSelector?) {
    self.init(title: title, style: style)
    setAction(of: target, action)
  }

  /// Creates a button with an image that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init(image: Image?, style: Style, target: Any?, action: MethodSelector?) {
    self.init(image: image, style: style)
    setAction(of: target, action)
  }

  // MARK: Actions and menus

  /// Creates a button with an action, its title, and its image.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for that of the action.
  ///   - image: The image, or `nil` for that of the action.
  ///   - primaryAction: The action that a tap performs, or `nil` if it shows the menu.
  ///   - menu: The menu, which is not drawn.
  public convenience init(
    title: String? = nil, image: Image? = nil, primaryAction: Action?, menu: Menu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates a button that shows a menu, which is not drawn.
  public convenience init(title: String? = nil, image: Image? = nil, menu: Menu?) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
  }

  /// Creates a button with a standard title or symbol and an action.
  ///
  /// - Parameters:
  ///   - systemItem: The kind of the button.
  ///   - primaryAction: The action that a tap performs, or `nil` if it shows the menu.
  ///   - menu: The menu, which is not drawn.
  public convenience init(
    systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem)
    let (title, image) = (self.title, self.image)
    self.primaryAction = primaryAction
    (self.title, self.image, self.menu) = (title, image, menu)
  }

  // MARK: Methods

  /// Creates a button with a standard title or symbol that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem item: SystemItem, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: item)
    setAction(of: target, action)
  }

  /// Creates a button with a title that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    setAction(of: target, action)
  }

  /// Creates a button with an image that calls a method of a target.
  ///
  /// The target is not retained.
  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, style: style)
    setAction(of: target, action)
  }

  private func setAction<Target: AnyObject>(
    of target: Target, _ method: @escaping (Target) -> () -> Void
  ) {
    handler = { [weak target] in
      if let target { method(target)() }
    }
  }
}
