public import SnapshotDrawing
public import SnapshotTypography

/// A row of segments, of which at most one is selected.
///
/// The segments have equal widths. The position of the selection is animatable. In a right-to-left
/// layout, the first segment is at the right.
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

  private var segments: [Segment] = []
  private var selectedIndex = SegmentedControl.noSegment

  private struct Segment {
    let view: View
    var isEnabled = true

    init(title: String) {
      let label = Label()
      label.text = title
      label.textAlignment = .center
      view = label
    }

    init(image: Image) {
      let imageView = ImageView(image: image)
      imageView.contentMode = .center
      imageView.renderingMode = .template
      imageView.hasFinalTint = true
      view = imageView
    }
  }

  /// Creates a control with titles, with its natural size.
  public convenience init(titles: [String]) {
    self.init(frame: .zero)
    for title in titles { insertSegment(withTitle: title, at: numberOfSegments) }
    sizeToFit()
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
      selectedIndex = segments.indices.contains(newValue) ? newValue : SegmentedControl.noSegment
      let position = CGFloat(max(0, selectedIndex))
      if hadSelection, selectedIndex >= 0 {
        View.set(\.controlValue, of: self, to: position)
      } else {
        View.performWithoutAnimation { View.set(\.controlValue, of: self, to: position) }
      }
      updateFonts()
      setNeedsLayout()
    }
  }

  /// The animatable index of the selected segment.
  private var controlValue = 0.0

  /// Inserts a segment with a title.
  ///
  /// The index is clamped to the valid range.
  public func insertSegment(withTitle title: String, at index: Int) {
    insert(Segment(title: title), at: index)
  }

  /// Inserts a segment with an image, drawn as a template in the color of the titles.
  public func insertSegment(with image: Image, at index: Int) {
    insert(Segment(image: image), at: index)
  }

  /// Removes a segment.
  ///
  /// An invalid index is ignored.
  ///
  /// The selection stays with its segment.
  public func removeSegment(at index: Int) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index).view.removeFromSuperview()
    let selected = selectedIndex
    selectedSegmentIndex =
      index == selected ? SegmentedControl.noSegment : index < selected ? selected - 1 : selected
    segmentsDidChange()
  }

  /// Returns the title of a segment, or `nil` if it has an image or the index is invalid.
  public func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? (segments[index].view as? Label)?.text : nil
  }

  /// Enables or disables a segment.
  ///
  /// The title of a disabled segment is paler.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].isEnabled = isEnabled
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
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    updateFonts()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func updateFonts() {
    for (index, segment) in segments.enumerated() {
      (segment.view as? ImageView)?.preferredSymbolConfiguration = Image.SymbolConfiguration(
        font: font)
      guard let label = segment.view as? Label else { continue }
      var labelFont = font
      if index == selectedIndex { labelFont.weight = max(font.weight, .semibold) }
      if label.font != labelFont { label.font = labelFont }
    }
  }

  /// Adds the selection and its color.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("selectedSegmentIndex", selectedSegmentIndex)
    properties.add("selectedSegmentTintColor", selectedSegmentTintColor)
  }

  // MARK: Layout

  /// The width of the widest segment times the number of segments, and the height of the titles,
  /// which is at least 32 points.
  open override var intrinsicContentSize: CGSize {
    let sizes = segments.map { $0.view.intrinsicContentSize }
    let width = sizes.reduce(0) { max($0, $1.width) } + 24
    let height = sizes.reduce(0) { max($0, $1.height) } + 12
    return CGSize(
      width: pixelAligned(width, .up) * CGFloat(segments.count), height: max(32, height))
  }

  /// Returns the natural size for any available space.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns the rectangle of a segment, in the control's coordinate system.
  ///
  /// The position can be between two segments.
  func rect(ofSegment position: CGFloat) -> CGRect {
    let width = bounds.width / CGFloat(max(1, segments.count))
    return directed(
      CGRect(
        x: bounds.minX + position * width, y: bounds.minY, width: width, height: bounds.height))
  }

  /// Lays out the titles and the images.
  open override func layoutSubviews() {
    updateFonts()
    for (index, segment) in segments.enumerated() {
      let frame = rect(ofSegment: CGFloat(index)).inset(
        by: EdgeInsets(top: 2, left: 6, bottom: 2, right: 6))
      segment.view.frame = pixelAligned(frame)
    }
  }

  /// Draws the background, the lines between segments, and the selection.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: SegmentedControl.self, in: &context)
    guard bounds.hasArea else { return }
    for segment in segments {
      let color: Color = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
      (segment.view as? Label)?.textColor = color
      if let imageView = segment.view as? ImageView { imageView.tintColor = color }
    }
    context.fill(roundedShape(bounds, radius: 9), with: .color(.tertiarySystemFill))
    let position = controlValue
    for index in segments.indices.dropFirst() {
      let isAdjacentToSelection =
        selectedIndex >= 0 && CGFloat(index) - 1 <= position && position <= CGFloat(index)
      guard !isAdjacentToSelection else { continue }
      drawLine(before: index, in: &context)
    }
    guard selectedIndex >= 0 else { return }
    let pill = rect(ofSegment: position).inset(by: EdgeInsets(2))
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

  private func drawLine(before index: Int, in context: inout DrawingContext) {
    let segment = rect(ofSegment: CGFloat(index))
    let line = CGRect(
      x: pixelAligned(isRightToLeft ? segment.maxX : segment.minX) - 0.5,
      y: bounds.minY + bounds.height / 4, width: 1, height: bounds.height / 2)
    context.fill(.rect(pixelAligned(line), cornerRadius: 0.5), with: .color(.separator))
  }
}
