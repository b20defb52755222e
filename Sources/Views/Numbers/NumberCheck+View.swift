package import SnapshotDrawing
import SnapshotGeometry
import SnapshotTypography

extension View {
  /// Returns the first value of the tree that is infinite or NaN.
  ///
  /// Checks the properties of all views first, parents before children, because layout spreads such
  /// a value to other views. Then it checks the frames, and finally the drawing commands.
  ///
  /// - Parameter list: The commands, as ``displayList()`` returns them.
  package func firstNonFiniteNumber(in list: DisplayList) -> NonFiniteNumber? {
    var frame: NonFiniteNumber?
    var pending = [self]
    while let view = pending.popLast() {
      var check = NumberCheck()
      view.checkNumbers(&check)
      if let finding = check.finding { return view.finding(finding.property, "\(finding.value)") }
      if frame == nil, !(view.model.bounds.isFinite && view.frame.isFinite) {
        frame = view.finding("frame", view.frame.shortDescription)
      }
      pending.append(contentsOf: view.subviews.reversed())
      if let mask = view.maskView { pending.append(mask) }
    }
    return frame ?? list.firstNonFiniteNumber
  }

  /// Records a value that a property replaces because it is not finite, until the property is set
  /// to a finite one.
  func note(_ number: Double, as property: String) { replacedNumbers.record(number, property) }

  /// Records the values of insets in the same way.
  func note(_ insets: EdgeInsets, as property: String) {
    replacedNumbers.record(insets.top, property + ".top")
    replacedNumbers.record(insets.left, property + ".left")
    replacedNumbers.record(insets.bottom, property + ".bottom")
    replacedNumbers.record(insets.right, property + ".right")
  }

  private func finding(_ property: String, _ value: String) -> NonFiniteNumber {
    NonFiniteNumber(view: layoutPath, property: property, value: value)
  }

  /// Checks all values that affect the view's drawing, except its frame.
  private func checkNumbers(_ check: inout NumberCheck) {
    let shown = presentation
    check.check("alpha", shown.alpha)
    check.check("anchorPoint", shown.anchorPoint.exact)
    check.check("transform", shown.transform)
    check.check("cornerRadius", shown.cornerRadius)
    check.check("borderWidth", shown.borderWidth)
    check.check("shadowOpacity", shown.shadowOpacity)
    check.check("shadowOffset", shown.shadowOffset.exact)
    check.check("shadowRadius", shown.shadowRadius)
    if let path = shown.shadowPath { check.check("shadowPath", path) }
    check.check("layoutMargins", layoutState.margins)
    if traitOverrides != .none {
      check.check("traitOverrides.displayScale", Double(traitOverrides.displayScale ?? 1))
      check.check("traitOverrides.safeAreaInsets", traitOverrides.safeAreaInsets ?? .zero)
    }
    if let controller {
      check.check("controller.additionalSafeAreaInsets", controller.additionalSafeAreaInsets)
    }
    for (property, number) in replacedNumbers.sorted { check.check(property, number) }
    // Most views are of this class and have no other values.
    if type(of: self) != View.self { checkOwnNumbers(&check) }
  }

  /// Checks the values that the view's class adds, as they were set.
  private func checkOwnNumbers(_ check: inout NumberCheck) {
    switch self {
    case let view as Label: view.checkTextNumbers(&check)
    case let view as StackView: view.checkSpacings(&check)
    case let view as ImageView:
      check.check(
        "preferredSymbolConfiguration.pointSize",
        Double(view.preferredSymbolConfiguration?.font?.pointSize ?? 0))
      check.check(
        "image.symbolConfiguration.pointSize",
        Double(view.image?.symbolConfiguration?.font?.pointSize ?? 0))
    case let view as TextField: check.check("font.pointSize", view.font.pointSize)
    case let view as SegmentedControl: check.check("font.pointSize", view.font.pointSize)
    case let view as Button:
      check.check("configuration.contentInsets", view.configuration.contentInsets)
      check.check("configuration.imagePadding", view.configuration.imagePadding)
      check.check(
        "configuration.preferredSymbolConfigurationForImage.pointSize",
        Double(view.configuration.preferredSymbolConfigurationForImage?.font?.pointSize ?? 0))
      if case .fixed(let radius) = view.configuration.cornerStyle {
        check.check("configuration.cornerStyle", radius)
      }
    case let view as ScrollView:
      check.check("contentSize", view.contentSize.exact)
      if let table = view as? TableView { check.check("rowHeight", table.rowHeight) }
    case let view as TableViewCell:
      check.check("imageSize", (view.imageSize ?? .zero).exact)
      check.check("separatorInset", view.separatorInset ?? .zero)
    case let view as GradientView:
      check.check("locations", view.locations)
      check.check("startPoint", view.startPoint.exact)
      check.check("endPoint", view.endPoint.exact)
      check.check("gradientTransform", view.gradientTransform)
    case let view as ShapeView:
      if let path = view.path { check.check("path", path) }
      check.check("strokeStyle", view.strokeStyle)
    case let view as Separator: check.check("insets", view.insets)
    default: break
    }
    if overridesContentSize { check.check("intrinsicContentSize", intrinsicContentSize.exact) }
  }

  /// Whether a subclass may override the content's size.
  ///
  /// For the excluded classes, the size follows from the values above and is slow to measure.
  private var overridesContentSize: Bool {
    !(self is Label || self is TextField || self is Button || self is SegmentedControl
      || self is StackView || self is ScrollView)
  }
}

extension Label {
  fileprivate func checkTextNumbers(_ check: inout NumberCheck) {
    check.check("font.pointSize", font.pointSize)
    check.check("lineHeightMultiple", lineHeightMultiple)
    check.check("lineSpacing", lineSpacing)
    check.check("tracking", tracking)
    check.check("minimumScaleFactor", minimumScaleFactor)
    for run in attributedText?.runs ?? [] {
      check.check("attributedText.font.pointSize", Double(run.attributes.font?.pointSize ?? 0))
      check.check("attributedText.tracking", run.attributes.tracking)
    }
  }
}

extension StackView {
  fileprivate func checkSpacings(_ check: inout NumberCheck) {
    check.check("spacing", spacing)
    for view in arrangedSubviews {
      if let spacing = customSpacing(after: view) { check.check("customSpacing", spacing) }
    }
  }
}

extension DisplayList {
  /// The first value of the commands that is infinite or NaN.
  fileprivate var firstNonFiniteNumber: NonFiniteNumber? {
    for item in items {
      var check = NumberCheck()
      check.check("transform", item.transform)
      check.check(item.command)
      guard let finding = check.finding else { continue }
      return NonFiniteNumber(
        view: item.owner.map { path(ofOwner: $0) } ?? "a view",
        property: "draw(in:) \(finding.property)", value: "\(finding.value)")
    }
    return nil
  }
}
