import SnapshotDrawing
import SnapshotViews

/// The settable properties of layers and their animations.
extension SetterTests {
  /// A layer with a sublayer, behind a line.
  static func placedLayer() -> (root: View, owner: Layer) {
    placing(Layer())
  }

  /// Returns a layer in a view, with a sublayer, behind a line.
  private static func placing<Owner: Layer>(_ layer: Owner) -> (root: View, owner: Owner) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.backgroundColor = .systemYellow
    layer.frame = CGRect(x: 20, y: 20, width: 50, height: 40)
    layer.backgroundColor = .systemRed
    let inner = Layer()
    inner.frame = CGRect(x: 30, y: 25, width: 40, height: 40)
    inner.backgroundColor = .systemBlue
    layer.addSublayer(inner)
    root.layer.addSublayer(layer)
    let next = Layer()
    next.frame = CGRect(x: 0, y: 50, width: 100, height: 5)
    next.backgroundColor = .systemTeal
    root.layer.addSublayer(next)
    return (root, layer)
  }

  static let layers =
    `in`(
      Layer.self, placedLayer,
      [
        ("anchorPoint", { $0.anchorPoint = .zero }),
        ("backgroundColor", { $0.backgroundColor = .systemGreen }),
        ("borderColor", { $0.borderColor = .systemGreen }), ("borderWidth", { $0.borderWidth = 3 }),
        ("bounds", { $0.bounds = CGRect(x: 5, y: 5, width: 30, height: 30) }),
        ("contents", { $0.contents = Image.solid(.systemGreen, width: 9, height: 5) }),
        ("contentsGravity", { $0.contentsGravity = .center }),
        ("cornerRadius", { $0.cornerRadius = 8 }),
        ("cornerCurve", { $0.cornerCurve = .continuous }),
        ("frame", { $0.frame = CGRect(x: 0, y: 0, width: 30, height: 30) }),
        ("isHidden", { $0.isHidden = true }),
        (
          "mask",
          {
            let mask = Layer()
            mask.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
            mask.backgroundColor = .black
            $0.mask = mask
          }
        ),
        ("maskedCorners", { $0.maskedCorners = .topLeft }),
        ("masksToBounds", { $0.masksToBounds = true }), ("opacity", { $0.opacity = 0.5 }),
        ("position", { $0.position = CGPoint(x: 9, y: 9) }),
        ("shadowColor", { $0.shadowColor = .systemGreen }),
        ("shadowOffset", { $0.shadowOffset = CGSize(width: 5, height: 5) }),
        ("shadowOpacity", { $0.shadowOpacity = 1 }),
        (
          "shadowPath",
          {
            $0.shadowPath = GraphicsPath(Path(CGRect(x: 0, y: 0, width: 9, height: 90).exact))
          }
        ),
        ("shadowRadius", { $0.shadowRadius = 9 }),
        ("isGeometryFlipped", { $0.isGeometryFlipped = true }),
        (
          "sublayerTransform",
          { $0.sublayerTransform = CATransform3DMakeRotation(1, 1, 0, 0) }
        ), ("sublayers", { $0.sublayers = nil }),
        ("transform", { $0.transform = CATransform3DMakeScale(2, 1, 1) }),
        ("zPosition", { $0.zPosition = 5 }),
      ],
      given: [
        "borderColor": { $0.borderWidth = 2 },
        "contentsGravity": { $0.contents = Image.solid(.systemGreen, width: 9, height: 5) },
        "cornerCurve": { $0.cornerRadius = 8 },
        "maskedCorners": { $0.cornerRadius = 8 },
        "shadowColor": { $0.shadowOpacity = 1 },
        "shadowOffset": { $0.shadowOpacity = 1 },
        "shadowPath": { $0.shadowOpacity = 1 },
        "shadowRadius": { $0.shadowOpacity = 1 },
      ])
    + `in`(
      Layer.self,
      {
        let (root, layer) = placedLayer()
        layer.contents = stripes
        layer.contentsGravity = .center
        return (root, layer)
      },
      [
        ("contentsRect", { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) }),
        ("contentsScale", { $0.contentsScale = 2 }),
      ])

  /// An image with two colors.
  private static var stripes: Image {
    GraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      context.cgContext.setFillColor(.systemGreen)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 12, height: 20))
    }
  }

  static let shapes =
    `in`(
      ShapeLayer.self,
      {
        let (root, layer) = placing(ShapeLayer())
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 40, y: 5))
        path.addLine(to: CGPoint(x: 8, y: 35))
        layer.path = path
        layer.strokeColor = .systemGreen
        layer.lineWidth = 4
        return (root, layer)
      },
      [
        ("fillColor", { $0.fillColor = .systemPink }),
        ("fillRule", { $0.fillRule = .evenOdd }), ("lineCap", { $0.lineCap = .round }),
        ("lineDashPattern", { $0.lineDashPattern = [4, 3] }),
        ("lineDashPhase", { $0.lineDashPhase = 2 }), ("lineJoin", { $0.lineJoin = .round }),
        ("lineWidth", { $0.lineWidth = 7 }),
        ("miterLimit", { $0.miterLimit = 1 }), ("path", { $0.path = nil }),
        ("strokeColor", { $0.strokeColor = .systemPink }), ("strokeEnd", { $0.strokeEnd = 0.5 }),
        ("strokeStart", { $0.strokeStart = 0.5 }),
      ],
      given: [
        "fillRule": {
          let path = CGMutablePath()
          path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
          path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
          $0.path = path
        },
        "lineDashPhase": { $0.lineDashPattern = [4, 3] },
      ])
    + `in`(
      GradientLayer.self,
      {
        let (root, layer) = placing(GradientLayer())
        layer.colors = [Color.systemRed, Color.systemBlue]
        return (root, layer)
      },
      [
        ("colors", { $0.colors = [Color.systemRed, Color.systemGreen] }),
        ("endPoint", { $0.endPoint = CGPoint(x: 1, y: 0.5) }),
        ("locations", { $0.locations = [0.2, 0.4] }),
        ("startPoint", { $0.startPoint = CGPoint(x: 0, y: 0.5) }),
        ("type", { $0.type = .radial }),
      ])
    + `in`(
      ReplicatorLayer.self,
      {
        let (root, layer) = placing(ReplicatorLayer())
        layer.backgroundColor = nil
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(0, 30, 0)
        return (root, layer)
      },
      [
        ("instanceAlphaOffset", { $0.instanceAlphaOffset = -0.3 }),
        ("instanceBlueOffset", { $0.instanceBlueOffset = -0.3 }),
        ("instanceColor", { $0.instanceColor = .systemYellow }),
        ("instanceCount", { $0.instanceCount = 2 }),
        ("instanceGreenOffset", { $0.instanceGreenOffset = -0.3 }),
        ("instanceRedOffset", { $0.instanceRedOffset = -0.3 }),
        ("instanceTransform", { $0.instanceTransform = CATransform3DMakeTranslation(9, 0, 0) }),
        ("instanceDelay", { $0.instanceDelay = 0.3 }),
      ],
      given: [
        "instanceDelay": {
          let fade = BasicAnimation(keyPath: "opacity")
          (fade.fromValue, fade.toValue) = (0, 1)
          (fade.duration, fade.repeatCount) = (1, .infinity)
          $0.sublayers?.first?.add(fade, forKey: "fade")
        }
      ])
    + `in`(
      TextLayer.self,
      {
        let (root, layer) = placing(TextLayer())
        layer.string = "Some words in a layer"
        layer.fontSize = 12
        return (root, layer)
      },
      [
        ("alignmentMode", { $0.alignmentMode = .right }),
        ("font", { $0.font = Font.systemFont(ofSize: 9, weight: .bold) }),
        ("fontSize", { $0.fontSize = 20 }), ("foregroundColor", { $0.foregroundColor = .black }),
        ("isWrapped", { $0.isWrapped = true }), ("string", { $0.string = "Other" }),
        ("truncationMode", { $0.truncationMode = .end }),
      ])

  // MARK: Animations

  /// A view with a layer that an animation moves or fades.
  private static func animated(_ animation: LayerAnimation) -> View {
    let root = View()
    let layer = Layer()
    layer.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
    layer.backgroundColor = .systemRed
    root.layer.addSublayer(layer)
    layer.add(animation, forKey: nil)
    // The longest repetition determines the moment that is shown, which is at half of it.
    let clock = Layer()
    clock.frame = CGRect(x: 0, y: 60, width: 20, height: 20)
    clock.backgroundColor = .systemBlue
    let turn = endless()
    turn.duration = 4
    clock.add(turn, forKey: nil)
    root.layer.addSublayer(clock)
    return root
  }

  /// An animation that repeats endlessly, so that a snapshot shows a moment of it.
  private static func endless() -> BasicAnimation {
    let move = BasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (20, 120)
    (move.duration, move.repeatCount) = (3, .infinity)
    return move
  }

  /// An animation whose last value remains after its end.
  private static func staying() -> BasicAnimation {
    let move = endless()
    (move.repeatCount, move.fillMode, move.isRemovedOnCompletion) = (1, .forwards, false)
    return move
  }

  static let animations =
    value(
      "LayerAnimation", endless, shownBy: { animated($0) },
      [
        ("autoreverses", { $0.autoreverses = true }), ("beginTime", { $0.beginTime = -0.4 }),
        ("duration", { $0.duration = 2 }),
        ("repeatCount", { $0.repeatCount = 1 }),
        ("repeatDuration", { $0.repeatDuration = .infinity }), ("speed", { $0.speed = 2 }),
        ("timeOffset", { $0.timeOffset = 0.7 }),
        ("timingFunction", { $0.timingFunction = MediaTimingFunction(name: .easeIn) }),
      ],
      given: [
        "autoreverses": { $0.duration = 1.5 },
        "repeatDuration": {
          $0.repeatCount = 0
        },
      ])
    + value(
      "LayerAnimation", staying, shownBy: { animated($0) },
      [
        ("fillMode", { $0.fillMode = .removed }),
        ("isRemovedOnCompletion", { $0.isRemovedOnCompletion = true }),
      ])
    + value(
      "LayerPropertyAnimation", staying, shownBy: { animated($0) },
      [
        ("isAdditive", { $0.isAdditive = true }), ("keyPath", { $0.keyPath = "position.y" }),
        ("isCumulative", { $0.isCumulative = true }),
      ],
      given: [
        "isCumulative": { $0.repeatCount = 2 }
      ])
    + value(
      "BasicAnimation", endless, shownBy: { animated($0) },
      [
        ("fromValue", { $0.fromValue = 60 }), ("toValue", { $0.toValue = 60 }),
        ("byValue", { $0.byValue = 30 }),
      ],
      given: [
        "byValue": { $0.toValue = nil }
      ])
    + value(
      "KeyframeAnimation",
      {
        let move = KeyframeAnimation(keyPath: "position.x")
        move.values = [20, 120, 30]
        (move.duration, move.repeatCount) = (3, .infinity)
        return move
      }, shownBy: { (animation: KeyframeAnimation) in animated(animation) },
      [
        ("calculationMode", { $0.calculationMode = .discrete }),
        ("keyTimes", { $0.keyTimes = [0, 0.9, 1] }),
        (
          "path",
          {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 0, y: 90))
            $0.keyPath = "position"
            $0.path = path
          }
        ),
        (
          "timingFunctions",
          {
            $0.timingFunctions = [
              MediaTimingFunction(name: .easeIn), MediaTimingFunction(name: .easeIn),
            ]
          }
        ), ("values", { $0.values = [90, 100, 110] }),
      ])
    + value(
      "SpringAnimation",
      {
        let move = SpringAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (20, 120)
        (move.duration, move.repeatCount) = (3, .infinity)
        return move
      }, shownBy: { (animation: SpringAnimation) in animated(animation) },
      [
        ("damping", { $0.damping = 3 }), ("initialVelocity", { $0.initialVelocity = 9 }),
        ("mass", { $0.mass = 4 }), ("stiffness", { $0.stiffness = 30 }),
      ])
    + value(
      "AnimationGroup",
      {
        let group = AnimationGroup()
        group.animations = [endless()]
        (group.duration, group.repeatCount) = (3, .infinity)
        return group
      }, shownBy: { (animation: AnimationGroup) in animated(animation) },
      [("animations", { $0.animations = [] })])
    + `in`(
      ViewPropertyAnimator.self,
      {
        let root = View(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        let view = box()
        root.addSubview(view)
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
          view.frame.origin.x = 60
        }
        return (root, animator)
      }, [("fractionComplete", { $0.fractionComplete = 0.5 })])
}
