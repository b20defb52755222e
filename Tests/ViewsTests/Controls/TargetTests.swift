import SnapshotDrawing
import SnapshotViews
import Testing

/// Methods of targets, and the other names of UIKit's controls.
@Suite struct TargetTests {
  private final class Screen {
    var calls: [String] = []
    func submit() { calls.append("submit") }
    func changed(_ slider: Slider) { calls.append("changed to \(slider.value)") }
    func touched(_ sender: Any) { calls.append("touched \(type(of: sender))") }
  }

  @Test func methodsAreCalledWithAndWithoutTheControl() {
    let screen = Screen()
    let slider = Slider()
    slider.value = 0.5
    slider.addTarget(screen, action: Screen.submit, for: .touchUpInside)
    slider.addTarget(screen, action: Screen.changed, for: .valueChanged)
    slider.addTarget(screen, action: Screen.touched, for: .touchUpInside)
    slider.sendActions(for: .touchUpInside)
    slider.sendActions(for: .valueChanged)
    #expect(screen.calls == ["submit", "touched Slider", "changed to 0.5"])
  }

  @Test func targetsAreNotRetained() {
    let button = Button(type: .system)
    var screen: Screen? = Screen()
    let isAlive = { [weak screen] in screen != nil }
    button.addTarget(screen!, action: Screen.submit, for: .touchUpInside)
    button.addTarget(screen!, action: Screen.touched, for: .touchUpInside)
    screen = nil
    #expect(!isAlive())
    button.sendActions(for: .touchUpInside)
  }

  @Test func targetsAreRemoved() {
    let (first, second) = (Screen(), Screen())
    let button = Button(type: .system)
    var taps = 0
    button.addAction(for: .touchUpInside) { taps += 1 }
    for screen in [first, second] {
      button.addTarget(screen, action: Screen.submit, for: [.touchUpInside, .touchDown])
    }
    button.removeTarget(first, action: nil, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect((first.calls.count, second.calls.count, taps) == (0, 1, 1))
    button.sendActions(for: .touchDown)
    #expect((first.calls.count, second.calls.count) == (1, 2))
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .allEvents)
    #expect((first.calls.count, second.calls.count, taps) == (1, 2, 2))
  }

  @Test func systemButtonHasNoMarginsAtTheSides() {
    let button = Button(type: .system)
    button.setTitle("+", for: .normal)
    let title = button.titleLabel.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
    #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
    #expect(Button(type: .close).image(for: .normal) != nil)
  }

  @Test func textInputTraitsAreStored() {
    let field = TextField()
    #expect(field.keyboardType == .default && field.autocapitalizationType == .sentences)
    field.keyboardType = .emailAddress
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.returnKeyType = .done
    field.enablesReturnKeyAutomatically = true
    field.textContentType = .username
    #expect(field.textInput.keyboardType == .emailAddress)
    #expect(field.textContentType?.rawValue == "username")
    #expect(field.becomeFirstResponder() && field.isEditing)
    #expect(field.resignFirstResponder() && !field.isEditing)
  }

  @Test func systemItemsHaveTitlesOrSymbolsAndLabels() {
    let spaces: [BarButtonItem.SystemItem] = [.flexibleSpace, .fixedSpace]
    for item in BarButtonItem.SystemItem.allCases where !spaces.contains(item) {
      let button = BarButtonItem(barButtonSystemItem: item)
      // The close button is a circle instead.
      let hasContent = item != .close
      #expect(((button.title == nil) != (button.image == nil)) == hasContent, "\(item)")
      #expect(button.accessibilityLabel?.isEmpty == false, "\(item)")
      if let symbol = button.image {
        #expect(symbol.isKnownSymbol, "\(item)")
      }
    }
    let screen = Screen()
    let items = [
      BarButtonItem(barButtonSystemItem: .add, target: screen, action: Screen.submit),
      BarButtonItem(title: "Go", style: .plain, target: screen, action: Screen.submit),
      BarButtonItem(
        image: Image(systemName: "plus"), style: .plain, target: screen, action: Screen.submit),
      BarButtonItem(barButtonSystemItem: .done, target: screen, action: nil),
    ]
    for item in items { item.performAction() }
    #expect(screen.calls.count == 3)
  }

  @Test func valuesAreReportedAsTargets() {
    struct Model { func save() {} }
    let save = MethodSelector("save", Model.save)
    let issue = { (view: String) in
      "\(view) has an action `save` whose target is a value of type Model; use an object, because "
        + "targets are not retained"
    }
    let button = Button(type: .system)
    button.addTarget(Model(), action: save, for: .touchUpInside)
    #expect(button.layoutIssues.map(\.description) == [issue("Button")])
    #expect(button.allControlEvents == [])

    let card = View()
    let tap = TapGestureRecognizer(target: Model(), action: save)
    card.addGestureRecognizer(tap)
    tap.addTarget(Model(), action: save)
    #expect(card.layoutIssues.map(\.description) == [issue("View")])

    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.items = [BarButtonItem(title: "Save", style: .plain, target: Model(), action: save)]
    bar.layoutIfNeeded()
    #expect(bar.layoutIssues.map(\.description).contains { $0.contains("value of type Model") })
  }
}

extension Image {
  /// Whether the image is a symbol that exists.
  fileprivate var isKnownSymbol: Bool {
    let view = ImageView(image: self)
    return view.recursiveDescription.contains("image = ") && size.width > 0
  }
}
