package import SnapshotDrawing

extension ViewFacts {
  /// The facts that the classes of this module declare, without their effects on layout.
  package static let standard = declared()

  /// Collects the facts that the classes of this module declare.
  static func declared() -> ViewFacts {
    var facts = ViewFacts()
    facts.properties = [
      // The properties that no view describes itself.
      "accessibilityIdentifier": PropertyFacts(labelRank: 0),
      "controller": PropertyFacts(labelRank: 3),
      "accessibilityLabel": PropertyFacts(labelRank: 4),
      "isIgnored": PropertyFacts(paints: true),
    ]
    // The last one is a class of applications, not of this module.
    facts.containerControllers = [
      String(describing: NavigationController.self), String(describing: TabBarController.self),
      String(describing: PageViewController.self), "SplitViewController",
    ]
    // The views are independent of the task that needs the facts first.
    TraitCollection().performAsCurrent {
      View.performEndingAnimations {
        for view in declaringViews {
          let own = type(of: view).outlineFacts
          if own.type == type(of: view) { facts.types[String(describing: own.type)] = own.facts }
          facts.add(view.declarations(isRoot: true), of: view)
        }
      }
    }
    for layer in declaringLayers {
      let name = String(describing: type(of: layer))
      facts.types[name] = TypeFacts(paints: .withProperty, base: name)
      facts.add(layer.declarations, of: layer)
    }
    return facts
  }

  /// A new layer of each class that describes properties.
  static var declaringLayers: [Layer] {
    [
      Layer(), ShapeLayer(), GradientLayer(), TextLayer(), ReplicatorLayer(), TransformLayer(),
    ]
  }

  /// A new view of each class that declares facts or describes properties.
  static var declaringViews: [View] {
    let item = NavigationItem()
    return [
      View(), Control(), Label(), ImageView(), Separator(), GradientView(), ShapeView(),
      VisualEffectView(effect: nil), StackView(), LayoutView(), Button(), SegmentedControl(),
      PageControl(), ActivityIndicatorView(), Stepper(), ProgressView(), Switch(), Slider(),
      PickerView(), WheelColumn(), WheelRow(), DatePicker(), DatePickerContent(),
      DateCapsules(DatePicker().value()), DateCapsule(""),
      TextField(), SearchBar(), SearchTextField(), ScrollView(), TextView(), TableView(),
      TableViewCell(), TableViewHeaderFooterView(text: "", kind: .header, in: .plain),
      CollectionView(), CollectionReusableView(), CollectionViewCell(), Window(),
      PresentationContainer(style: .fullScreen, controller: nil, presenter: nil, frame: .zero),
      SheetCard(), AlertView(), ActionSheetView(), AlertGroup(cornerRadius: 14), AlertFields([]),
      AlertHeader(title: nil, message: nil, fields: [], isProminent: true),
      NavigationBar(), TabBar(),
      NavigationBarContent(item, previous: nil, isLarge: false, NavigationBarAppearance()),
      BackButton(leadingTo: item), Toolbar(), RefreshControl(), SectionIndexView(),
      ListContentView(configuration: .cell()), BackgroundConfigurationView(.clear()),
      CellEditControl(.delete), SwipeActionsView([], at: .trailing),
      SwipeActionButton(ContextualAction(style: .normal, title: nil) { _, _, _ in }),
      BarButton(BarButtonItem(title: "")), BadgeView("", color: .systemRed),
      TabBarButton(TabBarItem(), isSelected: false, unselectedColor: nil),
      TemplateImageView(
        Image(systemSymbol: "plus"), color: .black, Image.SymbolConfiguration(scale: .medium)),
    ]
  }

  /// Adds the facts about properties that do not have any, and the initial values of a view or a
  /// layer.
  mutating func add(_ declarations: ViewOutline.Properties.Declarations, of owner: AnyObject) {
    properties.merge(declarations.facts) { known, _ in known }
    types[String(describing: type(of: owner)), default: TypeFacts()].initial
      .merge(declarations.initial) { known, _ in known }
  }
}

extension View {
  /// Returns the facts about the views in the tree and about the views of this module.
  package func viewFacts() -> ViewFacts {
    var facts = ViewFacts.standard
    var names: Set<String> = []
    var pending = [self]
    while let view = pending.popLast() {
      let type = type(of: view)
      let name = String(describing: type)
      // An application may have a class with the name of one in this module.
      let base = type.outlineFacts.type
      if names.insert(name).inserted, base != type {
        facts.types[name] = TypeFacts(base: String(describing: base))
      }
      let declarations = view.declarations(
        isRoot: view === self, known: facts.types[name]?.initial ?? [:])
      facts.types[name, default: TypeFacts()].appearance.formUnion(declarations.appearance)
      facts.add(declarations, of: view)
      for layer in view.layerObject?.descendants ?? [] {
        let declarations = layer.declarations
        facts.types[String(describing: Swift.type(of: layer)), default: TypeFacts()]
          .appearance.formUnion(declarations.appearance)
        facts.add(declarations, of: layer)
      }
      pending.append(contentsOf: view.subviews)
    }
    return facts
  }

  /// Returns the declarations of all properties, including those with their default values.
  ///
  /// - Parameter known: The known initial values, whose properties need no other facts.
  func declarations(
    isRoot: Bool, known: [String: String] = [:]
  ) -> ViewOutline.Properties.Declarations {
    var declarations = ViewOutline.Properties.Declarations(known: known)
    // The traits of a view are described only if they are not inherited.
    declarations.appearance = ["userInterfaceStyle", "userInterfaceLevel"]
    var properties = ViewOutline.Properties()
    properties.declarations = declarations
    describe(in: &properties, presentation, isRoot: isRoot)
    return properties.declarations ?? declarations
  }
}
