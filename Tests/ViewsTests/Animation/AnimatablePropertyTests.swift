import SnapshotDrawing
import SnapshotViews
import Testing

/// Every animatable property, at several fractions in any order.
@Suite struct AnimatablePropertyTests {
  private let animator = ViewPropertyAnimator(duration: 1, curve: .linear)

  /// A property of a view, with its start, middle, and end values.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let set: @Sendable (View) -> Void
    let isHalfway: @Sendable (ViewProperties) -> Bool
  }

  static let cases: [Case] = [
    Case(
      testDescription: "frame", set: { $0.frame = CGRect(x: 10, y: 20, width: 30, height: 60) },
      isHalfway: {
        $0.bounds.size == CGSize(width: 20, height: 40) && $0.center == CGPoint(x: 15, y: 30)
      }),
    Case(
      testDescription: "bounds", set: { $0.bounds = CGRect(x: 8, y: 4, width: 10, height: 20) },
      isHalfway: { $0.bounds == CGRect(x: 4, y: 2, width: 10, height: 20) }),
    Case(
      testDescription: "center", set: { $0.center = CGPoint(x: 25, y: 30) },
      isHalfway: { $0.center == CGPoint(x: 15, y: 20) }),
    Case(
      testDescription: "transform", set: { $0.transform = Transform2D(scaleX: 3, y: 2) },
      isHalfway: { $0.transform == Transform2D(scaleX: 2, y: 1.5) }),
    Case(
      testDescription: "anchorPoint", set: { $0.anchorPoint = CGPoint(x: 0, y: 1) },
      isHalfway: { $0.anchorPoint == CGPoint(x: 0.25, y: 0.75) }),
    Case(testDescription: "alpha", set: { $0.alpha = 0.5 }, isHalfway: { $0.alpha == 0.75 }),
    Case(
      testDescription: "backgroundColor", set: { $0.backgroundColor = .white },
      isHalfway: { $0.backgroundColor == Color.white.withAlphaComponent(0.5) }),
    Case(
      testDescription: "cornerRadius", set: { $0.cornerRadius = 8 },
      isHalfway: { $0.cornerRadius == 4 }),
    Case(
      testDescription: "borderWidth", set: { $0.borderWidth = 6 },
      isHalfway: { $0.borderWidth == 3 }
    ),
    Case(
      testDescription: "borderColor", set: { $0.borderColor = .red },
      isHalfway: { $0.borderColor == Color.red.withAlphaComponent(0.5) }),
    Case(
      testDescription: "shadowColor", set: { $0.shadowColor = .white },
      isHalfway: { $0.shadowColor == Color(white8: 128) }),
    Case(
      testDescription: "shadowOpacity", set: { $0.shadowOpacity = 1 },
      isHalfway: { $0.shadowOpacity == 0.5 }),
    Case(
      testDescription: "shadowOffset", set: { $0.shadowOffset = CGSize(width: 4, height: 5) },
      isHalfway: { $0.shadowOffset == CGSize(width: 2, height: 1) }),
    Case(
      testDescription: "shadowRadius", set: { $0.shadowRadius = 7 },
      isHalfway: { $0.shadowRadius == 5 }),
  ]

  @Test("a property is halfway at half of the animation", arguments: cases)
  func itIsHalfwayAtAHalfInAnyOrder(property: Case) {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    let before = view.presentation
    animator.addAnimations { property.set(view) }
    for fraction in [1, 0.5, 0, 0.5] {
      animator.fractionComplete = fraction
      if fraction == 0.5 { #expect(property.isHalfway(view.presentation)) }
      if fraction == 0 { #expect(view.presentation == before) }
      if fraction == 1 { #expect(view.presentation == view.model) }
    }
  }

  @Test func gradientColorsAndPointsAnimate() {
    let view = GradientView(colors: [.red, .black])
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    animator.addAnimations {
      view.colors = [.blue, .white]
      view.endPoint = CGPoint(x: 0.5, y: 0)
    }
    animator.fractionComplete = 0.5
    let middle = Gradient(
      .linear(from: CGPoint(x: 5, y: 0), to: CGPoint(x: 5, y: 5)),
      colors: [Color(red8: 128, green8: 0, blue8: 128), Color(white8: 128)])
    #expect(
      view.displayList().items.map(\.command) == [
        .fill(.rect(view.bounds), .gradient(middle))
      ])
    #expect(view.colors == [.blue, .white])
    animator.stopAnimation(true)
    #expect(view.colors == [Color(red8: 128, green8: 0, blue8: 128), Color(white8: 128)])
    #expect(view.endPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test func shapePathAndStrokeAnimate() {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.path = GraphicsPath(Path(CGRect(x: 0, y: 0, width: 2, height: 2)))
    (view.fillColor, view.strokeColor) = (nil, .black)
    animator.addAnimations {
      view.path = GraphicsPath(Path(CGRect(x: 0, y: 0, width: 6, height: 4)))
      view.strokeStyle.width = 5
      view.strokeColor = .white
    }
    animator.fractionComplete = 0.5
    #expect(
      view.displayList().items.map(\.command) == [
        .fill(
          .stroke(Path(CGRect(x: 0, y: 0, width: 4, height: 3)), StrokeStyle(width: 3)),
          .color(Color(white8: 128)))
      ])
    #expect(view.strokeStyle.width == 5)
  }

  @Test func valuesThatCannotBeInterpolatedChangeAtTheEnd() {
    let shape = ShapeView()
    let gradient = GradientView(colors: [.red])
    (shape.frame.size, gradient.frame.size) = (
      CGSize(width: 9, height: 9), CGSize(width: 9, height: 9)
    )
    let (ellipse, square) = (Path(ellipseIn: shape.bounds), Path(shape.bounds))
    (shape.path, shape.fillColor) = (GraphicsPath(ellipse), .black)
    animator.addAnimations {
      shape.path = GraphicsPath(square)
      gradient.colors = [.red, .blue]
    }
    animator.fractionComplete = 0.9
    #expect(
      shape.displayList().items.map(\.command) == [
        .fill(.path(ellipse, .nonzero), .color(.black))
      ])
    let one = gradient.displayList()
    animator.fractionComplete = 1
    #expect(
      shape.displayList().items.map(\.command) == [
        .fill(.path(square, .nonzero), .color(.black))
      ])
    #expect(gradient.displayList() != one)
  }
}
