import SnapshotComparison
import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotRasterizer

/// What the picture of a difference is made of, to be drawn at any size: the dimmed reference, rings
/// around the clusters, and on top of all the marks, so that nothing hides a differing pixel.
struct DifferenceFigure {
  /// The extents of what is shown, in pixels.
  let size: PixelSize
  /// Every differing pixel; `nil` where none does.
  let marks: DifferenceMarks?
  private let reference: Bitmap
  private let zoom: Zoom
  /// The dimmed reference as the whole shows it.
  private let dimmed: Bitmap
  /// The marks as a reduced whole has them.
  private let reducedMarks: Bitmap?
  private let clusters: [RingedCluster]

  /// Creates the figure of a difference, or of none.
  ///
  /// - Parameters:
  ///   - imageScale: The pixels of the pictures along one point.
  ///   - zoom: How the whole is to be shown, as the reference is; parts may be enlarged besides.
  init(
    _ difference: PixelDifference?, over reference: ScaledImage, imageScale: Double, zoom: Zoom
  ) throws(BitmapError) {
    let size = difference?.mask.size ?? reference.original.size
    self.size = size
    self.zoom = zoom
    self.reference = reference.original
    let shownSize = zoom.factor < 1 ? zoom.size(of: size) : size
    dimmed = try DimmedImage.draw(reference.shown, part: shownSize.whole)
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

  /// Draws the part that a placement shows, enlarged and without rings.
  func drawPart(
    at placement: Placement, in context: inout DrawingContext
  ) throws(BitmapError) {
    let part = try DimmedImage.draw(reference, part: placement.part)
    placement.draw(part, at: (placement.part.x, placement.part.y), in: &context)
    drawMarks(at: placement, in: &context)
  }

  /// Draws the whole with its rings, which may reach out of the placement as far as the bounds.
  func draw(
    at placement: Placement, within bounds: Rect, _ scale: SheetScale,
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
      var taken = rings.map(\.outline)
      for ring in rings {
        guard let tag = RingTag(ring, scale) else { continue }
        let place = tag.place(beside: ring.outline, within: bounds, avoiding: taken)
        tag.draw(in: place, &context)
        taken.append(place)
      }
    }
    drawMarks(at: placement, in: &context)
  }

  /// Returns the whole with its rings as a picture of its own.
  func render(_ scale: SheetScale) throws(RenderError) -> Bitmap {
    let placement = zoom.placement(of: size, x: 0, y: 0)
    var context = DrawingContext()
    draw(at: placement, within: placement.target, scale, in: &context)
    return try Rasterizer().render(
      context.makeDisplayList(), size: zoom.size(of: size), scale: 1, background: .white)
  }

  private func drawMarks(at placement: Placement, in context: inout DrawingContext) {
    if placement.zoom < 1, let reducedMarks {
      placement.fill(with: reducedMarks, in: &context)
    } else if let marks {
      placement.draw(marks.picture, at: (marks.box.x, marks.box.y), in: &context)
    }
  }
}
