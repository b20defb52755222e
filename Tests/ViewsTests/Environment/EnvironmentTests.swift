import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Synchronization
import Testing

/// The screen, the device, the app, and changes of traits.
@Suite struct EnvironmentTests {
  private final class Probe: View {
    var bounds0 = CGRect.zero
    var scale = 0.0
    var idiom = UserInterfaceIdiom.unspecified
    var orientation = DeviceOrientation.unknown
    var windows: [Window] = []

    override func layoutSubviews() {
      (bounds0, scale) = (SnapshotViews.Screen.main.bounds, SnapshotViews.Screen.main.scale)
      (idiom, orientation) = (Device.current.userInterfaceIdiom, Device.current.orientation)
      windows = Application.shared.windows
    }
  }

  @Test func theScreenIsThatOfTheWindow() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.traitOverrides.displayScale = 2
    let probe = Probe()
    window.addSubview(probe)
    window.layoutIfNeeded()
    #expect(probe.bounds0 == window.bounds && probe.scale == 2)
    #expect(probe.orientation == .landscapeLeft && probe.orientation.isLandscape)
    #expect(probe.windows == [window])
    #expect(SnapshotViews.Screen.main.bounds == .zero)
  }

  @Test func theDeviceFollowsTheSizeClasses() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.traitOverrides.horizontalSizeClass = .regular
    window.traitOverrides.verticalSizeClass = .regular
    let probe = Probe()
    window.addSubview(probe)
    window.layoutIfNeeded()
    #expect(probe.idiom == .pad && probe.orientation == .portrait)
    window.traitOverrides.horizontalSizeClass = .compact
    window.layoutIfNeeded()
    #expect(probe.idiom == .phone)
    #expect(Device.current.model == "iPhone" && Device.current.systemName == "iOS")
  }

  @Test func theAppOpensNothing() throws {
    let url = try #require(URL(string: "https://example.com"))
    var opened: Bool?
    Application.shared.open(url, options: [:]) { opened = $0 }
    #expect(opened == false && !Application.shared.canOpenURL(url))
    #expect(Application.shared.applicationState == .active)
  }

  @Test func keyboardNotificationsCanBePosted() throws {
    let center = NotificationCenter()
    let frame = Mutex<CGRect?>(nil)
    let token = center.addObserver(
      forName: Responder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let value = notification.userInfo?[Responder.keyboardFrameEndUserInfoKey] as? NSValue
      frame.withLock { $0 = value?.cgRectValue }
    }
    let keyboard = CGRect(x: 0, y: 500, width: 320, height: 216)
    center.post(
      name: Responder.keyboardWillShowNotification, object: nil,
      userInfo: [Responder.keyboardFrameEndUserInfoKey: NSValue(cgRect: keyboard)])
    #expect(frame.withLock(\.self) == keyboard)
    center.removeObserver(token)
  }

  @Test func registrationsAreCalledForTheirTraits() {
    let view = View()
    var calls: [UserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([TraitUserInterfaceStyle.self]) {
      (view: View, previous: TraitCollection) in calls.append(previous.userInterfaceStyle)
    }
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.preferredContentSizeCategory = .small
    #expect(calls == [.light])
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.userInterfaceStyle = .light
    #expect(calls == [.light])
  }

  @Test func registrationsOfAViewControllerFollowItsView() {
    let controller = ViewController()
    var count = 0
    controller.registerForTraitChanges([TraitPreferredContentSizeCategory.self]) {
      (_: ViewController, _: TraitCollection) in count += 1
    }
    controller.view.traitOverrides.preferredContentSizeCategory = .small
    #expect(count == 1)
  }

  @Test func registrationsWithoutTheMethodAreReported() {
    let view = View()
    view.registerForTraitChanges([TraitUserInterfaceStyle.self], action: MethodSelector("missing"))
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(view.layoutIssues.map(\.description).contains { $0.contains("missing") })
  }

  @Test func textSizesAreLimited() {
    let view = View()
    let label = Label(text: "Text", font: .preferredFont(forTextStyle: .body))
    view.addSubview(label)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    let large = label.intrinsicContentSize
    view.maximumContentSizeCategory = .large
    #expect(label.traitCollection.preferredContentSizeCategory == .large)
    #expect(label.intrinsicContentSize.height < large.height)
    view.minimumContentSizeCategory = .extraLarge
    view.maximumContentSizeCategory = nil
    view.traitOverrides.preferredContentSizeCategory = .small
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test func viewsAreFoundByTheirTags() {
    let (root, middle, leaf) = (View(), View(), View())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf && root.viewWithTag(8) == nil && root.tag == 0)
  }

  @Test func coordinatesAreConvertedFromAnotherView() {
    let (root, view) = (View(), View(frame: CGRect(x: 10, y: 20, width: 50, height: 50)))
    root.addSubview(view)
    #expect(view.convert(CGPoint(x: 15, y: 25), from: root) == CGPoint(x: 5, y: 5))
    #expect(view.convert(CGPoint(x: 15, y: 25), from: nil) == CGPoint(x: 5, y: 5))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(root.convert(rect, from: view) == CGRect(x: 11, y: 22, width: 3, height: 4))
  }

  @Test func dynamicColorsFollowTheAppearance() {
    let color = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == Color(light: .black, dark: .white))
    #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == .white)
    let dark = TraitCollection(userInterfaceStyle: .dark)
    #expect(dark.hasDifferentColorAppearance(comparedTo: TraitCollection()))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    Color.red.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [1, 0, 0, 1])
  }

  @Test func namedImagesAreReported() throws {
    let image = try #require(Image(named: "mug"))
    let view = ImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    _ = view.displayList()
    #expect(view.layoutIssues.map(\.description).contains { $0.contains("\"mug\"") })
  }

  @Test func vibrancyIsReported() {
    let view = VisualEffectView(effect: VibrancyEffect(blurEffect: BlurEffect(style: .dark)))
    #expect(view.layoutIssues.map(\.description).contains { $0.contains("vibrancy") })
  }

  @Test func fontsFollowGivenTraits() {
    let traits = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let font = Font.preferredFont(forTextStyle: .body, compatibleWith: traits)
    #expect(font.pointSize > Font.preferredFont(forTextStyle: .body).pointSize)
  }

  @Test func pathsAreCopied() throws {
    let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2))
    path.lineWidth = 3
    let copy = try #require(path.copy() as? BezierPath)
    path.addLine(to: CGPoint(x: 10, y: 10))
    #expect(copy.lineWidth == 3 && copy.bounds.maxX == 1)
  }

  @Test func aTraitTargetThatIsAValueIsReported() {
    let view = View()
    view.registerForTraitChanges(
      [TraitUserInterfaceStyle.self], target: 3, action: MethodSelector("update"))
    #expect(view.layoutIssues.map(\.description).contains { $0.contains("a value of type Int") })
    let controller = ViewController()
    controller.registerForTraitChanges(
      [TraitUserInterfaceStyle.self], target: "a", action: MethodSelector("update"))
    #expect(
      controller.view.layoutIssues.map(\.description).contains { $0.contains("of type String") })
  }
}
