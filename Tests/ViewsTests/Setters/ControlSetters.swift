import SnapshotDrawing
import SnapshotViews

/// The settable properties of images and texts in controls, of pickers, and of values that text
/// and paths are drawn with.
extension SetterTests {
  /// An image in one color, with its own color.
  private static let dot = Image.solid(.systemRed, width: 9, height: 9)

  static let newControls =
    of(
      ImageView.self,
      {
        let view = ImageView(image: image())
        view.animationImages = [dot]
        view.animationDuration = 1
        view.startAnimating()
        return view
      }, fills: true,
      [
        ("animationImages", { $0.animationImages = [image(.systemRed) ?? dot] }),
        (
          "highlightedAnimationImages",
          { $0.highlightedAnimationImages = [image(.systemRed) ?? dot] }
        ),
      ],
      given: [
        "highlightedAnimationImages": { $0.isHighlighted = true }
      ])
    + of(
      Label.self, { Label(text: "Some words") },
      [
        ("highlightedTextColor", { $0.highlightedTextColor = .systemRed }),
        ("isEnabled", { $0.isEnabled = false }),
        ("isHighlighted", { $0.isHighlighted = true }),
        ("shadowColor", { $0.shadowColor = .systemRed }),
        ("shadowOffset", { $0.shadowOffset = CGSize(width: 4, height: 4) }),
      ],
      given: [
        "highlightedTextColor": { $0.isHighlighted = true },
        "isHighlighted": { $0.highlightedTextColor = .systemRed },
        "shadowOffset": { $0.shadowColor = .systemRed },
      ])
    + of(
      Label.self,
      {
        let label = Label(text: "Some words")
        label.widthAnchor.constraint(equalToConstant: 40).isActive = true
        label.heightAnchor.constraint(equalToConstant: 40).isActive = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.4
        return label
      }, [("baselineAdjustment", { $0.baselineAdjustment = .alignCenters })])
    + of(
      PageControl.self,
      {
        let view = PageControl()
        view.numberOfPages = 3
        return view
      },
      [
        ("backgroundStyle", { $0.backgroundStyle = .prominent }),
        ("preferredCurrentPageIndicatorImage", { $0.preferredCurrentPageIndicatorImage = dot }),
        ("preferredIndicatorImage", { $0.preferredIndicatorImage = dot }),
      ])
    + of(
      ProgressView.self,
      {
        let view = ProgressView()
        view.progress = 0.4
        return view
      }, fills: true,
      [
        ("progressImage", { $0.progressImage = dot }),
        ("progressViewStyle", { $0.progressViewStyle = .bar }),
        ("trackImage", { $0.trackImage = dot }),
      ])
    + of(
      SegmentedControl.self, { SegmentedControl(titles: ["A", "A long title"]) },
      [("apportionsSegmentWidthsByContent", { $0.apportionsSegmentWidthsByContent = true })])
    + of(
      Slider.self, { Slider() }, fills: true,
      [
        ("maximumValueImage", { $0.maximumValueImage = dot }),
        ("minimumValueImage", { $0.minimumValueImage = dot }),
      ])
    + of(
      ImageView.self, named: "View", { ImageView(image: image()) },
      [
        ("overrideUserInterfaceStyle", { $0.overrideUserInterfaceStyle = .dark }),
        ("tintColor", { $0.tintColor = .systemPink }),
        ("tintAdjustmentMode", { $0.tintAdjustmentMode = .dimmed }),
      ])
    + `in`(
      View.self, placed,
      [
        (
          "directionalLayoutMargins",
          { $0.directionalLayoutMargins = DirectionalEdgeInsets(leading: 22) }
        )
      ])

  // MARK: Pickers

  /// A picker view that owns its rows.
  private final class Wheels: PickerView {
    let rows = WheelRows()

    override init(frame: CGRect) {
      super.init(frame: frame)
      (dataSource, delegate) = (rows, rows)
    }
  }

  private final class WheelRows: PickerViewDataSource, PickerViewDelegate {
    func numberOfComponents(in pickerView: PickerView) -> Int { 1 }

    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 5 }

    func pickerView(
      _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "Row \(row)" }
  }

  private static func picker(
    _ mode: DatePicker.Mode, _ style: DatePickerStyle
  ) -> () -> DatePicker {
    {
      let picker = DatePicker()
      (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
      picker.date = Date(timeIntervalSinceReferenceDate: 86_400 * 800 + 1_234)
      return picker
    }
  }

  static let pickers =
    of(
      Wheels.self, named: "PickerView", { Wheels(frame: .zero) }, fills: true,
      [("dataSource", { $0.dataSource = nil }), ("delegate", { $0.delegate = nil })])
    + of(
      DatePicker.self, picker(.dateAndTime, .wheels), fills: true,
      [
        ("date", { $0.date = Date(timeIntervalSinceReferenceDate: 0) }),
        ("datePickerMode", { $0.datePickerMode = .date }),
        ("locale", { $0.locale = Locale(identifier: "de_DE") }),
        ("maximumDate", { $0.maximumDate = Date(timeIntervalSinceReferenceDate: 0) }),
        ("minimumDate", { $0.minimumDate = Date(timeIntervalSinceReferenceDate: 1e9) }),
        ("minuteInterval", { $0.minuteInterval = 15 }),
        ("preferredDatePickerStyle", { $0.preferredDatePickerStyle = .compact }),
        ("roundsToMinuteInterval", { $0.roundsToMinuteInterval = false }),
        ("timeZone", { $0.timeZone = TimeZone(secondsFromGMT: 7_200) }),
      ],
      given: [
        "roundsToMinuteInterval": { $0.minuteInterval = 15 }
      ])
    + of(
      DatePicker.self, picker(.date, .inline), fills: true,
      [
        (
          "calendar",
          {
            var calendar = Calendar(identifier: .gregorian)
            calendar.firstWeekday = 2
            $0.calendar = calendar
          }
        )
      ])
    + of(
      DatePicker.self, picker(.countDownTimer, .wheels), fills: true,
      [("countDownDuration", { $0.countDownDuration = 4_000 })])

  // MARK: Texts

  static let texts =
    value(
      "AttributedText.Attributes", { AttributedText.Attributes() },
      shownBy: { Label(styled: AttributedText("Some words", $0)) },
      [
        ("backgroundColor", { $0.backgroundColor = .systemRed }),
        ("font", { $0.font = .systemFont(ofSize: 30) }),
        ("foregroundColor", { $0.foregroundColor = .systemRed }),
        ("strikethrough", { $0.strikethrough = .single }), ("tracking", { $0.tracking = 4 }),
        ("underline", { $0.underline = .single }),
        (
          "paragraph",
          {
            var paragraph = ParagraphAttributes()
            paragraph.alignment = .center
            $0.paragraph = paragraph
          }
        ), ("strikethroughColor", { $0.strikethroughColor = .systemRed }),
        ("underlineColor", { $0.underlineColor = .systemRed }),
      ],
      given: [
        "strikethroughColor": { $0.strikethrough = .single },
        "underlineColor": { $0.underline = .single },
      ])
    + value(
      "AttributedText.Attributes", { AttributedText.Attributes() },
      shownBy: {
        let view = TextView()
        view.styledText = AttributedText("Some words", $0)
        return view
      }, [("link", { $0.link = URL(string: "https://example.com") })])
    + value(
      "AttributedText.Run", { AttributedText("Some words").runs[0] },
      shownBy: { Label(styled: AttributedText($0.text, $0.attributes)) },
      [
        ("attributes", { $0.attributes.tracking = 4 }), ("text", { $0.text = "Other" }),
      ])

  static let attributes =
    value(
      "AccessibilityDefaults", { AccessibilityDefaults(isElement: true, label: "A") },
      shownBy: { defaults in
        final class Card: View {
          var defaults = AccessibilityDefaults()
          override var accessibilityDefaults: AccessibilityDefaults { defaults }
        }
        let card = Card()
        card.defaults = defaults
        return card
      },
      [
        ("isElement", { $0.isElement = false }), ("label", { $0.label = "B" }),
        ("traits", { $0.traits = .button }), ("value", { $0.value = "C" }),
      ])
    + value(
      "AccessibilityCustomAction", { AccessibilityCustomAction(name: "A", actionHandler: nil) },
      shownBy: { action in
        let label = Label(text: "A")
        label.accessibilityCustomActions = [action]
        return label
      }, [("name", { $0.name = "B" })])
    + value(
      "Action", { Action(title: "A") { _ in } }, shownBy: { menuButton([$0, next]) },
      [("attributes", { $0.attributes = .hidden })])
    + value(
      "Action", { Action(title: "A") { _ in } }, shownBy: { menuButton([next, $0]) },
      [("state", { $0.state = .on })])
    + value(
      "MenuElement", { Action(title: "A") { _ in } }, shownBy: { menuButton([$0, next]) },
      [("image", { $0.image = image() }), ("title", { $0.title = "B" })])

  private static var next: Action { Action(title: "Next") { _ in } }

  /// A button that shows the chosen action of its menu, which is the first one by default.
  private static func menuButton(_ actions: [Action]) -> View {
    let button = Button(configuration: .plain(), primaryAction: nil)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = Menu(children: actions)
    return button
  }

  // MARK: Paths

  private final class Stroke: View {
    var path = BezierPath()
    var fills = false

    override func draw(_ rect: CGRect) {
      Color.systemRed.setStroke()
      if fills { path.fill() } else { path.stroke() }
    }
  }

  private static func zigzag() -> BezierPath {
    let path = BezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 90, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 40))
    path.lineWidth = 6
    return path
  }

  private static func stroked(_ path: BezierPath) -> View {
    let view = Stroke()
    view.path = path
    return view
  }

  static let paths =
    value(
      "BezierPath", zigzag, shownBy: { stroked($0) },
      [
        (
          "cgPath",
          { $0.cgPath = CGPath(rect: CGRect(x: 9, y: 9, width: 9, height: 9), transform: nil) }
        ),
        ("lineCapStyle", { $0.lineCapStyle = .round }),
        ("lineJoinStyle", { $0.lineJoinStyle = .round }), ("lineWidth", { $0.lineWidth = 2 }),
        ("miterLimit", { $0.miterLimit = 1 }),
        ("path", { $0.path = Path(CGRect(x: 9, y: 9, width: 9, height: 9).exact) }),
      ])
    + value(
      "BezierPath",
      {
        let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(BezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
        return path
      },
      shownBy: { (path: BezierPath) in
        let view = Stroke()
        (view.path, view.fills) = (path, true)
        return view
      }, [("usesEvenOddFillRule", { $0.usesEvenOddFillRule = true })])
    + value(
      "GraphicsImageRendererFormat", { GraphicsImageRendererFormat() },
      shownBy: { format in
        let renderer = GraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
        return ImageView(image: renderer.image { _ in })
      }, [("opaque", { $0.opaque = true })])
}

extension Label {
  /// Creates a label with a text.
  fileprivate convenience init(styled text: AttributedText) {
    self.init()
    styledText = text
  }
}
