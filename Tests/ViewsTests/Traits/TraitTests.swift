import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

@Suite struct TraitTests {
  /// A view that records its notifications.
  private final class Witness: View {
    var changes: [TraitCollection] = []
    var tints = 0

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      if let previous { changes.append(previous) }
    }
    override func tintColorDidChange() { tints += 1 }
  }

  @Test func viewInheritsTraitsUnlessItOverridesThem() {
    let (root, middle, leaf) = (View(), View(), Witness())
    middle.addSubview(leaf)
    root.addSubview(middle)
    #expect(leaf.changes.isEmpty)
    root.traitOverrides.userInterfaceStyle = .dark
    root.traitOverrides.displayScale = 3
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    #expect(leaf.changes.count == 2)
    middle.traitOverrides.userInterfaceStyle = .light
    #expect(leaf.traitCollection.userInterfaceStyle == .light)
    #expect(leaf.traitCollection.displayScale == 3)
    root.traitOverrides.userInterfaceStyle = .light
    #expect(leaf.changes.count == 3)
    middle.traitOverrides = .none
    leaf.removeFromSuperview()
    #expect(leaf.traitCollection == TraitCollection())
  }

  @Test func rootThatOverridesItsTraitsInALayoutDoesNotInheritThem() {
    final class Adaptive: View {
      override func layoutSubviews() {
        traitOverrides.userInterfaceStyle = bounds.width < 50 ? .dark : nil
      }
    }
    let root = Adaptive(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    root.layoutIfNeeded()
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    root.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(root.traitCollection == TraitCollection())
    var traits = TraitCollection()
    traits.layoutDirection = .rightToLeft
    traits.performAsCurrent {
      root.setNeedsLayout()
      root.traitOverrides.displayScale = 2
      root.layoutIfNeeded()
    }
    #expect(root.traitCollection.userInterfaceStyle == .light)
    #expect(root.traitCollection.layoutDirection == .rightToLeft)
  }

  @Test func windowCanBeOverriddenByTheLayoutOfItsScreen() {
    final class Screen: ViewController {
      override func viewDidLayoutSubviews() {
        let isNarrow = view.bounds.width < 50
        view.window?.traitOverrides.horizontalSizeClass = isNarrow ? .compact : nil
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    window.rootViewController = Screen()
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    window.frame.size.width = 60
    window.layoutIfNeeded()
    #expect(window.traitCollection.horizontalSizeClass == .unspecified)
  }

  @Test func movingAViewWithoutTraitChangesDoesNotNotify() {
    let (root, left, right, leaf) = (View(), View(), View(), Witness())
    root.traitOverrides.layoutDirection = .rightToLeft
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(leaf)
    #expect(leaf.changes.count == 1)
    right.addSubview(leaf)
    #expect(leaf.changes.count == 1)
  }

  @Test func controllerIsNotifiedOfItsViewsTraits() {
    final class Controller: ViewController {
      var previous: [TraitCollection] = []
      override func traitCollectionDidChange(_ previous: TraitCollection?) {
        if let previous { self.previous.append(previous) }
      }
    }
    let controller = Controller()
    let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.rootViewController = controller
    window.isHidden = false
    window.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(controller.previous == [TraitCollection()])
    #expect(controller.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test(arguments: [0, -2, .nan, .infinity])
  func invalidScaleIsIgnored(scale: Double) {
    let view = View()
    view.traitOverrides.displayScale = scale
    #expect(view.traitCollection.displayScale == 1)
  }

  @Test func colorsDependOnTheInterfaceStyle() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = Color(light: .white, dark: .black)
    view.borderColor = Color(light: .red, dark: .blue)
    view.borderWidth = 1
    view.shadowColor = Color(light: .green, dark: Color(white8: 9, alpha8: 100))
    view.shadowOpacity = 0.5
    func colors() -> [String] { view.displayList().items.map { "\($0.command)" } }
    let light = colors().joined()
    #expect(light.contains("#FFFFFF") && light.contains("#FF0000") && light.contains("#00FF0080"))
    view.traitOverrides.userInterfaceStyle = .dark
    let dark = colors().joined()
    #expect(dark.contains("#000000") && dark.contains("#0000FF") && dark.contains("#09090932"))
    let inner = View(frame: view.bounds)
    inner.backgroundColor = .systemBackground
    inner.traitOverrides.userInterfaceStyle = .light
    view.addSubview(inner)
    #expect(colors().joined().contains("#FFFFFF"))
  }

  @Test func tintColorIsInheritedFromTheNearestAncestor() {
    let (root, middle, leaf) = (View(), View(), Witness())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.tintColor == .systemBlue)
    root.tintColor = .red
    #expect(leaf.tintColor == .red && leaf.tints == 1)
    middle.tintColor = .green
    root.tintColor = .blue
    #expect(leaf.tintColor == .green && leaf.tints == 2)
  }

  @Test func fontsWithAStyleFollowTheContentSize() {
    let label = Label(frame: .zero)
    label.text = "Text"
    label.font = .preferredFont(forTextStyle: .body)
    let (width, height) = (label.intrinsicContentSize.width, label.intrinsicContentSize.height)
    #expect(height == 21)
    label.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    // The size is 3.1 times as large, and large letters are closer together.
    #expect(label.intrinsicContentSize.width > 2.9 * width)
    label.adjustsFontForContentSizeCategory = false
    #expect(label.intrinsicContentSize == CGSize(width: width, height: height))
  }

  @Test func rowsFollowTheLayoutDirection() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.text = "Text"
    func left() -> Double {
      for item in label.displayList().items {
        if case .glyphs(let run, _) = item.command { return run.glyphs[0].position.x }
      }
      return -1
    }
    #expect(left() < 3)
    label.traitOverrides.layoutDirection = .rightToLeft
    #expect(left() > 150)
    label.textAlignment = .left
    #expect(left() < 3)
  }

  @Test(arguments: [1, 1.5, 2, 3]) func baselinesAreOnDevicePixels(scale: Double) {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 101))
    label.text = "One\ntwo\nthree"
    label.numberOfLines = 0
    label.traitOverrides.displayScale = scale
    for item in label.displayList().items {
      guard case .glyphs(let run, _) = item.command else { continue }
      let pixels = run.glyphs[0].position.y * scale
      #expect(abs(pixels - pixels.rounded()) <= scale / 1024)
    }
    let height = label.intrinsicContentSize.height * scale
    #expect(abs(height - height.rounded()) < 0.005)
  }
}
