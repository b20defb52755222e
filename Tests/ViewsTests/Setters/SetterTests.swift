import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// Every settable property has the same effect before and after the first layout, or may be inert.
@Suite struct SetterTests {
  /// A view tree with an object in it, and the change of one of the object's properties.
  struct Setter: CustomStringConvertible, @unchecked Sendable {
    let name: String
    let make: () -> (root: View, owner: AnyObject, change: () -> Void)

    var description: String { name }
  }

  @Test(arguments: all)
  func settersTakeEffectImmediately(_ setter: Setter) {
    let early = setter.make()
    early.change()
    let late = setter.make()
    let before = Look(of: late.root)
    late.change()
    let after = Look(of: late.root)
    #expect(after == Look(of: early.root))
    #expect(after.picture != before.picture, "nothing is drawn or reported")
  }

  @Test(arguments: inert)
  func inertSettersChangeNothing(_ inert: InertSetter) {
    let (root, owner, change) = inert.setter.make()
    let before = Look(of: root)
    withExtendedLifetime(owner) { change() }
    #expect(before.picture == Look(of: root).picture, "remove it from the list of inert members")
  }

  /// The image, the messages, and the outline of a tree after layout.
  struct Look: Equatable {
    /// The drawing, the accessibility elements, and the layout issues.
    let picture: [String]
    let outline: String

    init(of root: View) {
      let drawing = root.displayList().description
      outline = root.recursiveDescription
      picture = [drawing, "\(root.accessibilityReadings())"] + root.issueTexts
    }
  }

  @Test func allSettablePropertiesAreTested() throws {
    let settable = Set(try PublicMembers.settableProperties())
    #expect(settable.count > 700)
    let tested = Set(Self.all.map(\.name))
    let inert = Set(Self.inert.map(\.setter.name))
    let known = tested.union(inert).union(Self.tiedToOthers.keys)
    let missing = settable.filter { name in
      !known.contains(name) && !Self.values.keys.contains { name.hasPrefix($0 + ".") }
    }
    #expect(missing.sorted() == [], "add a setter, or a reason why no still picture shows it")
    #expect(known.subtracting(settable).sorted() == [], "remove what does not exist")
    #expect(tested.intersection(inert).sorted() == [], "a property is inert or not")
    #expect(tested.intersection(Self.tiedToOthers.keys).sorted() == [], "remove the exception")
    let unknown = Self.values.keys.filter { type in
      !settable.contains { $0.hasPrefix(type + ".") }
    }
    #expect(unknown == [], "remove types without settable properties")
  }

  // MARK: Setters

  static let all: [Setter] =
    views + labels + controls + text + containers + lists + collections + bars + controllers
    + newControls + pickers + newLists + newControllers + searches + layers + shapes + animations
    + backgrounds + buttonConfigurations + listContents + texts + attributes + paths
    + barMembers + viewMembers

  /// Returns setters of a kind of view, which is pinned to the top-left corner of a larger one, or
  /// to all its edges.
  ///
  /// - Parameter given: The changes before both looks, without which a property has no effect.
  static func of<Owner: View>(
    _ type: Owner.Type, named typeName: String? = nil, _ make: @escaping () -> Owner,
    fills: Bool = false, _ changes: [(String, (Owner) -> Void)],
    given: [String: (Owner) -> Void] = [:]
  ) -> [Setter] {
    changes.map { name, change in
      Setter(name: "\(typeName ?? "\(type)").\(name)") {
        let owner = make()
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        root.backgroundColor = .systemTeal
        owner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(owner)
        owner.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
        owner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        if fills {
          owner.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
          owner.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        }
        given[name]?(owner)
        return (root, owner, { change(owner) })
      }
    }
  }

  /// Returns setters of a value, each of which is changed before it is shown.
  static func value<Value>(
    _ typeName: String, _ make: @escaping () -> Value, shownBy show: @escaping (Value) -> View,
    _ changes: [(String, (inout Value) -> Void)], given: [String: (inout Value) -> Void] = [:]
  ) -> [Setter] {
    changes.map { name, change in
      Setter(name: "\(typeName).\(name)") {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        func replaceContent(_ value: Value) {
          for subview in root.subviews { subview.removeFromSuperview() }
          let view = show(value)
          view.frame = root.bounds
          root.addSubview(view)
        }
        func makeGiven() -> Value {
          var value = make()
          given[name]?(&value)
          return value
        }
        replaceContent(makeGiven())
        return (
          root, root,
          {
            var value = makeGiven()
            change(&value)
            replaceContent(value)
          }
        )
      }
    }
  }

  /// Returns setters of an object in a tree.
  static func `in`<Owner: AnyObject>(
    _ type: Owner.Type, named typeName: String? = nil,
    _ make: @escaping () -> (root: View, owner: Owner), _ changes: [(String, (Owner) -> Void)],
    given: [String: (Owner) -> Void] = [:]
  ) -> [Setter] {
    changes.map { name, change in
      Setter(name: "\(typeName ?? "\(type)").\(name)") {
        let (root, owner) = make()
        given[name]?(owner)
        return (root, owner, { change(owner) })
      }
    }
  }

  static func box(_ color: Color = .systemRed, _ size: CGFloat = 20) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: size, height: size))
    view.backgroundColor = color
    return view
  }

  static func image(_ color: Color = .systemGreen) -> Image? {
    Image(systemName: color == .systemGreen ? "star" : "heart")
  }

  /// A view in a root with a safe area, with a subview that is laid out by constraints.
  static func placed() -> (root: View, owner: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.traitOverrides.safeAreaInsets = EdgeInsets(30)
    let view = View(frame: CGRect(x: 10, y: 10, width: 60, height: 50))
    view.backgroundColor = .systemYellow
    view.cornerRadius = 4
    view.borderWidth = 1
    view.borderColor = .systemRed
    view.shadowOpacity = 0.5
    let label = Label(text: "In")
    label.translatesAutoresizingMaskIntoConstraints = false
    let free = box(.systemGreen, 70)
    free.alpha = 0.5
    view.addSubview(free)
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    ])
    root.addSubview(Label(text: "Behind"))
    root.addSubview(view)
    return (root, view)
  }

  static let views =
    `in`(
      View.self, placed,
      [
        ("alpha", { $0.alpha = 0.5 }), ("backgroundColor", { $0.backgroundColor = .systemRed }),
        ("bounds", { $0.bounds = CGRect(x: 5, y: 5, width: 50, height: 40) }),
        ("center", { $0.center = CGPoint(x: 60, y: 70) }),
        ("frame", { $0.frame = CGRect(x: 0, y: 40, width: 80, height: 30) }),
        ("transform", { $0.transform = Transform2D(translationX: 20, y: 20) }),
        ("anchorPoint", { $0.anchorPoint = .zero }),

        ("clipsToBounds", { $0.clipsToBounds = true }),

        (
          "insetsLayoutMarginsFromSafeArea",
          { $0.insetsLayoutMarginsFromSafeArea = false }
        ),
        ("layoutMargins", { $0.layoutMargins = EdgeInsets(1) }),
        ("isHidden", { $0.isHidden = true }),
        ("semanticContentAttribute", { $0.semanticContentAttribute = .forceRightToLeft }),
        ("mask", { $0.mask = box() }),

        (
          "traitOverrides",
          {
            $0.traitOverrides = TraitOverrides(layoutDirection: .rightToLeft, safeAreaInsets: .zero)
          }
        ),
        (
          "translatesAutoresizingMaskIntoConstraints",
          { $0.translatesAutoresizingMaskIntoConstraints = false }
        ),
      ])
    + `in`(
      View.self, named: "ViewAppearance", placed,
      [
        ("blendMode", { $0.blendMode = .multiply }),
        ("borderColor", { $0.borderColor = .systemBlue }),
        ("borderWidth", { $0.borderWidth = 3 }),
        ("cornerRadius", { $0.cornerRadius = 9 }),
        ("cornerStyle", { $0.cornerStyle = .continuous }),
        ("maskedCorners", { $0.maskedCorners = .topLeft }),
        ("shadowColor", { $0.shadowColor = .systemRed }),
        ("shadowOffset", { $0.shadowOffset = CGSize(width: 4, height: 4) }),
        ("shadowOpacity", { $0.shadowOpacity = 1 }),
        ("shadowRadius", { $0.shadowRadius = 1 }),
        (
          "shadowPath",
          { $0.shadowPath = GraphicsPath(Path(CGRect(x: 0, y: 0, width: 9, height: 9).exact)) }
        ),
      ])
    + `in`(
      View.self, named: "Responder", placed,
      [
        (
          "accessibilityCustomActions",
          {
            $0.accessibilityCustomActions = [
              AccessibilityCustomAction(name: "Delete", actionHandler: nil)
            ]
          }
        ),
        (
          "accessibilityElements",
          {
            let element = AccessibilityElement(accessibilityContainer: $0)
            element.accessibilityLabel = "Other"
            $0.accessibilityElements = [element]
          }
        ),
        ("accessibilityElementsHidden", { $0.accessibilityElementsHidden = true }),
        (
          "accessibilityFrame", { $0.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4) }
        ),
        ("accessibilityHint", { $0.accessibilityHint = "hint" }),
        ("accessibilityLabel", { $0.accessibilityLabel = "label" }),
        ("accessibilityLanguage", { $0.accessibilityLanguage = "de" }),
        ("accessibilityTraits", { $0.accessibilityTraits = .button }),
        ("accessibilityValue", { $0.accessibilityValue = "value" }),
        ("accessibilityViewIsModal", { $0.accessibilityViewIsModal = true }),
        ("isAccessibilityElement", { $0.isAccessibilityElement = true }),
      ],
      given: [
        "accessibilityCustomActions": { $0.isAccessibilityElement = true },
        "accessibilityFrame": { $0.isAccessibilityElement = true },
        "accessibilityHint": { $0.isAccessibilityElement = true },
        "accessibilityLabel": { $0.isAccessibilityElement = true },
        "accessibilityLanguage": { $0.isAccessibilityElement = true },
        "accessibilityTraits": { $0.isAccessibilityElement = true },
        "accessibilityValue": { $0.isAccessibilityElement = true },
      ])
    + `in`(
      AccessibilityElement.self,
      {
        let (root, view) = placed()
        let element = AccessibilityElement(accessibilityContainer: view)
        view.accessibilityElements = [element]
        return (root, element)
      },
      [
        (
          "accessibilityFrameInContainerSpace",
          { $0.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4) }
        )
      ])
    + `in`(
      View.self, named: "Responder",
      {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let group = View(frame: root.bounds)
        for (y, parent) in [(0.0, group), (30, root), (60, group)] {
          let label = Label(text: "\(y)")
          label.frame = CGRect(x: 0, y: y, width: 50, height: 20)
          parent.addSubview(label)
        }
        root.addSubview(group)
        return (root, group)
      }, [("shouldGroupAccessibilityChildren", { $0.shouldGroupAccessibilityChildren = true })])
    + of(
      ImageView.self, named: "View",
      {
        let view = ImageView(image: image())
        view.contentMode = .center
        return view
      }, fills: true, [("contentMode", { $0.contentMode = .topLeft })])
    + `in`(
      LayoutConstraint.self,
      {
        let root = View(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        let view = box()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let first = view.widthAnchor.constraint(equalToConstant: 30)
        first.priority = 500
        let second = view.widthAnchor.constraint(equalToConstant: 40)
        second.priority = 400
        NSLayoutConstraint.activate([
          first, second, view.heightAnchor.constraint(equalToConstant: 9),
          view.topAnchor.constraint(equalTo: root.topAnchor),
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        return (root, first)
      },
      [
        ("constant", { $0.constant = 50 }), ("priority", { $0.priority = 300 }),
        ("isActive", { $0.isActive = false }),
      ])

  static let labels =
    of(
      Label.self,
      {
        let label = Label(text: "Some words")
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
        label.heightAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
        label.minimumScaleFactor = 0.5
        return label
      },
      [
        ("text", { $0.text = "Other" }),
        ("styledText", { $0.styledText = AttributedText("A") }),
        ("attributedText", { $0.attributedText = NSAttributedString(string: "A") }),
        ("font", { $0.font = .systemFont(ofSize: 9) }),
        ("textColor", { $0.textColor = .systemRed }),
        ("numberOfLines", { $0.numberOfLines = 0 }),
        ("lineBreakMode", { $0.lineBreakMode = .byTruncatingHead }),
        ("tracking", { $0.tracking = 2 }),
        ("adjustsFontSizeToFitWidth", { $0.adjustsFontSizeToFitWidth = true }),
        ("minimumScaleFactor", { $0.minimumScaleFactor = 0.9 }),
        ("lineSpacing", { $0.lineSpacing = 5 }),
        ("lineHeightMultiple", { $0.lineHeightMultiple = 2 }),
        (
          "adjustsFontForContentSizeCategory", { $0.adjustsFontForContentSizeCategory.toggle() }
        ),
        ("baseDirection", { $0.baseDirection = .rightToLeft }),
      ],
      given: [
        "minimumScaleFactor": { $0.adjustsFontSizeToFitWidth = true },
        "lineSpacing": { $0.numberOfLines = 0 },
        "adjustsFontForContentSizeCategory": {
          $0.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
          $0.font = .preferredFont(forTextStyle: .body)
        },
      ])
    + of(
      Label.self, { Label(text: "A") }, fills: true,
      [("textAlignment", { $0.textAlignment = .center })])

  static let controls =
    of(
      Button.self, named: "Control", { Button(type: .system) },
      [
        ("isEnabled", { $0.isEnabled = false }), ("isSelected", { $0.isSelected = true }),
      ])
    + of(
      Button.self, named: "Control",
      {
        var configuration = Button.Configuration.tinted()
        configuration.title = "Go"
        return Button(configuration: configuration)
      }, [("isHighlighted", { $0.isHighlighted = true })])
    + of(
      Button.self,
      {
        let button = Button(configuration: .plain(), primaryAction: nil)
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        button.menu = Menu(children: [Action(title: "Never") { _ in }])
        return button
      },
      [
        ("menu", { $0.menu = Menu(children: [Action(title: "Daily") { _ in }]) }),
        ("changesSelectionAsPrimaryAction", { $0.changesSelectionAsPrimaryAction = false }),
      ])
    + of(
      Button.self, named: "Control",
      {
        let button = Button(configuration: .plain(), primaryAction: nil)
        button.changesSelectionAsPrimaryAction = true
        button.menu = Menu(children: [Action(title: "Never") { _ in }])
        return button
      }, [("showsMenuAsPrimaryAction", { $0.showsMenuAsPrimaryAction = true })])
    + of(
      Button.self,
      {
        var configuration = Button.Configuration.filled()
        configuration.title = "Save"
        return Button(configuration: configuration)
      }, fills: true,
      [
        ("configuration", { $0.configuration?.title = "Longer title" }),
        (
          "configurationUpdateHandler",
          { $0.configurationUpdateHandler = { (button: Button) in button.alpha = 0.5 } }
        ),
        ("contentEdgeInsets", { $0.contentEdgeInsets = EdgeInsets(left: 30) }),
      ])
    + of(
      ActivityIndicatorView.self,
      {
        let view = ActivityIndicatorView(style: .medium)
        view.startAnimating()
        return view
      },
      [
        ("color", { $0.color = .systemRed }), ("style", { $0.style = .large }),
        ("phase", { $0.phase = 0.4 }),
      ])
    + of(
      ActivityIndicatorView.self, { ActivityIndicatorView(style: .medium) },
      [("hidesWhenStopped", { $0.hidesWhenStopped = false })])
    + of(
      GradientView.self, { GradientView(colors: [.systemRed, .systemBlue]) }, fills: true,
      [
        ("colors", { $0.colors = [.systemGreen, .systemBlue] }),
        ("endPoint", { $0.endPoint = CGPoint(x: 1, y: 0.5) }),
        ("startPoint", { $0.startPoint = CGPoint(x: 0, y: 0.5) }),
        ("locations", { $0.locations = [0.2, 0.4] }), ("kind", { $0.kind = .radial }),
        ("gradientTransform", { $0.gradientTransform = Transform2D(scaleX: 2, y: 1) }),
      ])
    + of(
      ImageView.self, { ImageView(image: image()) },
      [
        ("image", { $0.image = image(.systemRed) }),
        ("highlightedImage", { $0.highlightedImage = image(.systemRed) }),
        ("isHighlighted", { $0.isHighlighted = true }),
        (
          "preferredSymbolConfiguration",
          { $0.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: 40) }
        ),
      ],
      given: [
        "highlightedImage": { $0.isHighlighted = true },
        "isHighlighted": { $0.highlightedImage = image(.systemRed) },
      ])
    + of(
      ImageView.self,
      {
        let bitmap = try? Bitmap(size: PixelSize(width: 9, height: 9), color: .systemRed)
        return ImageView(image: bitmap.map { Image($0) })
      }, [("renderingMode", { $0.renderingMode = .template })])
    + of(
      PageControl.self,
      {
        let view = PageControl()
        view.numberOfPages = 4
        return view
      },
      [
        ("numberOfPages", { $0.numberOfPages = 7 }), ("currentPage", { $0.currentPage = 2 }),
        ("pageIndicatorTintColor", { $0.pageIndicatorTintColor = .systemRed }),
        ("currentPageIndicatorTintColor", { $0.currentPageIndicatorTintColor = .systemRed }),
      ])
    + of(
      PageControl.self,
      {
        let view = PageControl()
        view.numberOfPages = 1
        return view
      }, [("hidesForSinglePage", { $0.hidesForSinglePage = true })])
    + of(
      ProgressView.self,
      {
        let view = ProgressView()
        view.progress = 0.2
        return view
      }, fills: true,
      [
        ("progress", { $0.progress = 0.7 }),
        ("progressTintColor", { $0.progressTintColor = .systemRed }),
        ("trackTintColor", { $0.trackTintColor = .systemRed }),
      ])
    + of(
      SegmentedControl.self,
      {
        let view = SegmentedControl(titles: ["A", "B"])
        view.selectedSegmentIndex = 0
        return view
      },
      [
        ("selectedSegmentIndex", { $0.selectedSegmentIndex = 1 }),
        ("font", { $0.font = .systemFont(ofSize: 25) }),
        ("selectedSegmentTintColor", { $0.selectedSegmentTintColor = .systemRed }),
      ])
    + of(
      Separator.self, { Separator() }, fills: true,
      [
        ("axis", { $0.axis = .vertical }), ("color", { $0.color = .systemRed }),
        ("insets", { $0.insets = EdgeInsets(5) }),
      ])
    + of(
      ShapeView.self,
      {
        let view = ShapeView()
        view.path = GraphicsPath(Path(CGRect(x: 5, y: 5, width: 50, height: 50).exact))
        view.fillColor = .systemRed
        view.strokeColor = .systemBlue
        return view
      }, fills: true,
      [
        ("path", { $0.path = GraphicsPath(Path(CGRect(x: 5, y: 5, width: 20, height: 50).exact)) }),
        ("fillColor", { $0.fillColor = .systemGreen }), ("fillRule", { $0.fillRule = .evenOdd }),
        ("strokeColor", { $0.strokeColor = .systemGreen }),
        ("strokeStyle", { $0.strokeStyle = StrokeStyle(width: 7) }),
      ])
    + of(
      Slider.self,
      {
        let view = Slider()
        view.value = 0.4
        return view
      }, fills: true,
      [
        ("value", { $0.value = 0.8 }), ("minimumValue", { $0.minimumValue = -1 }),
        ("maximumValue", { $0.maximumValue = 3 }),
        ("minimumTrackTintColor", { $0.minimumTrackTintColor = .systemRed }),
        ("maximumTrackTintColor", { $0.maximumTrackTintColor = .systemRed }),
        ("thumbTintColor", { $0.thumbTintColor = .systemRed }),
      ])
    + of(
      Stepper.self, { Stepper() },
      [
        ("value", { $0.value = 100 }), ("minimumValue", { $0.minimumValue = -1 }),
        ("maximumValue", { $0.maximumValue = 0 }),
      ])
    + of(
      Switch.self,
      {
        let view = Switch()
        view.isOn = true
        return view
      },
      [
        ("isOn", { $0.isOn = false }), ("onTintColor", { $0.onTintColor = .systemRed }),
        ("thumbTintColor", { $0.thumbTintColor = .systemRed }),
      ])
    + of(
      VisualEffectView.self, { VisualEffectView(effect: nil) }, fills: true,
      [("effect", { $0.effect = BlurEffect(style: .dark) })])

  static let text =
    of(
      TextField.self,
      {
        let field = TextField()
        field.text = "A"
        (field.leftViewMode, field.rightViewMode) = (.always, .always)
        return field
      }, fills: true,
      [
        ("text", { $0.text = "Other" }),
        ("attributedText", { $0.attributedText = NSAttributedString(string: "B") }),
        (
          "attributedPlaceholder", { $0.attributedPlaceholder = NSAttributedString(string: "Name") }
        ), ("borderStyle", { $0.borderStyle = .roundedRect }),
        ("font", { $0.font = .systemFont(ofSize: 30) }), ("isEditing", { $0.isEditing = true }),
        ("isSecureTextEntry", { $0.isSecureTextEntry = true }),
        ("leftView", { $0.leftView = box() }),
        ("rightView", { $0.rightView = box() }),
        ("clearButtonMode", { $0.clearButtonMode = .always }),
        ("textColor", { $0.textColor = .systemRed }),
        ("placeholder", { $0.placeholder = "Name" }),
        ("textAlignment", { $0.textAlignment = .center }),
      ],
      given: [
        "attributedPlaceholder": { $0.text = "" },
        "placeholder": { $0.text = "" },
      ])
    + of(
      TextField.self,
      {
        let field = TextField()
        (field.leftView, field.rightView) = (box(), box())
        return field
      }, fills: true,
      [
        ("leftViewMode", { $0.leftViewMode = .always }),
        ("rightViewMode", { $0.rightViewMode = .always }),
      ])
    + of(
      TextView.self,
      {
        let view = TextView()
        view.text = "Some words in several lines of text"
        view.font = .preferredFont(forTextStyle: .title1)
        return view
      }, fills: true,
      [
        ("text", { $0.text = "Other" }), ("font", { $0.font = .systemFont(ofSize: 9) }),
        ("styledText", { $0.styledText = AttributedText("A") }),
        ("attributedText", { $0.attributedText = NSAttributedString(string: "A") }),
        ("textColor", { $0.textColor = .systemRed }),
        ("textAlignment", { $0.textAlignment = .center }),
        ("textContainerInset", { $0.textContainerInset = EdgeInsets(20) }),
        (
          "adjustsFontForContentSizeCategory", { $0.adjustsFontForContentSizeCategory.toggle() }
        ), ("isEditable", { $0.isEditable.toggle() }),
      ],
      given: [
        "adjustsFontForContentSizeCategory": {
          $0.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        }
      ])
    // Only text views look different: one that does not scroll has the size of its text.
    + of(
      TextView.self, named: "ScrollView",
      {
        let view = TextView()
        view.text = "Some words"
        return view
      }, [("isScrollEnabled", { $0.isScrollEnabled.toggle() })])
    + of(
      TextView.self,
      {
        let view = TextView()
        view.styledText = AttributedText(
          "Link", AttributedText.Attributes(link: URL(string: "https://example.com")))
        return view
      }, fills: true,
      [
        (
          "linkTextAttributes",
          { $0.linkTextAttributes = [.foregroundColor: Color.systemRed] }
        )
      ])
    + of(
      TextView.self,
      {
        let view = TextView()
        view.text = "example.com"
        view.isEditable = false
        return view
      }, fills: true, [("dataDetectorTypes", { $0.dataDetectorTypes = .link })])
    + of(
      TextView.self, named: "TextContainer",
      {
        let view = TextView()
        view.text = "Some words in several lines of text that fill the container"
        return view
      }, fills: true,
      [
        ("lineFragmentPadding", { $0.textContainer.lineFragmentPadding = 30 }),
        ("maximumNumberOfLines", { $0.textContainer.maximumNumberOfLines = 1 }),
        ("lineBreakMode", { $0.textContainer.lineBreakMode = .byCharWrapping }),
      ])
    + of(
      SearchBar.self,
      {
        let bar = SearchBar()
        bar.scopeButtonTitles = ["A", "B"]
        return bar
      }, fills: true,
      [
        ("text", { $0.text = "A" }), ("placeholder", { $0.placeholder = "Find" }),
        ("backgroundImage", { $0.backgroundImage = image() }),
        ("barTintColor", { $0.barTintColor = .systemRed }),
        ("isTranslucent", { $0.isTranslucent = false }),
        ("searchBarStyle", { $0.searchBarStyle = .minimal }),
        ("showsCancelButton", { $0.showsCancelButton = true }),
        ("showsScopeBar", { $0.showsScopeBar = true }),
        ("scopeButtonTitles", { $0.scopeButtonTitles = ["C"] }),
        ("selectedScopeButtonIndex", { $0.selectedScopeButtonIndex = 1 }),
      ],
      given: [
        "isTranslucent": { $0.barTintColor = .red.withAlphaComponent(0.5) },
        "scopeButtonTitles": { $0.showsScopeBar = true },
        "selectedScopeButtonIndex": { $0.showsScopeBar = true },
      ])

  static let containers =
    of(
      StackView.self,
      {
        let stack = StackView(arrangedSubviews: [Label(text: "A"), Label(text: "Bcd")])
        stack.layoutMargins = EdgeInsets(20)
        return stack
      }, fills: true,
      [
        ("alignment", { $0.alignment = .top }), ("axis", { $0.axis = .vertical }),
        ("distribution", { $0.distribution = .fillEqually }), ("spacing", { $0.spacing = 9 }),
        (
          "isLayoutMarginsRelativeArrangement",
          { $0.isLayoutMarginsRelativeArrangement = true }
        ),
      ])
    + `in`(
      ScrollView.self,
      {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.traitOverrides.safeAreaInsets = EdgeInsets(20)
        let view = ScrollView(frame: root.bounds)
        view.contentSize = CGSize(width: 70, height: 70)
        view.displaysScrollIndicators = true
        view.addSubview(box(.systemRed, 50))
        let card = box(.systemYellow, 80)
        let label = Label(text: "In")
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(label)
        label.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: card.safeAreaLayoutGuide.leadingAnchor)
          .isActive = true
        view.addSubview(card)
        root.addSubview(view)
        return (root, view)
      },
      [
        ("contentInset", { $0.contentInset = EdgeInsets(15) }),
        (
          "contentInsetAdjustmentBehavior",
          { $0.contentInsetAdjustmentBehavior = .never }
        ), ("contentOffset", { $0.contentOffset = CGPoint(x: 10, y: 50) }),
        ("contentSize", { $0.contentSize = CGSize(width: 900, height: 900) }),
        ("displaysScrollIndicators", { $0.displaysScrollIndicators = false }),
        ("scrollIndicatorInsets", { $0.scrollIndicatorInsets = EdgeInsets(12) }),
        (
          "showsHorizontalScrollIndicator",
          { $0.showsHorizontalScrollIndicator = false }
        ), ("showsVerticalScrollIndicator", { $0.showsVerticalScrollIndicator = false }),
      ])

  /// A table that owns its rows.
  final class Table: TableView {
    let rows = Rows([3, 2])

    override init(frame: CGRect, style: Style) {
      super.init(frame: frame, style: style)
      rows.headers = ["A", "B"]
      dataSource = rows
      delegate = rows
    }
  }

  static let lists =
    TableView.Style.allCases.flatMap { style in
      of(
        Table.self, named: "TableView", { Table(frame: .zero, style: style) }, fills: true,
        [
          ("separatorStyle", { $0.separatorStyle = .none }),
          ("separatorColor", { $0.separatorColor = .systemRed }),
          (
            "separatorStyle",
            {
              $0.rowHeight = 30
              $0.separatorStyle = .none
            }
          ), ("rowHeight", { $0.rowHeight = 70 }), ("dataSource", { $0.dataSource = nil }),
          ("sectionHeaderTopPadding", { $0.sectionHeaderTopPadding = 5 }),
          ("tableHeaderView", { $0.tableHeaderView = Label(text: "Header") }),
          ("tableFooterView", { $0.tableFooterView = Label(text: "Footer") }),
        ])
    }
    + of(
      Table.self, named: "TableViewCell", { Table(frame: .zero, style: .plain) }, fills: true,
      [("isSelected", { $0.selectRow(at: IndexPath(row: 1, section: 0)) })])
    + of(
      Table.self, named: "TableViewCell",
      { Table(frame: .zero, style: .plain) }, fills: true,
      cellChanges.map { name, change in
        (
          name,
          { table in
            // A cell exists only after layout.
            table.rows.configure = change
            for cell in table.visibleCells { change(cell) }
          }
        )
      },
      given: ["selectionStyle": { $0.rows.configure = { $0.isHighlighted = true } }])

  static var cellChanges: [(String, (TableViewCell) -> Void)] {
    [
      ("accessoryType", { $0.accessoryType = .disclosureIndicator }),
      ("accessoryView", { $0.accessoryView = box() }),
      (
        "imageSize",
        {
          $0.imageView?.image = image()
          $0.imageSize = CGSize(width: 30, height: 30)
        }
      ), ("isHighlighted", { $0.isHighlighted = true }),
      (
        "selectionStyle",
        {
          $0.isHighlighted = true
          $0.selectionStyle = .none
        }
      ), ("separatorInset", { $0.separatorInset = EdgeInsets(left: 50) }),
    ]
  }

  /// A collection view that owns its data source.
  final class Grid: CollectionView {
    let source = Source()

    final class Source: CollectionViewDataSource {
      var configure: ((CollectionViewCell) -> Void)?

      func numberOfSections(in collectionView: CollectionView) -> Int { 2 }

      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

      func collectionView(
        _ view: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .systemRed
        configure?(cell)
        return cell
      }

      func collectionView(
        _ view: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> CollectionReusableView {
        let result = view.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        result.backgroundColor = .systemGreen
        return result
      }
    }

    override init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
      super.init(frame: frame, collectionViewLayout: collectionViewLayout)
      register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
        register(
          CollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: "edge")
      }
      dataSource = source
    }

    var flow: CollectionViewFlowLayout {
      collectionViewLayout as? CollectionViewFlowLayout ?? CollectionViewFlowLayout()
    }
  }

  static let collections =
    of(
      Grid.self, named: "CollectionView", { Grid(frame: .zero) }, fills: true,
      [
        ("backgroundView", { $0.backgroundView = box(.systemYellow) }),
        (
          "collectionViewLayout",
          {
            let layout = CollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 20, height: 20)
            $0.collectionViewLayout = layout
          }
        ), ("dataSource", { $0.dataSource = nil }),
      ])
    + of(
      Grid.self, named: "CollectionViewFlowLayout", { Grid(frame: .zero) }, fills: true,
      [
        ("itemSize", { $0.flow.itemSize = CGSize(width: 20, height: 20) }),
        ("footerReferenceSize", { $0.flow.footerReferenceSize = CGSize(width: 9, height: 9) }),
        ("headerReferenceSize", { $0.flow.headerReferenceSize = CGSize(width: 9, height: 9) }),
        ("minimumInteritemSpacing", { $0.flow.minimumInteritemSpacing = 40 }),
        ("minimumLineSpacing", { $0.flow.minimumLineSpacing = 3 }),
        ("scrollDirection", { $0.flow.scrollDirection = .horizontal }),
        (
          "sectionHeadersPinToVisibleBounds", { $0.flow.sectionHeadersPinToVisibleBounds = true }
        ), ("sectionInset", { $0.flow.sectionInset = EdgeInsets(7) }),
      ],
      given: [
        "sectionHeadersPinToVisibleBounds": {
          $0.flow.headerReferenceSize = CGSize(width: 9, height: 9)
          $0.contentOffset.y = 5
        }
      ])
    + of(
      Grid.self, named: "CollectionViewCell",
      {
        let grid = Grid(frame: .zero)
        grid.source.configure = { $0.selectedBackgroundView = box(.systemYellow) }
        return grid
      }, fills: true, [("isSelected", { $0.selectItem(at: IndexPath(item: 1, section: 0)) })])
    + of(
      Grid.self, named: "CollectionViewCell", { Grid(frame: .zero) }, fills: true,
      gridCellChanges.map { name, change in
        (
          name,
          { grid in
            grid.source.configure = change
            for cell in grid.visibleCells { change(cell) }
          }
        )
      })

  static var gridCellChanges: [(String, (CollectionViewCell) -> Void)] {
    [
      ("backgroundView", { $0.backgroundView = box(.systemYellow) }),
      (
        "isHighlighted",
        {
          $0.selectedBackgroundView = box(.systemYellow)
          $0.isHighlighted = true
        }
      ),
      (
        "selectedBackgroundView",
        {
          $0.isHighlighted = true
          $0.selectedBackgroundView = box(.systemYellow)
        }
      ),
    ]
  }

  /// A screen in a navigation controller in a tab bar controller in a window.
  final class Shown {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let screen = ViewController()
    /// Content that continues below both bars.
    let page = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let navigation: NavigationController
    let tabs: TabBarController
    let button = BarButtonItem(title: "Edit")

    init() {
      let first = ViewController()
      first.title = "First"
      navigation = NavigationController(rootViewController: first)
      let other = ViewController()
      other.title = "Other"
      tabs = TabBarController(viewControllers: [navigation, other])
      screen.title = "Second"
      screen.navigationItem.rightBarButtonItem = button
      navigation.tabBarItem = TabBarItem(title: "Tab", image: image(), selectedImage: nil)
      navigation.pushViewController(screen, animated: false)
      page.contentInsetAdjustmentBehavior = .never
      page.contentSize = CGSize(width: 200, height: 2000)
      page.contentOffset.y = 500
      screen.view.addSubview(page)
      let label = Label(text: "End")
      label.translatesAutoresizingMaskIntoConstraints = false
      let guide = screen.view.safeAreaLayoutGuide
      screen.view.addSubview(label)
      label.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
      window.rootViewController = tabs
      window.isHidden = false
    }
  }

  static func shown() -> (root: View, owner: Shown) {
    let shown = Shown()
    return (shown.window, shown)
  }

  static let bars =
    `in`(
      Shown.self, named: "NavigationBar", shown,
      [
        ("barTintColor", { $0.navigation.navigationBar.barTintColor = .systemRed }),
        ("items", { $0.navigation.navigationBar.items = [NavigationItem(title: "Other")] }),
        ("prefersLargeTitles", { $0.navigation.navigationBar.prefersLargeTitles = true }),
        (
          "standardAppearance",
          { $0.navigation.navigationBar.standardAppearance.backgroundColor = .systemRed }
        ),
        (
          "scrollEdgeAppearance",
          {
            let appearance = NavigationBarAppearance()
            appearance.backgroundColor = .systemRed
            $0.navigation.navigationBar.scrollEdgeAppearance = appearance
          }
        ),
      ],
      given: [
        "scrollEdgeAppearance": { $0.navigation.navigationBar.prefersLargeTitles = true }
      ])
    + `in`(
      Shown.self, named: "NavigationItem", shown,
      [
        ("title", { $0.screen.navigationItem.title = "Other" }),
        ("titleView", { $0.screen.navigationItem.titleView = box() }),
        (
          "backButtonTitle",
          { $0.navigation.viewControllers[0].navigationItem.backButtonTitle = "X" }
        ), ("hidesBackButton", { $0.screen.navigationItem.hidesBackButton = true }),
        (
          "largeTitleDisplayMode", { $0.screen.navigationItem.largeTitleDisplayMode = .always }
        ),
        (
          "leftBarButtonItem",
          { $0.screen.navigationItem.leftBarButtonItem = BarButtonItem(title: "L") }
        ),
        (
          "leftBarButtonItems",
          { $0.screen.navigationItem.leftBarButtonItems = [BarButtonItem(title: "L")] }
        ), ("rightBarButtonItem", { $0.screen.navigationItem.rightBarButtonItem = nil }),
        ("rightBarButtonItems", { $0.screen.navigationItem.rightBarButtonItems = [] }),
        (
          "standardAppearance",
          {
            let appearance = NavigationBarAppearance()
            appearance.backgroundColor = .systemRed
            $0.screen.navigationItem.standardAppearance = appearance
          }
        ),
        (
          "scrollEdgeAppearance",
          {
            let appearance = NavigationBarAppearance()
            appearance.backgroundColor = .systemRed
            $0.screen.navigationItem.scrollEdgeAppearance = appearance
          }
        ),
      ],
      given: [
        "largeTitleDisplayMode": {
          $0.navigation.navigationBar.prefersLargeTitles = true
          $0.navigation.viewControllers[0].navigationItem.largeTitleDisplayMode = .never
        },
        "scrollEdgeAppearance": { $0.navigation.navigationBar.prefersLargeTitles = true },
      ])
    + `in`(
      Shown.self, named: "BarButtonItem", shown,
      [
        ("title", { $0.button.title = "Other" }), ("image", { $0.button.image = image() }),
        ("customView", { $0.button.customView = box() }),
        ("isEnabled", { $0.button.isEnabled = false }), ("style", { $0.button.style = .done }),
        ("tintColor", { $0.button.tintColor = .systemRed }),
        ("accessibilityLabel", { $0.button.accessibilityLabel = "Label" }),
        ("accessibilityHint", { $0.button.accessibilityHint = "Hint" }),
        ("accessibilityValue", { $0.button.accessibilityValue = "Value" }),
        ("primaryAction", { $0.button.primaryAction = Action(title: "Share") { _ in } }),
      ])
    + `in`(
      Shown.self, named: "TabBar", shown,
      [
        ("barTintColor", { $0.tabs.tabBar.barTintColor = .systemRed }),
        ("items", { $0.tabs.tabBar.items = [TabBarItem(title: "Other")] }),
        ("selectedItem", { $0.tabs.tabBar.selectedItem = $0.tabs.tabBar.items[1] }),
        ("unselectedItemTintColor", { $0.tabs.tabBar.unselectedItemTintColor = .systemRed }),
        (
          "standardAppearance",
          { $0.tabs.tabBar.standardAppearance.backgroundColor = .systemRed }
        ),
        (
          "scrollEdgeAppearance",
          {
            let appearance = TabBarAppearance()
            appearance.backgroundColor = .systemRed
            $0.tabs.tabBar.scrollEdgeAppearance = appearance
          }
        ),
      ],
      given: [
        "scrollEdgeAppearance": { $0.page.isHidden = true }
      ])
    + `in`(
      Shown.self, named: "TabBarItem", shown,
      [
        ("title", { $0.navigation.tabBarItem.title = "Other" }),
        ("image", { $0.navigation.tabBarItem.image = image(.systemRed) }),
        ("selectedImage", { $0.navigation.tabBarItem.selectedImage = image(.systemRed) }),
        ("badgeValue", { $0.navigation.tabBarItem.badgeValue = "3" }),
        ("badgeColor", { $0.navigation.tabBarItem.badgeColor = .systemGreen }),
        ("accessibilityLabel", { $0.navigation.tabBarItem.accessibilityLabel = "Label" }),
      ],
      given: [
        "badgeColor": { $0.navigation.tabBarItem.badgeValue = "3" }
      ])

  /// Returns a window with a sheet, and the sheet's view controller.
  static func presented(
    isCompactInHeight: Bool
  ) -> (root: View, owner: ViewController) {
    let (root, screen) = shown()
    if isCompactInHeight { root.traitOverrides.verticalSizeClass = .compact }
    let presented = ViewController()
    presented.view.backgroundColor = .systemYellow
    presented.sheetPresentationController?.detents = [.medium(), .large()]
    screen.tabs.present(presented, animated: false)
    return (root, presented)
  }

  /// Returns a view controller in a form sheet, in a regular width.
  static func formSheet() -> (root: View, owner: ViewController) {
    let (root, screen) = shown()
    root.traitOverrides.horizontalSizeClass = .regular
    let presented = ViewController()
    presented.view.backgroundColor = .systemYellow
    presented.modalPresentationStyle = .formSheet
    screen.tabs.present(presented, animated: false)
    return (root, presented)
  }

  static let controllers =
    `in`(
      Shown.self, named: "ViewController", shown,
      [
        ("title", { $0.screen.title = "Other" }),
        (
          "additionalSafeAreaInsets",
          { $0.screen.additionalSafeAreaInsets = EdgeInsets(top: 30, left: 30) }
        ), ("tabBarItem", { $0.navigation.tabBarItem = TabBarItem(title: "Other") }),
        ("view", { $0.screen.view = box(.systemPurple) }),
      ])
    + `in`(
      ViewController.self, formSheet,
      [("preferredContentSize", { $0.preferredContentSize = CGSize(width: 80, height: 60) })])
    + `in`(
      Shown.self, named: "NavigationController", shown,
      [
        ("isNavigationBarHidden", { $0.navigation.isNavigationBarHidden = true }),
        ("viewControllers", { $0.navigation.viewControllers = [$0.screen] }),
      ])
    + `in`(
      Shown.self, named: "TabBarController", shown,
      [
        ("selectedIndex", { $0.tabs.selectedIndex = 1 }),
        (
          "selectedViewController",
          { $0.tabs.selectedViewController = $0.tabs.viewControllers[1] }
        ), ("viewControllers", { $0.tabs.viewControllers = [$0.navigation] }),
      ])
    + `in`(
      Shown.self, named: "Window", shown,
      [("rootViewController", { $0.window.rootViewController = ViewController() })])
    + `in`(
      TableViewController.self,
      {
        let controller = TableViewController(style: .plain)
        let window = Window(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        window.rootViewController = controller
        window.isHidden = false
        return (window, controller)
      }, [("tableView", { $0.tableView = TableView(frame: .zero, style: .grouped) })])
    + `in`(
      AlertController.self,
      {
        let alert = AlertController(title: "Title", message: "Message", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "One", style: .default))
        alert.addAction(AlertAction(title: "Two", style: .default))
        alert.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        return (alert.view, alert)
      },
      [
        ("message", { $0.message = "Other" }),
        ("preferredAction", { $0.preferredAction = $0.actions[0] }),
      ])
    + `in`(
      ViewController.self, named: "SheetPresentationController",
      { presented(isCompactInHeight: true) },
      [
        (
          "prefersEdgeAttachedInCompactHeight",
          { $0.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true }
        )
      ])
    + `in`(
      ViewController.self, named: "SheetPresentationController",
      { presented(isCompactInHeight: false) },
      [
        ("detents", { $0.sheetPresentationController?.detents = [.large()] }),
        (
          "selectedDetentIdentifier",
          { $0.sheetPresentationController?.selectedDetentIdentifier = .large }
        ),
        (
          "largestUndimmedDetentIdentifier",
          { $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium }
        ),
        (
          "preferredCornerRadius",
          { $0.sheetPresentationController?.preferredCornerRadius = 30 }
        ),
        (
          "prefersGrabberVisible",
          { $0.sheetPresentationController?.prefersGrabberVisible = true }
        ),
      ])
}
