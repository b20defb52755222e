import SnapshotDrawing
import SnapshotRasterizer
import SnapshotViews
import Testing

/// `drawHierarchy(in:afterScreenUpdates:)`.
@Suite struct HierarchyDrawingTests {
  private func card() -> View {
    let card = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    card.backgroundColor = .red
    let label = Label(text: "Hi", font: .systemFont(ofSize: 8))
    label.frame = card.bounds
    card.addSubview(label)
    return card
  }

  private func bitmap(_ view: View) throws -> Bitmap {
    try Rasterizer().render(
      view.displayList(), size: PixelSize(width: 20, height: 10), scale: 1)
  }

  @Test func viewAndItsSubviewsAreDrawn() throws {
    let card = card()
    let image = GraphicsImageRenderer(bounds: card.bounds).image { _ in
      #expect(card.drawHierarchy(in: card.bounds, afterScreenUpdates: true))
    }
    #expect(try bitmap(ImageView(image: image)) == bitmap(card))
    let half = GraphicsImageRenderer(bounds: card.bounds).image { _ in
      card.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: false)
    }
    let pixels = try bitmap(ImageView(image: half))
    #expect(pixels[9, 1].alpha == 255 && pixels[10, 1].alpha == 0)
  }

  @Test func blurInAViewReadsOnlyTheView() throws {
    let card = card()
    let blur = VisualEffectView(effect: BlurEffect(style: .light))
    blur.frame = card.bounds
    card.addSubview(blur)
    let image = GraphicsImageRenderer(bounds: card.bounds).image { _ in
      card.drawHierarchy(in: card.bounds, afterScreenUpdates: true)
    }
    let (first, second) = (try bitmap(ImageView(image: image)), try bitmap(card))
    #expect(first[10, 5] == second[10, 5])
  }

  @Test func nothingIsDrawnOutsideOfAContext() {
    #expect(!card().drawHierarchy(in: .zero, afterScreenUpdates: true))
  }

  @Test func viewThatDrawsItselfIsAnIssue() {
    final class Mirror: View {
      override func draw(_ rect: CGRect) {
        superview?.drawHierarchy(in: rect, afterScreenUpdates: false)
      }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    root.addSubview(Mirror(frame: root.bounds))
    _ = root.displayList()
    #expect(
      root.layoutIssues.map(\.description) == [
        "View draws its own hierarchy while it is drawn; call "
          + "`drawHierarchy(in:afterScreenUpdates:)` or `render(in:)` outside of its drawing"
      ])
  }

  private final class LayerRendering: View {
    override func draw(_ rect: CGRect) {
      guard let context = GraphicsGetCurrentContext() else { return }
      layer.render(in: context)
    }
  }

  @Test func aViewThatRendersItsOwnLayerIsReported() {
    let view = LayerRendering(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = view.displayList()
    #expect(view.issueTexts.contains { $0.contains("draws its own hierarchy while it is drawn") })
  }

  @Test func problemsOfARenderedLayerAreThoseOfTheImage() {
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.isGeometryFlipped = true
    let image = GraphicsImageRenderer(size: layer.frame.size).image {
      layer.render(in: $0.cgContext)
    }
    let view = ImageView(image: image)
    _ = view.displayList()
    #expect(view.issueTexts.contains { $0.contains("draws a layer that") })
  }

  @Test func renderingALayerKeepsTheTransaction() {
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(3)
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = GraphicsImageRenderer(size: view.frame.size).image { view.layer.render(in: $0.cgContext) }
    #expect(LayerTransaction.animationDuration() == 3)
    LayerTransaction.commit()
    #expect(view.issueTexts.isEmpty)
  }
}
