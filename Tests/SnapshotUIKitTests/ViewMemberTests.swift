import Foundation
import SnapshotDrawing
import SnapshotUIKit
import Testing

/// Members of views that the sources of libraries use.
@Suite struct ViewMemberTests {
  @Test func theDirectionFollowsTheAttribute() {
    typealias Direction = UIUserInterfaceLayoutDirection
    let rightToLeft = UIView.userInterfaceLayoutDirection(for: .forceRightToLeft)
    #expect(rightToLeft == Direction.rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    var traits = UITraitCollection()
    traits.layoutDirection = .rightToLeft
    traits.performAsCurrent {
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    }
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft)
  }

  @Test func aViewCanHaveTheBaselineOfASubview() {
    final class Boxed: UIView {
      let label = UILabel(frame: CGRect(x: 0, y: 30, width: 80, height: 20))
      override var forFirstBaselineLayout: UIView { label }
      override var forLastBaselineLayout: UIView { label }
      override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 60) }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let boxed = Boxed(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    boxed.label.text = "Text"
    boxed.addSubview(boxed.label)
    let other = UIView()
    for view in [boxed, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      boxed.topAnchor.constraint(equalTo: root.topAnchor),
      boxed.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.widthAnchor.constraint(equalToConstant: 10),
      other.heightAnchor.constraint(equalToConstant: 10),
      other.topAnchor.constraint(equalTo: boxed.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let baseline = 30 + boxed.label.firstBaseline(in: boxed.label.bounds.size)
    #expect(abs(other.frame.minY - baseline) <= 1)
  }

  @Test func layersConvertTimes() {
    let parent = CALayer()
    let child = CALayer()
    parent.addSublayer(child)
    (parent.beginTime, parent.speed) = (2, 2)
    child.timeOffset = 5
    #expect(child.convertTime(10, from: nil) == 21)
    #expect(child.convertTime(21, to: nil) == 10)
    #expect(child.convertTime(16, from: parent) == 21)
    child.speed = 0
    #expect(child.convertTime(10, from: nil) == 5)
    #expect(parent.presentation() === parent)
  }

  @Test func animationsInATimeOfTheirOwnAreReported() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.speed = 0
    #expect(view.layoutIssues.isEmpty)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.repeatCount) = (0, 1, .infinity)
    view.layer.add(animation, forKey: "fade")
    #expect(view.layoutIssues.first?.description.contains("a time of its own") == true)
  }

  @Test func animatorsAreKnownByProtocols() {
    let view = UIView()
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator()
    animator.addAnimations { view.alpha = 0.5 }
    animator.pauseAnimation()
    (animator as? UIViewPropertyAnimator)?.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 1) as any UITimingCurveProvider,
      durationFactor: 0)
    #expect(view.alpha == 0.5 && !animator.isRunning)
    #expect(UIViewPropertyAnimator().duration == 0.2)
  }

  @Test func rectanglesAreFilledAndClipped() {
    final class Filled: UIView {
      var fill: (CGRect) -> Void = { _ in }
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        fill(rect)
      }
    }
    func drawing(_ fill: @escaping (CGRect) -> Void) -> String {
      let view = Filled(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      view.fill = fill
      return view.displayList().description
    }
    let filled = drawing { UIRectFill($0) }
    #expect(filled != drawing { _ in })
    #expect(filled == drawing { UIRectFillUsingBlendMode($0, .source) })
    #expect(filled != drawing { UIRectFillUsingBlendMode($0, .multiply) })
    let clipped = drawing { rect in
      UIRectClip(CGRect(x: 0, y: 0, width: 5, height: 5))
      UIRectFill(rect)
    }
    #expect(clipped != filled)
  }

  @Test func positionsInTextAreCompared() throws {
    let field = UITextField()
    field.text = "abc"
    let end = field.endOfDocument
    #expect(field.compare(field.beginningOfDocument, to: end) == .orderedAscending)
    #expect(field.compare(end, to: field.beginningOfDocument) == .orderedDescending)
    let same = try #require(field.position(from: end, offset: 0))
    #expect(field.compare(end, to: same) == .orderedSame)
    #expect(field.markedTextRange == nil)
  }

  // Core Graphics has its own functions.
  #if !canImport(CoreGraphics)
    @Test func sizesAndPointsAreCompared() {
      #expect(CGSize.zero.equalTo(.zero) && !CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
      #expect(CGRect.zero.equalTo(.zero))
    }
  #endif

  @Test func boxedValuesAnimate() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = CALayer()
    layer.frame = view.bounds
    layer.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "position")
    animation.toValue = NSValue(cgPoint: CGPoint(x: 40, y: 10))
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    let before = view.displayList()
    layer.add(animation, forKey: nil)
    #expect(view.layoutIssues.isEmpty)
    #expect(view.displayList() != before)
    let transform = CATransform3DMakeScale(2, 3, 1)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(NSValue(cgRect: view.bounds).cgRectValue == view.bounds)
  }

  @Test func windowsHaveScenes() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let scene = try #require(window.windowScene)
    #expect(window.windowScene === scene)
    #expect(scene.windows == [window])
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.interfaceOrientation.isLandscape)
    let second = UIWindow(windowScene: scene)
    #expect(scene.windows == [window, second])
    second.windowScene = nil
    #expect(second.windowScene == nil && scene.windows == [window])
    window.windowLevel = .alert + 1
    #expect(window.windowLevel > .statusBar)
  }

  @Test func eventsReachViews() {
    final class Touched: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = Touched()
    window.addSubview(view)
    window.sendEvent(UIEvent(touches: [UITouch(at: .zero, in: view)]))
    #expect(view.count == 1)
  }

  @Test func actionsReachTheFirstResponder() {
    let (root, field) = (UIView(), UITextField())
    let button = UIButton()
    for view in [field, button] { root.addSubview(view) }
    field.becomeFirstResponder()
    let resign = MethodSelector("resignFirstResponder", UIResponder.resignFirstResponder)
    #expect(!UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
    #expect(root.layoutIssues.first?.description.contains("`resignFirstResponder`") == true)
    #expect(UIApplication.shared.sendAction(resign, to: nil, from: button, for: nil))
    #expect(!field.isFirstResponder)
  }

  @Test func layersOfViewsHaveThemAsDelegates() {
    let view = UIView()
    #expect(view.layer.delegate === view && CALayer().delegate == nil)
  }

  @Test func barsDrawOnlyImagesOfTheirHeight() {
    let bar = UINavigationBar()
    bar.setBackgroundImage(.solid(.red, width: 2, height: 2), for: .compact)
    #expect(bar.backgroundImage(for: .default) == nil)
    #expect(bar.layoutIssues.first?.description.contains("`.compact`") == true)
  }

  @Test func respondersAreObjects() {
    final class Named: UIView {
      override var description: String { "Named" }
    }
    let controller = UIViewController()
    #expect(controller == controller)
    #expect(controller != UIViewController())
    #expect("\(Named())" == "Named")
    #expect("\(UIView())".contains("View"))
    #expect(controller.isEqual(controller))
    #expect(!controller.isEqual(nil))
  }

  @Test func classesOfCellsAreChecked() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self as AnyClass?, forCellWithReuseIdentifier: "cell")
    #expect(view.layoutIssues.isEmpty)
    view.register(UILabel.self, forCellWithReuseIdentifier: "label")
    #expect(view.layoutIssues.first?.description.contains("Label") == true)
  }

  @Test func springsHavePhysicalUnits() {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 2, dy: 0))
    #expect(parameters.timingCurve == .spring(dampingRatio: 0.5, initialVelocity: 2))
  }

  @Test func fontsHaveNames() throws {
    let font = UIFont.systemFont(ofSize: 12, weight: .bold)
    #expect(font.fontName == ".SFUI-Bold")
    #expect(UIFont(name: font.fontName, size: 12) == font)
    #expect(UIFont(name: "Avenir-Book", size: 12)?.fontName == "Avenir-Book")
    let style = UIFont.preferredFont(forTextStyle: .title1).fontDescriptor
      .object(forKey: .textStyle)
    #expect(style as? UIFont.TextStyle == .title1)
  }

  @Test func colorsHaveComponents() {
    let color = UIColor(red: 1, green: 0, blue: 1, alpha: 0.5)
    #expect(color.cgColor.numberOfComponents == 4)
    #expect(color.cgColor.components?.map { ($0 * 10).rounded() } == [10, 0, 10, 5])
    // swift-format-ignore: NoPlaygroundLiterals
    let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == .red)
  }

  @Test func oldActivityIndicatorsAreWhite() {
    let white = UIActivityIndicatorView(style: .whiteLarge)
    let large = UIActivityIndicatorView(style: .large)
    for view in [white, large] { view.startAnimating() }
    #expect(white.intrinsicContentSize == large.intrinsicContentSize)
    #expect(white.displayList() != large.displayList())
  }

  @Test func textContainersHaveSizes() {
    final class Placeholder: UITextView {
      override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        text = "Empty"
      }
      required init?(coder: NSCoder) { nil }
    }
    let view = Placeholder(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.text == "Empty")
    #expect(view.textContainer.size == CGSize(width: 100, height: 34))
    #expect(NSTextContainer(size: CGSize(width: 3, height: 4)).size.height == 4)
  }

  @Test func segueIsReported() throws {
    let controller = UIViewController()
    controller.performSegue(withIdentifier: "next", sender: nil)
    #expect(controller.view.layoutIssues.first?.description.contains("\"next\"") == true)
  }

  @Test func spatialTransformsOfItemsAreReported() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform3D = CATransform3DMakeScale(2, 2, 1)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 2))
    attributes.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(attributes.transform3D == CATransform3DMakeRotation(1, 0, 1, 0))
    attributes.transform = .identity
    #expect(attributes.transform3D == CATransform3DIdentity)
  }

  @Test func theFormerGuidesFollowTheSafeArea() {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    controller.view.traitOverrides.safeAreaInsets = UIEdgeInsets(
      top: 20, left: 0, bottom: 30, right: 0)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
    ])
    controller.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 20, width: 10, height: 250))
  }

  @Test func imagesAreDecodedAndEncoded() throws {
    let image = UIImage.solid(.red, width: 2, height: 2)
    let data = try #require(image.pngData())
    let decoded = try #require(UIImage(data: data, scale: 2))
    #expect(decoded.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }
}

/// Members of views that subclasses override in libraries, in the way in which UIKit calls them.
@Suite struct OverrideTests {
  @Test func attributedPlaceholdersDoNotSetPlaceholders() {
    final class Colored: UITextField {
      override var placeholder: String? { didSet { update() } }
      override var text: String? {
        didSet { attributedText = NSAttributedString(string: text ?? "") }
      }
      private func update() {
        attributedPlaceholder = NSAttributedString(
          string: placeholder ?? "", attributes: [.foregroundColor: UIColor.red])
      }
    }
    let field = Colored()
    field.placeholder = "Name"
    #expect(field.placeholder == "Name")
    #expect(field.attributedPlaceholder?.string == "Name")
    field.text = "Ada"
    #expect(field.text == "Ada")
    #expect(field.attributedText?.string == "Ada")
  }

  @Test func constraintsInTextViewsDoNotDetermineTheContent() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let label = UILabel()
    label.text = "Placeholder"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
    ])
    view.layoutIfNeeded()
    #expect(view.layoutIssues.isEmpty)
    #expect(view.contentSize.width == 100)
  }

  #if !canImport(CoreGraphics)
    @Test(arguments: ["Avenir-Book", ".SFUI-Bold"]) func textLayersHaveFontsOfCoreGraphics(
      name: String
    ) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      let layer = CATextLayer()
      layer.frame = view.bounds
      layer.string = "x"
      layer.font = CGFont(name)
      view.layer.addSublayer(layer)
      _ = view.displayList()
      #expect(!view.layoutIssues.contains { $0.description.contains("the `font`") })
    }
  #endif
}
