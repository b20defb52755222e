import SnapshotDrawing
import SnapshotViews
import Synchronization
import Testing

/// The moments of layers' animations that snapshots show.
@Suite struct LayerAnimationTests {
  private let view = View.canvas()
  private let layer = Layer.box(.red, width: 4, height: 4)

  init() { view.layer.addSublayer(layer) }

  private func animation(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, _ duration: Double = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  /// The frame of the layer in the outline.
  private var shownFrame: CGRect { view.outline().nodes[1].frame }

  // MARK: Without a clock

  @Test func endedAnimationShowsTheValuesOfTheLayer() {
    layer.add(animation("position.x", from: 2, to: 22), forKey: "move")
    #expect(layer.animationKeys() == ["move"])
    #expect(shownFrame.minX == 0)
    #expect(!view.outline().description.contains("animation"))
  }

  @Test(arguments: [MediaTimingFillMode.forwards, .both])
  func animationThatStaysShowsItsEnd(_ mode: MediaTimingFillMode) throws {
    let animation = animation("position.x", from: 2, to: 22)
    animation.fillMode = mode
    layer.add(animation, forKey: nil)
    #expect(shownFrame.minX == 0)
    animation.isRemovedOnCompletion = false
    // Values are copied when the animation is added.
    #expect(shownFrame.minX == 0)
    layer.add(animation, forKey: "move")
    #expect(shownFrame.minX == 20)
    #expect(try LayerPixels(view)[21, 1] == LayerPixels.red)
    #expect(view.outline().description.contains("animation move = position.x at its end"))
    #expect(layer.position.x == 2)
    layer.removeAnimation(forKey: "move")
    #expect(shownFrame.minX == 0)
  }

  @Test func endlessAnimationShowsAVisibleMoment() throws {
    let fade = animation("opacity", from: 1, to: 0, 2)
    fade.autoreverses = true
    fade.repeatCount = .infinity
    layer.add(fade, forKey: "blink")
    // In the middle of a repetition in both directions, the layer would be transparent.
    #expect(
      view.outline().description.contains(
        "animation blink = opacity endless, shown after 1 s"))
    #expect(try LayerPixels(view)[1, 1][3] == 128)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
    #expect(try LayerPixels(view)[1, 1] == LayerPixels.red)
  }

  @Test func endlessAnimationsOfATreeShowOneMoment() throws {
    let other = Layer.box(.blue, y: 20, width: 4, height: 4)
    view.layer.addSublayer(other)
    for (layer, begin) in [(layer, 0.0), (other, 0.25)] {
      let move = animation("position.x", from: 2, to: 22)
      move.repeatCount = .greatestFiniteMagnitude
      move.beginTime = CACurrentMediaTime() + begin
      layer.add(move, forKey: nil)
    }
    let frames = view.outline().nodes.map(\.frame.minX)
    #expect(frames == [0, 10, 5])
    let pixels = try LayerPixels(view)
    #expect(pixels[11, 1] == LayerPixels.red && pixels[6, 21] == LayerPixels.blue)
  }

  /// The search looks at each layer, so a search for each layer would take quadratic time.
  @Test func timeOfEndlessAnimationsIsSearchedOncePerCheck() {
    final class Counting: Layer {
      static let count = Mutex(0)

      override var isHidden: Bool {
        get {
          Self.count.withLock { $0 += 1 }
          return super.isHidden
        }
        set { super.isHidden = newValue }
      }
    }
    for _ in 0..<8 {
      let layer = Counting()
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      let move = animation("position.x", from: 2, to: 22)
      move.repeatCount = .infinity
      layer.add(move, forKey: nil)
      view.layer.addSublayer(layer)
    }
    let list = view.displayList()
    Counting.count.withLock { $0 = 0 }
    #expect(view.firstNonFiniteNumber(in: list) == nil)
    #expect(Counting.count.withLock { $0 } <= 8)
  }

  @Test func layerOfAViewIsAnimated() throws {
    view.backgroundColor = .red
    let color = animation("backgroundColor", to: Color.blue.cgColor)
    color.fillMode = .forwards
    color.isRemovedOnCompletion = false
    view.layer.add(color, forKey: "color")
    #expect(try LayerPixels(view)[30, 30] == LayerPixels.blue)
    #expect(view.backgroundColor == .red)
    #expect(view.outline().description.contains("animation color = backgroundColor at its end"))
  }

  // MARK: With a clock

  @Test func clockShowsTheTimeOfTheAnimation() {
    let clock = AnimationClock()
    clock.use { layer.add(animation("position.x", from: 2, to: 22), forKey: "move") }
    #expect(shownFrame.minX == 0)
    clock.advance(by: 0.5)
    #expect(shownFrame.minX == 10)
    #expect(view.outline().description.contains("animation move = position.x after 0.5 s"))
    clock.advance(by: 1)
    #expect(shownFrame.minX == 0)
    #expect(layer.animationKeys() == nil)
  }

  @Test func clockOfTheDrawingIsUsedIfThereIsNoOther() {
    layer.add(animation("position.x", from: 2, to: 22), forKey: "move")
    let clock = AnimationClock()
    clock.advance(by: 0.25)
    #expect(clock.use { shownFrame.minX } == 5)
  }

  @Test func beginDelayAndFillApply() {
    let clock = AnimationClock()
    clock.advance(by: 7)
    clock.use {
      let move = animation("position.x", from: 12, to: 22)
      move.beginTime = CACurrentMediaTime() + 1
      layer.add(move, forKey: "late")
    }
    clock.advance(by: 0.5)
    #expect(shownFrame.minX == 0)
    clock.use {
      let move = animation("position.x", from: 12, to: 22)
      move.beginTime = CACurrentMediaTime() + 1
      move.fillMode = .backwards
      layer.add(move, forKey: "late")
    }
    #expect(shownFrame.minX == 10)
    clock.advance(by: 1.5)
    #expect(shownFrame.minX == 15)
  }

  @Test func repetitionAndSpeedApply() {
    let clock = AnimationClock()
    clock.use {
      let move = animation("position.x", from: 2, to: 22)
      move.repeatCount = 2
      move.autoreverses = true
      move.speed = 2
      layer.add(move, forKey: nil)
    }
    var positions: [CGFloat] = []
    for _ in 0..<9 {
      positions.append(shownFrame.minX)
      clock.advance(by: 0.25)
    }
    #expect(positions == [0, 10, 20, 10, 0, 10, 20, 10, 0])
  }

  @Test func timingFunctionApplies() {
    let clock = AnimationClock()
    clock.use {
      let move = animation("position.x", from: 2, to: 22)
      move.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(move, forKey: nil)
    }
    clock.advance(by: 0.5)
    #expect(abs(shownFrame.minX - 20 * TimingCurve.easeIn.progress(at: 0.5)) < 1e-9)
  }

  // MARK: Kinds

  @Test func keyframesAreReachedAtTheirTimes() {
    let clock = AnimationClock()
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [2, 12, 22]
    frames.keyTimes = [0, 0.8, 1]
    frames.duration = 1
    clock.use { layer.add(frames, forKey: "frames") }
    clock.advance(by: 0.4)
    #expect(shownFrame.minX == 5)
    frames.calculationMode = .discrete
    frames.keyTimes = nil
    clock.use { layer.add(frames, forKey: "frames") }
    clock.advance(by: 0.5)
    #expect(shownFrame.minX == 10)
    frames.calculationMode = .paced
    frames.values = [2, 22, 12]
    clock.use { layer.add(frames, forKey: "frames") }
    clock.advance(by: 0.5)
    #expect(abs(shownFrame.minX - 15) < 1e-9)
  }

  @Test func layerFollowsAPath() {
    let clock = AnimationClock()
    let follow = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 2, y: 2))
    path.addLine(to: CGPoint(x: 12, y: 2))
    path.addLine(to: CGPoint(x: 12, y: 32))
    follow.path = path
    follow.duration = 1
    clock.use { layer.add(follow, forKey: "path") }
    clock.advance(by: 0.5)
    #expect(shownFrame.origin == CGPoint(x: 10, y: 0))
    follow.calculationMode = .paced
    clock.use { layer.add(follow, forKey: "path") }
    clock.advance(by: 0.5)
    #expect(shownFrame.origin == CGPoint(x: 10, y: 10))
  }

  @Test func groupRunsItsAnimationsTogether() {
    let clock = AnimationClock()
    let group = CAAnimationGroup()
    let late = animation("position.y", from: 2, to: 22, 1)
    late.beginTime = 1
    group.animations = [animation("position.x", from: 2, to: 22, 0), late]
    group.duration = 2
    clock.use { layer.add(group, forKey: "group") }
    clock.advance(by: 1.5)
    #expect(shownFrame.origin == CGPoint(x: 15, y: 10))
    #expect(view.outline().description.contains("= position.x and position.y after 1.5 s"))
    let nested = CAAnimationGroup()
    nested.animations = [nested]
    layer.add(nested, forKey: "nested")
    #expect(layer.animation(forKey: "nested") === nested)
  }

  @Test func groupInsideItselfIsIgnored() {
    let group = CAAnimationGroup()
    group.animations = [group, group, group, animation("position.x", from: 2, to: 22)]
    group.repeatCount = .infinity
    layer.add(group, forKey: "group")
    #expect(view.recursiveDescription.contains("animation group = position.x endless"))
  }

  @Test func springOvershootsAndSettles() {
    let clock = AnimationClock()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (2, 22)
    spring.duration = spring.settlingDuration
    #expect(abs(spring.settlingDuration - 1.38) < 0.01)
    clock.use { layer.add(spring, forKey: nil) }
    clock.advance(by: 0.36)
    #expect(shownFrame.minX > 20.5)
    clock.advance(by: 1)
    #expect(abs(shownFrame.minX - 20) < 0.1)
    spring.damping = 40
    clock.use { layer.add(spring, forKey: "slow") }
    clock.advance(by: 0.1)
    #expect(shownFrame.minX > 1 && shownFrame.minX < 20)
  }

  @Test func differencesAndSumsApply() {
    func end(_ change: (CABasicAnimation) -> Void) -> CGFloat {
      let move = animation("position.x")
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      change(move)
      layer.add(move, forKey: "move")
      return shownFrame.minX
    }
    #expect(end { $0.byValue = 5 } == 5)
    #expect(
      end {
        $0.fromValue = 4
        $0.byValue = 5
      } == 7)
    #expect(
      end {
        $0.toValue = 4
        $0.byValue = 5
      } == 2)
    #expect(
      end {
        $0.toValue = 4
        $0.isAdditive = true
      } == 4)
    #expect(
      end {
        $0.fromValue = 0
        $0.toValue = 4
        $0.isCumulative = true
        $0.repeatCount = 2
      } == 6)
    #expect(end { _ in } == 0)
  }

  /// The key paths of numbers, and those that only a shape has.
  @Test(arguments: [
    ("transform.scale", 2.0), ("transform.scale.x", 2), ("transform.scale.y", 2),
    ("transform.rotation", 1), ("transform.rotation.z", 1), ("transform.translation.x", 3),
    ("transform.translation.y", 3), ("bounds.size.width", 8), ("bounds.size.height", 8),
    ("bounds.origin.x", 1), ("bounds.origin.y", 1), ("position.x", 8), ("position.y", 8),
    ("opacity", 0.5), ("cornerRadius", 2), ("borderWidth", 1), ("shadowOpacity", 1),
    ("strokeStart", 0.25), ("strokeEnd", 0.5), ("lineWidth", 3), ("lineDashPhase", 1),
  ])
  func numbersAreAnimated(_ keyPath: String, _ value: Double) {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 10, y: 10, width: 12, height: 12)
    shape.path = BezierPath(rect: CGRect(x: 1, y: 1, width: 9, height: 9)).cgPath
    shape.backgroundColor = .red
    shape.strokeColor = .blue
    shape.lineDashPattern = [3, 2]
    view.layer.addSublayer(shape)
    let before = view.displayList().description
    let change = animation(keyPath, to: NSNumber(value: value))
    change.fillMode = .forwards
    change.isRemovedOnCompletion = false
    shape.add(change, forKey: nil)
    #expect(view.displayList().description != before)
    #expect(view.layoutIssues.isEmpty)
    // The values of the layer stay.
    shape.removeAllAnimations()
    #expect(view.displayList().description == before)
  }

  @Test func valuesOfAllKindsAreAnimated() {
    let shape = CAShapeLayer()
    shape.path = BezierPath(rect: CGRect(x: 1, y: 1, width: 9, height: 9)).cgPath
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 20, y: 0, width: 20, height: 20)
    gradient.colors = [Color.red, Color.blue]
    for layer in [shape, gradient] { view.layer.addSublayer(layer) }
    let values: [(Layer, String, Any)] = [
      (layer, "backgroundColor", Color.green),
      (layer, "bounds", CGRect(x: 0, y: 0, width: 9, height: 9)),
      (layer, "position", CGPoint(x: 9, y: 9)), (layer, "bounds.size", CGSize(width: 7, height: 7)),
      (layer, "transform", CATransform3DMakeScale(2, 2, 1)),
      (layer, "contents", Image.solid(.green)),
      (shape, "path", BezierPath(rect: CGRect(x: 2, y: 1, width: 9, height: 9)).cgPath),
      (shape, "fillColor", Color.red), (gradient, "colors", [Color.green, .red]),
      (gradient, "locations", [0.2, 0.4]), (gradient, "endPoint", CGPoint(x: 1, y: 1)),
    ]
    for (layer, keyPath, value) in values {
      let before = view.displayList().description
      let change = animation(keyPath, to: value)
      change.fillMode = .forwards
      change.isRemovedOnCompletion = false
      layer.add(change, forKey: "change")
      #expect(view.displayList().description != before, "\(keyPath)")
      layer.removeAnimation(forKey: "change")
    }
    #expect(view.layoutIssues.isEmpty)
  }

  // MARK: Issues

  @Test func animationsThatAreNotDrawnAreReportedWhileTheyAreVisible() {
    layer.add(animation("filters.blur", to: 1), forKey: "blur")
    #expect(view.layoutIssues.isEmpty)
    let endless = animation("filters.blur", to: 1)
    endless.repeatCount = .infinity
    layer.add(endless, forKey: "blur")
    #expect(
      view.issueTexts == [
        "View/Layer[0] has an animation of `filters.blur`, which is not drawn; animate another "
          + "property, or remove the animation"
      ])
    let turn = animation("transform", to: CATransform3DMakeRotation(1, 0, 1, 0))
    turn.repeatCount = .infinity
    layer.add(turn, forKey: "blur")
    #expect(view.issueTexts.map { $0.contains("by an animation of `transform`,") } == [true])
    let wrong = animation("opacity", to: "none")
    wrong.repeatCount = .infinity
    layer.add(wrong, forKey: "blur")
    #expect(view.issueTexts.map { $0.contains("values of another type") } == [true])
  }

  @Test func halfTurnsThroughSpaceAreReportedWhileTheyMove() {
    let turned = CATransform3DMakeRotation(.pi, 0, 1, 0)
    func issues(_ values: [CATransform3D], isEndless: Bool = true) -> Int {
      let turn = CAKeyframeAnimation(keyPath: "transform")
      turn.values = values
      if isEndless { turn.repeatCount = .infinity }
      (turn.fillMode, turn.isRemovedOnCompletion) = (.forwards, false)
      layer.add(turn, forKey: "turn")
      return view.issueTexts.count { $0.contains("by an animation of `transform`,") }
    }
    #expect(issues([.identity, turned]) == 1)
    // The end is in the plane.
    #expect(issues([.identity, turned], isEndless: false) == 0)
    // Both turns together are a half turn in the plane.
    let both = CATransform3DRotate(turned, .pi, 1, 0, 0)
    #expect(issues([.identity, both]) == 0)
    #expect(issues([turned, both]) == 1)
    #expect(issues([turned, CATransform3DRotate(turned, 1, 0, 0, 1)]) == 0)
    #expect(issues([.identity, CATransform3DMakeScale(-1, 1, 1)]) == 0)
    layer.transform = turned
    let back = animation("transform", to: CATransform3DIdentity)
    back.repeatCount = .infinity
    layer.add(back, forKey: "turn")
    #expect(view.issueTexts.count == 1)
  }

  // MARK: Delegates and transactions

  private final class Delegate: CAAnimationDelegate {
    var calls: [String] = []
    var restart: (() -> Void)?

    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      calls.append("stop \(flag)")
      restart?()
    }
  }

  @Test func delegateIsCalledAtTheEnd() {
    let delegate = Delegate()
    let move = animation("position.x", from: 2, to: 22)
    move.delegate = delegate
    layer.add(move, forKey: "move")
    #expect(delegate.calls == ["start", "stop true"])
    let clock = AnimationClock()
    clock.use { layer.add(move, forKey: "move") }
    #expect(delegate.calls.count == 3)
    clock.advance(by: 1)
    #expect(delegate.calls.last == "stop true")
    clock.use { layer.add(move, forKey: "move") }
    layer.removeAllAnimations()
    #expect(delegate.calls.last == "stop false")
  }

  @Test func endlessRestartsAreReported() {
    let delegate = Delegate()
    let (layer, move) = (layer, animation("position.x", from: 2, to: 22))
    move.delegate = delegate
    delegate.restart = { layer.add(move, forKey: "move") }
    layer.add(move, forKey: "move")
    delegate.restart = nil
    #expect(delegate.calls.count < 100)
    #expect(view.issueTexts.map { $0.contains("endlessly") } == [true])
  }

  @Test func animationsDoNotRetainTheirDelegates() {
    weak var dead: Delegate?
    do {
      let delegate = Delegate()
      let move = animation("position.x", from: 2, to: 22)
      move.delegate = delegate
      move.repeatCount = .infinity
      layer.add(move, forKey: "move")
      dead = delegate
    }
    #expect(dead == nil)
  }

  @Test func transactionCallsItsCompletionAfterItsAnimations() {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { calls.append("outer") }
    #expect(CATransaction.disableActions())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
    #expect(calls == ["outer"])
    CATransaction.commit()
    let clock = AnimationClock()
    clock.use {
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.append("clock") }
      layer.add(animation("position.x", from: 2, to: 22), forKey: nil)
      CATransaction.commit()
    }
    #expect(calls == ["outer"])
    clock.advance(by: 1)
    #expect(calls == ["outer", "clock"])
  }

  @Test func endedAnimationsWithoutAKeyAreReleased() {
    weak var ended: CABasicAnimation?
    let clock = AnimationClock()
    clock.use {
      let first = animation("position.x", from: 2, to: 22)
      ended = first
      layer.add(first, forKey: nil)
    }
    #expect(ended != nil)
    clock.advance(by: 2)
    clock.use { layer.add(animation("position.x", from: 2, to: 22), forKey: nil) }
    #expect(ended == nil)
  }

  @Test func valuesOfDifferentTypesAreReported() {
    let gradient = CAGradientLayer()
    gradient.colors = [Color.red.cgColor, Color.blue.cgColor]
    let view = View.canvas()
    view.layer.addSublayer(gradient)
    let change = CABasicAnimation(keyPath: "colors")
    change.toValue = [Color.red.cgColor, "blue"] as [Any]
    change.isRemovedOnCompletion = false
    change.fillMode = .forwards
    gradient.add(change, forKey: nil)
    #expect(view.issueTexts.map { $0.contains("`colors` with values of another type") } == [true])
    change.keyPath = "locations"
    change.toValue = [0, "1"] as [Any]
    gradient.removeAllAnimations()
    gradient.locations = [0, 1]
    gradient.add(change, forKey: nil)
    #expect(
      view.issueTexts.map { $0.contains("`locations` with values of another type") } == [true])
  }

  /// Returns the issues of an endless group on a layer in a view.
  private func issues(of group: CAAnimationGroup) -> [String] {
    let view = View.canvas()
    let layer = Layer()
    view.layer.addSublayer(layer)
    group.repeatCount = .infinity
    layer.add(group, forKey: nil)
    return view.issueTexts
  }

  @Test func groupsThatAreNotDrawnAreReported() {
    var group = CAAnimationGroup()
    group.animations = [animation("position.x", from: 2, to: 22)]
    for _ in 0..<15 {
      let outer = CAAnimationGroup()
      outer.animations = [group]
      group = outer
    }
    #expect(issues(of: group).isEmpty)
    let outer = CAAnimationGroup()
    outer.animations = [group]
    #expect(issues(of: outer).map { $0.contains("more than 16 nested groups") } == [true])
    let cycle = CAAnimationGroup()
    cycle.animations = [cycle]
    #expect(issues(of: cycle).map { $0.contains("contains itself") } == [true])
    cycle.animations = nil
  }

  @Test func drawingEndsTransactionsThatAreNotCommitted() {
    var calls = 0
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for _ in 0..<2 {
      CATransaction.begin()
      CATransaction.setAnimationDuration(7)
      CATransaction.setCompletionBlock { calls += 1 }
    }
    _ = view.displayList()
    #expect(calls == 2 && CATransaction.animationDuration() == 0.25)
    #expect(
      view.issueTexts == [
        "View is drawn while 2 transactions are not committed; call `LayerTransaction.commit()` "
          + "once for each `LayerTransaction.begin()`"
      ])
  }

  @Test func transactionsDoNotAffectOtherTasksOfTheThread() async {
    // The tasks share a few threads, so most of them run on a thread that another task has used.
    var tasks: [Task<Double, Never>] = []
    for _ in 0..<100 {
      let task = Task.detached {
        let duration = CATransaction.animationDuration()
        CATransaction.begin()
        CATransaction.setAnimationDuration(7)
        return duration
      }
      tasks.append(task)
      #expect(await task.value == 0.25)
    }
  }
}

/// Transforms in space with the functions of Core Animation.
@Suite struct Transform3DTests {
  @Test func functionsComposeTransforms() {
    let move = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 1, 1, 5)
    #expect(move.m41 == 2 && move.m42 == 3 && move.m43 == 5)
    #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(!CATransform3DIsAffine(move))
    let turn = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1)
    #expect(CATransform3DGetAffineTransform(turn) == CGAffineTransform(rotationAngle: .pi / 2))
    let inverse = CATransform3DConcat(move, CATransform3DInvert(move))
    #expect(CATransform3DEqualToTransform(inverse, CATransform3DIdentity))
    #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)).m11 == 0)
    #expect(CATransform3DIsIdentity(CATransform3DScale(CATransform3DIdentity, 1, 1, 1)))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    let plane = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
  }

  @Test func rotationAroundAnAxisKeepsThePointsOfTheAxis() {
    let turn = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    #expect(turn.m11 == 1 && abs(turn.m22) < 1e-12 && abs(turn.m23 - 1) < 1e-12)
    #expect(abs(turn.m32 + 1) < 1e-12)
  }
}
