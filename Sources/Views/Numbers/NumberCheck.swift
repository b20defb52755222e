package import SnapshotDrawing
import SnapshotTypography

package import struct SnapshotDrawing.Point
package import struct SnapshotDrawing.Rect
package import struct SnapshotDrawing.Size

/// Searches the values of one view for the first one that is infinite or NaN.
///
/// Names of components are only composed if one is found.
struct NumberCheck {
  private(set) var finding: (property: String, value: Double)?

  mutating func check(_ name: String, _ value: Double) {
    if !value.isFinite, finding == nil { finding = (name, value) }
  }

  private mutating func check(_ name: String, _ component: String, _ value: Double) {
    if !value.isFinite { check(name + component, value) }
  }

  mutating func check(_ name: String, _ value: Point) {
    check(name, ".x", value.x)
    check(name, ".y", value.y)
  }

  mutating func check(_ name: String, _ value: Size) {
    check(name, ".width", value.width)
    check(name, ".height", value.height)
  }

  mutating func check(_ name: String, _ value: Rect) {
    guard !value.isFinite else { return }
    check(name + ".origin", value.origin)
    check(name + ".size", value.size)
  }

  mutating func check(_ name: String, _ value: EdgeInsets) {
    check(name, ".top", value.exact.top)
    check(name, ".left", value.exact.left)
    check(name, ".bottom", value.exact.bottom)
    check(name, ".right", value.exact.right)
  }

  mutating func check(_ name: String, _ value: DirectionalEdgeInsets) {
    check(name, ".top", value.top)
    check(name, ".leading", value.leading)
    check(name, ".bottom", value.bottom)
    check(name, ".trailing", value.trailing)
  }

  mutating func check(_ name: String, _ value: Transform2D) {
    guard value != .identity else { return }
    check(name, ".a", value.a)
    check(name, ".b", value.b)
    check(name, ".c", value.c)
    check(name, ".d", value.d)
    check(name, ".tx", value.tx)
    check(name, ".ty", value.ty)
  }

  mutating func check(_ name: String, _ values: [Double]) {
    for (index, value) in values.enumerated() where !value.isFinite {
      check("\(name)[\(index)]", value)
    }
  }

  mutating func check(_ name: String, _ path: Path) {
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let end), .line(let end):
        if !end.isFinite { check("\(name).elements[\(index)]", end) }
      case .quad(let end, let control):
        for point in [end, control] where !point.isFinite {
          check("\(name).elements[\(index)]", point)
        }
      case .cubic(let end, let control1, let control2):
        for point in [end, control1, control2] where !point.isFinite {
          check("\(name).elements[\(index)]", point)
        }
      case .close: break
      }
    }
  }

  mutating func check(_ name: String, _ text: AttributedText) {
    for run in text.runs {
      check(name, ".font.pointSize", Double(run.attributes.font?.pointSize ?? 0))
      check(name, ".tracking", run.attributes.tracking)
      guard let paragraph = run.attributes.paragraph else { continue }
      check(name, ".lineHeightMultiple", paragraph.lineHeightMultiple)
      check(name, ".lineSpacing", paragraph.lineSpacing)
      check(name, ".minimumLineHeight", paragraph.minimumLineHeight)
      check(name, ".maximumLineHeight", paragraph.maximumLineHeight)
      check(name, ".paragraphSpacing", paragraph.paragraphSpacing)
      check(name, ".paragraphSpacingBefore", paragraph.paragraphSpacingBefore)
      check(name, ".firstLineHeadIndent", paragraph.firstLineHeadIndent)
      check(name, ".headIndent", paragraph.headIndent)
      check(name, ".tailIndent", paragraph.tailIndent)
    }
  }

  mutating func check(_ name: String, _ style: StrokeStyle) {
    check(name, ".width", style.width)
    check(name, ".miterLimit", style.miterLimit)
    check(name, ".dashPhase", style.dashPhase)
    check(name + ".dashes", style.dashes)
  }
}

extension NumberCheck {
  /// Checks the values that views and layers have, except their frames and opacities.
  mutating func check(_ shown: ViewProperties) {
    check("anchorPoint", shown.anchorPoint.exact)
    check("transform", shown.transform)
    check("cornerRadius", shown.cornerRadius)
    check("borderWidth", shown.borderWidth)
    check("shadowOpacity", shown.shadowOpacity)
    check("shadowOffset", shown.shadowOffset.exact)
    check("shadowRadius", shown.shadowRadius)
    if let path = shown.shadowPath { check("shadowPath", path) }
  }

  /// Checks a drawing command; reports use the property names of the types in `SnapshotDrawing`.
  mutating func check(_ command: DisplayList.Command) {
    switch command {
    case .fill(let shape, let paint):
      check(shape)
      check(paint)
    case .image(let image, let rect, let style):
      check("rect", rect)
      check("capInsets", style.capInsets)
      check(image)
    case .glyphs(let run, let paint):
      for glyph in run.glyphs where !glyph.position.isFinite { check("position", glyph.position) }
      check(paint)
    case .shadow(let shape, let shadow):
      check(shape)
      check(shadow)
    case .backdrop(let shape, let filter):
      check(shape)
      check("filter.sigma", filter.sigma)
      check("filter.saturation", filter.saturation)
    case .pushShadow(let shadow): check(shadow)
    case .pushClip(let shape): check(shape)
    case .pushMask(let image, let rect):
      check("rect", rect)
      check(image)
    case .pushBlur(let sigmaX, let sigmaY):
      check("sigmaX", sigmaX)
      check("sigmaY", sigmaY)
    case .pushLayer, .pop: break
    }
  }

  /// Checks the commands that an image consists of.
  private mutating func check(_ image: Image) {
    guard case .displayList(let list, _) = image.content else { return }
    for item in list.items { check(item.command) }
  }

  private mutating func check(_ shape: Shape) {
    switch shape {
    case .rect(let rect): check("rect", rect.exact)
    case .roundedRect(let shape):
      check("rect", shape.rect.exact)
      let radii = shape.radii
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        check("radius", radius)
      }
    case .path(let path, _): check("path", path)
    case .stroke(let path, let style):
      check("path", path)
      check("strokeStyle", style)
    }
  }

  private mutating func check(_ shadow: Shadow) {
    check("shadow.offset", shadow.offset.exact)
    check("shadow.sigma", shadow.sigma)
  }

  private mutating func check(_ paint: Paint) {
    switch paint {
    case .color: break
    case .gradient(let gradient): check(gradient)
    case .pattern(let pattern):
      check("pattern.transform", pattern.transform)
      check(pattern.image)
    }
  }

  private mutating func check(_ gradient: Gradient) {
    for stop in gradient.stops { check("stop.offset", stop.offset) }
    check("gradient.transform", gradient.transform)
    switch gradient.geometry {
    case .linear(let from, let to):
      check("from", from.exact)
      check("to", to.exact)
    case .radial(let center, let radius):
      check("center", center.exact)
      check("radius", radius)
    case .conic(let center, let turn):
      check("center", center.exact)
      check("startTurn", turn)
    case .circles(let from, let to):
      check("from.center", from.center.exact)
      check("from.radius", from.radius)
      check("to.center", to.center.exact)
      check("to.radius", to.radius)
    }
  }
}

extension View {
  /// Returns the first value of the tree that is infinite or NaN.
  ///
  /// Checks the properties of all views first, parents before children, because layout spreads such
  /// a value to other views. Then it checks the frames, and finally the drawing commands.
  ///
  /// - Parameter list: The commands, as ``displayList()`` returns them.
  package func firstNonFiniteNumber(in list: DisplayList) -> NonFiniteNumber? {
    // Each layer with an endless animation would look for the time of all others again.
    StillMoment.use(below: self) { firstNonFiniteNumber } ?? list.firstNonFiniteNumber
  }

  private var firstNonFiniteNumber: NonFiniteNumber? {
    var frame: NonFiniteNumber?
    var tree = TreeTraversal(self)
    while let view = tree.next() {
      var check = NumberCheck()
      view.checkNumbers(&check)
      if let finding = check.finding { return view.finding(finding.property, "\(finding.value)") }
      if let number = view.layerObject?.firstNonFiniteNumber { return number }
      if frame == nil, !(view.model.bounds.isFinite && view.frame.isFinite) {
        frame = view.finding("frame", view.frame.shortDescription)
      }
      tree.addChildren(of: view)
    }
    return frame
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
    check.check(shown)
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
      check.check("image.alignmentRectInsets", view.image?.alignmentRectInsets ?? .zero)
    case let view as TextField: check.check("font.pointSize", view.ownFont.pointSize)
    case let view as SegmentedControl: check.check("font.pointSize", view.font.pointSize)
    case let view as Button:
      let configuration = view.effectiveConfiguration
      check.check("configuration.contentInsets", configuration.contentInsets)
      check.check("configuration.imagePadding", configuration.imagePadding)
      check.check(
        "configuration.preferredSymbolConfigurationForImage.pointSize",
        Double(configuration.preferredSymbolConfigurationForImage?.font?.pointSize ?? 0))
      check.check("configuration.titlePadding", configuration.titlePadding)
      check.check(configuration.background, "configuration.background")
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
      if let path = view.path?.path { check.check("path", path) }
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

extension NumberCheck {
  fileprivate mutating func check(_ background: BackgroundConfiguration, _ name: String) {
    check("\(name).cornerRadius", background.cornerRadius)
    check("\(name).backgroundInsets", background.backgroundInsets)
    check("\(name).strokeWidth", background.strokeWidth)
    check("\(name).strokeOutset", background.strokeOutset)
  }
}

extension AttributedText {
  /// The first attribute that is infinite or NaN, or `nil` if all are finite.
  var nonFiniteAttribute: (property: String, value: Double)? {
    var check = NumberCheck()
    check.check("attributes", self)
    return check.finding
  }
}

extension Label {
  fileprivate func checkTextNumbers(_ check: inout NumberCheck) {
    check.check("font.pointSize", font.pointSize)
    check.check("lineHeightMultiple", lineHeightMultiple)
    check.check("lineSpacing", lineSpacing)
    check.check("tracking", tracking)
    check.check("minimumScaleFactor", minimumScaleFactor)
    check.check("shadowOffset", shadowOffset.exact)
    if let styledText { check.check("attributedText", styledText) }
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

/// A value of a view that is infinite or NaN, so that the view cannot be drawn.
package struct NonFiniteNumber: Hashable, Sendable {
  /// The names from the root down to the view, such as `Window/View[0]/Slider[1]`.
  package let view: String
  /// The property and its component, such as `shadowOffset.width`, or the component of the view's
  /// drawing.
  package let property: String
  /// The value, or the frame that contains it.
  package let value: String
}

/// The values that properties of a view replaced because they were not finite, by property name.
struct ReplacedNumbers {
  private var numbers: [String: Double] = [:]

  /// The values, in the order of the names.
  var sorted: [(property: String, value: Double)] {
    numbers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Records a value that is not finite, or removes the previous one.
  mutating func record(_ number: Double, _ property: String) {
    if !number.isFinite {
      numbers[property] = number
    } else if !numbers.isEmpty {
      numbers[property] = nil
    }
  }
}
