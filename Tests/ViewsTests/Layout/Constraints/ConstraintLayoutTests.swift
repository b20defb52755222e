import SnapshotViews
import Testing

@Suite struct ConstraintLayoutTests {
  @Test func oneConstraintAt251OutweighsTwoAt250() {
    let page = makePage()
    let box = page.adding(View())
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: page.leftAnchor),
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
      box.widthAnchor.constraint(equalToConstant: 50).at(250),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).at(250),
      box.widthAnchor.constraint(equalToConstant: 20).at(251),
    ])
    page.layoutIfNeeded()
    #expect(box.frame.width == 20)
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func contentIsCompressedByPriority() {
    let page = makePage()
    let name = page.adding(ContentView(100, 20))
    let value = page.adding(ContentView(100, 20))
    name.setContentHuggingPriority(251, for: .horizontal)
    value.setContentCompressionResistancePriority(749, for: .horizontal)
    LayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 10),
      value.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      name.topAnchor.constraint(equalTo: page.topAnchor),
      value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
    ])
    page.layoutIfNeeded()
    #expect(name.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(value.frame == CGRect(x: 110, y: 0, width: 190, height: 20))
    page.bounds.size.width = 180
    page.layoutIfNeeded()
    #expect(name.frame.width == 100 && value.frame.width == 70)
    name.contentSize.width = 60
    page.layoutIfNeeded()
    #expect(name.frame.width == 60 && value.frame.minX == 70)
    #expect(page.layoutIssues.isEmpty)
  }

  @Test(arguments: [0.3 - 0.1 - 0.2, 1e-10, 1e-6, 0.5], [false, true])
  func multiplierOfASiblingCanBeAlmostZero(progress: Double, isTrackNewer: Bool) {
    let page = makePage()
    let (fill, track) = (View(), View())
    for view in isTrackNewer ? [fill, track] : [track, fill] { page.adding(view) }
    for view in [fill, track] {
      view.leftAnchor.constraint(equalTo: page.leftAnchor).isActive = true
      view.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: page.bottomAnchor).isActive = true
    }
    track.rightAnchor.constraint(equalTo: page.rightAnchor).isActive = true
    fill.widthAnchor.constraint(equalTo: track.widthAnchor, multiplier: progress).isActive = true
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(track.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(fill.frame == CGRect(x: 0, y: 0, width: progress == 0.5 ? 150 : 0, height: 200))
  }

  @Test func heightsDependOnWidths() {
    let page = makePage()
    let text = page.adding(ContentView(1_000, 10))
    text.area = 10_000
    let below = page.adding(ContentView(30, 30))
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: page.layoutMarginsGuide.trailingAnchor),
      text.topAnchor.constraint(equalTo: page.layoutMarginsGuide.topAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      below.centerXAnchor.constraint(equalTo: page.centerXAnchor),
    ])
    page.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 8, y: 8, width: 284, height: 36))
    #expect(below.frame == CGRect(x: 135, y: 52, width: 30, height: 30))
    page.layoutMargins = EdgeInsets(50)
    page.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 50, y: 50, width: 200, height: 50))
  }

  @Test func aspectRatioRelatesWidthAndHeight() {
    let page = makePage()
    let image = page.adding(View())
    let caption = page.adding(ContentView(1_000, 10))
    caption.area = 3_000
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      image.topAnchor.constraint(equalTo: page.topAnchor),
      image.bottomAnchor.constraint(equalTo: caption.topAnchor),
      image.widthAnchor.constraint(equalTo: image.heightAnchor, multiplier: 2),
      caption.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      caption.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -40),
    ])
    page.layoutIfNeeded()
    #expect(caption.frame == CGRect(x: 0, y: 150, width: 300, height: 10))
    #expect(image.frame == CGRect(x: 0, y: 0, width: 300, height: 150))
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func edgesAreOnDevicePixelsAndNeighborsTouch() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    page.traitOverrides.displayScale = 3
    let box = page.adding(View())
    let columns = (0..<7).map { _ in box.adding(View()) }
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 0.2),
      box.rightAnchor.constraint(equalTo: page.rightAnchor),
      box.topAnchor.constraint(equalTo: page.topAnchor),
      box.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      columns[0].leftAnchor.constraint(equalTo: box.leftAnchor),
      columns[6].rightAnchor.constraint(equalTo: box.rightAnchor),
    ])
    for (column, next) in zip(columns, columns.dropFirst()) {
      next.leftAnchor.constraint(equalTo: column.rightAnchor).isActive = true
      next.widthAnchor.constraint(equalTo: columns[0].widthAnchor).isActive = true
    }
    for column in columns {
      column.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
      column.bottomAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
    }
    page.layoutIfNeeded()
    #expect(page.layoutIssues.isEmpty)
    #expect(columns[0].frame.minX == 0 && columns[6].frame.maxX == box.bounds.width)
    for (column, next) in zip(columns, columns.dropFirst()) {
      #expect(abs(column.frame.maxX - next.frame.minX) < 1e-9)
      #expect(abs(column.frame.maxX * 3 - (column.frame.maxX * 3).rounded()) < 1e-9)
      #expect(abs(column.frame.width - 99.8 / 7) < 0.4)
    }
  }

  @Test func guidesHaveTheFramesOfTheirConstraints() {
    let page = makePage()
    page.traitOverrides.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
    let guide = LayoutGuide()
    page.addLayoutGuide(guide)
    let box = page.adding(View())
    LayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
      guide.bottomAnchor.constraint(equalTo: page.safeAreaLayoutGuide.bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.5),
      box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      box.widthAnchor.constraint(equalTo: guide.widthAnchor, constant: -50),
      box.heightAnchor.constraint(equalToConstant: 36),
    ])
    page.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 44, width: 150, height: 136))
    #expect(box.frame == CGRect(x: 25, y: 94, width: 100, height: 36))
    #expect(page.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 44, width: 300, height: 136))
    #expect(page.layoutGuides.count == 1)
    page.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && page.constraints.isEmpty && box.constraints.count == 1)
  }

  @Test func safeAreaFollowsAMovedView() {
    let page = makePage()
    page.traitOverrides.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    let box = page.adding(View())
    let inner = box.adding(View())
    let top = box.topAnchor.constraint(equalTo: page.topAnchor, constant: 30)
    LayoutConstraint.activate([
      top, box.leftAnchor.constraint(equalTo: page.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 100),
      inner.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor),
    ])
    page.layoutIfNeeded()
    #expect(inner.frame.minY == 14)
    top.constant = 50
    page.layoutIfNeeded()
    #expect(inner.frame.minY == 0)
  }

  @Test func framesPositionViewsThatTranslateTheirMasks() {
    let page = makePage()
    let fixed = View(frame: CGRect(x: 20, y: 30, width: 50, height: 40))
    page.addSubview(fixed)
    let scrolled = View(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    scrolled.bounds.origin = CGPoint(x: 0, y: 15)
    page.addSubview(scrolled)
    let inner = scrolled.adding(ContentView(10, 10))
    let box = page.adding(ContentView(10, 10))
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      box.topAnchor.constraint(equalTo: fixed.topAnchor),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.leftAnchor.constraint(equalTo: scrolled.leftAnchor),
    ])
    page.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 75, y: 30))
    #expect(inner.frame.origin == CGPoint(x: 0, y: 45))
    fixed.center.y += 7
    fixed.bounds.size.width += 10
    page.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 80, y: 37))
    scrolled.bounds.origin.y = 0
    page.layoutIfNeeded()
    #expect(inner.frame.origin == CGPoint(x: 0, y: 37))
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func constraintsApplyToTheUntransformedFrame() {
    let page = makePage()
    let box = page.adding(ContentView(40, 20))
    box.transform = Transform2D(scaleX: 2, y: 2)
    box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 50).isActive = true
    box.topAnchor.constraint(equalTo: page.topAnchor, constant: 50).isActive = true
    page.layoutIfNeeded()
    #expect(box.bounds.size == CGSize(width: 40, height: 20))
    #expect(box.center == CGPoint(x: 70, y: 60))
  }

  @Test func changesOfConstantsPrioritiesAndActivationInvalidateTheLayout() {
    let page = makePage()
    let box = page.adding(ContentView(40, 20))
    let left = box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 5)
    let other = box.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 90).at(10)
    let top = box.topAnchor.constraint(equalTo: page.topAnchor)
    LayoutConstraint.activate([left, other, top])
    page.layoutIfNeeded()
    #expect(box.frame.minX == 5)
    left.constant = 6
    page.layoutIfNeeded()
    #expect(box.frame.minX == 6)
    left.priority = 9
    page.layoutIfNeeded()
    #expect(box.frame.minX == 90)
    other.isActive = false
    page.layoutIfNeeded()
    #expect(box.frame.minX == 6)
    #expect(left.isActive && !other.isActive)
    #expect(page.layoutIssues.isEmpty)
  }

  @Test func layoutInAnAnimationClosureAnimatesAChangedConstant() {
    let page = makePage()
    let box = page.adding(ContentView(40, 20))
    let left = box.leftAnchor.constraint(equalTo: page.leftAnchor)
    left.isActive = true
    box.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    page.layoutIfNeeded()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      left.constant = 100
      page.layoutIfNeeded()
    }
    animator.fractionComplete = 0.25
    #expect(box.frame.minX == 100)
    #expect(box.presentation.center == CGPoint(x: 45, y: 10))
  }

  /// A stack has other demands and is an independent solution.
  @Test func rowsOfConstraintsMatchAStack() {
    var random = SplitMix(state: 5)
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &random)
      let spacing = Double(Int.random(in: 0...12, using: &random))
      let hugging = Array(1...count).shuffled(using: &random)
      let resistance = Array(1...count).shuffled(using: &random)
      let sizes = (0..<count).map { _ in Double(Int.random(in: 0...120, using: &random)) }
      func makeViews() -> [ContentView] {
        sizes.indices.map { index in
          let view = ContentView(sizes[index], 10)
          view.setContentHuggingPriority(
            LayoutPriority(rawValue: Float(200 + hugging[index])), for: .horizontal)
          view.setContentCompressionResistancePriority(
            LayoutPriority(rawValue: Float(700 + resistance[index])), for: .horizontal)
          return view
        }
      }
      let width = spacing * Double(count) + Double(Int.random(in: 0...600, using: &random))
      let stack = StackView(arrangedSubviews: makeViews())
      stack.spacing = spacing
      stack.frame.size = CGSize(width: width, height: 10)
      let row = View(frame: stack.frame)
      var previous: View?
      for view in makeViews() {
        row.adding(view)
        view.topAnchor.constraint(equalTo: row.topAnchor).isActive = true
        view.leadingAnchor.constraint(
          equalTo: previous?.trailingAnchor ?? row.leadingAnchor,
          constant: previous == nil ? 0 : spacing
        ).isActive = true
        previous = view
      }
      previous?.trailingAnchor.constraint(equalTo: row.trailingAnchor).isActive = true
      stack.layoutIfNeeded()
      row.layoutIfNeeded()
      #expect(row.subviews.map(\.frame) == stack.subviews.map(\.frame))
      #expect(row.layoutIssues.isEmpty)
    }
  }
}
