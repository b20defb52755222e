import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct AssertSnapshotTests {
  private func badge(_ color: Color) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 24, height: 16))
    view.backgroundColor = color
    view.cornerRadius = 4
    return view
  }

  @Test func aViewEqualsItsReference() {
    assertSnapshot(of: badge(.orange), as: .image(scale: 2))
  }

  @Test func failureIsReportedAtTheCallAndTheTestContinues() {
    var hasContinued = false
    withKnownIssue {
      // A hidden window is never recorded.
      assertSnapshot(of: Window(), as: .image, named: "hidden")
      hasContinued = true
    } matching: { issue in
      issue.sourceLocation?.fileName == "AssertSnapshotTests.swift"
        && issue.comments.first?.rawValue.hasPrefix(
          "SnapshotAssertTests/AssertSnapshotTests/failureIsReportedAtTheCallAndTheTestContinues"
            + ".hidden: cannot take the snapshot: Window is hidden") == true
    }
    #expect(hasContinued)
  }

  @Test(arguments: [Color.red, .blue])
  func aParameterizedTestMustNameItsSnapshots(color: Color) {
    let unnamed = verifySnapshot(of: badge(color), as: .image)
    guard case .failed(.unnamedInParameterizedTest, _) = unnamed else {
      Issue.record("\(unnamed)")
      return
    }
    assertSnapshot(of: badge(color), as: .image, named: color == .red ? "red" : "blue")
  }

  @Test func throwingValueIsAFailure() {
    struct Broken: Error {}
    func broken() throws -> View { throw Broken() }
    let outcome = verifySnapshot(of: try broken(), as: .image)
    guard case .failed(.snapshotFailed, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func invisibleViewFailsWithARemedy() throws {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let hidden = verifySnapshot(of: window, as: .image)
    #expect(hidden.failureMessage(filter: nil)?.contains("Window is hidden; set") == true)
    let thin = View(frame: CGRect(x: 0, y: 0, width: 0.2, height: 4))
    let empty = verifySnapshot(of: thin, as: .image(scale: 2))
    #expect(
      empty.failureMessage(filter: nil)?.contains(
        "View has no area: 0.2 x 4 points, 0x8 pixels at 2x; pass `size:` to the strategy"
      ) == true)
    let clear = badge(.red)
    clear.alpha = 0
    let faded = verifySnapshot(of: clear, as: .image)
    #expect(faded.failureMessage(filter: nil)?.contains("has an alpha of 0") == true)
    let broken = badge(.red)
    broken.addSubview(ImageView(frame: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)))
    let lost = verifySnapshot(of: broken, as: .image)
    #expect(lost.failureMessage(filter: nil)?.contains("frame of View/ImageView[0] is") == true)
  }

  @Test func unstableLayoutFailsAndNamesTheView() {
    final class Restless: View {
      override func layoutSubviews() {
        alpha = 1.5 - alpha
        setNeedsLayout()
      }
    }
    let view = badge(.red)
    view.addSubview(Restless())
    let outcome = verifySnapshot(of: view, as: .image)
    #expect(outcome.failureMessage(filter: nil)?.contains("Restless needs layout again") == true)
  }

  @Test func screenWithAViewThatReplacesItsSubviewsNamesTheView() throws {
    final class Bars: View {
      private var first = 2

      override func layoutSubviews() {
        for bar in subviews { bar.removeFromSuperview() }
        first = 5 - first
        for value in [first, 5] {
          let bar = Label(text: "\(value)")
          bar.frame = CGRect(x: 10 * value, y: 0, width: 8, height: 10 * value)
          addSubview(bar)
        }
      }
    }
    let controller = ViewController()
    controller.view.addSubview(Bars(frame: CGRect(x: 20, y: 100, width: 200, height: 60)))
    let outcome = verifySnapshot(of: controller, as: .image(on: .iPhone13), record: .never)
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(
      message.contains(
        "Bars adds or removes views each time it is laid out: View/Bars[0]; add subviews once, "
          + "where the view is created, or only if they are missing"), "\(message)")
  }

  /// A chart that writes its axis while it is drawn.
  private final class Chart: View {
    private let axis = Label()
    private let text: () -> String

    init(text: @escaping () -> String) {
      self.text = text
      super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    }

    override func draw(_ rect: CGRect) {
      axis.text = text()
      axis.sizeToFit()
      if axis.superview == nil { addSubview(axis) }
    }
  }

  @Test func labelThatIsAddedWhileDrawingIsShown() throws {
    let (chart, expected) = (
      Chart { "Axis" }, View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    )
    let label = Label(text: "Axis")
    label.sizeToFit()
    expected.addSubview(label)
    #expect(
      try Snapshotting<View, Bitmap>.image(scale: 2).snapshot(chart)
        == Snapshotting<View, Bitmap>.image(scale: 2).snapshot(expected))
  }

  @Test func settingAnEqualFrameWhileDrawingDoesNotChangeTheLayout() {
    final class Framing: View {
      override func draw(_ rect: CGRect) {
        subviews[0].frame = CGRect(x: 4, y: 4, width: 20, height: 10)
      }
    }
    let view = Framing(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.addSubview(Label(text: "A"))
    #expect(throws: Never.self) {
      _ = try Snapshotting<View, Bitmap>.image(safeAreaInsets: EdgeInsets(top: 9)).snapshot(view)
    }
  }

  @Test func layoutThatEveryDrawingChangesFailsAndNamesViewAndProperty() throws {
    var count = 0
    let page = badge(.red)
    page.addSubview(
      Chart {
        count += 1
        return "\(count)"
      })
    let message = try #require(verifySnapshot(of: page, as: .image).failureMessage(filter: nil))
    #expect(
      message.contains(
        "View/Chart[0] changes `text` of View/Chart[0]/Label[0] each time it is drawn; change "
          + "views before they are drawn"))
  }

  @Test func drawingThatInvalidatesTheLayoutFailsAndNamesTheView() throws {
    final class Asking: View {
      override func draw(_ rect: CGRect) { superview?.setNeedsLayout() }
    }
    let page = badge(.red)
    page.addSubview(Asking(frame: page.bounds))
    let message = try #require(verifySnapshot(of: page, as: .image).failureMessage(filter: nil))
    #expect(
      message.contains(
        "View/Asking[0] invalidates the layout of View each time it is drawn; change views before"))
  }

  @Test func endlessNestingFailsAndNamesTheView() {
    final class Nest: View {
      override func layoutSubviews() { addSubview(Nest()) }
    }
    let view = badge(.red)
    view.addSubview(Nest())
    let message = verifySnapshot(of: view, as: .image).failureMessage(filter: nil)
    #expect(message?.contains("each Nest adds another Nest when it is laid out") == true)
    #expect(message?.contains("View/Nest[0]/Nest[0];") == true)
  }

  @Test func nonFiniteNumberFailsAndNamesViewAndProperty() {
    let view = badge(.red)
    view.addSubview(ImageView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
    view.subviews[0].shadowOffset.width = 1 / 0
    let message = verifySnapshot(of: view, as: .image).failureMessage(filter: nil)
    #expect(message?.contains("shadowOffset.width of View/ImageView[0] is inf") == true)
    view.alpha = .nan
    let root = verifySnapshot(of: view, as: .image).failureMessage(filter: nil)
    #expect(root?.contains("alpha of View is nan") == true)
  }

  @Test func conflictingAndAmbiguousConstraintsFailWithTheirNames() {
    let view = badge(.red)
    let dot = View()
    dot.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(dot)
    dot.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    let width = dot.widthAnchor.constraint(equalToConstant: 2)
    width.identifier = "dot"
    LayoutConstraint.activate([width, dot.widthAnchor.constraint(greaterThanOrEqualToConstant: 3)])
    let outcome = verifySnapshot(of: view, as: .image)
    let message = outcome.failureMessage(filter: nil)
    #expect(
      message?.contains(
        #"View[0].width == 2 @1000 "dot" in View/View[0]; View[0].width >= 3 @1000 in View/View[0]"#
      )
        == true)
    #expect(message?.contains("the vertical position or size of View/View[0] is ambiguous") == true)
  }

  @Test func snapshotRestoresTheViewsSize() throws {
    let view = badge(.red)
    _ = try Snapshotting<View, Bitmap>.image(size: CGSize(width: 3, height: 3)).snapshot(view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 24, height: 16))
  }

  @Test func enormousSizeFailsBeforeAllocation() {
    let outcome = verifySnapshot(
      of: badge(.red), as: .image(size: CGSize(width: 1e6, height: 1e6), scale: 3))
    #expect(outcome.failureMessage(filter: nil)?.contains("exceeds the limit of") == true)
  }

  @Test func controllerSnapshotEqualsItsViews() throws {
    let size = CGSize(width: 30, height: 20)
    let fromController = try #require(ViewController.sample.bitmap(size))
    let view: View = ViewController.sample.view
    view.frame.size = size
    let fromView = try Snapshotting<View, Bitmap>.image(size: size).snapshot(view)
    #expect(fromController == fromView)
  }

  @Test func controllerAppearsAndDisappears() throws {
    final class Recorder: ViewController {
      var events: [String] = []
      override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
      override func viewDidLayoutSubviews() { events.append("layout") }
      override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
      override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
    }
    let recorder = Recorder()
    _ = try Snapshotting<Recorder, Bitmap>.image(size: CGSize(width: 9, height: 9)).snapshot(
      recorder)
    #expect(recorder.events == ["willAppear", "layout", "didAppear", "didDisappear"])
  }
}

extension ViewController {
  fileprivate static var sample: ViewController {
    let controller = ViewController()
    controller.view.backgroundColor = .yellow
    return controller
  }

  fileprivate func bitmap(_ size: CGSize) -> Bitmap? {
    try? Snapshotting<ViewController, Bitmap>.image(size: size).snapshot(self)
  }
}
