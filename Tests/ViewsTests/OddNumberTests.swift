import SnapshotDrawing
import SnapshotViews
import Testing

/// Frames, transforms, constraints, and animations with extreme values.
@Suite struct OddNumberTests {
  @Test func oddNumbersDoNotCrashLayoutOrDrawing() {
    var tree = OddTree(seed: 11)
    for _ in 0..<30 {
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var views: [View] = [root]
      for _ in 0..<12 {
        let view = tree.makeView()
        let parent = views.randomElement(using: &tree.random) ?? root
        tree.add(view, to: parent)
        tree.setProperties(of: view)
        if let scrollView = view as? ScrollView { tree.setContent(of: scrollView) }
        if Bool.random(using: &tree.random) { tree.constrain(view, to: parent) }
        views.append(view)
      }
      root.traitOverrides.safeAreaInsets = EdgeInsets(tree.number())
      root.traitOverrides.displayScale = tree.number()
      let animator = tree.animate(views)
      animator.fractionComplete = tree.number()
      _ = root.displayList()
      _ = root.recursiveDescription
      _ = root.outline()
      _ = root.layoutIssues.map(\.description)
      for view in views {
        _ = view.sizeThatFits(tree.size())
        _ = view.systemLayoutSizeFitting(tree.size())
      }
      animator.stopAnimation(true)
      _ = root.displayList()
    }
  }
}

/// A source of views with extreme values.
private struct OddTree {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, -5, 0, 1e300, -1e300, 3]

  var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  mutating func number() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

  mutating func makeView() -> View {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return StackView()
    case 1:
      let label = Label()
      label.text = "one two three"
      label.numberOfLines = 0
      return label
    case 2: return ScrollView()
    case 3: return Slider()
    case 4: return TableView()
    case 5: return SegmentedControl(titles: ["a", "b"])
    case 6: return TextField()
    case 7: return Switch()
    case 8: return makeCollectionView()
    case 9: return SearchBar()
    case 10:
      let view = TextView()
      view.text = "one two three"
      view.textContainerInset = EdgeInsets(number())
      view.isScrollEnabled = Bool.random(using: &random)
      return view
    default: return View()
    }
  }

  private mutating func makeCollectionView() -> View {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = size()
    layout.estimatedItemSize = Bool.random(using: &random) ? size() : .zero
    layout.sectionInset = EdgeInsets(number())
    layout.minimumLineSpacing = number()
    layout.minimumInteritemSpacing = number()
    layout.headerReferenceSize = size()
    layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
    layout.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    let view = OddCollectionView(frame: .zero, collectionViewLayout: layout)
    view.source = Tiles([3, -1, 20])
    view.dataSource = view.source
    return view
  }

  mutating func add(_ view: View, to parent: View) {
    guard let stack = parent as? StackView, Bool.random(using: &random) else {
      parent.addSubview(view)
      return
    }
    stack.addArrangedSubview(view)
    stack.spacing = number()
    stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
    stack.distribution = StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
    stack.alignment = StackView.Alignment.allCases.randomElement(using: &random) ?? .fill
  }

  mutating func setProperties(of view: View) {
    view.backgroundColor = .red
    view.frame = CGRect(origin: point(), size: size())
    view.autoresizingMask = AutoresizingMask(rawValue: Int.random(in: 0..<64, using: &random))
    view.cornerRadius = number()
    view.borderWidth = number()
    view.borderColor = .black
    view.alpha = number()
    view.shadowOpacity = number()
    view.shadowRadius = number()
    view.shadowOffset = size()
    view.layoutMargins = EdgeInsets(number())
    view.anchorPoint = point()
    view.transform = Transform2D(scaleX: number(), y: number())
  }

  mutating func setContent(of scrollView: ScrollView) {
    scrollView.contentSize = size()
    scrollView.contentInset = EdgeInsets(number())
    scrollView.contentOffset = point()
    scrollView.displaysScrollIndicators = true
    _ = scrollView.restingContentOffset(for: point())
  }

  mutating func constrain(_ view: View, to parent: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leadingAnchor.constraint(equalTo: parent.trailingAnchor, constant: number())
      .isActive = true
    view.widthAnchor.constraint(equalToConstant: number()).isActive = true
  }

  /// Returns an animator that changes the views, the first of which is the root.
  mutating func animate(_ views: [View]) -> ViewPropertyAnimator {
    let frames = views.map { _ in CGRect(origin: point(), size: size()) }
    let transforms = views.map { _ in
      Transform2D(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    let (opacity, rootSize) = (number(), size())
    return ViewPropertyAnimator(duration: number(), dampingRatio: number()) {
      for (index, view) in views.enumerated() {
        view.frame = frames[index]
        view.transform = transforms[index]
        view.alpha = opacity
      }
      views[0].bounds.size = rootSize
      views[0].layoutIfNeeded()
    }
  }
}

/// A collection view that retains its data source.
private final class OddCollectionView: CollectionView {
  var source: Tiles?
}
