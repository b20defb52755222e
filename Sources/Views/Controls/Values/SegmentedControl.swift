public import Foundation
public import SnapshotDrawing
public import SnapshotTypography

/// A row of segments, of which at most one is selected.
///
/// The segments have equal widths, unless ``setWidth(_:forSegmentAt:)`` or
/// ``apportionsSegmentWidthsByContent`` determines them. The position of the selection is
/// animatable. In a right-to-left layout, the first segment is at the right.
open class SegmentedControl: Control {
  /// The index for no selected segment.
  public static let noSegment = -1

  /// The font of the titles.
  ///
  /// The selected title is at least semibold. As in UIKit, the default font, of 13 points, does not
  /// follow the content size category.
  open var font = Font.systemFont(ofSize: 13, weight: .medium) {
    didSet { segmentsDidChange() }
  }
  /// The color of the selection, or `nil` for white, and gray in dark mode.
  open var selectedSegmentTintColor: Color?

  /// Whether segments without a width of their own are as wide as their content requires.
  ///
  /// By default, `false`: they have equal widths.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { segmentsDidChange() } }
  }

  /// Whether a segment is selected only while it is touched.
  ///
  /// No touches are delivered, so the control then has no selected segment, and
  /// ``selectedSegmentIndex`` cannot be set.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = SegmentedControl.noSegment } }
  }

  private var segments: [Segment] = []
  private var selectedIndex = SegmentedControl.noSegment
  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()

  private struct Segment {
    var content: Content
    var isEnabled = true
    /// The width in points, or 0 for an automatic one.
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
    var action: Action?

    enum Content {
      case title(String, Label)
      case image(ImageView)
    }

    init(title: String) {
      let label = Label()
      label.textAlignment = .center
      content = .title(title, label)
    }

    /// Creates a segment with the image of an action, or with its title.
    init(action: Action) {
      self = action.image.map { Segment(image: $0) } ?? Segment(title: action.title)
      self.action = action
    }

    init(image: Image?) {
      let imageView = ImageView(image: image)
      imageView.contentMode = .center
      imageView.renderingMode = .template
      imageView.hasFinalTint = true
      content = .image(imageView)
    }

    var view: View {
      switch content {
      case .title(_, let label): label
      case .image(let imageView): imageView
      }
    }
  }

  /// Creates a control with titles, with its natural size.
  public convenience init(titles: [String]) {
    self.init(frame: .zero)
    for title in titles { insertSegment(withTitle: title, at: numberOfSegments) }
    sizeToFit()
  }

  /// Creates a control with titles and images, with its natural size.
  ///
  /// - Parameter items: Strings and images. Another item is ignored and is a layout issue; see
  ///   ``View/layoutIssues``.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? Image {
        insertSegment(with: image, at: numberOfSegments)
      } else if let title = item as? String {
        insertSegment(withTitle: title, at: numberOfSegments)
      } else {
        report(
          Misuse(
            problem: "has an item of the type \(type(of: item))",
            remedy: "use strings and images"))
      }
    }
    sizeToFit()
  }

  /// Creates a control whose segments have the images or the titles of actions.
  ///
  /// As in UIKit, an image takes precedence over a title. See
  /// ``insertSegment(action:at:animated:)``.
  public convenience init(frame: CGRect, actions: [Action]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments) }
  }

  // MARK: Actions

  /// Inserts a segment with an action, without an animation.
  ///
  /// The action is performed with the event ``Control/Event/valueChanged`` while the segment is
  /// selected.
  open func insertSegment(action: Action, at index: Int, animated: Bool = false) {
    insert(Segment(action: action), at: index)
  }

  /// Replaces the action of a segment, its title, and its image.
  open func setAction(_ action: Action, forSegmentAt index: Int) {
    change(index) {
      ($0.content, $0.action) = (Segment(action: action).content, action)
    }
  }

  /// Returns the action of a segment, or `nil` if it has none or the index is invalid.
  open func actionForSegment(at index: Int) -> Action? { segment(index)?.action }

  /// Performs the action of the selected segment if the value changed, and then sends the events.
  open override func sendActions(for events: Event) {
    if events.contains(.valueChanged) {
      segment(selectedIndex)?.action?.performWithSender(self, target: nil)
    }
    super.sendActions(for: events)
  }

  // MARK: Segments

  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or ``noSegment``.
  ///
  /// An invalid index counts as ``noSegment``.
  ///
  /// Setting it does not call actions.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set {
      let hadSelection = segments.indices.contains(selectedIndex)
      let isSelectable = segments.indices.contains(newValue) && !isMomentary
      selectedIndex = isSelectable ? newValue : SegmentedControl.noSegment
      let position = CGFloat(max(0, selectedIndex))
      if hadSelection, selectedIndex >= 0 {
        View.set(\.controlValue, of: self, to: position)
      } else {
        View.performWithoutAnimation { View.set(\.controlValue, of: self, to: position) }
      }
      // The size depends on the weight of the selected title.
      updateSegments()
      setNeedsLayout()
    }
  }

  /// The animatable index of the selected segment.
  private var controlValue = 0.0

  /// Inserts a segment with a title, without an animation.
  ///
  /// The index is clamped to the valid range.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool = false) {
    insert(Segment(title: title ?? ""), at: index)
  }

  /// Inserts a segment with an image, drawn as a template in the color of the titles, without an
  /// animation.
  ///
  /// The index is clamped to the valid range.
  open func insertSegment(with image: Image?, at index: Int, animated: Bool = false) {
    insert(Segment(image: image), at: index)
  }

  /// Removes a segment, without an animation.
  ///
  /// An invalid index is ignored.
  ///
  /// The selection stays with its segment.
  open func removeSegment(at index: Int, animated: Bool = false) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index).view.removeFromSuperview()
    let selected = selectedIndex
    selectedSegmentIndex =
      index == selected ? SegmentedControl.noSegment : index < selected ? selected - 1 : selected
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    selectedSegmentIndex = SegmentedControl.noSegment
    segmentsDidChange()
  }

  /// Changes a segment, or reports an invalid index.
  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else {
      return report(
        Misuse(
          problem: "cannot change segment \(index) of \(segments.count)",
          remedy: "use an index below `numberOfSegments`"))
    }
    let old = segments[index].view
    change(&segments[index])
    if segments[index].view !== old {
      old.removeFromSuperview()
      addSubview(segments[index].view)
    }
    segmentsDidChange()
  }

  /// Returns a property of a segment, or `nil` if the index is invalid.
  private func segment(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  /// Changes the title of a segment, and removes its image.
  ///
  /// As with the following methods, an invalid index is ignored and is a layout issue; see
  /// ``View/layoutIssues``.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { segment in
      if case .title(_, let label) = segment.content {
        segment.content = .title(title ?? "", label)
      } else {
        segment.content = Segment(title: title ?? "").content
      }
    }
  }

  /// Returns the title of a segment, or `nil` if it has an image or the index is invalid.
  open func titleForSegment(at index: Int) -> String? {
    if case .title(let title, _) = segment(index)?.content { title } else { nil }
  }

  /// Changes the image of a segment, and removes its title.
  open func setImage(_ image: Image?, forSegmentAt index: Int) {
    change(index) { $0.content = Segment(image: image).content }
  }

  /// Returns the image of a segment, or `nil` if it has a title or the index is invalid.
  open func imageForSegment(at index: Int) -> Image? {
    if case .image(let view) = segment(index)?.content { view.image } else { nil }
  }

  /// Enables or disables a segment.
  ///
  /// The title of a disabled segment is paler.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = isEnabled }
  }

  /// Returns whether a segment is enabled, or `false` if the index is invalid.
  open func isEnabledForSegment(at index: Int) -> Bool { segment(index)?.isEnabled ?? false }

  /// Sets the width of a segment in points, or 0 for an automatic width, the default.
  ///
  /// A number that is negative or not finite counts as 0.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    note(width, as: "width")
    change(index) { $0.width = width.isFinite ? max(0, width) : 0 }
  }

  /// Returns the width of a segment, or 0 if it is automatic or the index is invalid.
  open func widthForSegment(at index: Int) -> CGFloat { segment(index)?.width ?? 0 }

  /// Sets the offset of the title or the image of a segment, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {
    change(index) { $0.contentOffset = offset }
  }

  /// Returns the offset of the content of a segment, or zero if the index is invalid.
  open func contentOffsetForSegment(at index: Int) -> CGSize {
    segment(index)?.contentOffset ?? .zero
  }

  /// Sets the attributes of the titles in a state: `normal`, `selected`, or `disabled`.
  ///
  /// Attributes that a state does not specify are those of the normal state. Visible attributes
  /// that are not drawn are layout issues; see ``View/layoutIssues``.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) {
    titleAttributes[exactly: state] = attributes
    segmentsDidChange()
  }

  /// Returns the attributes that were set for a state.
  open func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[exactly: state]
  }

  /// No element for the control itself, because each segment is an element.
  open override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  override var groupsAccessibilityChildren: Bool { true }

  override func accessibilityDefaults(ofSubview view: View) -> AccessibilityDefaults? {
    guard let index = segments.firstIndex(where: { $0.view === view }) else { return nil }
    var traits = AccessibilityTraits.button
    if index == selectedIndex { traits.insert(.selected) }
    if !(isEnabled && segments[index].isEnabled) { traits.insert(.notEnabled) }
    return AccessibilityDefaults(
      isElement: true,
      label: titleForSegment(at: index) ?? (view as? ImageView)?.image?.accessibilityLabel,
      value: "\(index + 1) of \(segments.count)", traits: traits)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment.view)
    if index <= selectedIndex { selectedSegmentIndex = selectedIndex + 1 }
    updateSegment(at: index)
    invalidateSize()
  }

  private func segmentsDidChange() {
    updateSegments()
    invalidateSize()
  }

  private func invalidateSize() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Returns the attributes of titles in a state, on top of those of the normal state.
  private func attributes(for state: State) -> [NSAttributedString.Key: Any] {
    let normal = titleAttributes[exactly: .normal] ?? [:]
    return normal.merging(titleAttributes[exactly: state] ?? [:]) { $1 }
  }

  /// Updates the fonts and the colors of the titles and images.
  private func updateSegments() { for index in segments.indices { updateSegment(at: index) } }

  private func updateSegment(at index: Int) {
    let segment = segments[index]
    let isSegmentEnabled = isEnabled && segment.isEnabled
    let isSelected = index == selectedIndex
    let color: Color = isSegmentEnabled ? .label : .tertiaryLabel
    switch segment.content {
    case .image(let imageView):
      imageView.preferredSymbolConfiguration = Image.SymbolConfiguration(font: font)
      imageView.tintColor = color
    case .title(let title, let label):
      var titleFont = font
      if isSelected { titleFont.weight = max(font.weight, .semibold) }
      let attributes = attributes(
        for: !isSegmentEnabled ? .disabled : isSelected ? .selected : .normal)
      if attributes.isEmpty {
        label.text = title
        label.font = titleFont
        label.textColor = color
      } else {
        let defaults: [NSAttributedString.Key: Any] = [
          .font: titleFont, .foregroundColor: color,
        ]
        label.attributedText = NSAttributedString(
          string: title, attributes: defaults.merging(attributes) { $1 })
      }
    }
  }

  /// Adds the selection and its color.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("selectedSegmentIndex", selectedSegmentIndex)
    properties.add("selectedSegmentTintColor", selectedSegmentTintColor)
    properties.add(
      "apportionsSegmentWidthsByContent", apportionsSegmentWidthsByContent, unless: false)
    properties.add("isMomentary", isMomentary, unless: false)
  }

  // MARK: Layout

  /// The width of the segments, and the height of the titles, which is at least 32 points.
  ///
  /// Segments with an automatic width are as wide as the widest one, or as their own content if
  /// ``apportionsSegmentWidthsByContent`` is `true`.
  open override var intrinsicContentSize: CGSize {
    let widths = contentWidths()
    let widest = widths.reduce(pixelAligned(Self.padding, .up), max)
    let width = zip(segments, widths).reduce(CGFloat(0)) { total, next in
      let automatic = apportionsSegmentWidthsByContent ? next.1 : widest
      return total + (next.0.width > 0 ? next.0.width : automatic)
    }
    let height = segments.reduce(0) { max($0, $1.view.intrinsicContentSize.height) } + 12
    return CGSize(width: width, height: max(32, height))
  }

  private static let padding: CGFloat = 24

  /// The widths that the contents of the segments require.
  private func contentWidths() -> [CGFloat] {
    segments.map { pixelAligned($0.view.intrinsicContentSize.width + Self.padding, .up) }
  }

  /// Returns the natural size for any available space.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The distances of the segments' edges from the leading edge, one more than there are segments.
  private var edges: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = max(0, bounds.width - fixed)
    let hasEqualWidths = !apportionsSegmentWidthsByContent
    // The content is measured only if it determines the widths.
    let shares = hasEqualWidths ? segments.map { _ in 1 } : contentWidths()
    let total = zip(segments, shares).reduce(0) { $0 + ($1.0.width > 0 ? 0 : $1.1) }
    var edges: [CGFloat] = [0]
    var share: CGFloat = 0
    var start: CGFloat = 0
    for (segment, next) in zip(segments, shares) {
      if segment.width > 0 { start += segment.width } else { share += next }
      edges.append(start + (total > 0 ? free * (share / total) : 0))
    }
    return edges
  }

  /// Returns the rectangle of a segment, in the control's coordinate system.
  ///
  /// The position can be between two segments.
  func rect(ofSegment position: CGFloat) -> CGRect { rect(ofSegment: position, edges) }

  private func rect(ofSegment position: CGFloat, _ edges: [CGFloat]) -> CGRect {
    func edge(_ position: CGFloat) -> CGFloat {
      let clamped = min(max(0, position), CGFloat(edges.count - 1))
      let index = min(Int(clamped), max(0, edges.count - 2))
      guard index + 1 < edges.count else { return bounds.width }
      return edges[index] + (edges[index + 1] - edges[index]) * (clamped - CGFloat(index))
    }
    let start = edge(position)
    return directed(
      CGRect(
        x: bounds.minX + start, y: bounds.minY, width: edge(position + 1) - start,
        height: bounds.height))
  }

  /// Lays out the titles and the images.
  open override func layoutSubviews() {
    updateSegments()
    let edges = edges
    for (index, segment) in segments.enumerated() {
      let frame = rect(ofSegment: CGFloat(index), edges).inset(
        by: EdgeInsets(top: 2, left: 6, bottom: 2, right: 6))
      let offset = segment.contentOffset
      segment.view.frame = pixelAligned(frame).moved(x: offset.width, y: offset.height)
    }
  }

  /// Draws the background, the lines between segments, and the selection.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: SegmentedControl.self, in: &context)
    guard bounds.hasArea else { return }
    context.fill(roundedShape(bounds, radius: 9), with: .color(.tertiarySystemFill))
    let position = controlValue
    let edges = edges
    for index in segments.indices.dropFirst() {
      let isAdjacentToSelection =
        selectedIndex >= 0 && CGFloat(index) - 1 <= position && position <= CGFloat(index)
      guard !isAdjacentToSelection else { continue }
      drawLine(before: rect(ofSegment: CGFloat(index), edges), in: &context)
    }
    guard selectedIndex >= 0 else { return }
    let pill = rect(ofSegment: position, edges).inset(by: EdgeInsets(2))
    if isEnabled {
      context.drawShadow(
        of: roundedShape(pill, radius: 7),
        Shadow(color: Color.black.withAlphaComponent(0.12), offset: CGPoint(x: 0, y: 2), sigma: 2.5)
      )
    }
    let color = selectedSegmentTintColor ?? Color(light: .white, dark: Color(hex: 0x636366))
    context.fill(
      roundedShape(pill, radius: 7), with: .color(isEnabled ? color : color.fading(to: 0.5)))
  }

  private func roundedShape(_ rect: CGRect, radius: CGFloat) -> Shape {
    .roundedRect(
      RoundedRect(rect, radius: min(radius, rect.height / 2, rect.width / 2), style: .continuous))
  }

  private func drawLine(before segment: CGRect, in context: inout DrawingContext) {
    let line = CGRect(
      x: pixelAligned(isRightToLeft ? segment.maxX : segment.minX) - 0.5,
      y: bounds.minY + bounds.height / 4, width: 1, height: bounds.height / 2)
    context.fill(.rect(pixelAligned(line), cornerRadius: 0.5), with: .color(.separator))
  }
}
