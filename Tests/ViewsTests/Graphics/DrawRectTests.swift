import SnapshotDrawing
import SnapshotViews
import Testing

/// Views that override `draw(_:)`.
@Suite struct DrawRectTests {
  /// A view that draws with a closure.
  private final class Canvas: View {
    private let body: (CGRect) -> Void

    init(_ body: @escaping (CGRect) -> Void) {
      self.body = body
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    override func draw(_ rect: CGRect) { body(rect) }
  }

  private func commands(_ body: @escaping (CGRect) -> Void) -> [String] {
    Canvas(body).displayList().description.split(separator: "\n").map {
      $0.replacing("  ; Canvas", with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func drawingIsClippedToTheBounds() {
    #expect(
      commands { rect in
        Color.red.setFill()
        GraphicsGetCurrentContext()?.fill(rect.insetBy(dx: -5, dy: 2))
      } == [
        "clip to rect (0, 0) 10 x 10", "fill rect (-5, 2) 20 x 6 with #FF0000", "end",
      ])
  }

  @Test func viewThatDrawsNothingAddsNoCommands() {
    #expect(commands { _ in Color.red.set() } == [])
    #expect(
      StackView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).displayList().description == "")
  }

  @Test func thereIsNoContextOutsideOfDrawing() {
    #expect(GraphicsGetCurrentContext() == nil)
    BezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    Color.red.set()
    var kept: GraphicsContext?
    _ = commands { _ in kept = GraphicsGetCurrentContext() }
    #expect(kept != nil)
    #expect(GraphicsGetCurrentContext() == nil)
  }

  @Test func savingInAClosureWithTheCommandsIsIgnored() {
    #expect(
      commands { rect in
        guard let context = GraphicsGetCurrentContext() else { return }
        context.setFillColor(.red)
        context.saveGState()
        context.setFillColor(.blue)
        context.withDrawingContext { _ in
          context.saveGState()
          context.restoreGState()
        }
        context.restoreGState()
        context.fill(rect)
      } == ["clip to rect (0, 0) 10 x 10", "fill rect (0, 0) 10 x 10 with #FF0000", "end"])
  }

  @Test func drawingInAClosureWithTheCommandsIsIgnored() {
    #expect(
      commands { rect in
        guard let context = GraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        context.withDrawingContext { drawing in
          context.fill(rect)
          context.clip(to: rect)
          context.restoreGState()
          context.withDrawingContext { $0.fill(.rect(rect), with: .color(.blue)) }
          BezierPath(rect: rect).fill()
          drawing.fill(.rect(rect), with: .color(.red))
        }
        context.restoreGState()
        context.fill(rect)
      } == [
        "clip to rect (0, 0) 10 x 10", "clip to rect (0, 0) 10 x 10",
        "fill rect (0, 0) 10 x 10 with #FF0000", "end", "fill rect (0, 0) 10 x 10 with #000000",
        "end",
      ])
  }

  @Test func savedStateIsRestored() {
    let found = commands { _ in
      guard let context = GraphicsGetCurrentContext() else { return }
      context.saveGState()
      context.setFillColor(.blue)
      context.translateBy(x: 3, y: 4)
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      context.restoreGState()
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(
      found == [
        "clip to rect (0, 0) 10 x 10", "clip to rect (0, 0) 2 x 2 at (3, 4)",
        "fill rect (0, 0) 9 x 9 with #0000FF at (3, 4)", "end at (3, 4)",
        "fill rect (0, 0) 1 x 1 with #000000", "end",
      ])
  }

  @Test func openClipsEndWithTheView() {
    let found = commands { _ in
      BezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)).addClip()
      GraphicsGetCurrentContext()?.saveGState()
      BezierPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2)).addClip()
    }
    #expect(found.count { $0.hasPrefix("clip") } == 3)
    #expect(found.count { $0.hasPrefix("end") } == 3)
  }

  @Test func pathHasItsOwnStrokeStyle() {
    let found = commands { _ in
      let path = BezierPath()
      path.move(to: CGPoint(x: 0, y: 5))
      path.addLine(to: CGPoint(x: 10, y: 5))
      path.lineWidth = 2
      path.lineCapStyle = .round
      path.setLineDash([3, 1, 9], count: 2, phase: 1)
      Color.green.setStroke()
      path.stroke()
    }
    #expect(found.count == 3)
    #expect(found[1].contains("width 2 round miter dashes 3 1 from 1 with #00FF00"))
  }

  @Test func opacityAndShadowsFormLayers() {
    let found = commands { rect in
      guard let context = GraphicsGetCurrentContext() else { return }
      context.setAlpha(0.5)
      context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4, color: .black)
      context.fillEllipse(in: rect)
    }
    #expect(
      found.filter { !$0.hasPrefix("fill path") } == [
        "clip to rect (0, 0) 10 x 10", "layer of opacity 128",
        "shadow of what follows, #000000 sigma 2.0 at (1, 2)", "end", "end", "end",
      ])
  }

  @Test func colorsFollowTheAppearance() {
    let canvas = Canvas { rect in
      Color.label.setFill()
      GraphicsGetCurrentContext()?.fill(rect)
    }
    #expect(canvas.displayList().description.contains("#000000"))
    canvas.traitOverrides = TraitOverrides(userInterfaceStyle: .dark)
    #expect(canvas.displayList().description.contains("#FFFFFF"))
  }

  @Test func numbersThatAreNotFiniteAreFound() {
    for draw: (GraphicsContext) -> Void in [
      { $0.fill(CGRect(x: Double.nan, y: 0, width: 1, height: 1)) },
      { $0.stroke(CGRect(x: 0, y: 0, width: 1, height: 1), width: .infinity) },
      { context in
        context.rotate(by: .nan)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      },
    ] {
      let canvas = Canvas { _ in GraphicsGetCurrentContext().map(draw) }
      #expect(canvas.firstNonFiniteNumber(in: canvas.displayList()) != nil)
    }
  }

  @Test func viewInsideAnotherDrawingHasItsOwnContext() {
    let inner = Canvas { rect in GraphicsGetCurrentContext()?.fill(rect) }
    let found = commands { rect in
      Color.red.setFill()
      #expect(!inner.displayList().description.isEmpty)
      GraphicsGetCurrentContext()?.fill(rect)
    }
    #expect(found[1].hasSuffix("#FF0000"))
    #expect(found.count == 3)
  }

  // MARK: Subclasses of other views

  @Test(arguments: DrawnBehind.all)
  func subclassDrawsBehindThePartsOfItsView(_ specimen: DrawnBehind) throws {
    let list = Self.list(specimen.view)
    let fill = try #require(list.firstIndex(of: Self.fill))
    #expect(list[..<fill].allSatisfy { $0.hasPrefix("clip") }, "\(list)")
    #expect(list.count { $0 == Self.fill } == 1)
    #expect(list.count > fill + 2)
  }

  @Test(arguments: DrawnBehind.filled)
  func subclassDrawsInFrontOfAFill(_ specimen: DrawnBehind) throws {
    let list = Self.list(specimen.view)
    let fill = try #require(list.firstIndex(of: Self.fill))
    #expect(list[..<fill].contains { $0.hasPrefix("fill") })
  }

  @Test func drawIsNotCalledForImageViews() {
    let view = DrawnImageView(image: .solid(.blue, width: 9, height: 9))
    #expect(Self.list(view).map { $0.prefix(5) } == ["image"])
  }

  @Test func overrideOfTheOtherMethodCallsDraw() {
    final class Both: Button {
      override func draw(_ rect: CGRect) { fillRed(rect) }
      override func draw(in context: inout DrawingContext) {
        context.fill(.rect(bounds), with: .color(.blue))
        super.draw(in: &context)
      }
    }
    let list = Self.list(Both(frame: CGRect(x: 0, y: 0, width: 60, height: 60)))
    #expect(list.first == "fill rect (0, 0) 60 x 60 with #0000FF")
    #expect(list.contains(Self.fill))
  }

  private static let fill = "fill rect (0, 0) 60 x 60 with #FF0000"

  private static func list(_ view: View) -> [String] {
    view.displayList().description.split(separator: "\n").map {
      ($0.split(separator: ";").first ?? "").trimmingCharacters(in: .whitespaces)
    }
  }
}

private func fillRed(_ rect: CGRect) {
  Color.red.setFill()
  GraphicsGetCurrentContext()?.fill(rect)
}

/// A view of a subclass that overrides `draw(_:)`.
struct DrawnBehind: CustomStringConvertible, @unchecked Sendable {
  private let make: () -> View
  let description: String

  private init(_ type: View.Type, _ make: @escaping () -> View) {
    self.make = make
    description = "\(type)"
  }

  var view: View {
    let view = make()
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    return view
  }

  /// Views with parts in front of the drawing, and without a background.
  static let all = [
    DrawnBehind(Button.self) { DrawnButton(title: "A", configuration: .filled()) },
    DrawnBehind(TextField.self) {
      let field = DrawnTextField()
      field.borderStyle = .line
      return field
    },
    DrawnBehind(SearchTextField.self) {
      let field = DrawnSearchTextField()
      field.backgroundColor = nil
      return field
    },
    DrawnBehind(TextView.self) {
      let view = DrawnTextView()
      view.backgroundColor = nil
      view.text = "A"
      return view
    },
    DrawnBehind(SearchBar.self) { DrawnSearchBar() },
    DrawnBehind(Switch.self) { DrawnSwitch() },
    DrawnBehind(Slider.self) { DrawnSlider() },
    DrawnBehind(Stepper.self) { DrawnStepper() },
    DrawnBehind(ProgressView.self) { DrawnProgressView() },
    DrawnBehind(SegmentedControl.self) { DrawnSegmentedControl(titles: ["A", "B"]) },
    DrawnBehind(PageControl.self) {
      let control = DrawnPageControl()
      control.numberOfPages = 3
      return control
    },
    DrawnBehind(ActivityIndicatorView.self) {
      let view = DrawnActivityIndicatorView()
      view.startAnimating()
      return view
    },
    DrawnBehind(VisualEffectView.self) { DrawnVisualEffectView(effect: BlurEffect(style: .dark)) },
    DrawnBehind(NavigationBar.self) {
      let bar = DrawnNavigationBar()
      bar.barTintColor = .blue
      return bar
    },
    DrawnBehind(TabBar.self) {
      let bar = DrawnTabBar()
      bar.barTintColor = .blue
      return bar
    },
    DrawnBehind(Separator.self) { DrawnSeparator() },
    DrawnBehind(ShapeView.self) {
      let view = DrawnShapeView()
      view.path = GraphicsPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      return view
    },
    DrawnBehind(Label.self) {
      let label = DrawnLabel()
      label.text = "A"
      return label
    },
  ]

  /// Views whose own fill is behind the drawing.
  static let filled = [
    DrawnBehind(GradientView.self) { DrawnGradientView(colors: [.blue, .green]) },
    DrawnBehind(TableViewCell.self) {
      let cell = DrawnCell()
      cell.isHighlighted = true
      return cell
    },
    DrawnBehind(View.self) {
      let view = DrawnControl()
      view.backgroundColor = .blue
      return view
    },
  ]
}

private final class DrawnButton: Button {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnTextField: TextField {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnSearchTextField: SearchTextField {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnTextView: TextView {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnSearchBar: SearchBar {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnSwitch: Switch {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnSlider: Slider {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnStepper: Stepper {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnProgressView: ProgressView {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnSegmentedControl: SegmentedControl {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnPageControl: PageControl {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnActivityIndicatorView: ActivityIndicatorView {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnVisualEffectView: VisualEffectView {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnNavigationBar: NavigationBar {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnTabBar: TabBar {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnSeparator: Separator {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnShapeView: ShapeView {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnImageView: ImageView {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnGradientView: GradientView {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnControl: Control {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnCell: TableViewCell {
  override func draw(_ rect: CGRect) { fillRed(rect) }
}
private final class DrawnLabel: Label {
  override func draw(_ rect: CGRect) {
    fillRed(rect)
    super.draw(rect)
  }
}
