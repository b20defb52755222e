import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

import struct SnapshotDrawing.Point

/// Infinite and NaN values in each numeric property.
@Suite struct NonFiniteNumberTests {
  /// A property and a closure that sets it.
  struct Case: Sendable, CustomTestStringConvertible {
    let property: String
    let view: @Sendable (Double) -> View

    init<Owner: View>(
      _ property: String, _ make: @autoclosure @escaping @Sendable () -> Owner,
      _ set: @escaping @Sendable (Owner, Double) -> Void
    ) {
      self.property = property
      view = { number in
        let view = make()
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
        set(view, number)
        return view
      }
    }

    var testDescription: String { property }
  }

  static let ofAllViews: [Case] = [
    Case("alpha", View()) { $0.alpha = $1 },
    Case("anchorPoint.x", View()) { $0.anchorPoint.x = $1 },
    Case("transform.b", View()) { $0.transform.b = $1 },
    Case("transform.tx", View()) { $0.transform.tx = $1 },
    Case("cornerRadius", View()) { $0.cornerRadius = $1 },
    Case("borderWidth", View()) { $0.borderWidth = $1 },
    Case("shadowOpacity", View()) { $0.shadowOpacity = $1 },
    Case("shadowOffset.height", View()) { $0.shadowOffset.height = $1 },
    Case("shadowRadius", View()) { $0.shadowRadius = $1 },
    Case("shadowPath.elements[0].x", View()) {
      var path = Path()
      path.move(to: Point(x: $1, y: 0))
      path.addLine(to: CGPoint(x: 9, y: 9))
      $0.shadowPath = GraphicsPath(path)
    },
    Case("layoutMargins.left", View()) { $0.layoutMargins.left = $1 },
    Case("traitOverrides.displayScale", View()) { $0.traitOverrides.displayScale = $1 },
    Case("traitOverrides.safeAreaInsets.top", View()) {
      $0.traitOverrides.safeAreaInsets = EdgeInsets(top: $1)
    },
    Case("frame", View()) { $0.center.x = $1 },
    Case("frame", View()) { $0.bounds.size.width = $1 },
  ]

  static let ofClasses: [Case] = [
    Case("font.pointSize", Label()) { ($0.text, $0.font.pointSize) = ("a", $1) },
    Case("lineHeightMultiple", Label()) { $0.lineHeightMultiple = $1 },
    Case("lineSpacing", Label()) { $0.lineSpacing = $1 },
    Case("tracking", Label()) { $0.tracking = $1 },
    Case("minimumScaleFactor", Label()) { $0.minimumScaleFactor = $1 },
    Case("attributedText.tracking", Label()) {
      $0.styledText = AttributedText("a", .init(tracking: $1))
    },
    Case("attributedText.font.pointSize", Label()) {
      $0.styledText = AttributedText("a", .init(font: .systemFont(ofSize: $1)))
    },
    Case("font.pointSize", TextField()) { $0.font?.pointSize = $1 },
    Case("font.pointSize", SegmentedControl(titles: ["a"])) { $0.font.pointSize = $1 },
    Case("configuration.contentInsets.trailing", Button(configuration: .plain())) {
      $0.configuration?.contentInsets.trailing = $1
    },
    Case("configuration.imagePadding", Button(configuration: .plain())) {
      $0.configuration?.imagePadding = $1
    },
    Case(
      "configuration.preferredSymbolConfigurationForImage.pointSize",
      Button(configuration: .plain())
    ) {
      $0.configuration?.preferredSymbolConfigurationForImage = .init(pointSize: $1)
    },
    Case("preferredSymbolConfiguration.pointSize", ImageView()) {
      $0.preferredSymbolConfiguration = .init(pointSize: $1)
    },
    Case("image.symbolConfiguration.pointSize", ImageView()) {
      $0.image = Image(systemName: "heart", withConfiguration: .init(pointSize: $1))
    },
    Case("configuration.titlePadding", Button(configuration: .plain())) {
      $0.configuration?.titlePadding = $1
    },
    Case("configuration.background.cornerRadius", Button(configuration: .plain())) {
      $0.configuration?.background.cornerRadius = $1
    },
    Case("configuration.background.strokeWidth", Button(configuration: .plain())) {
      $0.configuration?.background.strokeWidth = $1
    },
    Case("configuration.background.strokeOutset", Button(configuration: .plain())) {
      $0.configuration?.background.strokeOutset = $1
    },
    Case("configuration.background.backgroundInsets.leading", Button(configuration: .plain())) {
      $0.configuration?.background.backgroundInsets.leading = $1
    },
    Case("spacing", StackView()) { $0.spacing = $1 },
    Case("customSpacing", StackView()) {
      let view = View()
      $0.addArrangedSubview(view)
      $0.setCustomSpacing($1, after: view)
    },
    Case("contentSize.height", ScrollView()) { $0.contentSize.height = $1 },
    Case("contentOffset.y", ScrollView()) { $0.contentOffset.y = $1 },
    Case("contentOffset.x", ScrollView()) { $0.bounds.origin.x = $1 },
    Case("contentInset.top", ScrollView()) { $0.contentInset.top = $1 },
    Case("minimumFontSize", TextField()) { $0.minimumFontSize = $1 },
    Case("verticalScrollIndicatorInsets.bottom", ScrollView()) {
      $0.verticalScrollIndicatorInsets.bottom = $1
    },
    Case("horizontalScrollIndicatorInsets.bottom", ScrollView()) {
      $0.horizontalScrollIndicatorInsets.bottom = $1
    },
    Case("rowHeight", TableView()) { $0.rowHeight = $1 },
    Case("sectionHeaderHeight", TableView()) { $0.sectionHeaderHeight = $1 },
    Case("sectionFooterHeight", TableView()) { $0.sectionFooterHeight = $1 },
    Case("sectionHeaderTopPadding", TableView()) { $0.sectionHeaderTopPadding = $1 },
    Case("estimatedRowHeight", TableView()) { $0.estimatedRowHeight = $1 },
    Case("estimatedSectionHeaderHeight", TableView()) { $0.estimatedSectionHeaderHeight = $1 },
    Case("estimatedSectionFooterHeight", TableView()) { $0.estimatedSectionFooterHeight = $1 },
    Case("imageSize.width", TableViewCell(style: .default, reuseIdentifier: nil)) {
      $0.imageSize = CGSize(width: $1, height: 1)
    },
    Case("separatorInset.left", TableViewCell(style: .default, reuseIdentifier: nil)) {
      $0.separatorInset = EdgeInsets(left: $1)
    },
    Case("locations[1]", GradientView()) {
      ($0.colors, $0.locations) = ([.red, .blue, .red], [0, $1, 1])
    },
    Case("startPoint.x", GradientView()) { $0.startPoint.x = $1 },
    Case("endPoint.y", GradientView()) { $0.endPoint.y = $1 },
    Case("gradientTransform.ty", GradientView()) { $0.gradientTransform.ty = $1 },
    Case("path.elements[1].y", ShapeView()) {
      var path = Path()
      path.move(to: CGPoint.zero)
      path.addLine(to: CGPoint(x: 1, y: $1))
      $0.path = GraphicsPath(path)
    },
    Case("strokeStyle.width", ShapeView()) { $0.strokeStyle.width = $1 },
    Case("strokeStyle.miterLimit", ShapeView()) { $0.strokeStyle.miterLimit = $1 },
    Case("strokeStyle.dashes[1]", ShapeView()) { $0.strokeStyle.dashes = [2, $1] },
    Case("strokeStyle.dashPhase", ShapeView()) { $0.strokeStyle.dashPhase = $1 },
    Case("insets.left", Separator()) { $0.insets.left = $1 },
    Case("minimumValue", Slider()) { $0.minimumValue = Float($1) },
    Case("maximumValue", Slider()) { $0.maximumValue = Float($1) },
    Case("value", Slider()) { $0.value = Float($1) },
    Case("minimumValue", Stepper()) { $0.minimumValue = $1 },
    Case("maximumValue", Stepper()) { $0.maximumValue = $1 },
    Case("stepValue", Stepper()) { $0.stepValue = $1 },
    Case("value", Stepper()) { $0.value = $1 },
    Case("textContainerInset.top", TextView()) { $0.textContainerInset.top = $1 },
    Case("textContainer.lineFragmentPadding", TextView()) {
      $0.textContainer.lineFragmentPadding = $1
    },
    Case("progress", ProgressView()) { $0.progress = Float($1) },
    Case("phase", ActivityIndicatorView()) { $0.phase = $1 },
    Case("intrinsicContentSize.width", OwnSizeView()) { $0.width = $1 },
  ]

  /// The view's custom drawing.
  static let ofDrawings: [Case] = [
    Case("draw(in:) rect.origin.x", OwnDrawingView()) { view, number in
      view.drawing = { $0.fill(.rect(CGRect(x: number, y: 0, width: 1, height: 1)), with: .red) }
    },
    Case("draw(in:) path.elements[0].x", OwnDrawingView()) { view, number in
      view.drawing = { context in
        var path = Path()
        path.move(to: Point(x: number, y: 0))
        path.addLine(to: CGPoint.zero)
        context.fill(.path(path, .nonzero), with: .red)
      }
    },
    Case("draw(in:) strokeStyle.width", OwnDrawingView()) { view, number in
      view.drawing = {
        $0.stroke(
          Path(CGRect(x: 0, y: 0, width: 1, height: 1)), StrokeStyle(width: number),
          with: .color(.red))
      }
    },
    Case("draw(in:) stop.offset", OwnDrawingView()) { view, number in
      view.drawing = {
        let stops = [Gradient.Stop(at: number, .red), Gradient.Stop(at: 1, .blue)]
        let line = Gradient.Geometry.linear(from: .zero, to: CGPoint(x: 1, y: 1))
        $0.fill(
          .rect(CGRect(x: 0, y: 0, width: 9, height: 9)),
          with: .gradient(Gradient(line, stops: stops)))
      }
    },
    Case("draw(in:) shadow.sigma", OwnDrawingView()) { view, number in
      view.drawing = {
        $0.drawShadow(
          of: .rect(CGRect(x: 0, y: 0, width: 9, height: 9)), Shadow(color: .red, sigma: number))
      }
    },
    Case("draw(in:) to.radius", OwnDrawingView()) { view, number in
      view.drawing = {
        let circles = Gradient.Geometry.circles(
          from: .init(center: CGPoint.zero, radius: 1),
          to: .init(center: CGPoint(x: 9, y: 9), radius: number))
        let stops = [Gradient.Stop(at: 0, .red), Gradient.Stop(at: 1, .blue)]
        $0.fill(
          .rect(CGRect(x: 0, y: 0, width: 9, height: 9)),
          with: .gradient(Gradient(circles, stops: stops)))
      }
    },
    Case("draw(in:) pattern.transform.a", OwnDrawingView()) { view, number in
      view.drawing = {
        var transform = Transform2D.identity
        transform.a = number
        $0.fill(
          .rect(CGRect(x: 0, y: 0, width: 9, height: 9)),
          with: .pattern(ImagePattern(.solid(.red), transform: transform)))
      }
    },
    Case("draw(in:) sigmaY", OwnDrawingView()) { view, number in
      view.drawing = {
        $0.pushBlur(sigmaX: 1, sigmaY: number)
        $0.fill(.rect(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .red)
        $0.pop()
      }
    },
    Case("draw(in:) transform.tx", OwnDrawingView()) { view, number in
      view.drawing = {
        $0.concatenate(Transform2D(translationX: number, y: 0))
        $0.fill(.rect(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .red)
      }
    },
  ]

  @Test(
    arguments: ofAllViews + ofClasses + ofDrawings, [Double.nan, .infinity, -.infinity])
  func nonFiniteValueIsReportedWithItsViewAndProperty(of property: Case, number: Double) throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(View())
    let view = property.view(number)
    root.addSubview(view)
    let finding = try #require(root.firstNonFiniteNumber(in: root.displayList()))
    #expect(finding.property == property.property)
    #expect(finding.view.hasPrefix("View/\(type(of: view))"))
    #expect(finding.property == "frame" || finding.value == "\(number)")
  }

  @Test(arguments: ofAllViews + ofClasses + ofDrawings)
  func finiteValuesAreNotReported(of property: Case) {
    let view = property.view(0.5)
    #expect(view.firstNonFiniteNumber(in: view.displayList()) == nil)
  }

  @Test func correctedValueIsNotReported() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = [ScrollView(), Slider(), ProgressView(), ActivityIndicatorView()]
    for view in views { root.addSubview(view) }
    for number in [Double.nan, 0.5] {
      (views[0] as? ScrollView)?.contentOffset.y = number
      (views[1] as? Slider)?.value = Float(number)
      (views[2] as? ProgressView)?.progress = Float(number)
      (views[3] as? ActivityIndicatorView)?.phase = number
      #expect((root.firstNonFiniteNumber(in: root.displayList()) == nil) == number.isFinite)
    }
  }

  /// Reports the cause instead of its effects on other views.
  @Test func causeIsReportedInsteadOfItsEffects() throws {
    let stack = StackView()
    stack.axis = .vertical
    let (first, label) = (Label(), Label())
    (first.text, label.text, label.font) = ("a", "b", .systemFont(ofSize: .nan))
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(label)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let finding = try #require(stack.firstNonFiniteNumber(in: stack.displayList()))
    #expect(finding.property == "font.pointSize")
    #expect(finding.view == "StackView/Label \"b\"")
  }

  /// Numeric properties added later must be checked too.
  @Test func everyStoredNumberIsCovered() {
    let views: [View] = [
      View(), Label(), TextField(), SegmentedControl(titles: []), Button(), StackView(),
      ScrollView(), TableView(), TableViewCell(style: .default, reuseIdentifier: nil),
      GradientView(), ShapeView(), Separator(), Slider(), ProgressView(), ActivityIndicatorView(),
      ImageView(), Switch(), CollectionView(), CollectionViewCell(), TextView(), SearchBar(),
      SearchTextField(), Stepper(), PageControl(),
    ]
    // Numbers that users cannot set, or that belong to a frame or another property.
    let others: Set<String> = [
      "bounds", "center", "controlValue", "appliedInsets", "laidOutSize", "arrangedBounds",
      "startOffset", "ownFont",
    ]
    let known = Set((Self.ofAllViews + Self.ofClasses).map { $0.property.prefix { $0.isLetter } })
    for view in views {
      for name in Self.numbers(in: view) where !others.contains(name) {
        #expect(known.contains(Substring(name)), "\(type(of: view)).\(name)")
      }
    }
  }

  /// Returns the names of the numbers that a view stores.
  private static func numbers(in view: View) -> [String] {
    var names: [String] = []
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label else { continue }
        if child.value is ViewProperties {
          names += Mirror(reflecting: child.value).children.compactMap {
            isNumber($0.value) ? $0.label : nil
          }
        } else if isNumber(child.value) {
          names.append(label)
        }
      }
      mirror = current.superclassMirror
    }
    return names
  }

  private static func isNumber(_ value: Any) -> Bool {
    value is Double || value is CGFloat || value is CGPoint || value is CGSize || value is CGRect
      || value is EdgeInsets
      || value is Transform2D || value is Font || value is StrokeStyle || value is Path
      || type(of: value) == [Double].self
  }

  private final class OwnSizeView: View {
    var width = 0.0
    override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
  }

  private final class OwnDrawingView: View {
    var drawing: ((inout DrawingContext) -> Void)?
    override func draw(in context: inout DrawingContext) { drawing?(&context) }
  }

  @Test func imagesOfMasksAndPatternsAreChecked() {
    var inner = DrawingContext()
    inner.fill(.rect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)), with: .red)
    let list = inner.makeDisplayList()
    let image = Image(list, size: CGSize(width: 9, height: 9), scale: 1)
    let area = CGRect(x: 0, y: 0, width: 9, height: 9)
    let drawings: [(inout DrawingContext) -> Void] = [
      { context in
        context.pushMask(image, in: area)
        context.fill(.rect(area), with: .red)
        context.pop()
      },
      { $0.fill(.rect(area), with: .pattern(ImagePattern(image))) },
    ]
    for drawing in drawings {
      let view = OwnDrawingView(frame: area)
      view.drawing = drawing
      let finding = view.firstNonFiniteNumber(in: view.displayList())
      #expect(finding?.property == "draw(in:) rect.origin.x")
    }
  }
}

extension Paint {
  fileprivate static var red: Paint { .color(.red) }
}
