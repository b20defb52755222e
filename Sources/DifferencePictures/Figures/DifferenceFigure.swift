import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer

/// The drawing of a difference, at any size: the dimmed reference, rings around the clusters, and
/// the marks on top, so that nothing hides a differing pixel.
struct DifferenceFigure {
  /// The size in pixels of the image.
  let size: PixelSize
  /// The marks of all differing pixels; `nil` without a difference.
  let marks: DifferenceMarks?
  private let reference: Bitmap
  private let zoom: Zoom
  /// The dimmed reference at the size of the entire figure.
  private let dimmed: Bitmap
  /// The marks at the size of a reduced figure.
  private let reducedMarks: Bitmap?
  private let clusters: [RingedCluster]

  /// Creates the figure of a difference, or of a reference without one.
  ///
  /// - Parameters:
  ///   - imageScale: The number of pixels per point of the images.
  ///   - zoom: The zoom of the entire figure and of the reference. Parts can be enlarged
  ///     separately.
  init(
    _ difference: PixelDifference?, over reference: ScaledImage, imageScale: Double, zoom: Zoom
  ) throws(BitmapError) {
    let size = difference?.mask.size ?? reference.original.size
    self.size = size
    self.zoom = zoom
    self.reference = reference.original
    let shownSize = zoom.factor < 1 ? zoom.size(of: size) : size
    dimmed = try DimmedImage.draw(reference.shown, part: shownSize.bounds)
    clusters = difference.map(RingedCluster.all(of:)) ?? []
    guard let difference else {
      (marks, reducedMarks) = (nil, nil)
      return
    }
    let stripe = Int(SheetScale(imageScale: imageScale, longestSide: 0).pixels(2))
    let marks = try DifferenceMarks(difference, stripe: stripe)
    self.marks = marks
    if case .reduced(let divisor) = zoom, divisor > 1 {
      reducedMarks = try marks.reduced(by: divisor, in: shownSize)
    } else {
      reducedMarks = nil
    }
  }

  /// Draws the part in a placement, enlarged and without rings.
  func drawPart(
    at placement: PanelPlacement, in context: inout DrawingContext
  ) throws(BitmapError) {
    let part = try DimmedImage.draw(reference, part: placement.part)
    placement.draw(part, at: (placement.part.x, placement.part.y), in: &context)
    drawMarks(at: placement, in: &context)
  }

  /// Draws the entire figure with its rings, which can extend from the placement up to the bounds.
  func draw(
    at placement: PanelPlacement, within bounds: Rect, _ scale: SheetScale,
    in context: inout DrawingContext
  ) {
    if placement.zoom < 1 {
      placement.fill(with: dimmed, in: &context)
    } else {
      placement.draw(dimmed, in: &context)
    }
    context.withClip(.rect(bounds)) { context in
      let rings = ClusterRing.rings(around: clusters, at: placement, scale)
      for ring in rings.reversed() { ring.draw(scale, in: &context) }
      var occupied = rings.map(\.outline)
      for ring in rings {
        guard let tag = RingTag(ring, scale) else { continue }
        let position = tag.position(nextTo: ring.outline, within: bounds, avoiding: occupied)
        tag.draw(in: position, &context)
        occupied.append(position)
      }
    }
    drawMarks(at: placement, in: &context)
  }

  /// Returns a bitmap of the entire figure with its rings.
  func render(_ scale: SheetScale) throws(RenderError) -> Bitmap {
    let placement = zoom.placement(of: size, x: 0, y: 0)
    var context = DrawingContext()
    draw(at: placement, within: placement.target, scale, in: &context)
    return try Rasterizer().render(
      context.makeDisplayList(), size: zoom.size(of: size), scale: 1, background: .white)
  }

  private func drawMarks(at placement: PanelPlacement, in context: inout DrawingContext) {
    if placement.zoom < 1, let reducedMarks {
      placement.fill(with: reducedMarks, in: &context)
    } else if let marks {
      placement.draw(marks.bitmap, at: (marks.box.x, marks.box.y), in: &context)
    }
  }
}
