import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotViews
import Testing

/// Frames, transforms, constraints, and animations with extreme values.
@Suite struct OddNumberTests {
  @Test func oddNumbersDoNotCrashLayoutOrDrawing() {
    let odd: [Double] = [.nan, .infinity, -.infinity, -5, 0, 1e300, -1e300, 3]
    var random = SplitMix(state: 11)
    func number() -> Double { odd[Int.random(in: odd.indices, using: &random)] }
    for _ in 0..<30 {
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var views: [View] = [root]
      for _ in 0..<12 {
        let view: View =
          switch Int.random(in: 0..<9, using: &random) {
          case 0: StackView()
          case 1: Label()
          case 2: ScrollView()
          case 3: Slider()
          case 4: TableView()
          case 5: SegmentedControl(titles: ["a", "b"])
          case 6: TextField()
          case 7: Switch()
          default: View()
          }
        (view as? Label)?.text = "one two three"
        (view as? Label)?.numberOfLines = 0
        let parent = views.randomElement(using: &random)!
        if let stack = parent as? StackView, Bool.random(using: &random) {
          stack.addArrangedSubview(view)
          stack.spacing = number()
          stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
          stack.distribution = StackView.Distribution.allCases.randomElement(using: &random)!
          stack.alignment = StackView.Alignment.allCases.randomElement(using: &random)!
        } else {
          parent.addSubview(view)
        }
        view.backgroundColor = .red
        view.frame = CGRect(x: number(), y: number(), width: number(), height: number())
        view.autoresizingMask = AutoresizingMask(rawValue: Int.random(in: 0..<64, using: &random))
        view.cornerRadius = number()
        view.borderWidth = number()
        view.borderColor = .black
        view.alpha = number()
        view.shadowOpacity = number()
        view.shadowRadius = number()
        view.shadowOffset = CGSize(width: number(), height: number())
        view.layoutMargins = EdgeInsets(number())
        view.anchorPoint = CGPoint(x: number(), y: number())
        view.transform = Transform2D(scaleX: number(), y: number())
        if let scroll = view as? ScrollView {
          scroll.contentSize = CGSize(width: number(), height: number())
          scroll.contentInset = EdgeInsets(number())
          scroll.contentOffset = CGPoint(x: number(), y: number())
          scroll.displaysScrollIndicators = true
          _ = scroll.restingContentOffset(for: CGPoint(x: number(), y: number()))
        }
        if Bool.random(using: &random) {
          view.translatesAutoresizingMaskIntoConstraints = false
          view.leadingAnchor.constraint(equalTo: parent.trailingAnchor, constant: number())
            .isActive = true
          view.widthAnchor.constraint(equalToConstant: number()).isActive = true
        }
        views.append(view)
      }
      root.traitOverrides.safeAreaInsets = EdgeInsets(number())
      root.traitOverrides.displayScale = number()
      let animator = ViewPropertyAnimator(duration: number(), dampingRatio: number()) {
        for view in views {
          view.frame = CGRect(x: number(), y: number(), width: number(), height: number())
          view.transform = Transform2D(
            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
          view.alpha = number()
        }
        root.bounds.size = CGSize(width: number(), height: number())
        root.layoutIfNeeded()
      }
      animator.fractionComplete = number()
      _ = root.displayList()
      _ = root.recursiveDescription
      _ = root.outline()
      _ = root.layoutIssues.map(\.description)
      _ = views.map { $0.sizeThatFits(CGSize(width: number(), height: number())) }
      _ = views.map { $0.systemLayoutSizeFitting(CGSize(width: number(), height: number())) }
      animator.stopAnimation(true)
      _ = root.displayList()
    }
  }
}
