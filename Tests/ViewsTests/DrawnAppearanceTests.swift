import SnapshotDrawing
import SnapshotViews
import Testing

/// Properties of views and layers that `draw(_:)` sets.
@Suite struct DrawnAppearanceTests {
  /// A view that calls a closure when it is drawn.
  private class Canvas: View {
    var calls = 0
    private let action: (View) -> Void

    init(_ action: @escaping (View) -> Void) {
      self.action = action
      super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      backgroundColor = .red
    }

    override func draw(_ rect: CGRect) {
      calls += 1
      action(self)
    }
  }

  private final class Slope: Canvas {
    override class var layerClass: AnyClass { GradientLayer.self }
  }

  private func root(_ view: View) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(view)
    return root
  }

  private let actions: [(View) -> Void] = [
    { $0.layer.shadowOpacity = 0.5 }, { $0.layer.cornerRadius = 5 }, { $0.layer.borderWidth = 1 },
    { $0.backgroundColor = .blue }, { $0.alpha = 0.5 }, { $0.clipsToBounds = true },
    { $0.isHidden = true }, { $0.transform = Transform2D(translationX: 5, y: 0) },
    {
      let mask = ShapeLayer()
      mask.path = BezierPath(ovalIn: $0.bounds).cgPath
      $0.layer.mask = mask
    },
  ]

  @Test func firstDrawingHasTheAppearance() {
    for (index, action) in actions.enumerated() {
      let (canvas, empty) = (Canvas(action), Canvas { _ in })
      let root = root(canvas)
      let first = root.displayList()
      #expect(first != self.root(empty).displayList(), "action \(index)")
      #expect(root.displayList() == first, "action \(index)")
      #expect(root.layoutIssues.isEmpty)
      #expect(canvas.calls <= 3 && empty.calls == 1)
    }
  }

  @Test func contentOfALayerOfAnotherClassIsDrawn() {
    let slope = Slope { ($0.layer as? GradientLayer)?.colors = [Color.red, Color.blue] }
    let root = root(slope)
    let first = root.displayList()
    #expect(first == root.displayList())
    #expect(first != self.root(Slope { _ in }).displayList())
    #expect(slope.calls == 3)
  }

  @Test func sublayersOfEachDrawingReplaceThoseOfTheLast() {
    func box() -> Layer {
      let layer = Layer()
      layer.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
      layer.backgroundColor = Color(white: 0, alpha: 0.5)
      return layer
    }
    let always = Canvas {
      $0.layer.cornerRadius = 5
      $0.layer.addSublayer(box())
    }
    let once = Canvas {
      $0.layer.cornerRadius = 5
      if $0.layer.sublayers == nil { $0.layer.addSublayer(box()) }
    }
    let root = root(always)
    let first = root.displayList()
    #expect(root.displayList() == first)
    #expect(always.calls == 3 && always.layer.sublayers?.count == 1)
    #expect(self.root(once).displayList() == first)
    let kept = once.layer.sublayers?.first
    _ = once.displayList()
    #expect(once.layer.sublayers?.count == 1 && once.layer.sublayers?.first === kept)
  }

  @Test func appearanceThatNeverSettlesIsReported() {
    let canvas = Canvas { $0.layer.cornerRadius += 1 }
    let root = root(canvas)
    _ = root.displayList()
    #expect(canvas.calls == 8)
    #expect(
      root.layoutIssues.map(\.description) == [
        "View/Canvas[0] changes its appearance each time it is drawn; set the properties of the "
          + "view and its layer before the snapshot"
      ])
  }

  @Test func animatedViewIsDrawnOnce() {
    let canvas = Canvas { $0.layer.cornerRadius = 5 }
    let root = root(canvas)
    AnimationClock().use {
      View.animate(withDuration: 1) { canvas.alpha = 0.5 }
      _ = root.displayList()
    }
    #expect(canvas.calls == 1)
  }
}
