public import SnapshotDrawing
import SnapshotTypography

/// A row of a table, with an image, a text, a detail text, and an accessory, or with custom views.
open class TableViewCell: View {
  /// The position of the detail text.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// No detail text.
    case `default`
    /// Below the text, in a small gray font.
    case subtitle
    /// At the trailing edge, in gray. Below the text if both do not fit on one line.
    case value1
    /// Next to the text, which is small, has the tint color, and ends where the detail text begins.
    case value2
  }

  /// The accessory at the trailing edge.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum AccessoryType: String, CaseIterable, Hashable, Sendable {
    /// No accessory.
    case none
    /// A chevron, for a row that leads to another screen.
    case disclosureIndicator
    /// A check mark, for a selected row.
    case checkmark
    /// An info symbol, for a row with more details.
    case detailButton
    /// An info symbol and a chevron.
    case detailDisclosureButton
  }

  /// The appearance of a selected row.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SelectionStyle: String, CaseIterable, Hashable, Sendable {
    /// The same as that of other rows.
    case none
    /// A gray background.
    case `default`
    /// A gray background, as in iOS 7 and later.
    case blue
    /// A gray background.
    case gray
  }

  /// The position of the detail text.
  public let style: Style
  /// The identifier for reusing the cell, or `nil` for a cell that is not reused.
  public let reuseIdentifier: String?

  /// The container of the cell's views, except for the accessory and the separator.
  ///
  /// Its layout margins are 16 points at the sides, where texts begin, and 11 points at the top and
  /// bottom. Constraints inside it contribute to the height of the cell.
  public let contentView = View()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The image view.
  ///
  /// Like the labels, it is never `nil`; its type allows UIKit's `imageView?` as well.
  public let imageView: ImageView! = ImageView()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The label of the text, with as many lines as the text needs.
  public let textLabel: Label! = Label()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The label of the detail text, with as many lines as the text needs.
  public let detailTextLabel: Label! = Label()

  /// The size of the image in points, or `nil` for its natural size.
  ///
  /// A size without an area counts as `nil`.
  open var imageSize: CGSize? { didSet { contentDidChange() } }
  /// The type of the accessory.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { replaceAccessory() } }
  }
  /// A view that replaces the accessory, at its natural size.
  open var accessoryView: View? {
    didSet { if accessoryView !== oldValue { replaceAccessory() } }
  }
  /// The appearance of the selected row.
  open var selectionStyle = SelectionStyle.default { didSet { highlightStyleDidChange() } }
  /// Whether the row is selected.
  open var isSelected: Bool {
    get { storedSelection }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the row is highlighted, as during a touch.
  open var isHighlighted: Bool {
    get { storedHighlight }
    set { setHighlighted(newValue, animated: false) }
  }
  /// The distances from the edges to the separator, in points, or `nil` to begin where the text
  /// begins.
  open var separatorInset: EdgeInsets? { didSet { setNeedsLayout() } }

  final let options = TableViewCellOptions()
  /// The style of the table for which the cell was created, or `nil` if it is unknown.
  var tableStyle: TableView.Style?
  private var editControl: CellEditControl?
  private var reorderControl: CellEditControl?

  // MARK: Editing

  /// Whether the row shows editing controls.
  ///
  /// A table sets it for the rows that can be edited.
  open var isEditing: Bool {
    get { options.editing.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls, without an animation.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard options.editing.isEditing != editing else { return }
    options.editing.isEditing = editing
    editingDidChange()
  }

  /// Whether the content is indented while the row is edited.
  ///
  /// The default is `true`. In a table, it also depends on
  /// ``TableViewDelegate/tableView(_:shouldIndentWhileEditingRowAt:)``.
  open var shouldIndentWhileEditing: Bool {
    get { options.editing.shouldIndent && options.indentsWhileEditing }
    set {
      options.indentsWhileEditing = newValue
      editingDidChange()
    }
  }

  /// Whether a reorder control is shown while the row is edited.
  ///
  /// The default is `false`. In a table, it is also `true` for rows that
  /// ``TableViewDataSource/tableView(_:canMoveRowAt:)`` permits to move.
  open var showsReorderControl: Bool {
    get { options.editing.isMovable || options.requestsReorderControl }
    set {
      options.requestsReorderControl = newValue
      editingDidChange()
    }
  }

  /// The type of the accessory while the row is edited.
  ///
  /// The default is none.
  open var editingAccessoryType: AccessoryType {
    get { options.editingAccessoryType }
    set {
      options.editingAccessoryType = newValue
      replaceAccessory()
    }
  }

  /// A view that replaces the accessory while the row is edited, at its natural size.
  open var editingAccessoryView: View? {
    get { options.editingAccessoryView }
    set {
      options.editingAccessoryView = newValue
      replaceAccessory()
    }
  }

  /// Adds or removes the editing controls.
  func editingDidChange() {
    let editing = options.editing
    show(editing.mark(isSelected: isSelected), in: &editControl)
    show(isEditing && showsReorderControl ? .reorder : nil, in: &reorderControl)
    replaceAccessory()
    highlightDidChange()
  }

  private func show(_ mark: CellEditMark?, in control: inout CellEditControl?) {
    guard let mark else {
      control?.removeFromSuperview()
      control = nil
      return
    }
    if let control {
      control.mark = mark
    } else {
      let new = CellEditControl(mark)
      control = new
      addSubview(new)
    }
  }

  /// The size of the reorder control, or `nil` without one.
  var reorderControlSize: CGSize? { reorderControl?.sizeThatFits(.zero) }

  // MARK: Swipe actions

  /// The buttons that a swipe has revealed, or `nil` for none.
  var swipeActions: SwipeActionsView? {
    didSet {
      // Content that the buttons push out of the cell is not visible.
      if oldValue == nil { options.clipsWithoutSwipeActions = clipsToBounds }
      clipsToBounds = swipeActions != nil || options.clipsWithoutSwipeActions
      oldValue?.removeFromSuperview()
      if let swipeActions { addSubview(swipeActions) }
      stateOfConfigurationDidChange()
      setNeedsLayout()
    }
  }

  /// The distance by which the buttons of actions move the content to the right, in points.
  private var swipeDistance: CGFloat {
    guard let swipeActions else { return 0 }
    let width = swipeActions.width(forHeight: bounds.height)
    return (swipeActions.edge == .leading) == isRightToLeft ? 0 - width : width
  }

  // MARK: Indentation

  /// The number of steps by which the content is indented.
  ///
  /// The default is 0. A table sets it to the level of
  /// ``TableViewDelegate/tableView(_:indentationLevelForRowAt:)`` unless that is 0.
  open var indentationLevel: Int {
    get { options.indentationLevel }
    set {
      options.indentationLevel = newValue
      options.hasIndentationOfTable = false
      contentDidChange()
    }
  }

  /// The width of a step of the indentation, in points.
  ///
  /// The default is 10. A value that is not finite counts as 0.
  open var indentationWidth: CGFloat {
    get { options.indentationWidth }
    set {
      note(newValue, as: "indentationWidth")
      options.indentationWidth = newValue.isFinite ? newValue : 0
      contentDidChange()
    }
  }

  // MARK: Configurations

  /// The content of the cell, or `nil` for the image and the labels of the cell.
  ///
  /// The view of the content fills ``contentView``, and the image and the labels are hidden.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { options.content?.configuration }
    set {
      let content = options.content ?? ConfiguredContent()
      options.content = content
      content.set(newValue, in: contentView)
      for view in [imageView, textLabel, detailTextLabel] as [View] {
        view.isHidden = newValue != nil
      }
      configurationDidChange()
    }
  }

  /// Whether ``contentConfiguration`` changes with the state of the cell.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { options.updatesContent }
    set { options.updatesContent = newValue }
  }

  /// The background of the cell, or `nil` for ``View/backgroundColor`` and the background views.
  ///
  /// As in UIKit, the background views are hidden while there is a configuration.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { options.background?.configuration }
    set {
      let background = options.background ?? ConfiguredBackground()
      options.background = background
      let hidesViews = newValue != nil
      if hidesViews != (background.configuration != nil) {
        backgroundView?.isHidden = hidesViews
      }
      background.set(newValue, in: self)
      updateBackgroundViews()
      configurationDidChange()
    }
  }

  /// Whether ``backgroundConfiguration`` changes with the state of the cell.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { options.updatesBackground }
    set { options.updatesBackground = newValue }
  }

  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (TableViewCell, CellConfigurationState) -> Void

  /// A closure that configures the cell before it is shown and after its state changed, or `nil`
  /// for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { options.updateHandler }
    set {
      options.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The state of the cell.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    (state.isEditing, state.isSwiped) = (isEditing, swipeActions != nil)
    return state
  }

  /// Returns the content of a new cell of the style, without text or an image.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns the background of a cell in its table, or in the table that created it.
  ///
  /// Other cells have the background of a plain table.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    let style = (superview as? TableView)?.style ?? tableStyle ?? .plain
    return style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// Requests that ``updateConfiguration(using:)`` is called before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateOfConfiguration = true
    contentDidChange()
  }

  /// Updates the configurations for a state, and calls ``configurationUpdateHandler``.
  ///
  /// Called before the cell is shown and after its state changed. Overrides must call `super`.
  open func updateConfiguration(using state: CellConfigurationState) {
    if options.updatesContent { options.content?.update(for: state) }
    if options.updatesBackground { options.background?.update(for: state) }
    options.updateHandler?(self, state)
  }

  private var needsUpdateOfConfiguration = true

  /// Whether a configuration, a closure, or a subclass depends on the state.
  private var usesConfigurations: Bool {
    contentConfiguration != nil || backgroundConfiguration != nil
      || options.updateHandler != nil || type(of: self) != TableViewCell.self
  }

  /// Updates the configurations if the state changed since the last update.
  func updateConfigurationIfNeeded() {
    guard needsUpdateOfConfiguration else { return }
    needsUpdateOfConfiguration = false
    guard usesConfigurations else { return }
    updateConfiguration(using: configurationState)
    // The configurations that the update set are those of the current state.
    needsUpdateOfConfiguration = false
  }

  /// Updates the configurations, because they may depend on the traits.
  ///
  /// Overrides must call `super`.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    stateOfConfigurationDidChange()
  }

  private func stateOfConfigurationDidChange() {
    needsUpdateOfConfiguration = true
    if usesConfigurations { setNeedsLayout() }
  }

  private func configurationDidChange() {
    needsUpdateOfConfiguration = true
    contentDidChange()
  }

  /// The view of ``contentConfiguration``, or `nil` for none.
  var configuredView: (any View & ContentView)? { options.content?.view }

  // MARK: Backgrounds

  /// A view behind the content, as large as the cell, or `nil` for none.
  open var backgroundView: View? {
    get { options.backgroundView }
    set { replace(\.backgroundView, with: newValue) }
  }

  /// A view behind the content that replaces the gray background of a selected or highlighted row.
  open var selectedBackgroundView: View? {
    get { options.selectedBackgroundView }
    set { replace(\.selectedBackgroundView, with: newValue) }
  }

  /// A view that replaces ``selectedBackgroundView`` in a table with multiple selection.
  open var multipleSelectionBackgroundView: View? {
    get { options.multipleSelectionBackgroundView }
    set { replace(\.multipleSelectionBackgroundView, with: newValue) }
  }

  private func replace(
    _ property: ReferenceWritableKeyPath<TableViewCellOptions, View?>, with new: View?
  ) {
    let old = options[keyPath: property]
    guard old !== new else { return }
    old?.removeFromSuperview()
    options[keyPath: property] = new
    if let new {
      insertSubview(new, at: property == \.backgroundView ? 0 : backgroundCount)
      if backgroundConfiguration != nil { new.isHidden = true }
    }
    updateBackgroundViews()
    setNeedsLayout()
  }

  /// The number of background views in the cell.
  private var backgroundCount: Int {
    subviews.prefix { view in backgroundViews.contains { $0 === view } }.count
  }

  private var backgroundViews: [View] {
    [
      options.backgroundView, options.selectedBackgroundView,
      options.multipleSelectionBackgroundView,
    ].compactMap(\.self)
  }

  /// The view that replaces the gray background, or `nil` for none.
  private var highlightView: View? {
    guard backgroundConfiguration == nil else { return nil }
    let isMultiple =
      (superview as? TableView)?.selectsSeveralRows ?? options.editing.marksSelection
    return (isMultiple ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
  }

  private func updateBackgroundViews() {
    let shown = showsHighlight ? highlightView : nil
    for view in [options.selectedBackgroundView, options.multipleSelectionBackgroundView] {
      view?.isHidden = view !== shown
    }
  }

  /// The background color while ``View/backgroundColor`` is `nil`.
  var defaultBackgroundColor: Color?
  /// The separator inset of the table, or `nil` for the default.
  var defaultSeparatorInset: EdgeInsets? { didSet { setNeedsLayout() } }
  /// Whether the inset of the table is measured from the text.
  var defaultSeparatorStartsAtText = false { didSet { setNeedsLayout() } }
  private let separator = Separator()
  private var isSeparatorFull = false
  /// The line above the first row of a section, or `nil` for none.
  private var topSeparator: Separator?
  /// Whether the separator is hidden because the row above or below it is highlighted.
  var hidesSeparator = false {
    didSet { if hidesSeparator != oldValue { separator.alpha = hidesSeparator ? 0 : 1 } }
  }
  /// Whether the cell shows the first row of its section.
  var isFirstInSection = false
  /// Whether the cell shows the last row of its section.
  var isLastInSection = false
  private(set) var accessory: View?

  /// UIKit's name for `Style`.
  public typealias CellStyle = Style

  /// Creates a cell.
  ///
  /// Override this initializer to add views. A table calls it for the cells of registered classes.
  public init(style: Style = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFit
    imageView.preferredSymbolConfiguration = Image.SymbolConfiguration(
      textStyle: .body, scale: .large)
    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.numberOfLines = 0
    detailTextLabel.font = .preferredFont(
      forTextStyle: style == .subtitle ? .footnote : .body)
    detailTextLabel.textColor = style == .value2 ? .label : .secondaryLabel
    if style == .value2 {
      textLabel.font = .preferredFont(forTextStyle: .footnote)
      textLabel.textAlignment = .trailing
      detailTextLabel.font = .preferredFont(forTextStyle: .footnote)
      textLabel.textColor = tintColor
    }
    detailTextLabel.numberOfLines = 0
    contentView.layoutMargins = TableViewCellArrangement.margins
    contentView.constraintRole.insert(.isContent)
    let views: [View] = [imageView, textLabel, detailTextLabel]
    for view in views { contentView.addSubview(view) }
    separator.isHidden = true
    addSubview(contentView)
    addSubview(separator)
  }

  /// Creates a cell of the default style that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the default style for a table in which its class is registered.
  ///
  /// Subclasses inherit it if they override ``init(style:reuseIdentifier:)``, or if they add no
  /// initializers.
  public required convenience init(registeredAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// Prepares the cell for another row: cancels the image load, and removes the selection and the
  /// highlight.
  ///
  /// Overrides must call `super`.
  open func prepareForReuse() {
    imageView.endImageLoad()
    isSelected = false
    isHighlighted = false
    needsUpdateOfConfiguration = true
    apply(CellEditing())
    if options.hasIndentationOfTable { indentationLevel = 0 }
    if swipeActions != nil { swipeActions = nil }
  }

  /// Selects or deselects the row, optionally with an animation of 0.25 seconds.
  ///
  /// ``isSelected`` calls it.
  open func setSelected(_ isSelected: Bool, animated: Bool) {
    change(animated: animated) { [self] in
      guard isSelected != storedSelection else { return }
      storedSelection = isSelected
      if options.editing.isEditing { editingDidChange() }
    }
  }

  /// Sets whether the row is highlighted, optionally with an animation of 0.25 seconds.
  ///
  /// ``isHighlighted`` calls it.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    change(animated: animated) { [self] in storedHighlight = isHighlighted }
  }

  private func change(animated: Bool, _ change: @escaping () -> Void) {
    let change = { [self] in
      change()
      highlightDidChange()
    }
    if animated { View.animate(withDuration: 0.25, animations: change) } else { change() }
  }

  private var storedSelection = false
  private var storedHighlight = false

  /// Colors the text in the style ``Style/value2``, unless it has another color.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    guard style == .value2, textLabel.textColor == shownTintColor else { return }
    shownTintColor = tintColor
    textLabel.textColor = tintColor
  }

  private lazy var shownTintColor: Color? = textLabel.textColor

  /// The animatable highlight: 0 for none, 1 for a highlighted or selected cell.
  private var controlValue = 0.0

  private func highlightDidChange() {
    let highlight = isSelected || isHighlighted ? 1.0 : 0
    for label in [textLabel, detailTextLabel] { label?.isHighlighted = highlight > 0 }
    guard highlight != controlValue else { return stateOfConfigurationDidChange() }
    View.set(\.controlValue, of: self, to: highlight)
    highlightStyleDidChange()
  }

  private func highlightStyleDidChange() {
    stateOfConfigurationDidChange()
    updateBackgroundViews()
    (superview as? TableView)?.updateSeparatorsOfHighlights()
  }

  /// Whether the row has the background of a highlight.
  var showsHighlight: Bool { selectionStyle != .none && (isSelected || isHighlighted) }

  func setSeparator(_ color: Color?, isFull: Bool) {
    separator.isHidden = color == nil
    separator.color = color ?? separator.color
    isSeparatorFull = isFull
    setNeedsLayout()
  }

  /// Shows a line above the row, or none for `nil`.
  func setTopSeparator(_ color: Color?) {
    guard let color else {
      topSeparator?.removeFromSuperview()
      topSeparator = nil
      return
    }
    let line = topSeparator ?? Separator()
    line.color = color
    guard topSeparator == nil else { return }
    topSeparator = line
    addSubview(line)
  }

  private func replaceAccessory() {
    accessory?.removeFromSuperview()
    let type = isEditing ? editingAccessoryType : accessoryType
    accessory =
      (isEditing ? editingAccessoryView : accessoryView)
      ?? (type == .none ? nil : AccessoryView(type))
    if let accessory { addSubview(accessory) }
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The facts name the superclass of the cells of an application.
  override class var outlineFacts: OutlineFacts {
    OutlineFacts(of: TableViewCell.self, TypeFacts())
  }

  /// Adds the accessory type and the state.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("accessoryType", accessoryType, unless: .none)
    properties.add("isSelected", isSelected, unless: false)
    properties.add("isHighlighted", isHighlighted, unless: false)
    properties.add("isEditing", isEditing, unless: false)
    properties.add("swipeActions", swipeActions?.edge.rawValue)
    properties.add("indentationLevel", indentationLevel, unless: 0)
    properties.add("shouldIndentWhileEditing", shouldIndentWhileEditing, unless: true)
  }

  /// An accessibility element with the texts as its label, and the value and traits of an accessory
  /// view.
  ///
  /// A cell without a text, or with custom views in ``contentView``, is not an element.
  open override var accessibilityDefaults: AccessibilityDefaults {
    let texts = [textLabel.text, detailTextLabel.text].compactMap(\.self).filter { !$0.isEmpty }
    let hasCustomViews = contentView.subviews.count > 3 || configuredView != nil
    guard !(textLabel.text ?? "").isEmpty, !hasCustomViews else { return AccessibilityDefaults() }
    var traits = accessoryView?.accessibilityTraits ?? .none
    if accessoryType == .disclosureIndicator { traits.insert(.button) }
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    return AccessibilityDefaults(
      isElement: true, label: texts.joined(separator: ", "),
      value: accessoryView?.accessibilityValue, traits: traits)
  }

  override var groupsAccessibilityChildren: Bool { true }

  // MARK: Layout

  /// Whether ``sizeThatFits(_:)`` is being called for a fitting size.
  private var isMeasuring = false

  /// The size of the image, or zero without one.
  var shownImageSize: CGSize {
    if let imageSize, imageSize.isFinite, !imageSize.isEmpty { return imageSize }
    return imageView.image == nil ? .zero : imageView.sizeThatFits(.zero)
  }

  /// Returns the size of the content for a width.
  ///
  /// The height is at least 44 points, and at least the height that constraints in ``contentView``
  /// require.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: TableViewCellArrangement(self, width: width).height)
  }

  /// Returns the size of the content for a width.
  ///
  /// The height is at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize(forWidth: size.width)
  }

  /// Returns the size of the texts, the accessory, and the constraints, in whole device pixels.
  ///
  /// With a required width, the height is that of ``sizeThatFits(_:)``. Otherwise, the width is
  /// that of the texts on one line. Constraints of the cell itself can increase the height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    updateConstraintsIfNeeded()
    func constrainedSize(_ target: CGSize, _ horizontal: LayoutPriority) -> CGSize {
      super.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    var size = targetSize
    if horizontal < .required {
      size.width = wholePixels(
        max(
          constrainedSize(targetSize, horizontal).width,
          TableViewCellArrangement.naturalWidth(of: self)))
    }
    guard vertical < .required else { return size }
    size.height = wholePixels(contentHeight(forWidth: size.width))
    if !constraints.isEmpty {
      size.height = max(size.height, constrainedSize(size, .required).height)
    }
    return size
  }

  /// Returns the height of ``sizeThatFits(_:)`` for a width, or the intrinsic height if an override
  /// of that method measures the cell.
  private func contentHeight(forWidth width: CGFloat) -> CGFloat {
    guard !isMeasuring else { return intrinsicContentSize(forWidth: width).height }
    isMeasuring = true
    defer { isMeasuring = false }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override var sizesByConstraints: Bool { true }

  override var contentViewInsets: EdgeInsets {
    let insets = TableViewCellArrangement.contentInsets(of: self)
    return DirectionalEdgeInsets(leading: insets.left, trailing: insets.right)
      .resolved(isRightToLeft: isRightToLeft)
  }

  /// Lays out the content, the accessory, the editing controls, the separator, and the backgrounds.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    let arrangement = TableViewCellArrangement(self, width: bounds.width)
    let frames = arrangement.frames(height: bounds.height)
    let distance = swipeDistance
    func moved(_ frame: CGRect) -> CGRect { directed(frame).moved(x: distance, y: 0) }
    contentView.frame = moved(frames.content)
    configuredView?.frame = contentView.bounds
    layOutConfiguredBackground(distance)
    let origin = contentView.frame.origin
    func setFrame(of view: View, _ frame: CGRect) {
      view.frame = pixelAligned(moved(frame).moved(x: 0 - origin.x, y: 0 - origin.y))
    }
    setFrame(of: imageView, frames.image)
    setFrame(of: textLabel, frames.text)
    setFrame(of: detailTextLabel, frames.detail)
    accessory?.frame = pixelAligned(moved(frames.accessory))
    let mark = editControl?.sizeThatFits(.zero) ?? .zero
    editControl?.frame = pixelAligned(moved(arrangement.editFrame(mark, height: bounds.height)))
    reorderControl?.frame = pixelAligned(moved(frames.reorder))
    for view in backgroundViews { view.frame = bounds.moved(x: distance, y: 0) }
    if let topSeparator {
      topSeparator.frame = CGRect(
        origin: .zero, size: topSeparator.sizeThatFits(CGSize(width: bounds.width, height: 0)))
    }
    separator.frame = bounds.moved(x: distance, y: 0)
    var textStart = arrangement.textStart
    if let list = configuredView as? ListContentView {
      textStart = frames.content.minX + list.textStart
    }
    separator.insets = isSeparatorFull ? .zero : separatorInsets(textStart: textStart)
    layOutSwipeActions(distance)
  }

  private func layOutConfiguredBackground(_ distance: CGFloat) {
    guard let view = options.background?.view else { return }
    view.frame = bounds.moved(x: distance, y: 0)
    // A row of a group may have rounded corners.
    view.cornerRadius = cornerRadius
    view.maskedCorners = maskedCorners
    view.cornerStyle = cornerStyle
    view.clipsToBounds = cornerRadius > 0
  }

  private func layOutSwipeActions(_ distance: CGFloat) {
    guard let swipeActions else { return }
    bringSubviewToFront(swipeActions)
    let width = abs(distance)
    swipeActions.frame = pixelAligned(
      CGRect(
        x: distance > 0 ? bounds.minX : bounds.maxX - width, y: bounds.minY, width: width,
        height: bounds.height))
  }

  /// Returns the distances from the edges to the separator: the cell's own, or the table's.
  private func separatorInsets(textStart: CGFloat) -> EdgeInsets {
    if let separatorInset { return separatorInset }
    guard let inset = defaultSeparatorInset else {
      return EdgeInsets(left: textStart, right: options.indexWidth)
    }
    let start = defaultSeparatorStartsAtText ? textStart : options.editingIndent
    return EdgeInsets(left: inset.left + start, right: inset.right)
  }

  /// Fills the background of the row.
  open override func draw(in context: inout DrawingContext) {
    guard backgroundConfiguration == nil else {
      return drawRect(ofSubclassesOf: TableViewCell.self, in: &context)
    }
    let isGray = selectionStyle != .none && highlightView == nil
    let highlight = isGray ? min(max(controlValue, 0), 1) : 0
    if highlight > 0 || backgroundColor == nil {
      let color = (backgroundColor ?? defaultBackgroundColor).interpolated(
        to: .systemGray4, fraction: highlight)
      if let color { context.fill(model.outline, with: .color(color)) }
    }
    drawRect(ofSubclassesOf: TableViewCell.self, in: &context)
  }
}
