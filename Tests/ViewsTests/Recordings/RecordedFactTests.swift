import SnapshotTypography
import Testing

@testable import SnapshotViews

/// Single facts of real UIKit.
@Suite struct RecordedFactTests {
  /// A field of 288 by 34 points has its text at (7, 2) 274 x 30, and a natural size of the text's
  /// width in whole points and 28 points (Vercantez/openuikit, UIKit 26).
  @Test func roundedTextFields() throws {
    let field = TextField(frame: CGRect(x: 16, y: 16, width: 288, height: 34))
    field.traitOverrides.displayScale = 2
    field.font = .systemFont(ofSize: 17)
    field.borderStyle = .roundedRect
    field.text = "Recorded"
    let label = try label(of: field)
    let frame = label.convert(label.bounds, to: field)
    #expect(frame.minX == 7 && frame.width == 274)
    #expect(frame.minY >= 2 && frame.maxY <= 32)
    let width = label.intrinsicContentSize.width.rounded(.up)
    #expect(field.intrinsicContentSize == CGSize(width: width + 28, height: 34))
  }

  /// A field without a border is 22 points high, with the text 1 point from its top
  /// (`recursiveDescription` of iOS 15 at 2x in a public document).
  @Test func textFieldsWithoutABorder() throws {
    let field = TextField(frame: CGRect(x: 114, y: 19, width: 245, height: 22))
    field.traitOverrides.displayScale = 2
    field.font = .systemFont(ofSize: 17)
    field.placeholder = "Recorded"
    #expect(field.intrinsicContentSize.height == 22)
    let label = try label(of: field)
    #expect(
      label.convert(label.bounds, to: field) == CGRect(x: 0, y: 1, width: 245, height: 20.5))
  }

  private func label(of field: TextField) throws -> Label {
    field.layoutIfNeeded()
    return try #require(field.subviews.first?.subviews.first as? Label)
  }

  /// Returns the frame of a page sheet with a detent in a window.
  private func sheet(
    _ detent: SheetPresentationController.Detent, width: Double, height: Double, _ safe: EdgeInsets
  ) throws -> CGRect {
    let window = Window(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.traitOverrides.safeAreaInsets = safe
    window.rootViewController = ViewController()
    window.makeKeyAndVisible()
    let presented = ViewController()
    presented.modalPresentationStyle = .pageSheet
    presented.sheetPresentationController?.detents = [detent]
    window.rootViewController?.present(presented, animated: false)
    window.layoutIfNeeded()
    return try #require(presented.view.superview).frame
  }

  /// On a phone with a home button, a page sheet begins at 40 points (iOS 15, as above).
  @Test func sheetsBelowALowStatusBar() throws {
    let frame = try sheet(.large(), width: 375, height: 667, EdgeInsets(top: 20))
    #expect(frame == CGRect(x: 0, y: 40, width: 375, height: 627))
  }

  /// The heights of cards on 393 x 852 points with insets of 59 and 34 points, before iOS 26 scales
  /// them by 377/393 (Vercantez/openuikit).
  ///
  /// Detents do not include the bottom inset.
  @Test(arguments: [
    (200.0, 224.473), (288, 308.891), (300, 320.402), (400, 416.331), (500, 512.260),
    (600, 608.188), (700, 704.117),
  ])
  func sheetsWithACustomHeight(value: Double, recorded: Double) throws {
    let height = try sheet(
      .custom(identifier: .init("custom"), height: value), width: 393, height: 852,
      EdgeInsets(top: 59, bottom: 34)
    ).height
    #expect(abs(height - recorded * 393 / 377) < 1e-3)
  }

  /// The medium detent of iOS 26 is 425 of 852 points, and that of the view tree half the window.
  @Test func mediumSheets() throws {
    let height = try sheet(
      .medium(), width: 393, height: 852, EdgeInsets(top: 59, bottom: 34)
    ).height
    #expect(abs(440.313 * 393 / 377 - 459) < 1e-3)
    #expect(height == 460)
  }

  /// On black and on red, the dots of other pages have the colors of white with an opacity of 0.45,
  /// and that of the current page is white, in a light appearance (Vercantez/openuikit, UIKit 26).
  ///
  /// On white, nothing is visible. UIKit's documentation calls the colors translucent and opaque
  /// white.
  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func dotsOfPagesAreWhiteInEachAppearance(style: UserInterfaceStyle) {
    let control = PageControl()
    control.traitOverrides.userInterfaceStyle = style
    control.numberOfPages = 2
    control.sizeToFit()
    let colors = control.displayList().items.compactMap { item -> Color? in
      guard case .fill(_, .color(let color)) = item.command else { return nil }
      return color
    }
    #expect(colors == [.white, .white.withAlphaComponent(0.45)])
  }

  /// A switch at the end of a view of 298.5 points has the frame (249.5, 20.5) 51 x 31, as in a
  /// public document of Interface Builder; its intrinsic size is 2 points narrower.
  @Test(arguments: [false, true])
  func switchesExtendBeyondTheirAlignmentRectangle(isInStack: Bool) {
    let view = View(frame: CGRect(x: 83.5, y: 0, width: 298.5, height: 72))
    view.traitOverrides.displayScale = 2
    let toggle = Switch()
    #expect(toggle.frame.size == CGSize(width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
    var constrained: View = toggle
    if isInStack {
      let stack = StackView(arrangedSubviews: [Label(text: "Title"), toggle])
      stack.alignment = .center
      constrained = stack
    }
    constrained.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(constrained)
    LayoutConstraint.activate([
      constrained.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      constrained.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    view.layoutIfNeeded()
    #expect(
      toggle.convert(toggle.bounds, to: view)
        == CGRect(x: 249.5, y: 20.5, width: 51, height: 31))
    #expect(view.layoutIssues == [] || isInStack)
  }

  /// A view next to a switch with a frame begins after the switch's alignment rectangle.
  @Test func viewsNextToASwitchWithAFrame() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    let (toggle, view) = (Switch(), View())
    toggle.frame.origin = CGPoint(x: 10, y: 10)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(toggle)
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: toggle.trailingAnchor),
      view.topAnchor.constraint(equalTo: toggle.topAnchor),
      view.widthAnchor.constraint(equalTo: toggle.widthAnchor),
      view.heightAnchor.constraint(equalTo: toggle.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 59, y: 10, width: 49, height: 31))
    #expect(toggle.frame == CGRect(x: 10, y: 10, width: 51, height: 31))
  }

  /// The priorities that Interface Builder writes for new controls.
  @Test func controlsHugTheirContent() {
    for (view, horizontal, vertical) in [
      (Switch(), 750, 750), (ActivityIndicatorView(style: .large), 750, 750),
      (Stepper(), 750, 750), (ProgressView(), 250, 750), (Slider(), 250, 250),
      (SegmentedControl(), 250, 250), (PageControl(), 250, 250),
    ] as [(View, Float, Float)] {
      #expect(view.contentHuggingPriority(for: .horizontal).rawValue == horizontal)
      #expect(view.contentHuggingPriority(for: .vertical).rawValue == vertical)
    }
  }

  /// A label and a switch in a row are not ambiguous: the label is stretched.
  @Test func aLabelNextToASwitchIsStretched() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let (label, toggle) = (Label(text: "Title"), Switch())
    for view in [label, toggle] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    }
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      toggle.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      toggle.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
    ])
    root.layoutIfNeeded()
    #expect(root.layoutIssues == [])
    #expect(toggle.frame == CGRect(x: 235, y: 7, width: 51, height: 31))
    #expect(label.frame.maxX == 227)
  }
}
